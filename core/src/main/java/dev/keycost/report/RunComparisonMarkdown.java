// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.List;

/// Two runs beside each other, for an issue: verdict first.
final class RunComparisonMarkdown {
  private final RunComparisonWords words;
  private final StringBuilder out = new StringBuilder();

  RunComparisonMarkdown(RunComparisonWords words) {
    this.words = words;
  }

  String render() {
    line("# " + RunComparisonWords.TITLE);
    line("");
    line(words.verdict() + " " + RunComparisonWords.caution());
    line("");
    line("- before: `%s`".formatted(words.before()));
    line("- after: `%s`".formatted(words.after()));
    List<String> changes = words.changes();
    listed(
        "What differs", changes.isEmpty() ? List.of(RunComparisonWords.NOTHING_DIFFERS) : changes);
    section("Time: " + RunComparisonWords.NOTE);
    boolean first = true;
    for (RunComparisonWords.Part part : words.parts()) {
      if (!first) {
        line("");
      }
      first = false;
      if (!part.caption().isEmpty()) {
        line("**%s**".formatted(part.caption()));
        line("");
      }
      part.table().markdown().forEach(this::line);
    }
    listed("Beside the baseline", words.besideBaseline());
    listed("Not compared", words.oneSided());
    return out.toString();
  }

  private void listed(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      section(title);
      lines.forEach(text -> line("- " + text));
    }
  }

  private void section(String title) {
    line("");
    line("## " + title);
    line("");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
