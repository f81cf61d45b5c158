// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Explanation;
import dev.keycost.explain.PerInsert;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What one insert made the engine do, one row a design.
final class CounterTable {
  static final List<String> COLUMNS =
      List.of("design", "hits", "misses", "writes", "spills", "log growth", "written");

  private final List<PerInsert> counters;

  CounterTable(Explanation explanation) {
    this.counters = explanation.counters();
  }

  /// Which batches the means are taken over.
  String title() {
    return counters.isEmpty()
        ? "no batch to count"
        : "pages (B: bytes) per insert, mean of the last %s of %s"
            .formatted(batches(), repetitions());
  }

  Table table() {
    List<List<String>> body = new ArrayList<>();
    for (PerInsert one : counters) {
      body.add(
          List.of(
              one.design(),
              Figures.perInsert(one.hits()),
              Figures.perInsert(one.misses()),
              Figures.perInsert(one.writes()),
              Figures.perInsert(one.spills()),
              bytes(one.logBytes()),
              bytes(one.writtenBytes())));
    }
    return new Table(COLUMNS, body, List.of(), 1);
  }

  private String batches() {
    int batches = counters.getFirst().batches();
    return batches == 1 ? "batch" : Figures.count(batches) + " batches";
  }

  private String repetitions() {
    int most = counters.stream().mapToInt(PerInsert::repetitions).max().orElse(0);
    boolean all = counters.stream().allMatch(one -> one.repetitions() == most);
    return (all ? "" : "up to ") + Figures.counted(most, "repetition", "repetitions");
  }

  private static String bytes(Optional<Double> bytes) {
    return bytes.map(value -> Figures.count(Math.round(value)) + " B").orElse("-");
  }
}
