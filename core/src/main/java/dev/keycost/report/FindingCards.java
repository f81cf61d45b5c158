// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Inspection;
import dev.keycost.report.page.Html;
import dev.keycost.report.page.Printable;
import java.util.Optional;

/// The findings of an inspection as cards, the worst first, or the one line that there is none.
final class FindingCards {
  private final Inspection inspection;
  private final TableAnchors anchors;

  FindingCards(Inspection inspection, TableAnchors anchors) {
    this.inspection = inspection;
    this.anchors = anchors;
  }

  String markup() {
    var html = new Html();
    if (inspection.findings().isEmpty()) {
      String words = FindingWords.allWell(inspection.facts());
      return html.element("p", words, "class", "well").markup();
    }
    inspection.findings().forEach(finding -> card(html, finding));
    return html.markup();
  }

  private void card(Html html, Finding finding) {
    html.open("article", "class", "finding " + finding.severity());
    html.open("p", "class", "where");
    html.element("strong", finding.severity().toString(), "class", "severity").text(" ");
    String where = Printable.of(finding.where());
    Optional<String> anchor = anchors.of(finding.where());
    if (anchor.isPresent()) {
      html.element("a", where, "href", "#" + anchor.get());
    } else {
      html.element("span", where);
    }
    html.text(" ").element("span", finding.rule(), "class", "rule").close();
    html.element("h3", Printable.of(finding.message()));
    html.open("ul");
    finding.evidence().forEach(one -> html.element("li", Printable.of(one)));
    html.close();
    details(html, finding);
    for (String command : finding.commands()) {
      html.open("div", "class", "command");
      html.open("pre", "tabindex", "0").element("code", lines(command)).close();
      html.element("button", "Copy", "type", "button", "hidden", "hidden").close();
    }
    html.close().line();
  }

  private static void details(Html html, Finding finding) {
    html.open("dl");
    finding
        .estimate()
        .ifPresent(
            estimate -> {
              html.element("dt", "Cost").open("dd");
              html.element("strong", FindingWords.figures(estimate));
              html.text(FindingWords.basis(estimate)).close();
            });
    html.element("dt", "Remedy").element("dd", Printable.of(finding.remedy()));
    html.close();
  }

  private static String lines(String command) {
    return String.join("\n", command.lines().map(Printable::of).toList());
  }
}
