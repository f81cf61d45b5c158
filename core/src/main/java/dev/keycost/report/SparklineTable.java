// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.Sparklines.Sparkline;
import java.util.ArrayList;
import java.util.List;

/// The pictures of [Sparklines] in a Markdown table, a row a design.
final class SparklineTable {
  private SparklineTable() {}

  /// @param folder address of their folder, without a slash at its end
  static List<String> lines(List<Sparkline> pictures, String folder) {
    var lines = new ArrayList<String>();
    lines.add("| design | ns a row, batch after batch | first | last |");
    lines.add("| :--- | :--- | ---: | ---: |");
    for (Sparkline one : pictures) {
      lines.add(
          "| %s | ![%s](%s/%s) | %s | %s |"
              .formatted(
                  MarkdownText.of(one.design()),
                  MarkdownText.of(one.description()),
                  folder,
                  one.fileName(),
                  Figures.number(one.first()),
                  Figures.number(one.last())));
    }
    return lines;
  }
}
