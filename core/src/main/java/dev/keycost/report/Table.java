// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A table of text: some columns left-aligned, those after them right-aligned.
///
/// @param header one cell a column
/// @param body rows, each as wide as the header
/// @param foot rows below a rule
/// @param leftColumns how many columns are left-aligned, counted from the first
record Table(
    List<String> header, List<List<String>> body, List<List<String>> foot, int leftColumns) {
  private static final String GAP = "   ";

  Table {
    for (List<String> row : body) {
      require(header, row);
    }
    for (List<String> row : foot) {
      require(header, row);
    }
  }

  private static void require(List<String> header, List<String> row) {
    if (row.size() != header.size()) {
      throw new IllegalArgumentException(
          "%s cells below %s headers: %s".formatted(row.size(), header.size(), row));
    }
  }

  /// Lines for a terminal, without colour.
  List<String> lines(String rule) {
    return lines(rule, GAP);
  }

  /// The same with another gap between columns, where there are many.
  List<String> lines(String rule, String gap) {
    List<Integer> widths = widths();
    int width = widths.stream().mapToInt(w -> w).sum() + gap.length() * (widths.size() - 1);
    var lines = new ArrayList<String>();
    lines.add(line(header, widths, gap));
    lines.add(rule.repeat(width));
    body.forEach(row -> lines.add(line(row, widths, gap)));
    if (!foot.isEmpty()) {
      lines.add(rule.repeat(width));
      foot.forEach(row -> lines.add(line(row, widths, gap)));
    }
    return lines;
  }

  /// Lines of a GitHub table; what stands below the rule comes in bold.
  List<String> markdown() {
    var lines = new ArrayList<String>();
    lines.add(bars(header));
    lines.add(
        bars(
            IntStream.range(0, header.size())
                .mapToObj(i -> i < leftColumns ? ":---" : "---:")
                .toList()));
    body.forEach(row -> lines.add(bars(row)));
    for (List<String> row : foot) {
      var bold = new ArrayList<String>(row);
      bold.set(0, "**" + row.getFirst() + "**");
      lines.add(bars(bold));
    }
    return lines;
  }

  private static String bars(List<String> cells) {
    return "| " + String.join(" | ", cells.stream().map(Table::cell).toList()) + " |";
  }

  private static String cell(String text) {
    return text.strip().replaceAll(" +", " ").replace("|", "\\|");
  }

  private List<Integer> widths() {
    return IntStream.range(0, header.size())
        .mapToObj(
            i -> {
              int widest = header.get(i).length();
              for (List<String> row : body) {
                widest = Math.max(widest, row.get(i).length());
              }
              for (List<String> row : foot) {
                widest = Math.max(widest, row.get(i).length());
              }
              return widest;
            })
        .toList();
  }

  private String line(List<String> cells, List<Integer> widths, String gap) {
    var line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String space = " ".repeat(widths.get(i) - cells.get(i).length());
      line.append(i == 0 ? "" : gap);
      line.append(i < leftColumns ? cells.get(i) + space : space + cells.get(i));
    }
    return line.toString().stripTrailing();
  }
}
