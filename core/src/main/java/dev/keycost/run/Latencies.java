// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;
import dev.keycost.result.LatencyHistogram;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// How long the single operations of one phase of one trial took. One thread; those of other
/// threads are added when they have ended.
final class Latencies {
  /// Three digits, as HdrHistogram counts them: each value to a thousandth of itself.
  private static final int DIGITS = 3;

  private static final long NANOS_MAX = TimeUnit.HOURS.toNanos(1);

  private final SequencedMap<String, Histogram> histograms = new LinkedHashMap<>();
  private final SequencedMap<String, Integer> every = new LinkedHashMap<>();

  static Histogram histogram() {
    return new Histogram(NANOS_MAX, DIGITS);
  }

  /// The histogram of one operation.
  ///
  /// @param timed one of so many is recorded
  Histogram of(String operation, int timed) {
    every.put(operation, timed);
    return histograms.computeIfAbsent(operation, unseen -> histogram());
  }

  static void record(Histogram histogram, long nanos) {
    histogram.recordValue(Math.min(Math.max(nanos, 1), NANOS_MAX));
  }

  List<LatencyMeasurement> measurements(Trial trial, PlannedPhase phase) {
    return histograms.entrySet().stream()
        .filter(entry -> entry.getValue().getTotalCount() > 0)
        .map(
            entry ->
                new LatencyMeasurement(
                    trial.design().label(),
                    trial.repetition(),
                    phase.name(),
                    entry.getKey(),
                    phase.phase().rate(),
                    every.get(entry.getKey()),
                    LatencyHistogram.encode(entry.getValue())))
        .toList();
  }
}
