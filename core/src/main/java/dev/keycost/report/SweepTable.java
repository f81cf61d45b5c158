// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.SweepCurves;
import dev.keycost.explain.SweepCurves.Curve;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.explain.SweepCurves.Point;
import dev.keycost.measure.Figures;
import dev.keycost.result.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The figures of one phase of a sweep: one row a value, one column a design.
final class SweepTable {
  private static final String NONE = "-";
  private static final int WIDTH = TextLines.WIDTH - TextLines.INDENT.length();

  private final SweepCurves curves;
  private final PhaseCurves phase;

  SweepTable(SweepCurves curves, PhaseCurves phase) {
    this.curves = curves;
    this.phase = phase;
  }

  /// Times with their ratios.
  List<Table> times() {
    List<List<String>> columns =
        phase.curves().stream()
            .map(curve -> aligned(curve, SweepTable::nanos, SweepTable::ratio))
            .toList();
    return tables(columns);
  }

  /// The intervals of the times, each behind its ratio's; none with one repetition.
  List<Table> intervals() {
    boolean any =
        phase.curves().stream()
            .flatMap(curve -> curve.points().stream())
            .flatMap(Optional::stream)
            .anyMatch(point -> point.nanosPerOperation().interval().isPresent());
    return any
        ? tables(
            phase.curves().stream()
                .map(curve -> aligned(curve, SweepTable::nanosBounds, SweepTable::ratioBounds))
                .toList())
        : List.of();
  }

  List<Table> misses() {
    return counted(point -> Figures.perInsert(point.missesPerOperation()));
  }

  List<Table> fileBytes() {
    return counted(point -> Figures.count(Math.round(point.fileBytesPerRow())));
  }

  private List<Table> counted(Function<Point, String> cell) {
    return tables(
        phase.curves().stream()
            .map(curve -> curve.points().stream().map(p -> p.map(cell).orElse(NONE)).toList())
            .toList());
  }

  private static String nanos(Point point) {
    return Figures.number(point.nanosPerOperation().value());
  }

  private static String ratio(Point point) {
    return point.ratio().map(ratio -> Figures.ratio(ratio.value())).orElse("");
  }

  private static String nanosBounds(Point point) {
    return point
        .nanosPerOperation()
        .interval()
        .map(it -> Figures.number(it.low()) + " to " + Figures.number(it.high()))
        .orElse(NONE);
  }

  private static String ratioBounds(Point point) {
    return point.ratio().flatMap(Estimate::interval).map(it -> it.times() + " x").orElse("");
  }

  /// Two figures a cell, each right-aligned within the column.
  private static List<String> aligned(
      Curve curve, Function<Point, String> first, Function<Point, String> second) {
    List<String> left = curve.points().stream().map(p -> p.map(first).orElse(NONE)).toList();
    List<String> right = curve.points().stream().map(p -> p.map(second).orElse("")).toList();
    int widest = right.stream().mapToInt(String::length).max().orElse(0);
    return IntStream.range(0, left.size())
        .mapToObj(
            i ->
                widest == 0
                    ? left.get(i)
                    : left.get(i)
                        + "  "
                        + " ".repeat(widest - right.get(i).length())
                        + right.get(i))
        .toList();
  }

  /// As many tables as it takes for none to be too wide.
  private List<Table> tables(List<List<String>> columns) {
    var tables = new ArrayList<Table>();
    var places = new ArrayList<Integer>();
    for (int i = 0; i < columns.size(); i++) {
      places.add(i);
      if (places.size() > 1 && table(columns, places).lines("-").get(1).length() > WIDTH) {
        places.removeLast();
        tables.add(table(columns, places));
        places.clear();
        places.add(i);
      }
    }
    tables.add(table(columns, places));
    return tables;
  }

  private Table table(List<List<String>> columns, List<Integer> places) {
    var header = new ArrayList<String>(List.of(curves.parameter()));
    places.forEach(place -> header.add(phase.curves().get(place).design()));
    List<List<String>> body = new ArrayList<>();
    for (int i = 0; i < curves.values().size(); i++) {
      var row = new ArrayList<String>(List.of(curves.values().get(i)));
      for (int place : places) {
        row.add(columns.get(place).get(i));
      }
      body.add(List.copyOf(row));
    }
    return new Table(List.copyOf(header), body, List.of(), 0);
  }
}
