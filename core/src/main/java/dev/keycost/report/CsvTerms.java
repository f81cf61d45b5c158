// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.Map;
import java.util.Optional;

/// What the columns of [CsvTable] mean that no table for people has.
final class CsvTerms {
  private static final Map<String, String> DEFINITIONS =
      Map.ofEntries(
          Map.entry("result", "the result file, where several are reported together"),
          Map.entry("operation", "what was timed: insert, get and so on"),
          Map.entry(
              "operations_per_second",
              "the pace at which operations arrived, and waiting for the one before counts; 0 where"
                  + " each began when the one before was done"),
          Map.entry("timed_every", "one of so many operations was timed"),
          Map.entry("timed_operations", "operations of the trial that were timed one by one"),
          Map.entry("p50_ns", "half of them took no longer, in nanoseconds"),
          Map.entry("p90_ns", "nine of ten took no longer"),
          Map.entry("p99_ns", "99 of 100 took no longer"),
          Map.entry("p999_ns", "999 of 1000 took no longer"),
          Map.entry("max_ns", "the longest took so long"),
          Map.entry(
              "corrected_p999_ns",
              "p999_ns with the waiting behind slow operations put back, as in "
                  + LatencyTable.CORRECTED),
          Map.entry("tree_role", "table, automatic index, index or other"),
          Map.entry("written_frames", "pages written to the log, each once a transaction"),
          Map.entry("different_pages", "different pages among them"),
          Map.entry("place", "in key order at that time, from 1: the smallest keys"),
          Map.entry("places", "how many places of equal width there were"),
          Map.entry("written_leaves", "leaf pages written there, as frames of the log"),
          Map.entry("depth", "of the level, 0 for the root"),
          Map.entry("level_pages", "pages of the level"),
          Map.entry("level_cells", "rows, entries or keys on the pages of the level"),
          Map.entry("fill_share", "bytes used of those that the pages have, from 0 to 1"),
          Map.entry("overflow_pages", "pages outside the tree that hold the rest of long rows"));

  private CsvTerms() {}

  static Optional<String> definition(String name) {
    return Optional.ofNullable(DEFINITIONS.get(name));
  }
}
