// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.result.LatencyHistogram;
import dev.keycost.result.RunResult;
import java.util.List;
import org.HdrHistogram.Histogram;

/// How long single operations of one design took, over all repetitions, in nanoseconds.
///
/// @param rate operations a second at which they arrived; 0 where each began when the one before
///   was done
/// @param every one of so many operations was timed
/// @param operations that were timed
/// @param correctedP999 the 99.9th percentile with the waiting put back that a closed loop does not
///   see: for each operation longer than the mean, those that would have begun meanwhile, one each
///   mean, are counted with what they would have waited (Gil Tene's correction for coordinated
///   omission, HdrHistogram's `copyCorrectedForCoordinatedOmission`); at a rate the same as `p999`
public record LatencyFigures(
    String phase,
    String operation,
    String design,
    long rate,
    int every,
    long operations,
    long p50,
    long p90,
    long p99,
    long p999,
    long max,
    long correctedP999) {

  /// In the order of the plan's phases, then of operations, then of the plan's designs.
  public static List<LatencyFigures> of(RunResult result) {
    return LatencySums.of(result).entrySet().stream()
        .map(entry -> figures(entry.getKey(), entry.getValue()))
        .toList();
  }

  /// Of one trial alone.
  public static LatencyFigures of(LatencyMeasurement one) {
    return figures(LatencySums.Group.of(one), LatencyHistogram.decode(one));
  }

  private static LatencyFigures figures(LatencySums.Group group, Histogram histogram) {
    long p999 = histogram.getValueAtPercentile(99.9);
    return new LatencyFigures(
        group.phase(),
        group.operation(),
        group.design(),
        group.rate(),
        group.every(),
        histogram.getTotalCount(),
        histogram.getValueAtPercentile(50),
        histogram.getValueAtPercentile(90),
        histogram.getValueAtPercentile(99),
        p999,
        histogram.getMaxValue(),
        group.rate() > 0 ? p999 : corrected(histogram).getValueAtPercentile(99.9));
  }

  private static Histogram corrected(Histogram histogram) {
    long interval = Math.max(1, Math.round(histogram.getMean()));
    return histogram.copyCorrectedForCoordinatedOmission(interval);
  }
}
