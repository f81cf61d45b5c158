// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.RunComparison.Change;
import dev.keycost.result.RunComparison.Pair;
import dev.keycost.result.RunComparison.Verdict;
import dev.keycost.result.SweepResult.Arm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Works out one [RunComparison].
final class RunComparisonMaker {
  /// Ratios within a tenth of each other are called alike.
  static final double ALIKE = 1.1;

  private static final double NANOS_PER_MILLI = 1e6;

  private final SweepResult before;
  private final SweepResult after;
  private final boolean anyway;
  private final Set<Change> changes = new LinkedHashSet<>();
  private final List<String> onlyBefore = new ArrayList<>();
  private final List<String> onlyAfter = new ArrayList<>();
  private final List<Pair> pairs = new ArrayList<>();

  RunComparisonMaker(SweepResult before, SweepResult after, boolean anyway) {
    this.before = before;
    this.after = after;
    this.anyway = anyway;
  }

  RunComparison make(double threshold) {
    for (Arm arm : before.arms()) {
      twin(arm, before, after)
          .ifPresentOrElse(
              other -> arm(name(before, arm), arm.result(), other.result()),
              () -> onlyBefore.add(name(before, arm)));
    }
    for (Arm arm : after.arms()) {
      if (twin(arm, after, before).isEmpty()) {
        onlyAfter.add(name(after, arm));
      }
    }
    return new RunComparison(
        threshold, List.copyOf(changes), onlyBefore, onlyAfter, List.copyOf(pairs));
  }

  private static Optional<Arm> twin(Arm arm, SweepResult own, SweepResult other) {
    return own.parameter().equals(other.parameter())
        ? other.arms().stream().filter(one -> one.value().equals(arm.value())).findFirst()
        : Optional.empty();
  }

  private static String name(SweepResult sweep, Arm arm) {
    return sweep.swept()
        ? sweep.parameter() + " " + arm.value()
        : "everything, with nothing varied";
  }

  private void arm(String name, RunResult old, RunResult recent) {
    List<Change> found = new RunChanges(old, recent).list();
    changes.addAll(found);
    String obstacle =
        anyway
            ? ""
            : found.stream()
                .filter(Change::decisive)
                .map(Change::toString)
                .collect(Collectors.joining("; "));
    String where = before.swept() ? name : "";
    Set<String> phases = phases(old);
    for (String phase : phases) {
      if (phases(recent).contains(phase)) {
        phase(where, Comparisons.of(old, phase), Comparisons.of(recent, phase), obstacle);
      } else {
        onlyBefore.add(joined(where, "phase " + phase));
      }
    }
    phases(recent).stream()
        .filter(phase -> !phases.contains(phase))
        .forEach(phase -> onlyAfter.add(joined(where, "phase " + phase)));
  }

  private static Set<String> phases(RunResult result) {
    return result.plan().phases().stream()
        .map(PlannedPhase::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /// One phase of one run.
  private record Comparisons(RunResult result, Comparison comparison) {
    static Comparisons of(RunResult result, String phase) {
      return new Comparisons(result, Comparison.of(result, result.plan().phase(phase)));
    }

    Optional<Series> series(KeyDesign design) {
      return comparison.series().stream().filter(one -> one.design().equals(design)).findFirst();
    }

    /// Batches of a design, a row a repetition that counts.
    List<List<BatchMeasurement>> runs(Series series, int batches) {
      return runs(series.label(), series.repetitions(), batches);
    }

    List<List<BatchMeasurement>> runs(String design, List<Integer> repetitions, int batches) {
      return repetitions.stream()
          .map(
              repetition ->
                  result.batches().stream()
                      .filter(batch -> batch.phase().equals(comparison.phase()))
                      .filter(batch -> batch.design().equals(design))
                      .filter(batch -> batch.repetition() == repetition)
                      .filter(batch -> batch.batch() <= batches)
                      .toList())
          .toList();
    }
  }

  private void phase(String arm, Comparisons old, Comparisons recent, String obstacle) {
    for (Series series : old.comparison().series()) {
      recent
          .series(series.design())
          .ifPresentOrElse(
              other -> pairs.add(pair(arm, old, series, recent, other, obstacle)),
              () -> onlyBefore.add(joined(arm, design(old, series))));
    }
    for (Series series : recent.comparison().series()) {
      if (old.series(series.design()).isEmpty()) {
        onlyAfter.add(joined(arm, design(recent, series)));
      }
    }
  }

  private static String design(Comparisons run, Series series) {
    boolean onePhase = run.result().plan().phases().size() == 1;
    return series.label() + (onePhase ? "" : " in phase " + run.comparison().phase());
  }

  private static String joined(String arm, String what) {
    return arm.isEmpty() ? what : arm + ": " + what;
  }

  private static Pair pair(
      String arm,
      Comparisons old,
      Series series,
      Comparisons recent,
      Series other,
      String obstacle) {
    int batches = Math.min(series.points().size(), other.points().size());
    boolean same = sameBatches(series, other, batches);
    double[][] first = times(old.runs(series, same ? batches : Integer.MAX_VALUE), same);
    double[][] second = times(recent.runs(other, same ? batches : Integer.MAX_VALUE), same);
    double operations =
        same
            ? series.points().subList(0, batches).stream().mapToLong(p -> p.operations()).sum()
            : 1;
    Estimate ratio = Estimate.unpaired(second, first);
    return new Pair(
        arm,
        old.comparison().phase(),
        series.label(),
        perOperation(first, operations),
        perOperation(second, operations),
        ratio,
        beside(old, series, recent, other, same ? batches : Integer.MAX_VALUE, same),
        obstacle.isEmpty() ? verdict(ratio) : Verdict.NOT_COMPARABLE,
        obstacle);
  }

  private static Optional<Estimate> beside(
      Comparisons old, Series series, Comparisons recent, Series other, int batches, boolean same) {
    KeyDesign baseline = old.result().plan().baseline();
    Optional<Series> base = old.series(baseline);
    Optional<Series> otherBase = recent.series(baseline);
    if (series.design().equals(baseline) || base.isEmpty() || otherBase.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> shared = shared(series, base.get());
    List<Integer> otherShared = shared(other, otherBase.get());
    if (shared.isEmpty() || otherShared.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Estimate.ofRatios(
            times(recent.runs(other.label(), otherShared, batches), same),
            times(recent.runs(baseline.label(), otherShared, batches), same),
            times(old.runs(series.label(), shared, batches), same),
            times(old.runs(baseline.label(), shared, batches), same)));
  }

  private static List<Integer> shared(Series one, Series other) {
    return one.repetitions().stream().filter(other.repetitions()::contains).toList();
  }

  private static boolean sameBatches(Series one, Series other, int batches) {
    for (int i = 0; i < batches; i++) {
      if (one.points().get(i).operations() != other.points().get(i).operations()) {
        return false;
      }
    }
    return true;
  }

  /// Milliseconds batch by batch, or, where batches are not the same, in all and an operation.
  private static double[][] times(List<List<BatchMeasurement>> runs, boolean same) {
    return runs.stream()
        .map(
            run ->
                same
                    ? run.stream().mapToDouble(BatchMeasurement::elapsedMs).toArray()
                    : new double[] {
                      run.stream().mapToDouble(BatchMeasurement::elapsedMs).sum()
                          / run.stream().mapToLong(BatchMeasurement::operations).sum()
                    })
        .toArray(double[][]::new);
  }

  private static Estimate perOperation(double[][] times, double operations) {
    return Estimate.of(
        Arrays.stream(times)
            .map(row -> Arrays.stream(row).sum() / operations * NANOS_PER_MILLI)
            .toList());
  }

  private static Verdict verdict(Estimate ratio) {
    return switch (ratio.difference()) {
      case SEEN -> ratio.value() > 1 ? Verdict.SLOWER : Verdict.FASTER;
      case NOT_SEEN -> Verdict.NO_DIFFERENCE_SEEN;
      case UNKNOWN -> Verdict.UNKNOWN;
    };
  }
}
