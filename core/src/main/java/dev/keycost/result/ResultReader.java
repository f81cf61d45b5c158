// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.UsageException;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Trial;
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
  private final List<BatchMeasurement> batches = new ArrayList<>();
  private final List<TrialMeasurement> trials = new ArrayList<>();
  private final List<ProfiledTrial> profiles = new ArrayList<>();
  private Optional<ResultFile.Header> header = Optional.empty();
  private Optional<Environment> environment = Optional.empty();
  private Ending ending = Ending.UNFINISHED;
  private Set<Trial> planned = Set.of();
  private Set<String> designs = Set.of();
  private int line;

  ResultReader(Path path) {
    this.path = path;
  }

  RunResult read() {
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
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        run.command(),
        run.plan(),
        environment.orElse(NO_ENVIRONMENT),
        List.copyOf(batches),
        List.copyOf(trials),
        List.copyOf(profiles),
        ending);
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
    switch (type) {
      case ResultFile.ENVIRONMENT -> takeEnvironment(node);
      case ResultFile.BATCH -> {
        BatchMeasurement batch = bind(node, BatchMeasurement.class);
        requirePlanned(batch.design(), batch.repetition());
        batches.add(batch);
      }
      case ResultFile.TRIAL -> {
        TrialMeasurement trial = bind(node, TrialMeasurement.class);
        requirePlanned(trial.design(), trial.repetition());
        trials.add(trial);
      }
      case ResultFile.PROFILE -> takeProfile(bind(node, ProfiledTrial.class));
      case ResultFile.END -> ending = bind(node, ResultFile.End.class).ending();
      default ->
          throw fault(
              "type '%s'".formatted(type),
              "environment, batch, trial, profile or end after the first line",
              REPAIR);
    }
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
    if (schema.intValue() == 1 && node.path("plan") instanceof ObjectNode plan) {
      plan.put("profile", false);
    }
    ResultFile.Header run = bind(node, ResultFile.Header.class);
    header = Optional.of(run);
    planned = Set.copyOf(run.plan().trials());
    designs =
        run.plan().designs().stream()
            .map(design -> design.label())
            .collect(Collectors.toUnmodifiableSet());
  }

  private void takeEnvironment(ObjectNode node) {
    if (environment.isPresent()) {
      throw fault("a second environment", "one environment a file", REPAIR);
    }
    environment = Optional.of(bind(node, Environment.class));
  }

  private void takeProfile(ProfiledTrial profile) {
    Plan plan = header.orElseThrow().plan();
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

  private void requirePlanned(String design, int repetition) {
    int repeat = header.orElseThrow().plan().repeat();
    if (!designs.contains(design) || repetition < 1 || repetition > repeat) {
      throw fault(
          "design '%s', repetition %s".formatted(design, repetition),
          "the plan's designs, repetitions 1 to %s".formatted(repeat),
          REPAIR);
    }
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
