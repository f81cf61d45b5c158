// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.SideBySide.Figure;
import dev.keycost.report.SideBySide.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Tables of [SideBySide]: a row a design, a column a result.
final class SideBySideTable {
  private static final String DESIGN = "design";
  private static final String PHASE = "phase";

  private static final String NONE = "-";

  private final SideBySide figures;
  private final List<Column> leads;

  private record Column(String name, Function<Line, String> text) {}

  SideBySideTable(SideBySide figures) {
    this.figures = figures;
    this.leads = leads(figures.lines());
  }

  /// The design, and the phase and the value where they differ.
  private static List<Column> leads(List<Line> lines) {
    var leads = new ArrayList<Column>();
    leads.add(new Column(DESIGN, Line::design));
    if (lines.stream().map(Line::phase).distinct().count() > 1) {
      leads.add(new Column(PHASE, Line::phase));
    }
    if (lines.stream().anyMatch(line -> !line.at().isEmpty())) {
      leads.add(new Column("with", line -> line.at().isEmpty() ? NONE : line.at()));
    }
    return List.copyOf(leads);
  }

  /// Words in the headers that the glossary defines.
  List<String> terms() {
    return leads.stream()
        .map(Column::name)
        .filter(name -> name.equals(DESIGN) || name.equals(PHASE))
        .toList();
  }

  /// One table with every result, however wide.
  Table whole() {
    return of(0, figures.results().size());
  }

  /// Lines of that in Markdown.
  List<String> markdown() {
    Table whole = whole();
    return new Table(
            whole.header().stream().map(MarkdownText::ofCell).toList(),
            whole.body(),
            whole.foot(),
            whole.leftColumns())
        .markdown();
  }

  /// As many tables as it takes for none to be wider, where names allow it.
  List<Table> within(int width) {
    var tables = new ArrayList<Table>();
    int from = 0;
    while (from < figures.results().size()) {
      int to = from + 1;
      while (to < figures.results().size()
          && of(from, to + 1).lines("-").get(1).length() <= width) {
        to++;
      }
      tables.add(of(from, to));
      from = to;
    }
    return tables;
  }

  private Table of(int from, int to) {
    var header = new ArrayList<String>();
    leads.forEach(lead -> header.add(lead.name()));
    header.addAll(figures.results().subList(from, to));
    // Where there are many results, most lines have nothing to do with those shown.
    List<Line> lines =
        figures.lines().stream()
            .filter(line -> line.figures().subList(from, to).stream().anyMatch(Optional::isPresent))
            .toList();
    List<List<String>> body = new ArrayList<>();
    lines.forEach(line -> body.add(row(line)));
    for (int place = from; place < to; place++) {
      List<String> cells = cells(lines, place);
      for (int i = 0; i < body.size(); i++) {
        body.get(i).add(cells.get(i));
      }
    }
    return new Table(List.copyOf(header), body, List.of(), leads.size());
  }

  private List<String> row(Line line) {
    var row = new ArrayList<String>();
    leads.forEach(lead -> row.add(lead.text().apply(line)));
    return row;
  }

  /// Times and ratios, each right-aligned within the column.
  private static List<String> cells(List<Line> lines, int place) {
    List<String> ratios = lines.stream().map(line -> ratio(line, place)).toList();
    int widest = ratios.stream().mapToInt(String::length).max().orElse(0);
    var cells = new ArrayList<String>();
    for (int i = 0; i < ratios.size(); i++) {
      Optional<Figure> figure = lines.get(i).figures().get(place);
      String gap = widest == 0 ? "" : " ".repeat(2 + widest - ratios.get(i).length());
      cells.add(
          figure.map(found -> Figures.number(found.nanosPerOperation())).orElse(NONE)
              + gap
              + ratios.get(i));
    }
    return cells;
  }

  private static String ratio(Line line, int place) {
    return line.figures().get(place).flatMap(Figure::ratio).map(Figures::ratio).orElse("");
  }
}
