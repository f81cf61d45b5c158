// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.report.page.Block.Tone;
import dev.keycost.report.page.Page.Chapter;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The chapter of a result in which something was varied: what happens at which value first.
final class SweepChapter {
  /// As many points as a verdict holds; the others stand below it.
  private static final int VERDICTS = 3;

  private final ReportedResult reported;
  private final SweepStory story;
  private final List<Story> arms;
  private final PageInk ink;
  private final ChapterParts parts = new ChapterParts();

  SweepChapter(ReportedResult reported, PageInk ink) {
    this.reported = reported;
    this.story = SweepStory.of(reported.result());
    this.arms = story.stories();
    this.ink = ink;
  }

  Chapter told(String name) {
    verdict();
    parts.add("sweep", "What each %s costs".formatted(story.curves().parameter()), "", sweep());
    parts.add("arms", "Batch by batch", "", arms());
    SweepResult result = reported.result();
    parts.add(
        "scorecard",
        ScorecardTable.TITLE,
        ScorecardTable.NOTE,
        RunChapter.scorecard(result.first()));
    parts.add("explanation", "Read with care", "", confounds());
    parts.add("unseen", Unseen.TITLE, "", Told.plain(unseen()));
    RunChapter.close(parts, reported);
    return parts.chapter(name);
  }

  private void verdict() {
    List<String> points = story.pointSentences();
    List<Heading.Line> heading = Heading.of(story.result()).lines();
    parts.add(
        "verdict",
        "Verdict",
        heading.stream().limit(2).map(Heading.Line::text).collect(Collectors.joining("; ")),
        Told.sentences(Tone.WARNING, story.missing(arms))
            .and(Told.sentences(Tone.VERDICT, points.stream().limit(VERDICTS).toList()))
            .and(Told.plain(points.stream().skip(VERDICTS).toList())));
  }

  private Told sweep() {
    var told = new ArrayList<Told>();
    List<PhaseCurves> phases = story.curves().phases();
    for (int i = 0; i < phases.size(); i++) {
      told.add(new SweepCharts(story, phases.get(i), i + 1, ink).told());
      story.sections(phases.get(i)).stream().map(Told::of).forEach(told::add);
    }
    return Told.all(told);
  }

  /// The table of times at each value.
  private Told arms() {
    var told = new ArrayList<Told>();
    for (int i = 0; i < arms.size(); i++) {
      Story own = arms.get(i);
      if (!own.comparison().series().isEmpty()) {
        var times = new TimeTold(own, ink);
        String caption =
            "%s %s: %s"
                .formatted(
                    story.curves().parameter(), story.curves().values().get(i), times.note());
        told.add(times.table(caption));
      }
    }
    return Told.all(told);
  }

  private Told confounds() {
    return Told.sentences(
        Tone.WARNING,
        story.confounds().stream()
            .map(one -> ExplanationLines.confound(story.where(one), one.confound()))
            .toList());
  }

  private List<String> unseen() {
    var lines = new ArrayList<>(story.elsewhere());
    lines.addAll(story.skipped(arms));
    return lines;
  }
}
