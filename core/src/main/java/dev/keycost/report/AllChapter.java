// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Page.Chapter;
import dev.keycost.result.Comparison;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;

/// The chapter that sets several results beside each other: what each says, what differs between
/// them, what every design costs in each, and all their curves.
final class AllChapter {
  private final List<ReportedResult> results;
  private final List<String> names;
  private final List<ComparedRun> runs = new ArrayList<>();
  private final PageInk ink;

  AllChapter(List<ReportedResult> results, PageInk ink) {
    this.results = results;
    this.names = results.stream().map(ReportedResult::name).toList();
    this.ink = ink;
    for (int i = 0; i < results.size(); i++) {
      SweepResult result = results.get(i).result();
      for (SweepResult.Arm arm : result.arms()) {
        String at = result.swept() ? ", %s %s".formatted(result.parameter(), arm.value()) : "";
        runs.add(new ComparedRun(names.get(i) + at, Comparison.of(arm.result())));
      }
    }
  }

  Chapter told() {
    var beside = new SideBySideTable(SideBySide.of(results));
    var parts = new ChapterParts();
    parts.add("verdict", "What each result says", "", Told.plain(verdicts()));
    parts.add(
        "differences",
        "What differs between them",
        "their settings, plans, engines and machines; everything else is the same",
        ResultDifferences.told(results, names));
    parts.add(
        "beside",
        SideBySide.TITLE,
        "",
        Told.table(SideBySide.NOTE, beside.whole(), beside.terms())
            .and(Told.plain(List.of(SideBySide.CAUTION))));
    parts.add("curve", "All curves", "", AllCurves.told(runs, ink));
    parts.glossary();
    return parts.chapter("All");
  }

  private List<String> verdicts() {
    var lines = new ArrayList<String>();
    for (int i = 0; i < results.size(); i++) {
      SweepResult result = results.get(i).result();
      List<String> said =
          result.swept()
              ? SweepStory.of(result).pointSentences()
              : List.of(Story.of(result.first()).explanation().verdict().cost());
      lines.add(names.get(i) + ": " + String.join(" ", said));
    }
    return lines;
  }
}
