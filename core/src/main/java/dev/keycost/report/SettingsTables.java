// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Environment;
import dev.keycost.measure.Figures;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What was run and on what, with everything that the result knows of it. Where a sweep has several
/// values of something, they stand beside each other.
final class SettingsTables {
  private static final String NONE = "-";

  private final SweepResult result;
  private final Plan plan;

  SettingsTables(SweepResult result) {
    this.result = result;
    this.plan = result.first().plan();
  }

  Told told() {
    List<Heading.Line> heading =
        result.swept() ? Heading.of(result).lines() : new Heading(result.first()).lines();
    return Told.all(
        List.of(
            named(
                "In short",
                heading.stream().map(line -> List.of(line.name(), line.text())).toList()),
            Told.table("Designs", designs(), List.of("design", "kind", "encoding", "shape")),
            named("Plan", plan()),
            Told.table("Settings: profile " + plan.settings().profile(), settings(), List.of()),
            named("Machine", machine()),
            named("Engine", engine())));
  }

  private static Told named(String caption, List<List<String>> lines) {
    return Told.table(caption, new Table(List.of("what", "value"), lines, List.of(), 2), List.of());
  }

  private Table designs() {
    return new Table(
        List.of("design", "kind", "encoding", "shape", "order"),
        plan.designs().stream()
            .map(
                design ->
                    List.of(
                        design.label(),
                        design.kind().label(),
                        design.encoding().toString(),
                        design.shape().toString(),
                        design.order().toString()))
            .toList(),
        List.of(),
        5);
  }

  private List<List<String>> plan() {
    return List.of(
        List.of("rows", plans(plan -> Figures.count(plan.rows()))),
        List.of("rows a batch", plans(plan -> Figures.count(plan.batchRows()))),
        List.of(
            "rows a transaction",
            plans(plan -> Figures.count(plan.load().transactionOperations()))),
        List.of("payload", plans(plan -> Figures.counted(plan.payloadBytes(), "byte", "bytes"))),
        List.of("baseline", plan.baseline().label()),
        List.of("repetitions", Figures.count(plan.repeat())),
        List.of("seed", Long.toString(plan.seed())),
        List.of("keys", plan.keysInClock() ? "made inside the clock" : "made outside the clock"),
        List.of("keys a second of virtual time", Figures.count(plan.keysPerSecond())),
        List.of("profiled", yes(plan.profile())),
        List.of("writes counted by tree", yes(plan.trees())),
        List.of("directory", plan.directory()),
        List.of("disk at its peak, estimated", plans(plan -> Figures.bytes(plan.diskBytes()))),
        List.of("memory, estimated", plans(plan -> Figures.bytes(plan.memoryBytes()))),
        List.of("schema of the file", Integer.toString(result.first().schema())));
  }

  private Table settings() {
    SequencedSet<String> names = new LinkedHashSet<>();
    results().forEach(one -> names.addAll(one.plan().settings().values().keySet()));
    results().forEach(one -> names.addAll(one.environment().settingsInForce().keySet()));
    var body = new ArrayList<List<String>>();
    for (String name : names) {
      body.add(
          List.of(
              name,
              each(one -> one.plan().settings().values().getOrDefault(name, NONE)),
              each(one -> one.environment().settingsInForce().getOrDefault(name, NONE))));
    }
    return new Table(List.of("setting", "asked for", "in force"), body, List.of(), 3);
  }

  private List<List<String>> machine() {
    Environment environment = result.first().environment();
    return List.of(
        List.of("processor", environment.cpu()),
        List.of("cores", Figures.count(environment.cores())),
        List.of("memory", Figures.bytes(environment.memoryBytes())),
        List.of("memory free at the start", Figures.bytes(environment.memoryFreeBytes())),
        List.of("file system", environment.fileSystem()),
        List.of("device", environment.device()),
        List.of("disk free at the start", Figures.bytes(environment.diskFreeBytes())),
        List.of("system", environment.os()),
        List.of("Java", environment.jdk()));
  }

  private List<List<String>> engine() {
    return result.first().environment().engine().entrySet().stream()
        .map(fact -> List.of(fact.getKey(), fact.getValue()))
        .toList();
  }

  private static String yes(boolean value) {
    return value ? "yes" : "no";
  }

  private List<RunResult> results() {
    return result.arms().stream().map(SweepResult.Arm::result).toList();
  }

  private String plans(Function<Plan, String> what) {
    return each(one -> what.apply(one.plan()));
  }

  private String each(Function<RunResult, String> what) {
    return results().stream().map(what).distinct().collect(Collectors.joining(", "));
  }
}
