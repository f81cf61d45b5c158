// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Axis;
import dev.keycost.report.page.Block.LineChart;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.RunResult;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/// The batches of a phase as the x axis of several charts under each other.
final class BatchAxis {
  static final String DONE = "operations done";

  private final Comparison comparison;
  private final boolean inserts;
  private final PageInk ink;
  private final String group;
  private final Thinning thinning;
  private final SequencedMap<String, BatchColumns> columns = new LinkedHashMap<>();

  /// @param inserts whether nothing but rows are inserted, so that x is the size of the table
  BatchAxis(RunResult result, Comparison comparison, boolean inserts, PageInk ink, String group) {
    this.comparison = comparison;
    this.inserts = inserts;
    this.ink = ink;
    this.group = ink.id(group);
    this.thinning = Thinning.of(comparison.batches());
    for (Comparison.Series series : comparison.series()) {
      columns.put(series.label(), BatchColumns.of(result, comparison, series));
    }
  }

  /// What was measured, by design.
  SequencedMap<String, BatchColumns> columns() {
    return Collections.unmodifiableSequencedMap(columns);
  }

  /// Whether some design was measured more than once, so that there is a band to be drawn.
  boolean repeated() {
    return columns.values().stream().anyMatch(BatchColumns::repeated);
  }

  String title() {
    return inserts ? TimeTable.ROWS : DONE;
  }

  /// @param id what it is called in its group
  LineChart chart(String id, String caption, Axis y, List<Block.Series> series) {
    return new LineChart(
        group + "-" + id,
        caption,
        group,
        new Axis(title(), "", false),
        y,
        series,
        List.of(),
        thinning.note("batches"));
  }

  /// A curve over the batches.
  ///
  /// @param y one a batch; so are `low` and `high`, unless they are empty
  Block.Series series(String design, double[] y, double[] low, double[] high) {
    return new Block.Series(
        design,
        ink.colour(design),
        thinning.of(places(design)),
        thinning.of(y),
        low.length == 0 ? low : thinning.of(low),
        high.length == 0 ? high : thinning.of(high));
  }

  private double[] places(String design) {
    List<Point> points = comparison.series(design).orElseThrow().points();
    double[] x = points.stream().mapToDouble(inserts ? Point::rows : Point::operations).toArray();
    if (!inserts) {
      IntStream.range(1, x.length).forEach(i -> x[i] += x[i - 1]);
    }
    return x;
  }
}
