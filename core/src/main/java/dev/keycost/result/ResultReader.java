// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.UsageException;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Sweep;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.result.RunResult.Ending;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads one result file, once; not for use by many threads.
final class ResultReader {
  private static final String REPAIR =
      "Take the file as keycost wrote it, or remove what was changed by hand.";
  private static final String NOT_RECORDED = "not recorded";
  private static final Environment NO_ENVIRONMENT =
      new Environment(
          NOT_RECORDED,
          0,
          0,
          0,
          NOT_RECORDED,
          NOT_RECORDED,
          0,
          NOT_RECORDED,
          NOT_RECORDED,
          new LinkedHashMap<>(),
          new LinkedHashMap<>());

  private final Path path;
  private final List<ArmReader> arms = new ArrayList<>();
  private Optional<ResultFile.Header> header = Optional.empty();
  private Ending ending = Ending.UNFINISHED;
  private int line;

  ResultReader(Path path) {
    this.path = path;
  }

  SweepResult read() {
    String text = text();
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      boolean whole = end >= 0;
      String content = text.substring(start, whole ? end : text.length());
      line++;
      if (!content.isBlank()) {
        node(content, whole).ifPresent(this::take);
      }
      start = whole ? end + 1 : text.length();
    }
    ResultFile.Header run =
        header.orElseThrow(
            () ->
                fault(
                    "no complete line",
                    "a first line of type 'run'",
                    "The run was stopped before it began; run it again."));
    return new SweepResult(
        run.arms().parameter(),
        arms.stream()
            .map(arm -> new SweepResult.Arm(arm.arm.value(), arm.result(run, ending)))
            .toList());
  }

  /// What belongs to one value of what is varied.
  private final class ArmReader {
    private final Sweep.Arm arm;
    private final Plan plan;
    private final Set<String> designs;
    private final List<BatchMeasurement> batches = new ArrayList<>();
    private final List<TrialMeasurement> trials = new ArrayList<>();
    private final List<ProfiledTrial> profiles = new ArrayList<>();
    private final List<LatencyMeasurement> latencies = new ArrayList<>();
    private final List<TreeMeasurement> trees = new ArrayList<>();
    private final List<PictureMeasurement> pictures = new ArrayList<>();
    private Optional<Environment> environment = Optional.empty();

    ArmReader(Sweep.Arm arm) {
      this.arm = arm;
      this.plan = arm.plan();
      this.designs =
          plan.designs().stream().map(KeyDesign::label).collect(Collectors.toUnmodifiableSet());
    }

    RunResult result(ResultFile.Header run, Ending ending) {
      return new RunResult(
          run.schema(),
          run.producer(),
          run.startedAt(),
          run.command(),
          plan,
          environment.orElse(NO_ENVIRONMENT),
          List.copyOf(batches),
          List.copyOf(trials),
          List.copyOf(profiles),
          List.copyOf(latencies),
          List.copyOf(trees),
          List.copyOf(pictures),
          ending);
    }

    void take(String type, ObjectNode node) {
      switch (type) {
        case ResultFile.ENVIRONMENT -> takeEnvironment(node);
        case ResultFile.BATCH -> takeBatch(bind(upgraded(node), BatchMeasurement.class));
        case ResultFile.TRIAL -> takeTrial(bind(node, TrialMeasurement.class));
        case ResultFile.PROFILE -> takeProfile(bind(node, ProfiledTrial.class));
        case ResultFile.LATENCY -> {
          LatencyMeasurement latency = bind(node, LatencyMeasurement.class);
          requirePlanned(latency.design(), latency.repetition());
          requirePhase(latency.phase());
          requireHistogram(latency);
          latencies.add(latency);
        }
        case ResultFile.TREE -> {
          TreeMeasurement tree = bind(node, TreeMeasurement.class);
          requireTrees(tree.design());
          requirePhase(tree.phase());
          trees.add(tree);
        }
        case ResultFile.PICTURE -> takePicture(bind(node, PictureMeasurement.class));
        default ->
            throw fault(
                "type '%s'".formatted(type),
                "environment, batch, trial, latency, profile, tree, picture or end after the first"
                    + " line",
                REPAIR);
      }
    }

    private void takeTrial(TrialMeasurement trial) {
      if (plan.trees() && trial.repetition() == plan.treeRepetition()) {
        requireTrees(trial.design());
      } else if (plan.picture() && trial.repetition() == plan.pictureRepetition()) {
        requirePicture(trial.design());
      } else {
        requirePlanned(trial.design(), trial.repetition());
      }
      trials.add(trial);
    }

    private void takePicture(PictureMeasurement picture) {
      requirePicture(picture.design());
      int batches = plan.load().batches();
      if (picture.batch() < 1 || picture.batch() > batches) {
        throw fault(
            "a picture of batch " + picture.batch(),
            "the load's batches, 1 to %s".formatted(batches),
            REPAIR);
      }
      pictures.add(picture);
    }

    private void takeBatch(BatchMeasurement batch) {
      requirePlanned(batch.design(), batch.repetition());
      requirePhase(batch.phase());
      batches.add(batch);
    }

    private void takeEnvironment(ObjectNode node) {
      if (environment.isPresent()) {
        throw fault("a second environment", "one environment a plan", REPAIR);
      }
      environment = Optional.of(bind(node, Environment.class));
    }

    private void takeProfile(ProfiledTrial profile) {
      if (!plan.profile()
          || !designs.contains(profile.design())
          || profile.repetition() != plan.profiledRepetition()) {
        throw fault(
            "a profile of design '%s', repetition %s"
                .formatted(profile.design(), profile.repetition()),
            plan.profile()
                ? "the plan's designs, repetition " + plan.profiledRepetition()
                : "no profile, since the plan has none",
            REPAIR);
      }
      profiles.add(profile);
    }

    private void requireTrees(String design) {
      if (!plan.trees() || !designs.contains(design)) {
        throw fault(
            "trees of design '%s'".formatted(design),
            plan.trees() ? "the plan's designs" : "none, since the plan counts no trees",
            REPAIR);
      }
    }

    private void requirePicture(String design) {
      if (!plan.picture() || !designs.contains(design)) {
        throw fault(
            "a picture of design '%s'".formatted(design),
            plan.picture() ? "the plan's designs" : "none, since the plan makes no pictures",
            REPAIR);
      }
    }

    private void requireHistogram(LatencyMeasurement latency) {
      try {
        LatencyHistogram.decode(latency);
      } catch (IllegalArgumentException e) {
        throw fault(
            "a histogram that cannot be read (%s)".formatted(e.getMessage()),
            "HdrHistogram's compressed V2 encoding in base 64",
            REPAIR);
      }
    }

    private void requirePhase(String phase) {
      if (plan.phases().stream().noneMatch(one -> one.name().equals(phase))) {
        throw fault(
            "phase '%s'".formatted(phase),
            "the plan's phases, %s"
                .formatted(plan.phases().stream().map(PlannedPhase::name).toList()),
            REPAIR);
      }
    }

    private void requirePlanned(String design, int repetition) {
      if (!designs.contains(design) || repetition < 1 || repetition > plan.repeat()) {
        throw fault(
            "design '%s', repetition %s".formatted(design, repetition),
            "the plan's designs, repetitions 1 to %s".formatted(plan.repeat()),
            REPAIR);
      }
    }
  }

  private String text() {
    try {
      // A database is the likeliest wrong file, and may be huge: look before reading it whole.
      try (InputStream in = Files.newInputStream(path)) {
        int first = in.read();
        if (first != '{' && first >= 0) {
          line = 1;
          throw notAResult("something that is no JSON object");
        }
      }
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
          .toString();
    } catch (NoSuchFileException e) {
      throw new UsageException(
          "%s: no such file; give a result file that 'keycost bench --out FILE' wrote."
              .formatted(path));
    } catch (CharacterCodingException e) {
      throw notAResult("bytes that are no UTF-8");
    } catch (IOException e) {
      throw new UsageException("%s: cannot be read: %s.".formatted(path, e.getMessage()));
    }
  }

  private Optional<ObjectNode> node(String content, boolean whole) {
    try {
      if (ResultJson.mapper().readTree(content) instanceof ObjectNode object) {
        return Optional.of(object);
      }
    } catch (JacksonException e) {
      if (!whole) {
        return Optional.empty();
      }
      throw fault(
          "malformed JSON (" + e.getOriginalMessage() + ")", "one JSON object a line", REPAIR);
    }
    throw fault("JSON that is no object", "one JSON object a line", REPAIR);
  }

  private void take(ObjectNode node) {
    String type = node.path("type").asString("");
    if (header.isEmpty()) {
      takeHeader(type, node);
      return;
    }
    if (ending != Ending.UNFINISHED) {
      throw fault("a line after the 'end' line", "nothing after 'end'", REPAIR);
    }
    if (type.equals(ResultFile.END)) {
      ending = bind(node, ResultFile.End.class).ending();
      return;
    }
    arm(node).take(type, node);
  }

  private ArmReader arm(ObjectNode node) {
    if (!header.orElseThrow().arms().swept()) {
      return arms.getFirst();
    }
    JsonNode index = node.path("arm");
    if (!index.isInt() || index.intValue() < 0 || index.intValue() >= arms.size()) {
      throw fault(
          "arm " + (index.isMissingNode() ? "missing" : index),
          "arm 0 to " + (arms.size() - 1),
          REPAIR);
    }
    return arms.get(index.intValue());
  }

  private void takeHeader(String type, ObjectNode node) {
    if (!type.equals(ResultFile.RUN)) {
      throw notAResult(type.isEmpty() ? "an object without a type" : "type '%s'".formatted(type));
    }
    JsonNode schema = node.path("schema");
    if (!schema.isInt() || schema.intValue() < 1 || schema.intValue() > ResultFile.SCHEMA) {
      throw fault(
          "schema " + (schema.isMissingNode() ? "missing" : schema),
          "schema 1 to " + ResultFile.SCHEMA,
          "Read it with the keycost that wrote it: %s."
              .formatted(node.path("producer").asString("unknown")));
    }
    ResultFile.Header run = bind(SchemaUpgrade.header(node), ResultFile.Header.class);
    header = Optional.of(run);
    run.arms().arms().forEach(arm -> arms.add(new ArmReader(arm)));
  }

  private ObjectNode upgraded(ObjectNode batch) {
    return SchemaUpgrade.batch(header.orElseThrow().schema(), batch);
  }

  private <T> T bind(ObjectNode node, Class<T> type) {
    try {
      return ResultJson.mapper().treeToValue(node, type);
    } catch (JacksonException e) {
      throw fault(
          "a line that lacks something (%s)".formatted(e.getOriginalMessage()),
          "the fields of docs/reference/result-file.md",
          REPAIR);
    }
  }

  private UsageException notAResult(String found) {
    return fault(
        found,
        "a keycost result file, whose first line has the type 'run'",
        "Give a file that 'keycost bench --out FILE' wrote.");
  }

  private UsageException fault(String found, String accepted, String next) {
    return new UsageException(
        "%s:%s: found %s; accepted: %s. %s"
            .formatted(path, Math.max(1, line), found, accepted, next));
  }
}
