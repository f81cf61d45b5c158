// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.Reason;
import dev.keycost.explain.Verdict;
import java.util.List;
import org.apache.commons.text.WordUtils;

/// The report for a terminal, at most 100 columns wide where names allow it.
final class TextReport {
  private static final int WIDTH = 100;
  private static final String INDENT = "  ";

  private final Story story;
  private final Presentation presentation;
  private final Ink ink;
  private final StringBuilder out = new StringBuilder();

  TextReport(Story story, Presentation presentation) {
    this.story = story;
    this.presentation = presentation;
    this.ink = new Ink(presentation.colour());
  }

  String render() {
    heading();
    if (!story.comparison().series().isEmpty()) {
      times();
      curve();
      why();
    }
    verdict();
    listed("Not in the figures", new Shortfall(story).lines());
    confounds();
    files();
    return presentation.unicode() ? out.toString() : ascii(out.toString());
  }

  private void heading() {
    line(ink.bold("What a primary key costs"));
    for (Heading.Line line : new Heading(story.result()).lines()) {
      hanging("%-9s ".formatted(line.name()), line.text());
    }
  }

  private void times() {
    var times = new TimeTable(story.comparison());
    section("Time", times.title(story.result().plan().batchRows()));
    String between = "";
    for (Table table : times.within(WIDTH - INDENT.length())) {
      out.append(between);
      table(table);
      between = "\n";
    }
    times.notes().forEach(note -> line(INDENT + note));
  }

  private void curve() {
    Plot.Glyphs glyphs = presentation.unicode() ? Plot.Glyphs.UNICODE : Plot.Glyphs.ASCII;
    Curves.draw(story.comparison(), glyphs, ink)
        .ifPresent(
            lines -> {
              section("Curve", Curves.TITLE);
              lines.forEach(this::line);
            });
  }

  private void why() {
    var counters = new CounterTable(story.explanation());
    section("Why", counters.title());
    table(counters.table());
    if (!story.explanation().reasons().isEmpty()) {
      line("");
    }
    for (Reason reason : story.explanation().reasons()) {
      hanging(INDENT, reason.design() + ": " + reason.text());
    }
  }

  private void verdict() {
    Verdict verdict = story.explanation().verdict();
    section("Verdict", "");
    hanging(INDENT, verdict.cost());
    hanging(INDENT, verdict.advice());
  }

  private void confounds() {
    if (story.confounds().isEmpty()) {
      return;
    }
    section("Read with care", "");
    for (Confound confound : story.confounds()) {
      line(INDENT + ink.warning(confound.name()));
      hanging(INDENT + INDENT, "found: " + confound.found() + ".");
      hanging(INDENT + INDENT, "remedy: " + confound.remedy() + ".");
    }
  }

  private void files() {
    section("Again", "");
    if (!presentation.resultFile().isEmpty()) {
      line(INDENT + "the result lies in " + presentation.resultFile());
      line(INDENT + "this report: keycost report " + presentation.resultFile());
    }
    line(INDENT + "the same run: " + story.result().command());
  }

  private void listed(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      section(title, "");
      lines.forEach(text -> hanging(INDENT, text));
    }
  }

  private void section(String title, String note) {
    line("");
    String rest = note.isEmpty() ? "" : INDENT + note;
    line(ink.bold(title) + rest);
  }

  private void table(Table table) {
    String rule = presentation.unicode() ? "─" : "-";
    table.lines(rule).forEach(row -> line((INDENT + row).stripTrailing()));
  }

  /// Text after a lead, wrapped so that further lines stand below the first one's text.
  private void hanging(String lead, String text) {
    String indent = " ".repeat(lead.length());
    String wrapped = WordUtils.wrap(text, WIDTH - lead.length(), "\n" + indent, false);
    line(lead + wrapped);
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private static String ascii(String text) {
    return text.replaceAll("[^\\x00-\\x7f]", "?");
  }
}
