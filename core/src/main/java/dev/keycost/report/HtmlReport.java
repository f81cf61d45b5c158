// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Page;
import dev.keycost.report.page.Page.Chapter;
import java.util.ArrayList;
import java.util.List;

/// One page of one or several results: a chapter each, and one before them that sets several side
/// by side. A pure function of the results: the same in every locale, later and elsewhere.
public final class HtmlReport {
  private static final String TITLE = "What a primary key costs";

  private HtmlReport() {}

  /// The page. [dev.keycost.report.page.PageFile] makes a file of it.
  ///
  /// @param results in the order in which they are told
  /// @param producer the keycost version that writes the page
  /// @throws IllegalArgumentException without a result
  public static Page of(List<ReportedResult> results, String producer) {
    if (results.isEmpty()) {
      throw new IllegalArgumentException("a report of no result");
    }
    PageInk ink = PageInk.of(results);
    var chapters = new ArrayList<Chapter>();
    if (results.size() == 1) {
      chapters.add(chapter(results.getFirst(), ink));
    } else {
      chapters.add(new AllChapter(results, ink.chapter("all")).told());
      for (int i = 0; i < results.size(); i++) {
        chapters.add(chapter(results.get(i), ink.chapter("run-" + (i + 1))));
      }
    }
    return new Page(TITLE, producer, chapters);
  }

  private static Chapter chapter(ReportedResult reported, PageInk ink) {
    return reported.result().swept()
        ? new SweepChapter(reported, ink).told(reported.name())
        : new RunChapter(reported, ink).told(reported.name());
  }
}
