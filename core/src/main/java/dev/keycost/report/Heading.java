// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Environment;
import dev.keycost.measure.Figures;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.Plan;
import dev.keycost.report.page.Printable;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was run, and on what: named lines for the head of a report.
final class Heading {
  /// The settings that move the figures most; the others stand in the json report.
  private static final List<String> TOLD =
      List.of("journal_mode", "synchronous", "page_size", "cache_size", "wal_autocheckpoint");

  /// A line of the heading.
  record Line(String name, String text) {}

  private static final String SWEPT = "as swept";

  private final RunResult result;
  private final String swept;
  private final List<String> values;

  Heading(RunResult result) {
    this(result, "", List.of());
  }

  private Heading(RunResult result, String swept, List<String> values) {
    this.result = result;
    this.swept = swept;
    this.values = values;
  }

  /// Of all arms together.
  static Heading of(SweepResult result) {
    return new Heading(
        result.first(),
        result.parameter(),
        result.arms().stream().map(SweepResult.Arm::value).toList());
  }

  List<Line> lines() {
    var lines = new ArrayList<Line>();
    lines.add(new Line("run", run()));
    if (!values.isEmpty()) {
      lines.add(new Line("sweep", swept + " = " + String.join(", ", values)));
    }
    if (result.plan().phases().size() > 1) {
      lines.add(new Line("phases", phases()));
    }
    result.plan().like().ifPresent(like -> lines.add(new Line("like", like(like))));
    lines.add(new Line("engine", engine()));
    lines.add(new Line("settings", settings()));
    lines.add(new Line("machine", machine()));
    lines.add(
        new Line("written", "keycost %s, %s".formatted(result.producer(), result.startedAt())));
    return List.copyOf(lines);
  }

  private String phases() {
    boolean counted = !swept.equals("rows");
    return result.plan().phases().stream()
        .map(
            phase ->
                counted
                    ? "%s (%s)".formatted(phase.name(), Figures.count(phase.operations()))
                    : phase.name())
        .collect(Collectors.joining(", "));
  }

  private static String like(LikeTable like) {
    return "%s in %s, which has %s"
        .formatted(
            Printable.of(like.table()),
            Printable.of(like.file()),
            Figures.counted(like.rows(), "row", "rows"));
  }

  private String run() {
    Plan plan = result.plan();
    return "%s: %s, %s, %s, %s, seed %s"
        .formatted(
            plan.workload(),
            Figures.counted(plan.designs().size(), "design", "designs"),
            rows(plan),
            payload(plan),
            Figures.counted(plan.repeat(), "repetition", "repetitions"),
            plan.seed());
  }

  private String payload(Plan plan) {
    return swept.equals("payload") ? "payload " + SWEPT : plan.payloadBytes() + "-byte payload";
  }

  private String rows(Plan plan) {
    if (swept.equals("rows")) {
      return "rows " + SWEPT;
    }
    String rows = Figures.counted(plan.rows(), "row", "rows") + " each";
    return swept.equals("batch")
        ? rows + ", transactions " + SWEPT
        : "%s in %s of %s"
            .formatted(
                rows,
                Figures.counted(plan.load().batches(), "batch", "batches"),
                Figures.count(plan.batchRows()));
  }

  private String engine() {
    SequencedMap<String, String> facts = result.environment().engine();
    String library = facts.getOrDefault("library", "");
    return facts.getOrDefault("product", result.plan().engine())
        + " "
        + facts.getOrDefault("version", "of unknown version")
        + (library.isEmpty() ? "" : ", library: " + library);
  }

  private String settings() {
    SequencedMap<String, String> inForce = result.environment().settingsInForce();
    String told =
        TOLD.stream()
            .filter(inForce::containsKey)
            .filter(name -> !name.equals(swept))
            .filter(name -> !(swept.equals("cache") && name.equals("cache_size")))
            .map(name -> name + "=" + inForce.get(name))
            .collect(Collectors.joining(" "));
    String profile = result.plan().settings().profile();
    return told.isEmpty() ? profile : profile + ": " + told;
  }

  private String machine() {
    Environment environment = result.environment();
    return Stream.of(
            environment.cpu(),
            Figures.counted(environment.cores(), "core", "cores"),
            Figures.bytes(environment.memoryBytes()) + " memory",
            environment.fileSystem() + " on " + environment.device(),
            environment.os(),
            environment.jdk())
        .collect(Collectors.joining(", "));
  }
}
