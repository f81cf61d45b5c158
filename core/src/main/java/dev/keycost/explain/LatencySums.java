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
import java.util.SequencedMap;
import org.HdrHistogram.Histogram;

/// The latencies of a run, those of all repetitions together.
final class LatencySums {
  record Group(String phase, String operation, String design, long rate, int every) {
    static Group of(LatencyMeasurement one) {
      return new Group(one.phase(), one.operation(), one.design(), one.rate(), one.every());
    }
  }

  private LatencySums() {}

  /// In the order of the plan's phases, then of operations, then of the plan's designs; those alone
  /// in which something was timed.
  static SequencedMap<Group, Histogram> of(RunResult result) {
    Plan plan = result.plan();
    List<String> phases = plan.phases().stream().map(phase -> phase.name()).toList();
    List<String> designs = plan.designs().stream().map(design -> design.label()).toList();
    SequencedMap<Group, Histogram> sums = new LinkedHashMap<>();
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
    sums.values().removeIf(sum -> sum.getTotalCount() == 0);
    return sums;
  }

  private static void add(Map<Group, Histogram> sums, LatencyMeasurement one) {
    Histogram decoded = LatencyHistogram.decode(one);
    decoded.setAutoResize(true);
    sums.merge(
        Group.of(one),
        decoded,
        (sum, more) -> {
          sum.add(more);
          return sum;
        });
  }
}
