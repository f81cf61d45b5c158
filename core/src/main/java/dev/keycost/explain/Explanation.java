// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.Comparison;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.Optional;

/// Where the time goes, and what to do about it; a pure function of the result.
///
/// @param comparison what it rests on
/// @param counters per insert, one entry a series, in the plan's order
/// @param reasons one a design that is compared with the baseline, in the plan's order
/// @param time by bucket, of the designs that were profiled; empty where none was
public record Explanation(
    Comparison comparison,
    List<PerInsert> counters,
    List<Reason> reasons,
    Optional<TimeByBucket> time,
    Diagnosis diagnosis,
    Verdict verdict) {

  public static Explanation of(RunResult result) {
    Comparison comparison = Comparison.of(result);
    List<PerInsert> counters =
        comparison.series().stream()
            .map(series -> PerInsert.of(result, comparison, series))
            .toList();
    List<Reason> reasons = new ReasonWriter(comparison, counters).reasons();
    Optional<TimeByBucket> time = TimeByBucket.of(result, comparison);
    return new Explanation(
        comparison,
        counters,
        reasons,
        time,
        Diagnosis.of(result, comparison, counters, reasons, time),
        new VerdictWriter(result, comparison).verdict());
  }
}
