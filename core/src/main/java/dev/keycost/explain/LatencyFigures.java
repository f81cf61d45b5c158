// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.result.LatencyHistogram;
import dev.keycost.result.RunResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  private record Group(String phase, String operation, String design, long rate, int every) {}

  /// In the order of the plan's phases, then of operations, then of the plan's designs.
  public static List<LatencyFigures> of(RunResult result) {
    Plan plan = result.plan();
    List<String> phases = plan.phases().stream().map(phase -> phase.name()).toList();
    List<String> designs = plan.designs().stream().map(design -> design.label()).toList();
    Map<Group, Histogram> sums = new LinkedHashMap<>();
    for (String phase : phases) {
      List<String> operations =
          result.latencies().stream()
              .filter(one -> one.phase().equals(phase))
              .map(LatencyMeasurement::operation)
              .distinct()
              .toList();
      for (String operation : operations) {
        for (String design : designs) {
          result.latencies().stream()
              .filter(one -> one.phase().equals(phase))
              .filter(one -> one.operation().equals(operation))
              .filter(one -> one.design().equals(design))
              .forEach(one -> add(sums, one));
        }
      }
    }
    return sums.entrySet().stream()
        .filter(entry -> entry.getValue().getTotalCount() > 0)
        .map(entry -> figures(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static void add(Map<Group, Histogram> sums, LatencyMeasurement one) {
    var group = new Group(one.phase(), one.operation(), one.design(), one.rate(), one.every());
    Histogram decoded = LatencyHistogram.decode(one);
    decoded.setAutoResize(true);
    sums.merge(
        group,
        decoded,
        (sum, more) -> {
          sum.add(more);
          return sum;
        });
  }

  private static LatencyFigures figures(Group group, Histogram histogram) {
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
