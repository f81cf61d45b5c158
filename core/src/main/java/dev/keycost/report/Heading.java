// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Environment;
import dev.keycost.measure.Figures;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
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

  private final RunResult result;

  Heading(RunResult result) {
    this.result = result;
  }

  List<Line> lines() {
    return List.of(
        new Line("run", run()),
        new Line("engine", engine()),
        new Line("settings", settings()),
        new Line("machine", machine()),
        new Line("written", "keycost %s, %s".formatted(result.producer(), result.startedAt())));
  }

  private String run() {
    Plan plan = result.plan();
    return "%s: %s, %s each in %s of %s, %s-byte payload, %s, seed %s"
        .formatted(
            plan.workload(),
            Figures.counted(plan.designs().size(), "design", "designs"),
            Figures.counted(plan.rows(), "row", "rows"),
            Figures.counted(plan.batches(), "batch", "batches"),
            Figures.count(plan.batchRows()),
            plan.payloadBytes(),
            Figures.counted(plan.repeat(), "repetition", "repetitions"),
            plan.seed());
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
