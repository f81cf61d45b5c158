// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.KeyDesign;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Tidy CSV (RFC 4180 but for line feeds alone): a header, then one row a measurement, in the order
/// in which the result has them. What tells rows apart comes first: the result where there are
/// several, the value where something was varied, the design in its parts. Numbers have a point and
/// no separators; a cell is empty where there is nothing to tell.
///
/// @param <M> a measurement
final class TidyCsv<M> {
  /// One measurement and where it belongs.
  record Row<M>(
      String result,
      String parameter,
      String value,
      RunResult run,
      KeyDesign design,
      M measurement) {}

  record Column<M>(String name, Function<Row<M>, Object> value) {}

  private final Function<RunResult, List<M>> measurements;
  private final Function<M, String> design;
  private final List<Column<M>> own;

  /// @param measurements those of one run
  /// @param design the label of a measurement's design
  /// @param own columns after those that every table has
  TidyCsv(
      Function<RunResult, List<M>> measurements, Function<M, String> design, List<Column<M>> own) {
    this.measurements = measurements;
    this.design = design;
    this.own = List.copyOf(own);
  }

  /// A column of the measurements themselves.
  static <M> Column<M> column(String name, Function<M, Object> value) {
    return new Column<>(name, row -> value.apply(row.measurement()));
  }

  /// All columns that there can be.
  List<String> columns() {
    return columns(true, true).stream().map(Column::name).toList();
  }

  String render(List<ReportedResult> results) {
    List<Column<M>> columns =
        columns(results.size() > 1, results.stream().anyMatch(one -> one.result().swept()));
    var out = new StringBuilder();
    out.append(columns.stream().map(Column::name).collect(Collectors.joining(","))).append('\n');
    for (ReportedResult one : results) {
      for (SweepResult.Arm arm : one.result().arms()) {
        for (M measurement : measurements.apply(arm.result())) {
          out.append(line(columns, row(one, arm, measurement))).append('\n');
        }
      }
    }
    return out.toString();
  }

  private List<Column<M>> columns(boolean several, boolean swept) {
    var columns = new ArrayList<Column<M>>();
    if (several) {
      columns.add(new Column<>("result", Row::result));
    }
    if (swept) {
      columns.add(new Column<>("sweep_parameter", Row::parameter));
      columns.add(new Column<>("sweep_value", Row::value));
    }
    columns.add(new Column<>("design", row -> row.design().label()));
    columns.add(new Column<>("kind", row -> row.design().kind().label()));
    columns.add(new Column<>("encoding", row -> row.design().encoding()));
    columns.add(new Column<>("shape", row -> row.design().shape()));
    columns.add(new Column<>("insertion_order", row -> row.design().order()));
    columns.addAll(own);
    return columns;
  }

  private Row<M> row(ReportedResult one, SweepResult.Arm arm, M measurement) {
    String label = design.apply(measurement);
    KeyDesign keyed =
        arm.result().plan().designs().stream()
            .filter(planned -> planned.label().equals(label))
            .findFirst()
            .orElseThrow();
    return new Row<>(
        one.name(), one.result().parameter(), arm.value(), arm.result(), keyed, measurement);
  }

  private static <M> String line(List<Column<M>> columns, Row<M> row) {
    return columns.stream()
        .map(column -> quoted(column.value().apply(row).toString()))
        .collect(Collectors.joining(","));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
