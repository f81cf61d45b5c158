// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Printable;
import java.util.stream.Collectors;

/// Text on its way into Markdown (CommonMark 0.31).
final class MarkdownText {
  private MarkdownText() {}

  /// A name as it is, whatever characters it has: those that mean something are escaped (section
  /// 2.4).
  static String of(String name) {
    return Printable.of(name).replaceAll("([\\\\`*_{}\\[\\]<>#|~&!])", "\\\\$1");
  }

  /// The same for a cell of a [Table], which escapes its bars itself.
  static String ofCell(String name) {
    return of(name).replace("\\|", "|");
  }

  /// The same document with each headline one level lower (section 4.2); lines inside a fenced code
  /// block are none.
  static String lowered(String document) {
    boolean[] fenced = {false};
    return document
        .lines()
        .map(
            line -> {
              if (line.startsWith("```")) {
                fenced[0] = !fenced[0];
              }
              return (line.startsWith("#") && !fenced[0] ? "#" : "") + line + "\n";
            })
        .collect(Collectors.joining());
  }
}
