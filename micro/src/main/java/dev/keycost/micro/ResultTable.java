// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// A table of medians over rounds, in Markdown, with the spread of the rounds and, for our own
/// rows, how many times faster they are than the fastest rival with at least the same guarantee.
final class ResultTable {
  /// One contender.
  ///
  /// @param nanos for each column the figures of the rounds
  /// @param ratios for each column the fastest rival's median over ours; 0 for a rival's row
  record Row(
      String label, String order, boolean secure, List<List<Double>> nanos, List<Double> ratios) {}

  private ResultTable() {}

  static String of(List<Row> rows, String... columns) {
    StringBuilder text = new StringBuilder("| generator | ordered over | unpredictable |");
    for (String column : columns) {
      text.append(" %s (min-max) | times the fastest rival |".formatted(column));
    }
    text.append("\n| --- | --- | --- |")
        .append(" ---: | ---: |".repeat(columns.length))
        .append('\n');
    for (Row row : rows) {
      text.append("| %s | %s | %s |".formatted(row.label, row.order, row.secure ? "yes" : "no"));
      for (int i = 0; i < columns.length; i++) {
        text.append(cells(row.nanos.get(i), row.ratios.get(i)));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String cells(List<Double> nanos, double ratio) {
    String spread =
        String.format(
            Locale.ROOT,
            " %.2f (%.2f-%.2f) |",
            median(nanos),
            nanos.stream().min(Comparator.naturalOrder()).orElseThrow(),
            nanos.stream().max(Comparator.naturalOrder()).orElseThrow());
    return spread + (ratio == 0 ? " |" : String.format(Locale.ROOT, " %.2f |", ratio));
  }

  static double median(List<Double> figures) {
    List<Double> sorted = figures.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /// The smallest of the rivals' medians.
  static double fastest(List<List<Double>> rivals) {
    return rivals.stream().mapToDouble(ResultTable::median).min().orElse(Double.NaN);
  }
}
