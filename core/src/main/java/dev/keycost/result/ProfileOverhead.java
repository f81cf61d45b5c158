// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.profile.ProfiledTrial;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// What the profiler cost: the time of a profiled trial to that of the same batches without it.
public final class ProfileOverhead {
  private ProfileOverhead() {}

  /// 1.05 where the profiled batches took 5 % longer than the median of the other repetitions. A
  /// machine that drifted meanwhile is in it too. Empty where either side has no batch.
  public static OptionalDouble ratio(RunResult result, ProfiledTrial profile) {
    // A profile that ended early holds the first batches; only repetitions that have them count.
    List<Double> others =
        result.batches().stream()
            .filter(batch -> batch.phase().equals(result.plan().load().name()))
            .filter(batch -> batch.design().equals(profile.design()))
            .filter(batch -> batch.rows() <= profile.rows())
            .collect(Collectors.groupingBy(BatchMeasurement::repetition))
            .values()
            .stream()
            .filter(
                own -> own.stream().mapToLong(BatchMeasurement::operations).sum() == profile.rows())
            .map(own -> own.stream().mapToDouble(BatchMeasurement::elapsedMs).sum())
            .toList();
    return others.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(profile.elapsedMillis() / Estimate.of(others).value());
  }
}
