// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.Severity;
import dev.keycost.measure.Figures;
import dev.keycost.report.page.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// What reports for people say about findings.
final class FindingWords {
  private FindingWords() {}

  /// How many there are of each severity: `2 costly, 1 note`.
  static String counts(Inspection inspection) {
    return Arrays.stream(Severity.values())
        .filter(severity -> count(inspection, severity) > 0)
        .map(severity -> Figures.count(count(inspection, severity)) + " " + severity)
        .collect(Collectors.joining(", "));
  }

  static long count(Inspection inspection, Severity severity) {
    return inspection.findings().stream().filter(one -> one.severity() == severity).count();
  }

  /// What is said where no rule found anything.
  static String allWell(DatabaseFacts facts) {
    if (facts.tables().isEmpty()) {
      return facts.unexamined().isEmpty()
          ? "All is well: there is no table yet."
          : "No rule could be asked: no table was examined.";
    }
    int indexes = facts.tables().stream().mapToInt(table -> table.indexes().size()).sum();
    String tables = Figures.counted(facts.tables().size(), "table", "tables");
    return "All is well: no rule found anything in %s%s."
        .formatted(
            tables, indexes == 0 ? "" : " and " + Figures.counted(indexes, "index", "indexes"));
  }

  /// What it costs without how that is known: `43.2 MiB of the file`, `0.887 page reads an insert`;
  /// empty where no figure is given.
  static String figures(Estimate estimate) {
    List<String> parts = new ArrayList<>();
    estimate.bytes().ifPresent(bytes -> parts.add(Figures.bytes(bytes) + " of the file"));
    estimate
        .missesPerInsert()
        .ifPresent(misses -> parts.add(Figures.number(misses) + " page reads an insert"));
    return String.join(", ", parts);
  }

  /// How that is known: ` (counted: …)`, to stand behind the figures.
  static String basis(Estimate estimate) {
    return " (%s: %s)".formatted(estimate.how(), Printable.of(estimate.basis()));
  }
}
