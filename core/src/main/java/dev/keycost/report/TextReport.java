// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.Reason;
import dev.keycost.explain.Verdict;
import java.util.List;

/// The report for a terminal, at most 100 columns wide where names allow it.
final class TextReport {
  private static final String INDENT = TextLines.INDENT;

  private final Story story;
  private final Presentation presentation;
  private final Ink ink;
  private final TextLines out;

  TextReport(Story story, Presentation presentation) {
    this.story = story;
    this.presentation = presentation;
    this.ink = new Ink(presentation.colour());
    this.out = new TextLines(presentation);
  }

  String render() {
    heading();
    if (!story.comparison().series().isEmpty()) {
      times();
      curve();
      why();
      story.explanation().time().ifPresent(time -> ExplanationText.buckets(time, out));
    }
    FurtherSections.of(story).forEach(section -> section.text(out));
    verdict();
    beyondSpeed();
    listed("Not in the figures", new Shortfall(story).lines());
    confounds();
    listed("Profiles", new ProfileLines(story.result(), presentation.resultFile()).lines());
    files();
    return out.text();
  }

  private void heading() {
    out.line(ink.bold("What a primary key costs"));
    for (Heading.Line line : new Heading(story.result()).lines()) {
      out.hanging("%-9s ".formatted(line.name()), line.text());
    }
  }

  private void times() {
    var times = new TimeTable(story.comparison());
    out.section("Time", times.title(story.result().plan().batchRows()));
    List<Table> tables = times.within(TextLines.WIDTH - INDENT.length());
    for (int i = 0; i < tables.size(); i++) {
      if (i > 0) {
        out.line("");
      }
      table(tables.get(i));
    }
    times.notes().forEach(note -> out.line(INDENT + note));
  }

  private void curve() {
    Plot.Glyphs glyphs = presentation.unicode() ? Plot.Glyphs.UNICODE : Plot.Glyphs.ASCII;
    Curves.draw(story.comparison(), glyphs, ink)
        .ifPresent(
            lines -> {
              out.section("Curve", Curves.TITLE);
              lines.forEach(out::line);
            });
  }

  private void why() {
    var counters = new CounterTable(story.explanation());
    out.section("Why", counters.title());
    table(counters.table());
    if (!story.explanation().reasons().isEmpty()) {
      out.line("");
    }
    for (Reason reason : story.explanation().reasons()) {
      out.hanging(INDENT, reason.design() + ": " + reason.text());
    }
  }

  private void verdict() {
    Verdict verdict = story.explanation().verdict();
    out.section("Verdict", "");
    out.hanging(INDENT, verdict.cost());
    out.hanging(INDENT, verdict.advice());
  }

  private void beyondSpeed() {
    out.section(ScorecardTable.TITLE, ScorecardTable.NOTE);
    var scorecards = new ScorecardTable(story.result().plan());
    out.indented(scorecards.table().lines(out.rule(), "  "));
    ScorecardTable.legend().forEach(line -> out.hanging(INDENT, line));
  }

  private void confounds() {
    if (story.confounds().isEmpty()) {
      return;
    }
    out.section("Read with care", "");
    for (Confound confound : story.confounds()) {
      out.line(INDENT + ink.warning(confound.name()));
      out.hanging(INDENT + INDENT, "found: " + confound.found() + ".");
      out.hanging(INDENT + INDENT, "remedy: " + confound.remedy() + ".");
    }
  }

  private void files() {
    out.section("Again", "");
    if (!presentation.resultFile().isEmpty()) {
      out.line(INDENT + "the result lies in " + presentation.resultFile());
      out.line(INDENT + "this report: keycost report " + presentation.resultFile());
    }
    out.line(INDENT + "the same run: " + story.result().command());
  }

  private void listed(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.section(title, "");
      lines.forEach(text -> out.hanging(INDENT, text));
    }
  }

  private void table(Table table) {
    out.indented(table.lines(out.rule()));
  }
}
