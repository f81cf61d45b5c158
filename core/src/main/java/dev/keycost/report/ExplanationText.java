// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Diagnosis;
import dev.keycost.explain.Remedy;
import dev.keycost.explain.TimeByBucket;
import java.util.List;

/// The explanation for a terminal, at most 100 columns wide where names allow it.
final class ExplanationText {
  private static final String INDENT = TextLines.INDENT;

  private final Story story;
  private final Presentation presentation;
  private final Ink ink;
  private final TextLines out;

  ExplanationText(Story story, Presentation presentation) {
    this.story = story;
    this.presentation = presentation;
    this.ink = new Ink(presentation.colour());
    this.out = new TextLines(presentation);
  }

  String render() {
    Diagnosis diagnosis = story.explanation().diagnosis();
    out.line(ink.bold("Why a primary key costs what it costs"));
    for (Heading.Line line : new Heading(story.result()).lines()) {
      out.hanging("%-9s ".formatted(line.name()), line.text());
    }
    out.section("In short", "");
    out.hanging(INDENT, story.explanation().verdict().cost());
    if (!story.comparison().comparable()) {
      out.hanging(INDENT, story.explanation().verdict().advice());
    }
    story.explanation().time().ifPresent(time -> buckets(time, out));
    counters();
    listed("Cause", ExplanationLines.causes(diagnosis));
    listed("Pages", ExplanationLines.pages(diagnosis));
    listed("Settings", diagnosis.notes());
    remedies(diagnosis.remedies());
    listed("Profiles", ExplanationLines.profiles(story));
    listed("Not known", ExplanationLines.limits(story));
    confounds();
    again();
    return out.text();
  }

  /// The section that shows the buckets, in every report for a terminal.
  static void buckets(TimeByBucket time, TextLines out) {
    var buckets = new BucketTable(time);
    out.section("Where the time goes", "");
    out.hanging(INDENT, buckets.title());
    for (Table table : buckets.within(TextLines.WIDTH - INDENT.length())) {
      out.line("");
      out.indented(table.lines(out.rule()));
    }
  }

  private void counters() {
    if (story.explanation().counters().isEmpty()) {
      return;
    }
    var counters = new CounterTable(story.explanation());
    out.section("Counters", counters.title());
    out.indented(counters.table().lines(out.rule()));
  }

  private void remedies(List<Remedy> remedies) {
    if (remedies.isEmpty()) {
      return;
    }
    out.section("What would change it", "");
    for (Remedy remedy : remedies) {
      out.hanging(INDENT, ExplanationLines.remedy(remedy));
      out.line(INDENT + INDENT + remedy.command());
    }
  }

  private void confounds() {
    listed(
        "Read with care",
        story.confounds().stream()
            .map(confound -> confound.name() + ": " + confound.found() + ".")
            .toList());
  }

  private void again() {
    out.section("Again", "");
    if (!presentation.resultFile().isEmpty()) {
      out.line(INDENT + "this explanation: keycost explain " + presentation.resultFile());
    }
    out.line(INDENT + "the same run: " + story.result().command());
  }

  private void listed(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.section(title, "");
      lines.forEach(text -> out.hanging(INDENT, text));
    }
  }
}
