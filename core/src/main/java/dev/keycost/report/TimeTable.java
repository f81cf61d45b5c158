// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The table of times: rows in the table against ms a batch, one column a design.
final class TimeTable {
  static final String ROWS = "rows";
  static final String TOTAL = "total";
  static final String INTERVAL = "95 % interval";
  static final String LATE = "late";
  static final String LATE_INTERVAL = "late interval";
  static final String EFFECT = "effect";
  static final String SPREAD = "spread";
  static final String GROWTH = "growth";
  static final String CHECKPOINTS = "checkpoints";
  static final String KEYS = "keys";

  private static final int SHOWN = 12;
  private static final String NONE = "-";

  private final Comparison comparison;

  TimeTable(Comparison comparison) {
    this.comparison = comparison;
  }

  /// What the figures are, and how many stand behind each.
  String title(long batchRows) {
    int most = comparison.series().stream().mapToInt(s -> s.totalMs().count()).max().orElse(0);
    boolean all = comparison.series().stream().allMatch(s -> s.totalMs().count() == most);
    String values =
        most == 1
            ? "one measurement each"
            : "medians of %s%s repetitions".formatted(all ? "" : "up to ", most);
    return "ms per batch of %s, %s%s"
        .formatted(
            Figures.counted(batchRows, "row", "rows"),
            values,
            comparison.comparable() ? "; x: ratio to " + comparison.baseline() : "");
  }

  /// What a reader of the rows must know: batches left out, a smaller last batch.
  List<String> notes() {
    var notes = new ArrayList<String>();
    if (comparison.batches() > SHOWN) {
      notes.add(
          "%s of %s batches shown; the csv and json reports have all."
              .formatted(SHOWN, Figures.count(comparison.batches())));
    }
    List<Point> points = comparison.series().getFirst().points();
    if (points.getLast().operations() < points.getFirst().operations()) {
      notes.add(
          "The last batch has %s only."
              .formatted(Figures.counted(points.getLast().operations(), "row", "rows")));
    }
    return notes;
  }

  /// One table that has every design, however wide.
  Table whole() {
    return of(comparison.series());
  }

  /// As many tables as it takes for none to be wider.
  List<Table> within(int width) {
    var tables = new ArrayList<Table>();
    var designs = new ArrayList<Series>();
    for (Series series : comparison.series()) {
      designs.add(series);
      if (designs.size() > 1 && of(designs).lines("-").get(1).length() > width) {
        designs.removeLast();
        tables.add(of(designs));
        designs.clear();
        designs.add(series);
      }
    }
    if (!designs.isEmpty()) {
      tables.add(of(designs));
    }
    return tables;
  }

  private Table of(List<Series> designs) {
    var header = new ArrayList<String>(List.of(ROWS));
    designs.forEach(series -> header.add(series.label()));
    List<Cells> columns = designs.stream().map(TimeTable::cells).toList();
    List<List<String>> body = new ArrayList<>();
    for (int place : places(comparison.batches())) {
      body.add(
          row(
              Figures.count(designs.getFirst().points().get(place).rows()),
              columns,
              c -> c.batches().get(place)));
    }
    return new Table(List.copyOf(header), body, foot(designs, columns), 0);
  }

  private List<List<String>> foot(List<Series> designs, List<Cells> columns) {
    List<List<String>> foot = new ArrayList<>();
    foot.add(row(TOTAL, columns, Cells::total));
    if (designs.stream().anyMatch(series -> series.totalMs().interval().isPresent())) {
      foot.add(row(INTERVAL, designs, series -> bounds(series.totalRatio())));
    }
    foot.add(row(LATE, designs, TimeTable::late));
    if (designs.stream().anyMatch(series -> series.totalMs().interval().isPresent())) {
      foot.add(row(LATE_INTERVAL, designs, series -> bounds(series.lateRatio())));
      foot.add(row(EFFECT, designs, TimeTable::effect));
      foot.add(row(SPREAD, designs, TimeTable::spread));
    }
    if (designs.stream().anyMatch(series -> series.growth().isPresent())) {
      foot.add(
          row(GROWTH, designs, s -> s.growth().map(g -> Figures.ratio(g.value())).orElse(NONE)));
    }
    if (designs.stream().anyMatch(series -> series.checkpointMs().value() > 0)) {
      foot.add(row(CHECKPOINTS, designs, s -> Figures.number(s.checkpointMs().value())));
    }
    foot.add(row(KEYS, designs, s -> Figures.number(s.keyMs().value())));
    return foot;
  }

  private static <T> List<String> row(String first, List<T> columns, Function<T, String> cell) {
    var row = new ArrayList<String>(List.of(first));
    columns.forEach(column -> row.add(cell.apply(column)));
    return List.copyOf(row);
  }

  private static String late(Series series) {
    return series.lateRatio().map(ratio -> Figures.ratio(ratio.value())).orElse(NONE);
  }

  private static String bounds(Optional<Estimate> ratio) {
    return ratio.flatMap(Estimate::interval).map(Estimate.Interval::times).orElse(NONE);
  }

  /// How large the difference is that the verdict claims.
  private static String effect(Series series) {
    return series.lateRatio().isEmpty() ? NONE : EffectWords.of(series.cost());
  }

  /// Half the width of a batch's interval as a share of its median: the middle one over the
  /// batches.
  private static String spread(Series series) {
    List<Double> shares =
        series.points().stream()
            .map(Point::ms)
            .filter(ms -> ms.interval().isPresent())
            .map(TimeTable::halfWidth)
            .toList();
    return shares.isEmpty() ? NONE : Figures.percent(Estimate.of(shares).value());
  }

  private static double halfWidth(Estimate ms) {
    Estimate.Interval bounds = ms.interval().orElseThrow();
    return (bounds.high() - bounds.low()) / 2 / ms.value();
  }

  /// Milliseconds and ratio, each right-aligned within the column.
  private record Cells(List<String> batches, String total) {}

  private static Cells cells(Series series) {
    var ms = new ArrayList<String>();
    var ratios = new ArrayList<String>();
    for (Point point : series.points()) {
      ms.add(Figures.number(point.ms().value()));
      ratios.add(ratio(point.ratio()));
    }
    ms.add(Figures.number(series.totalMs().value()));
    ratios.add(ratio(series.totalRatio()));
    int widest = ratios.stream().mapToInt(String::length).max().orElse(0);
    List<String> cells =
        IntStream.range(0, ms.size())
            .mapToObj(
                i -> widest == 0 ? ms.get(i) : ms.get(i) + "  " + padded(ratios.get(i), widest))
            .toList();
    return new Cells(cells.subList(0, cells.size() - 1), cells.getLast());
  }

  private static String padded(String text, int width) {
    return " ".repeat(width - text.length()) + text;
  }

  private static String ratio(Optional<Estimate> ratio) {
    return ratio.map(r -> Figures.ratio(r.value())).orElse("");
  }

  /// Places of the batches shown: all, or evenly spread from the first to the last.
  static List<Integer> places(int batches) {
    return batches <= SHOWN
        ? IntStream.range(0, batches).boxed().toList()
        : IntStream.range(0, SHOWN)
            .mapToObj(i -> Math.toIntExact(Math.round(i * (batches - 1.0) / (SHOWN - 1))))
            .toList();
  }
}
