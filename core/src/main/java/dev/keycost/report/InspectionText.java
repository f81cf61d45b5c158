// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.TableFacts;
import dev.keycost.report.page.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// An inspection for a terminal, at most 100 columns wide where names allow it. The findings come
/// last, where a terminal shows them.
final class InspectionText {
  private static final String INDENT = TextLines.INDENT;
  private static final String GAP = "  ";
  private static final List<String> TREE_COLUMNS =
      List.of("tree", "kind", "rows", "size", "share", "depth", "fill", "jumps", "overflow");
  private static final List<String> KEY_COLUMNS =
      List.of("column", "role", "kind", "written as", "confidence", "arrival");

  private final Inspection inspection;
  private final Ink ink;
  private final TextLines out;

  InspectionText(Inspection inspection, Presentation presentation) {
    this.inspection = inspection;
    this.ink = new Ink(presentation.colour());
    this.out = new TextLines(presentation);
  }

  String render() {
    heading();
    trees();
    keys();
    unexamined();
    findings();
    return out.text();
  }

  private DatabaseFacts facts() {
    return inspection.facts();
  }

  private void heading() {
    out.line(ink.bold("What the keys of " + Printable.of(facts().file().name()) + " cost"));
    out.hanging(
        INDENT,
        FileLine.of(facts()).stream()
            .map(line -> line.name() + " " + line.text())
            .collect(Collectors.joining(", ")));
  }

  private void trees() {
    List<List<String>> body = new ArrayList<>();
    for (TableFacts table : facts().tables()) {
      TreeLine.of(table, facts().file()).forEach(tree -> body.add(cells(tree)));
    }
    if (body.isEmpty()) {
      return;
    }
    out.section("Trees", "share: of the file; fill and far jumps: of leaves; overflow: of rows");
    out.indented(new Table(TREE_COLUMNS, body, List.of(), 2).lines(out.rule(), GAP));
    FileLine.bounds(facts())
        .ifPresent(bounds -> out.hanging(INDENT + TreeLine.ESTIMATED + " ", bounds));
  }

  private static List<String> cells(TreeLine tree) {
    return List.of(
        (tree.kind().table() ? "" : INDENT) + tree.shownName(),
        tree.kind().toString(),
        tree.rows(),
        tree.size(),
        tree.share(),
        tree.depth(),
        tree.leafFill(),
        tree.farJumps(),
        tree.overflow());
  }

  private void keys() {
    List<List<String>> body = new ArrayList<>();
    for (TableFacts table : facts().tables()) {
      for (KeyLine key : KeyLine.of(table, facts().references())) {
        body.add(
            List.of(
                key.column(),
                key.role(),
                key.kind(),
                key.written(),
                key.confidence(),
                key.arrival()));
      }
    }
    if (body.isEmpty()) {
      return;
    }
    out.section("Keys", "arrival: steps from row to row that lead to a greater key");
    out.indented(new Table(KEY_COLUMNS, body, List.of(), 4).lines(out.rule(), GAP));
  }

  private void unexamined() {
    if (!facts().unexamined().isEmpty()) {
      out.section("Not examined", "");
      facts().unexamined().forEach(one -> out.hanging(INDENT, Printable.of(one)));
    }
  }

  private void findings() {
    if (inspection.findings().isEmpty()) {
      out.line("");
      out.line(FindingWords.allWell(facts()));
      return;
    }
    out.section("Findings", FindingWords.counts(inspection));
    List<Finding> findings = inspection.findings();
    for (int i = 0; i < findings.size(); i++) {
      if (i > 0) {
        out.line("");
      }
      finding(findings.get(i));
    }
  }

  private void finding(Finding finding) {
    String severity = finding.severity().toString().toUpperCase(Locale.ROOT);
    String lead = "%s%-6s  ".formatted(INDENT, severity);
    out.hanging(
        lead.replace(severity, ink.severity(finding.severity(), severity)),
        lead.length(),
        Printable.of(finding.where() + ": " + finding.message()));
    String indent = " ".repeat(lead.length());
    finding.evidence().forEach(one -> out.hanging(indent, Printable.of(one)));
    finding
        .estimate()
        .ifPresent(
            estimate ->
                out.hanging(
                    indent + "cost    ",
                    (FindingWords.figures(estimate) + FindingWords.basis(estimate)).strip()));
    out.hanging(indent + "remedy  ", Printable.of(finding.remedy()));
    for (String command : finding.commands()) {
      command.lines().forEach(line -> out.line(indent + "        " + Printable.of(line)));
    }
    out.line(indent + "rule    " + finding.rule());
  }
}
