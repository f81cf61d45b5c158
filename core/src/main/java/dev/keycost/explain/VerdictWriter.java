// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.Figures;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Basis;
import dev.keycost.result.Comparison.Incomplete;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import dev.keycost.result.Estimate.Difference;
import dev.keycost.result.Estimate.Effect;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Writes the two sentences, whatever became of the run.
final class VerdictWriter {
  /// Designs named one by one; further ones are counted.
  private static final int NAMED = 5;

  private final RunResult result;
  private final Comparison comparison;
  private final String baseline;

  VerdictWriter(RunResult result, Comparison comparison) {
    this.result = result;
    this.comparison = comparison;
    this.baseline = comparison.baseline();
  }

  Verdict verdict() {
    if (comparison.basis() == Basis.NOTHING) {
      return new Verdict(
          "No design has a batch that counts, so nothing can be compared.",
          "Look at the reasons given for each trial, put them right and run again.");
    }
    if (comparison.series(baseline).isEmpty()) {
      return new Verdict(
          upTo()
              + " "
              + alone()
              + "; %s has no trial that counts, so there are no ratios%s."
                  .formatted(baseline, failures(baseline)),
          ("Put right what stopped %s and run again, so that the others "
                  + "have something to stand beside.")
              .formatted(baseline));
    }
    if (!comparison.comparable()) {
      return new Verdict(
          upTo() + " " + alone() + failures("") + ".",
          "One design alone says nothing about a choice: run it beside others, such as --designs"
              + " sequence,uuid7,uuid4.");
    }
    return new Verdict(
        upTo() + " " + costs() + failures("") + once() + ".",
        new AdviceWriter(result.plan(), comparison).advice() + others());
  }

  private String others() {
    List<String> others =
        result.plan().phases().stream()
            .map(PlannedPhase::name)
            .filter(name -> !name.equals(comparison.phase()))
            .toList();
    return others.isEmpty()
        ? ""
        : " What the designs cost in %s is told phase by phase."
            .formatted(String.join(", ", others));
  }

  private String upTo() {
    Plan plan = result.plan();
    String rows = Figures.count(comparison.series().getFirst().last().rows());
    return comparison.basis() == Basis.PREFIX && comparison.batches() < plan.load().batches()
        ? "In the first %s of %s, at %s rows,"
            .formatted(
                Figures.count(comparison.batches()),
                Figures.counted(plan.load().batches(), "batch", "batches"),
                rows)
        : "%s %s rows,".formatted(plan.phases().size() > 1 ? inPhase() : "At", rows);
  }

  /// A workload of several phases is judged by the one that the table begins with.
  private String inPhase() {
    return "In phase %s, at".formatted(comparison.phase());
  }

  private String alone() {
    List<String> each =
        comparison.series().stream()
            .limit(NAMED)
            .map(
                series ->
                    "%s takes %s ms per million rows%s"
                        .formatted(
                            series.label(),
                            Figures.number(series.last().msPerMillion()),
                            trend(series)))
            .toList();
    return listed(each);
  }

  /// Costliest first, those without a difference last.
  private String costs() {
    var different = new ArrayList<Series>();
    var same = new ArrayList<String>();
    for (Series series : comparison.compared()) {
      if (series.cost().difference() == Difference.NOT_SEEN) {
        same.add(series.label());
      } else {
        different.add(series);
      }
    }
    different.sort(Comparator.comparingDouble((Series series) -> series.cost().value()).reversed());
    var parts = new ArrayList<String>();
    // One more is named as shortly as it is counted.
    int named = different.size() <= NAMED + 1 ? different.size() : NAMED;
    for (int i = 0; i < named; i++) {
      parts.add(i == 0 ? first(different.getFirst()) : further(different.get(i)));
    }
    if (different.size() > named) {
      parts.add(rest(different.subList(named, different.size())));
    }
    if (!same.isEmpty()) {
      parts.add(
          "no difference seen between %s and %s".formatted(baseline, String.join(", ", same)));
    }
    return String.join("; ", parts);
  }

  private String first(Series series) {
    return "an insert with %s takes %s times as long as with %s%s%s"
        .formatted(
            series.label(),
            Figures.times(series.cost().value()),
            baseline,
            interval(
                series.cost(), "95 % interval of " + series.totalMs().count() + " repetitions: "),
            scope(series) + trend(series));
  }

  private static String further(Series series) {
    return "%s takes %s times%s%s"
        .formatted(
            series.label(),
            Figures.times(series.cost().value()),
            interval(series.cost(), ""),
            scope(series) + trend(series));
  }

  private static String rest(List<Series> rest) {
    return "%s more take %s to %s times"
        .formatted(
            Figures.count(rest.size()),
            Figures.times(rest.getLast().cost().value()),
            Figures.times(rest.getFirst().cost().value()));
  }

  private static String interval(Estimate ratio, String name) {
    return ratio
        .interval()
        .map(bounds -> " (" + name + bounds.times() + effect(ratio) + ")")
        .orElse("");
  }

  /// Only where times overlap: of what is plain to see nothing more need be said.
  private static String effect(Estimate ratio) {
    return ratio
        .evidence()
        .map(Estimate.Evidence::effect)
        .filter(effect -> effect != Effect.LARGE)
        .map(effect -> ", a %s effect".formatted(effect))
        .orElse("");
  }

  private static String scope(Series series) {
    return series.overAll() ? " over all batches" : "";
  }

  private static String trend(Series series) {
    return switch (Trend.of(series)) {
      case RISING -> " and rises as the table grows";
      case FLAT -> " and stays flat";
      case UNKNOWN -> "";
    };
  }

  private String once() {
    boolean once = comparison.series().stream().allMatch(one -> one.totalMs().count() == 1);
    return once ? " (one repetition, so no interval: --repeat 5 gives one)" : "";
  }

  private String failures(String alreadyNamed) {
    List<String> failed =
        comparison.incomplete().stream()
            .map(Incomplete::design)
            .distinct()
            .filter(design -> comparison.series(design).isEmpty())
            .filter(design -> !design.equals(alreadyNamed))
            .toList();
    return failed.isEmpty() ? "" : "; nothing can be said of " + listed(failed);
  }

  private static String listed(List<String> parts) {
    return parts.size() < 2
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
  }
}
