// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.ArrayList;
import java.util.List;

/// A part of a report: tables under a headline, sentences below them.
///
/// @param note what is to be known about the tables
/// @param terms names in the tables that the glossary defines
record Section(
    String title, String note, List<Table> tables, List<String> sentences, List<String> terms) {

  /// Onto a terminal.
  void text(TextLines out) {
    out.section(title, note);
    for (int i = 0; i < tables.size(); i++) {
      if (i > 0) {
        out.line("");
      }
      out.indented(tables.get(i).lines(out.rule()));
    }
    if (!tables.isEmpty() && !sentences.isEmpty()) {
      out.line("");
    }
    sentences.forEach(sentence -> out.hanging(TextLines.INDENT, sentence));
  }

  List<String> markdown() {
    var lines = new ArrayList<String>();
    lines.add("");
    lines.add("## " + (note.isEmpty() ? title : title + ": " + note));
    for (Table table : tables) {
      lines.add("");
      lines.addAll(table.markdown());
    }
    if (!sentences.isEmpty()) {
      lines.add("");
      sentences.forEach(sentence -> lines.add("- " + sentence));
    }
    return lines;
  }
}
