// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.Reason;
import dev.keycost.explain.TimeByBucket;
import dev.keycost.explain.Verdict;
import dev.keycost.report.Sparklines.Sparkline;
import java.util.List;

/// The report for an issue or an article: verdict first, definitions last.
final class MarkdownReport {
  private final Story story;
  private final Presentation presentation;
  private final StringBuilder out = new StringBuilder();

  MarkdownReport(Story story, Presentation presentation) {
    this.story = story;
    this.presentation = presentation;
  }

  String render() {
    line("# What a primary key costs");
    line("");
    Verdict verdict = story.explanation().verdict();
    line(verdict.cost() + " " + verdict.advice());
    line("");
    for (Heading.Line line : new Heading(story.result()).lines()) {
      line("- %s: %s".formatted(line.name(), line.text()));
    }
    if (!story.comparison().series().isEmpty()) {
      times();
      curve();
      why();
      story.explanation().time().ifPresent(this::buckets);
    }
    FurtherSections.of(story).stream()
        .flatMap(section -> section.markdown().stream())
        .forEach(this::line);
    beyondSpeed();
    listed("Not in the figures", new Shortfall(story).lines());
    listed("Read with care", story.confounds().stream().map(MarkdownReport::confound).toList());
    listed("Profiles", new ProfileLines(story.result(), presentation.resultFile()).lines());
    again();
    glossary();
    return out.toString();
  }

  private void times() {
    var times = new TimeTable(story.comparison());
    section("Time: " + times.title(story.result().plan().batchRows()));
    times.whole().markdown().forEach(this::line);
    if (!times.notes().isEmpty()) {
      line("");
      times.notes().forEach(this::line);
    }
  }

  private void curve() {
    Curves.draw(story.comparison(), Plot.Glyphs.UNICODE, new Ink(false))
        .ifPresent(
            lines -> {
              section("Curve: " + Curves.TITLE);
              line("```text");
              lines.forEach(this::line);
              line("```");
            });
    pictures();
  }

  private void pictures() {
    List<Sparkline> pictures =
        presentation.pictureFolder().isEmpty() ? List.of() : Sparklines.of(story.comparison());
    if (!pictures.isEmpty()) {
      line("");
      SparklineTable.lines(pictures, presentation.pictureFolder()).forEach(this::line);
    }
  }

  private void why() {
    var counters = new CounterTable(story.explanation());
    section("Why: " + counters.title());
    counters.table().markdown().forEach(this::line);
    List<Reason> reasons = story.explanation().reasons();
    if (!reasons.isEmpty()) {
      line("");
    }
    reasons.forEach(reason -> line("- `%s`: %s".formatted(reason.design(), reason.text())));
  }

  private void buckets(TimeByBucket time) {
    var buckets = new BucketTable(time);
    section("Where the time goes: " + buckets.title());
    buckets.whole().markdown().forEach(this::line);
  }

  private void beyondSpeed() {
    section(ScorecardTable.TITLE + ": " + ScorecardTable.NOTE);
    new ScorecardTable(story.result().plan()).table().markdown().forEach(this::line);
  }

  private static String confound(Confound confound) {
    return "**%s**: %s. Remedy: %s."
        .formatted(confound.name(), confound.found(), confound.remedy());
  }

  private void again() {
    section("Again");
    if (!presentation.resultFile().isEmpty()) {
      line("- the result lies in `%s`".formatted(presentation.resultFile()));
      line("- this report: `keycost report %s --markdown`".formatted(presentation.resultFile()));
    }
    line("- the same run: `%s`".formatted(story.result().command()));
  }

  private void glossary() {
    line("");
    line("<details><summary>What each figure means</summary>");
    line("");
    for (String name : Glossary.shownInTables(story)) {
      line("- **%s**: %s".formatted(name, Glossary.definition(name)));
    }
    line("");
    line("</details>");
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
