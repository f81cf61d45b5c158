// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.report.page.Html;
import dev.keycost.report.page.Printable;
import dev.keycost.sqlite.file.Sampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tables of a database, each with its trees and its keys, to be folded and unfolded.
final class TableCards {
  /// With more tables, only those that a finding is about are unfolded.
  private static final int UNFOLDED_MAX = 6;

  private static final List<String> TREE_COLUMNS =
      List.of(
          "tree", "kind", "rows", "size", "share", "depth", "leaf fill", "far jumps", "overflow");
  private static final List<String> KEY_COLUMNS =
      List.of("column", "role", "kind", "written as", "confidence", "arrival");

  private final Inspection inspection;
  private final DatabaseFacts facts;
  private final TableAnchors anchors;

  TableCards(Inspection inspection, TableAnchors anchors) {
    this.inspection = inspection;
    this.facts = inspection.facts();
    this.anchors = anchors;
  }

  String markup() {
    var html = new Html();
    if (facts.tables().isEmpty()) {
      html.element("p", "There is no table.");
    }
    for (TableFacts table : facts.tables()) {
      List<String> attributes = new ArrayList<>(List.of("id", anchors.of(table)));
      if (isUnfolded(table)) {
        attributes.addAll(List.of("open", "open"));
      }
      html.open("details", attributes.toArray(String[]::new));
      html.open("summary").element("h3", Printable.of(table.name())).text(" ");
      html.element("span", inShort(table)).close().line();
      trees(html, TreeLine.of(table, facts.file()));
      keys(html, KeyLine.of(table, facts.references()));
      html.close().line();
    }
    FileLine.bounds(facts)
        .ifPresent(
            bounds -> html.element("p", TreeLine.ESTIMATED + " " + bounds, "class", "remark"));
    return html.markup();
  }

  private boolean isUnfolded(TableFacts table) {
    Optional<String> anchor = Optional.of(anchors.of(table));
    return facts.tables().size() <= UNFOLDED_MAX
        || inspection.findings().stream()
            .map(Finding::where)
            .anyMatch(where -> anchors.of(where).equals(anchor));
  }

  private String inShort(TableFacts table) {
    long pages = table.pages();
    String mark = table.tree().sampling().isPresent() ? TreeLine.ESTIMATED : "";
    return "%s%s, %s%s, %s of the file"
        .formatted(
            mark,
            Figures.counted(table.rows(), "row", "rows"),
            mark,
            Figures.bytes((double) pages * facts.file().pageBytes()),
            Figures.percent((double) pages / Math.max(1, facts.file().pages())));
  }

  private static void trees(Html html, List<TreeLine> trees) {
    begin(html, "trees", TREE_COLUMNS);
    for (TreeLine tree : trees) {
      html.open("tr");
      html.element("th", tree.shownName(), "scope", "row");
      cell(html, "kind", tree.kind().toString());
      html.open("td", "data-label", "rows").open("span").text(tree.rows());
      within(tree).ifPresent(error -> html.text(" ").element("small", error));
      html.close().close();
      cell(html, "size", tree.size());
      cell(html, "share", tree.share());
      cell(html, "depth", tree.depth());
      html.open("td", "data-label", "leaf fill").element("span", tree.leafFill());
      LeafChart.fill(html, tree.tree());
      html.close();
      html.open("td", "data-label", "far jumps").element("span", tree.farJumps());
      LeafChart.order(html, tree.tree().order());
      html.close();
      cell(html, "overflow", tree.overflow());
      html.close().line();
    }
    html.close().close().line();
  }

  private static Optional<String> within(TreeLine tree) {
    return tree.tree()
        .sampling()
        .map(Sampling::rows)
        .filter(error -> error > 0 && tree.tree().rows() > 0)
        .map(error -> "± " + Figures.percent(error / tree.tree().rows()));
  }

  private static void keys(Html html, List<KeyLine> keys) {
    if (keys.isEmpty()) {
      return;
    }
    begin(html, "keys", KEY_COLUMNS);
    for (KeyLine key : keys) {
      html.open("tr").element("th", key.column(), "scope", "row");
      cell(html, "role", key.role().isEmpty() ? TreeLine.NONE : key.role());
      cell(html, "kind", key.kind());
      cell(html, "written as", key.written());
      cell(html, "confidence", key.confidence());
      cell(html, "arrival", key.arrival());
      html.close().line();
    }
    html.close().close().line();
  }

  private static void begin(Html html, String name, List<String> columns) {
    html.open("table", "class", name).open("thead").open("tr");
    columns.forEach(column -> html.element("th", column, "scope", "col"));
    html.close().close().line().open("tbody").line();
  }

  /// On a narrow screen the label stands beside the cell, and the header is not shown.
  private static void cell(Html html, String label, String text) {
    html.open("td", "data-label", label).element("span", text).close();
  }
}
