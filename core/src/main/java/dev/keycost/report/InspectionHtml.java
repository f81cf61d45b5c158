// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.Severity;
import dev.keycost.report.page.Html;
import dev.keycost.report.page.HtmlTemplate;
import dev.keycost.report.page.JsonBlock;
import dev.keycost.report.page.Printable;
import java.util.Map;

/// An inspection as one page that needs nothing else: no network, and no script but for copying.
/// The document that `--json` prints is attached as `script#inspection`.
final class InspectionHtml {
  private final Inspection inspection;

  InspectionHtml(Inspection inspection) {
    this.inspection = inspection;
  }

  String render() {
    var anchors = new TableAnchors(facts().tables());
    return HtmlTemplate.read("inspection.html")
        .fill(
            Map.of(
                "title", title(),
                "summary", summary(),
                "findings", new FindingCards(inspection, anchors).markup(),
                "space", new SpaceBars(facts()).markup(),
                "tables", new TableCards(inspection, anchors).markup(),
                "unexamined", unexamined(),
                "data", data()));
  }

  private DatabaseFacts facts() {
    return inspection.facts();
  }

  private String headline() {
    return "What the keys of " + Printable.of(facts().file().name()) + " cost";
  }

  private String title() {
    return new Html()
        .element("title", headline())
        .empty("meta", "name", "generator", "content", "keycost " + inspection.producer())
        .markup();
  }

  private String summary() {
    var html = new Html().element("h1", headline()).line().open("dl", "class", "facts");
    for (FileLine line : FileLine.of(facts())) {
      html.open("div").element("dt", line.name()).element("dd", line.text()).close();
    }
    html.close().line();
    if (!inspection.findings().isEmpty()) {
      html.open("p", "class", "counts");
      for (Severity severity : Severity.values()) {
        long count = FindingWords.count(inspection, severity);
        if (count > 0) {
          html.element("strong", count + " " + severity, "class", "severity " + severity);
          html.text(" ");
        }
      }
      html.close();
    }
    return html.markup();
  }

  private String unexamined() {
    var html = new Html();
    if (!facts().unexamined().isEmpty()) {
      html.element("h2", "Not examined").open("ul");
      facts().unexamined().forEach(one -> html.element("li", Printable.of(one)));
      html.close();
    }
    return html.markup();
  }

  private String data() {
    return JsonBlock.of("inspection", new InspectionJson(inspection).tree().toString());
  }
}
