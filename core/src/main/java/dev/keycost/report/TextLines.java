// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.List;
import org.apache.commons.text.WordUtils;

/// Text for a terminal that grows line by line: 100 columns at most where names allow it.
final class TextLines {
  static final int WIDTH = 100;
  static final String INDENT = "  ";

  private final StringBuilder out = new StringBuilder();
  private final boolean unicode;
  private final Ink ink;

  TextLines(Presentation presentation) {
    this.unicode = presentation.unicode();
    this.ink = new Ink(presentation.colour());
  }

  void line(String text) {
    out.append(text).append('\n');
  }

  /// A headline after an empty line, and what is to be known about what follows.
  void section(String title, String note) {
    line("");
    String rest = note.isEmpty() ? "" : INDENT + note;
    line(ink.bold(title) + rest);
  }

  /// Lines of a table, such as [Table#lines].
  void indented(List<String> rows) {
    rows.forEach(row -> line((INDENT + row).stripTrailing()));
  }

  /// What a table's rules are drawn with.
  String rule() {
    return unicode ? "─" : "-";
  }

  /// Text after a lead, wrapped so that further lines stand below the first one's text.
  void hanging(String lead, String text) {
    hanging(lead, lead.length(), text);
  }

  /// The same for a lead that takes fewer columns than it has characters.
  void hanging(String lead, int columns, String text) {
    String indent = " ".repeat(columns);
    line(lead + WordUtils.wrap(text, WIDTH - columns, "\n" + indent, false));
  }

  /// All lines; without Unicode with a question mark for what is not ASCII.
  String text() {
    return unicode ? out.toString() : out.toString().replaceAll("[^\\x00-\\x7f]", "?");
  }
}
