// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Figures;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import dev.keycost.result.RunResult;
import dev.keycost.workload.Temperature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A phase after the load: what one operation costs, one row a design.
final class PhaseTable {
  static final String NANOS = "ns";
  static final String MILLIS = "ms";
  static final String TIME_INTERVAL = "interval";
  static final String RATIO = "ratio";
  static final String RATIO_INTERVAL = "ratio interval";
  static final String FOUND = "found";
  static final String READS = "pages in";
  static final String WRITES = "pages out";

  /// From so many nanoseconds on, milliseconds read better.
  private static final double NANOS_MAX = 1e5;

  private static final String NONE = "-";

  private PhaseTable() {}

  /// Empty where nothing of the phase can be compared.
  static Optional<Section> section(RunResult result, PlannedPhase phase) {
    Comparison comparison = Comparison.of(result, phase);
    if (comparison.series().isEmpty()) {
      return Optional.empty();
    }
    boolean nanos = comparison.series().stream().allMatch(s -> time(s, 1) < NANOS_MAX);
    List<String> columns =
        List.of(
            "design",
            nanos ? NANOS : MILLIS,
            TIME_INTERVAL,
            RATIO,
            RATIO_INTERVAL,
            FOUND,
            READS,
            WRITES);
    List<List<String>> body =
        comparison.series().stream()
            .map(series -> row(result, comparison, series, nanos ? 1 : 1e-6))
            .toList();
    var sentences = new ArrayList<String>();
    if (comparison.basis() == Comparison.Basis.PREFIX) {
      sentences.add(
          "Of the first %s of %s."
              .formatted(
                  comparison.batches(), Figures.counted(phase.batches(), "batch", "batches")));
    }
    caches(result, phase).ifPresent(sentences::add);
    sentences.addAll(differences(comparison));
    return Optional.of(
        new Section(
            "Phase " + phase.name(),
            note(phase, comparison),
            List.of(new Table(columns, body, List.of(), 1)),
            sentences,
            columns));
  }

  /// Which designs differ from the baseline, and which were not seen to.
  private static List<String> differences(Comparison comparison) {
    var sentences = new ArrayList<String>();
    List<String> seen =
        comparison.compared().stream()
            .filter(series -> difference(series) == Estimate.Difference.SEEN)
            .map(
                series ->
                    "%s %s (%s)"
                        .formatted(
                            series.label(),
                            Figures.times(series.totalRatio().orElseThrow().value()),
                            series
                                .totalRatio()
                                .flatMap(Estimate::interval)
                                .map(Estimate.Interval::times)
                                .orElseThrow()))
            .toList();
    if (!seen.isEmpty()) {
      sentences.add(
          "An operation takes so many times as long as with %s: %s."
              .formatted(comparison.baseline(), String.join(", ", seen)));
    }
    List<String> unseen =
        comparison.compared().stream()
            .filter(series -> difference(series) == Estimate.Difference.NOT_SEEN)
            .map(Series::label)
            .toList();
    if (!unseen.isEmpty()) {
      sentences.add(
          "No difference seen between %s and %s."
              .formatted(comparison.baseline(), String.join(", ", unseen)));
    }
    return sentences;
  }

  private static Estimate.Difference difference(Series series) {
    return series.totalRatio().orElseThrow().difference();
  }

  private static String note(PlannedPhase phase, Comparison comparison) {
    int most = comparison.series().stream().mapToInt(s -> s.totalMs().count()).max().orElse(0);
    String each = "per operation: %s %s, %s, %s";
    return each.formatted(
        Figures.count(phase.operations()),
        phase.phase().mix().keySet().stream()
            .map(Object::toString)
            .collect(Collectors.joining(" and ")),
        Figures.counted(phase.batches(), "batch", "batches"),
        most == 1 ? "one repetition" : "medians of %s repetitions".formatted(most));
  }

  /// What was really in the caches where they should be empty.
  private static Optional<String> caches(RunResult result, PlannedPhase phase) {
    if (phase.phase().cache() == Temperature.WARM) {
      return Optional.empty();
    }
    boolean cold =
        result.batches().stream()
            .filter(batch -> batch.phase().equals(phase.name()))
            .allMatch(batch -> batch.cache().equals(Temperature.COLD.toString()));
    return Optional.of(
        cold
            ? "Cold: each batch began with nothing of the database in memory."
            : "Half cold: each batch began with the engine's cache empty; the operating system's"
                + " cannot be emptied here.");
  }

  /// @param unit of the result a nanosecond
  private static double time(Series series, double unit) {
    return series.totalMs().value() * factor(series, unit);
  }

  private static double factor(Series series, double unit) {
    return 1e6 * unit / series.points().stream().mapToLong(Comparison.Point::operations).sum();
  }

  private static List<String> row(
      RunResult result, Comparison comparison, Series series, double unit) {
    List<BatchMeasurement> batches =
        result.batches().stream()
            .filter(batch -> batch.phase().equals(comparison.phase()))
            .filter(batch -> batch.design().equals(series.label()))
            .filter(batch -> series.repetitions().contains(batch.repetition()))
            .filter(batch -> batch.batch() <= comparison.batches())
            .toList();
    double all = batches.stream().mapToLong(BatchMeasurement::operations).sum();
    double factor = factor(series, unit);
    return List.of(
        series.label(),
        Figures.number(time(series, unit)),
        series
            .totalMs()
            .interval()
            .map(
                it ->
                    Figures.number(it.low() * factor) + " to " + Figures.number(it.high() * factor))
            .orElse(NONE),
        series.totalRatio().map(ratio -> Figures.ratio(ratio.value())).orElse(NONE),
        series.totalRatio().flatMap(Estimate::interval).map(Estimate.Interval::times).orElse(NONE),
        Figures.number(batches.stream().mapToLong(BatchMeasurement::found).sum() / all),
        Figures.perInsert(batches.stream().mapToLong(b -> b.counters().misses()).sum() / all),
        Figures.perInsert(batches.stream().mapToLong(b -> b.counters().writes()).sum() / all));
  }
}
