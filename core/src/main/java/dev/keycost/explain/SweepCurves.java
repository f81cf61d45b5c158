// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/// What an operation costs at each value of what was varied; a pure function of the result.
///
/// @param parameter what was varied
/// @param values as they were written, in the order of the arms
/// @param phases in the order in which they ran
public record SweepCurves(String parameter, List<String> values, List<PhaseCurves> phases) {

  /// The curves of one phase.
  ///
  /// @param inserts whether nothing but rows are inserted, so that an operation is a row
  public record PhaseCurves(String phase, boolean inserts, List<Curve> curves) {}

  /// One design's curve.
  ///
  /// @param points one for each value; empty where no trial counts
  public record Curve(String design, List<Optional<Point>> points) {}

  /// One design at one value, over all batches that count.
  ///
  /// @param nanosPerOperation over the repetitions
  /// @param ratio to the baseline; empty for the baseline, and without one
  /// @param missesPerOperation pages
  /// @param writesPerOperation pages
  /// @param fileBytesPerRow of the database's file after the last batch
  /// @param nanosByRepetition what stands behind the estimate
  public record Point(
      Estimate nanosPerOperation,
      Optional<Estimate> ratio,
      double missesPerOperation,
      double writesPerOperation,
      double fileBytesPerRow,
      SequencedMap<Integer, Double> nanosByRepetition) {}

  /// @param sweep one in which something was varied
  public static SweepCurves of(SweepResult sweep) {
    Plan plan = sweep.first().plan();
    return new SweepCurves(
        sweep.parameter(),
        sweep.arms().stream().map(SweepResult.Arm::value).toList(),
        plan.phases().stream().map(phase -> phase(sweep, phase.name())).toList());
  }

  private static PhaseCurves phase(SweepResult sweep, String phase) {
    Plan plan = sweep.first().plan();
    List<Comparison> comparisons =
        sweep.arms().stream()
            .map(arm -> Comparison.of(arm.result(), arm.result().plan().phase(phase)))
            .toList();
    var curves = new ArrayList<Curve>();
    for (var design : plan.designs()) {
      var points = new ArrayList<Optional<Point>>();
      for (int i = 0; i < comparisons.size(); i++) {
        RunResult result = sweep.arms().get(i).result();
        Comparison comparison = comparisons.get(i);
        points.add(
            comparison.series(design.label()).map(series -> point(result, comparison, series)));
      }
      curves.add(new Curve(design.label(), List.copyOf(points)));
    }
    PlannedPhase planned = plan.phase(phase);
    return new PhaseCurves(phase, planned.inserts(), List.copyOf(curves));
  }

  private static Point point(RunResult result, Comparison comparison, Series series) {
    List<BatchMeasurement> own =
        result.batches().stream()
            .filter(batch -> batch.phase().equals(comparison.phase()))
            .filter(batch -> batch.design().equals(series.label()))
            .filter(batch -> series.repetitions().contains(batch.repetition()))
            .filter(batch -> batch.batch() <= comparison.batches())
            .toList();
    SequencedMap<Integer, Double> nanos = new TreeMap<>();
    for (int repetition : series.repetitions()) {
      List<BatchMeasurement> run =
          own.stream().filter(batch -> batch.repetition() == repetition).toList();
      double ms = run.stream().mapToDouble(BatchMeasurement::elapsedMs).sum();
      nanos.put(repetition, ms * 1e6 / operations(run));
    }
    BatchMeasurement last = own.getLast();
    return new Point(
        Estimate.of(List.copyOf(nanos.values())),
        series.totalRatio(),
        own.stream().mapToDouble(batch -> batch.counters().misses()).sum() / operations(own),
        own.stream().mapToDouble(batch -> batch.counters().writes()).sum() / operations(own),
        (double) last.fileBytes() / Math.max(1, last.rows()),
        nanos);
  }

  private static double operations(List<BatchMeasurement> batches) {
    return batches.stream().mapToLong(BatchMeasurement::operations).sum();
  }
}
