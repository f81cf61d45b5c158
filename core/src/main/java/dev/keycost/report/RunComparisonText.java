// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.List;

/// Two runs beside each other, for a terminal.
final class RunComparisonText {
  private static final String INDENT = TextLines.INDENT;

  private final RunComparisonWords words;
  private final Ink ink;
  private final TextLines out;

  RunComparisonText(RunComparisonWords words, Presentation presentation) {
    this.words = words;
    this.ink = new Ink(presentation.colour());
    this.out = new TextLines(presentation);
  }

  String render() {
    out.line(ink.bold(RunComparisonWords.TITLE));
    out.line("before    " + words.before());
    out.line("after     " + words.after());
    List<String> changes = words.changes();
    out.section("What differs", changes.isEmpty() ? RunComparisonWords.NOTHING_DIFFERS : "");
    changes.forEach(line -> out.hanging(INDENT, line));
    out.section("Time", RunComparisonWords.NOTE);
    for (RunComparisonWords.Part part : words.parts()) {
      if (!part.caption().isEmpty()) {
        out.line(INDENT + ink.bold(part.caption()));
      }
      out.indented(part.table().lines(out.rule(), "  "));
    }
    List<String> oneSided = words.oneSided();
    if (!oneSided.isEmpty()) {
      out.section("Not compared", "");
      oneSided.forEach(line -> out.hanging(INDENT, line));
    }
    out.section("Verdict", "");
    out.hanging(INDENT, words.verdict());
    words.besideBaseline().forEach(line -> out.hanging(INDENT, line));
    out.hanging(INDENT, RunComparisonWords.caution());
    return out.text();
  }
}
