// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.Map;
import java.util.Optional;

/// What the figures of phases, latencies, trees and sweeps mean; a part of the [Glossary].
final class FurtherTerms {
  private static final Map<String, String> DEFINITIONS =
      Map.ofEntries(
          Map.entry("order", "insertion_order, as the design asks for it"),
          Map.entry("run", "the result file, and in a sweep the value of what was varied"),
          Map.entry(
              GrowthCharts.TIME,
              "nanoseconds a row: the time from before BEGIN to after COMMIT, checkpoints included,"
                  + " shared out over the rows inserted meanwhile"),
          Map.entry(
              GrowthCharts.OPERATION_TIME,
              "nanoseconds an operation: the time of a batch, shared out over its operations"),
          Map.entry(
              GrowthCharts.RATIO,
              "how many times the baseline's time, taken within each repetition; 1 is the baseline"
                  + " itself"),
          Map.entry(BatchAxis.DONE, "operations of the phase up to the end of the batch"),
          Map.entry(
              CounterCharts.DEVICE_READS, "bytes an insert that were fetched from the device"),
          Map.entry(
              LatencyCharts.NINES,
              "-log10(1 - p), where the share p of the operations took no longer: 1 is the 90th"
                  + " percentile, 2 the 99th, 3 the 99.9th"),
          Map.entry(LatencyCharts.TIME, "nanoseconds that a single operation took"),
          Map.entry("phase", "which part of the workload"),
          Map.entry("operations", "operations of the batch; in a load each is a row"),
          Map.entry(
              PhaseTable.NANOS,
              "nanoseconds an operation: all batches of the phase in one repetition, the median"
                  + " over repetitions"),
          Map.entry(PhaseTable.MILLIS, "the same in milliseconds, where operations take long"),
          Map.entry(PhaseTable.TIME_INTERVAL, "95 % interval of the time before it"),
          Map.entry(
              PhaseTable.RATIO, "how many times the baseline's, taken within each repetition"),
          Map.entry(
              PhaseTable.RATIO_INTERVAL,
              "95 % interval of that ratio; one that holds 1 means no difference seen"),
          Map.entry(PhaseTable.FOUND, "rows that an operation found, inserted, changed or removed"),
          Map.entry("found_rows", "rows that the batch's operations found or changed"),
          Map.entry(
              "cache",
              "what the caches held when the batch began: warm, cold, or engine-cold where only the"
                  + " engine's could be emptied"),
          Map.entry(
              PhaseTable.READS,
              "pages an operation that were asked for and read from the file or the log"),
          Map.entry(
              PhaseTable.WRITES, "pages an operation that were written to the log or the file"),
          Map.entry("1.10x from", "rows from which on an insert costs 1.1 times the baseline's"),
          Map.entry("1.50x from", "the same for 1.5 times"),
          Map.entry("2.0x from", "the same for twice"),
          Map.entry("5.0x from", "the same for five times"),
          Map.entry("10.0x from", "the same for ten times; - where the run did not come so far"),
          Map.entry("timed", "operations that were timed one by one"),
          Map.entry("p50", "half of the operations took no longer"),
          Map.entry("p90", "nine of ten operations took no longer"),
          Map.entry("p99", "99 of 100 operations took no longer"),
          Map.entry("p99.9", "999 of 1000 operations took no longer"),
          Map.entry("max", "the longest operation took so long"),
          Map.entry(
              LatencyTable.CORRECTED,
              "p99.9 with the waiting behind slow operations put back: HdrHistogram's correction"
                  + " for coordinated omission, with the mean as the expected interval"),
          Map.entry("tree", "the B-tree: a table's rows, or an index"),
          Map.entry(
              "what it is",
              "table, an automatic index of a PRIMARY KEY or UNIQUE constraint, an index that was"
                  + " asked for, or other: the schema, free pages"),
          Map.entry(
              TreeTable.WRITTEN,
              "pages an operation that were written to the log, each once a transaction: SQLite"
                  + " overwrites what the same transaction wrote before"),
          Map.entry(
              TreeTable.DIFFERENT,
              "pages an operation that were written, each counted once in its batch however often"),
          Map.entry("share", "part of all pages that the design writes"),
          Map.entry("sweep_parameter", "what was varied"),
          Map.entry("sweep_value", "the value of what was varied, as it was written"));

  private FurtherTerms() {}

  static Optional<String> definition(String name) {
    return Optional.ofNullable(DEFINITIONS.get(name));
  }
}
