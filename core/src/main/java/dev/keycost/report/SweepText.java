// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.SweepConfounds;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import java.util.List;

/// The report of a sweep for a terminal.
final class SweepText {
  private static final String INDENT = TextLines.INDENT;

  private final SweepStory story;
  private final Presentation presentation;
  private final Ink ink;
  private final TextLines out;

  SweepText(SweepStory story, Presentation presentation) {
    this.story = story;
    this.presentation = presentation;
    this.ink = new Ink(presentation.colour());
    this.out = new TextLines(presentation);
  }

  String render() {
    out.line(ink.bold("What a primary key costs"));
    for (Heading.Line line : Heading.of(story.result()).lines()) {
      out.hanging("%-9s ".formatted(line.name()), line.text());
    }
    for (PhaseCurves phase : story.curves().phases()) {
      phase(phase);
    }
    listed("Points", story.pointSentences());
    listed("Not in the figures", story.shortfall());
    confounds();
    files();
    return out.text();
  }

  private void phase(PhaseCurves phase) {
    List<Section> sections = story.sections(phase);
    if (sections.isEmpty()) {
      return;
    }
    sections.getFirst().text(out);
    Plot.Glyphs glyphs = presentation.unicode() ? Plot.Glyphs.UNICODE : Plot.Glyphs.ASCII;
    story
        .plot(phase, glyphs, ink)
        .ifPresent(
            lines -> {
              out.section("Curves of " + phase.phase(), "ns, the values in equal steps");
              lines.forEach(out::line);
            });
    sections.stream().skip(1).forEach(section -> section.text(out));
  }

  private void confounds() {
    if (story.confounds().isEmpty()) {
      return;
    }
    out.section("Read with care", "");
    for (SweepConfounds one : story.confounds()) {
      out.line(INDENT + ink.warning(story.where(one)));
      out.hanging(INDENT + INDENT, "found: " + one.confound().found() + ".");
      out.hanging(INDENT + INDENT, "remedy: " + one.confound().remedy() + ".");
    }
  }

  private void files() {
    out.section("Again", "");
    if (!presentation.resultFile().isEmpty()) {
      out.line(INDENT + "the result lies in " + presentation.resultFile());
      out.line(INDENT + "this report: keycost report " + presentation.resultFile());
    }
    story.elsewhere().forEach(line -> out.line(INDENT + line));
    out.line(INDENT + "the same run: " + story.result().first().command());
  }

  private void listed(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.section(title, "");
      lines.forEach(text -> out.hanging(INDENT, text));
    }
  }
}
