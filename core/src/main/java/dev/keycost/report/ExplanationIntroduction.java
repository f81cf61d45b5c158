// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Diagnosis;
import dev.keycost.explain.Remedy;
import dev.keycost.explain.TimeByBucket;
import dev.keycost.measure.Figures;
import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import dev.keycost.report.page.Html;
import java.util.List;

/// An explanation as markup: the verdict, a table with a bar for each bucket, then the sentences.
final class ExplanationIntroduction {
  private final Story story;
  private final Html html = new Html();

  ExplanationIntroduction(Story story) {
    this.story = story;
  }

  String markup() {
    Diagnosis diagnosis = story.explanation().diagnosis();
    html.element("p", story.explanation().verdict().cost(), "class", "lead").line();
    story.explanation().time().ifPresent(this::buckets);
    listed("Cause", ExplanationLines.causes(diagnosis));
    listed("Pages", ExplanationLines.pages(diagnosis));
    listed("Settings", diagnosis.notes());
    remedies(diagnosis.remedies());
    listed("Profiles", ExplanationLines.profiles(story));
    listed("Not known", ExplanationLines.limits(story));
    return html.markup();
  }

  private void buckets(TimeByBucket time) {
    var buckets = new BucketTable(time);
    Table table = buckets.whole();
    html.element("h2", "Where the time goes").line();
    html.open("div", "class", "wide", "tabindex", "0", "role", "region");
    html.open("table", "class", "buckets").element("caption", buckets.title());
    html.open("thead").open("tr");
    table.header().forEach(cell -> html.element("th", cell, "scope", "col"));
    html.element("th", "dearest design", "scope", "col").close().close().line();
    html.open("tbody");
    List<Bucket> shown = buckets.shown();
    for (int i = 0; i < shown.size(); i++) {
      row(table.body().get(i), bar(time, shown.get(i)));
    }
    html.close().open("tfoot");
    table.foot().forEach(foot -> row(foot, 0));
    html.close().close().close().line();
  }

  private void row(List<String> cells, double share) {
    html.open("tr").element("th", cells.getFirst(), "scope", "row");
    cells.stream().skip(1).forEach(cell -> html.element("td", cell));
    html.open("td", "aria-hidden", "true");
    if (share > 0) {
      html.element("span", "", "class", "spent", "style", "width:%s%%".formatted(percent(share)));
    }
    html.close().close().line();
  }

  private static String percent(double share) {
    return Figures.number(100 * share);
  }

  /// What the dearest design spends in a bucket, as a share of the most that it spends in any.
  private static double bar(TimeByBucket time, Bucket bucket) {
    BucketCosts dearest =
        time.costs().stream()
            .max((one, two) -> Double.compare(one.nanosPerInsert(), two.nanosPerInsert()))
            .orElseThrow();
    double most =
        dearest.buckets().values().stream()
            .mapToDouble(BucketCosts.Cost::nanosPerInsert)
            .max()
            .orElse(1);
    return dearest.nanosPerInsert(bucket) / most;
  }

  private void remedies(List<Remedy> remedies) {
    if (remedies.isEmpty()) {
      return;
    }
    html.element("h2", "What would change it").open("ul").line();
    for (Remedy remedy : remedies) {
      html.open("li").text(ExplanationLines.remedy(remedy)).text(" ");
      html.element("code", remedy.command()).close().line();
    }
    html.close().line();
  }

  private void listed(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      html.element("h2", title).line();
      lines.forEach(text -> html.element("p", text).line());
    }
  }
}
