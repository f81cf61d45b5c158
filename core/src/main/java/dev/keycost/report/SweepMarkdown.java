// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import java.util.List;

/// The report of a sweep for an issue or an article: what happens where first.
final class SweepMarkdown {
  private final SweepStory story;
  private final Presentation presentation;
  private final StringBuilder out = new StringBuilder();

  SweepMarkdown(SweepStory story, Presentation presentation) {
    this.story = story;
    this.presentation = presentation;
  }

  String render() {
    line("# What a primary key costs");
    line("");
    story.pointSentences().forEach(point -> line("- " + point));
    line("");
    for (Heading.Line line : Heading.of(story.result()).lines()) {
      line("- %s: %s".formatted(line.name(), line.text()));
    }
    for (PhaseCurves phase : story.curves().phases()) {
      phase(phase);
    }
    listed("Not in the figures", story.shortfall());
    listed(
        "Read with care",
        story.confounds().stream()
            .map(
                one -> {
                  Confound confound = one.confound();
                  return "**%s**: %s. Remedy: %s."
                      .formatted(story.where(one), confound.found(), confound.remedy());
                })
            .toList());
    again();
    return out.toString();
  }

  private void phase(PhaseCurves phase) {
    List<Section> sections = story.sections(phase);
    if (sections.isEmpty()) {
      return;
    }
    sections.getFirst().markdown().forEach(this::line);
    story
        .plot(phase, Plot.Glyphs.UNICODE, new Ink(false))
        .ifPresent(
            lines -> {
              section("Curves of %s: ns, the values in equal steps".formatted(phase.phase()));
              line("```text");
              lines.forEach(this::line);
              line("```");
            });
    sections.stream().skip(1).flatMap(one -> one.markdown().stream()).forEach(this::line);
  }

  private void again() {
    section("Again");
    if (!presentation.resultFile().isEmpty()) {
      line("- the result lies in `%s`".formatted(presentation.resultFile()));
      line("- this report: `keycost report %s --markdown`".formatted(presentation.resultFile()));
    }
    story.elsewhere().forEach(line -> line("- " + line));
    line("- the same run: `%s`".formatted(story.result().first().command()));
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
