// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.plan.PictureSchedule;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.report.page.Block.Tone;
import dev.keycost.report.page.Page.Chapter;
import dev.keycost.result.Comparison;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/// The chapter of a result in which nothing was varied, from the verdict to the data.
final class RunChapter {
  private final ReportedResult reported;
  private final RunResult result;
  private final Story story;
  private final PageInk ink;
  private final ChapterParts parts = new ChapterParts();

  RunChapter(ReportedResult reported, PageInk ink) {
    this.reported = reported;
    this.result = reported.result().first();
    this.story = Story.of(result);
    this.ink = ink;
  }

  Chapter told(String name) {
    verdict();
    if (!story.comparison().series().isEmpty()) {
      TimeTold times = new TimeTold(story, ink);
      parts.add("table", "Time", "", times.table());
      parts.add("curve", "The growing curve, and why", "", times.curve());
    }
    parts.add("phases", "Further phases", "", phases());
    parts.add("latency", "Single operations", "", LatencyCharts.told(result, ink));
    parts.add("scorecard", ScorecardTable.TITLE, ScorecardTable.NOTE, scorecard(result));
    story
        .explanation()
        .time()
        .ifPresent(
            time ->
                parts.add("profile", "Where the time goes", "", BucketBars.told(story, time, ink)));
    parts.add("trees", "B-trees", "", trees());
    parts.add(
        "picture",
        "Where writes land",
        "",
        PictureParts.of(result.pictures(), commitsAStroke(), ink));
    parts.add("explanation", "Why, and what would change it", "", ExplanationTold.of(story));
    parts.add("unseen", Unseen.TITLE, "", Told.plain(new Unseen(story).lines()));
    close(parts, reported);
    return parts.chapter(name);
  }

  /// What every chapter of a result ends with.
  static void close(ChapterParts parts, ReportedResult reported) {
    parts.add(
        "settings",
        "Settings and machine",
        "everything that the result knows of them",
        new SettingsTables(reported.result()).told());
    parts.glossary();
    parts.add(
        "data", "Data", "to look at it yourself, and to make it again", Attachments.of(reported));
  }

  static Told scorecard(RunResult result) {
    var table = new ScorecardTable(result.plan()).table();
    return Told.table("", table, table.header());
  }

  private void verdict() {
    var verdict = story.explanation().verdict();
    String run = new Heading(result).lines().getFirst().text();
    parts.add(
        "verdict",
        "Verdict",
        run,
        Told.sentences(Tone.WARNING, new Reservations(story).lines())
            .and(Told.sentences(Tone.VERDICT, List.of(verdict.cost(), verdict.advice()))));
  }

  private Told phases() {
    var told = new ArrayList<Told>();
    List<PlannedPhase> phases = FurtherSections.phases(result);
    for (int i = 0; i < phases.size(); i++) {
      PlannedPhase phase = phases.get(i);
      PhaseTable.section(result, phase).map(Told::of).ifPresent(told::add);
      Comparison comparison = Comparison.of(result, phase);
      if (GrowthCharts.possible(comparison)) {
        String group = "phase-" + (i + 1);
        told.add(new GrowthCharts(result, comparison, phase.inserts(), ink, group).told());
      }
    }
    return Told.all(told);
  }

  private Told trees() {
    return TreeBars.told(result, ink)
        .and(FurtherSections.like(result).map(Told::of).orElse(Told.NOTHING));
  }

  private long commitsAStroke() {
    return PictureSchedule.of(result.plan().load()).commitsAStroke();
  }
}
