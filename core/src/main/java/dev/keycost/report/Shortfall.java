// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Incomplete;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Everything that was asked for and is not in the figures, a line each.
final class Shortfall {
  private final RunResult result;
  private final Comparison comparison;

  Shortfall(Story story) {
    this.result = story.result();
    this.comparison = story.comparison();
  }

  List<String> lines() {
    var lines = new ArrayList<>(missing());
    lines.addAll(skipped());
    return List.copyOf(lines);
  }

  /// What was planned and is not there, or does not count.
  List<String> missing() {
    var lines = new ArrayList<String>();
    switch (result.ending()) {
      case COMPLETE -> {}
      case INTERRUPTED -> lines.add("The run was interrupted; this is what it had measured.");
      case UNFINISHED ->
          lines.add("The file does not say how the run ended: it was killed, or it still runs.");
    }
    if (comparison.basis() == Comparison.Basis.PREFIX) {
      lines.add(
          ("Some design has no verified trial yet: the figures are of the first %s of %s, "
                  + "which each design shown has.")
              .formatted(
                  comparison.batches(),
                  Figures.counted(result.plan().load().batches(), "batch", "batches")));
    }
    lines.addAll(incomplete());
    return List.copyOf(lines);
  }

  /// What the plan left out, and why.
  List<String> skipped() {
    return result.plan().skipped().stream()
        .map(skipped -> "skipped: %s: %s".formatted(skipped.design(), skipped.reason()))
        .toList();
  }

  private List<String> incomplete() {
    record Cause(String outcome, int repetition, String reason) {}
    var groups =
        comparison.incomplete().stream()
            .collect(
                Collectors.groupingBy(
                    one ->
                        new Cause(
                            one.outcome(), one.batches() == 0 ? 0 : one.repetition(), one.reason()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return groups.entrySet().stream()
        .map(
            group ->
                "%s: %s, %s: %s"
                    .formatted(
                        group.getKey().outcome(),
                        distinct(group.getValue(), Incomplete::design),
                        progress(group.getValue()),
                        group.getKey().reason()))
        .toList();
  }

  private String progress(List<Incomplete> group) {
    String repetitions = distinct(group, Incomplete::repetition);
    String named = (repetitions.contains(",") ? "repetitions " : "repetition ") + repetitions;
    int least = group.stream().mapToInt(Incomplete::batches).min().orElse(0);
    int most = group.stream().mapToInt(Incomplete::batches).max().orElse(0);
    if (most == 0) {
      return named;
    }
    String done = least == most ? Figures.count(least) : "%s to %s".formatted(least, most);
    return "%s, after %s of %s"
        .formatted(
            named, done, Figures.counted(result.plan().load().batches(), "batch", "batches"));
  }

  private static String distinct(List<Incomplete> group, Function<Incomplete, Object> part) {
    return group.stream()
        .map(part)
        .map(Object::toString)
        .distinct()
        .collect(Collectors.joining(", "));
  }
}
