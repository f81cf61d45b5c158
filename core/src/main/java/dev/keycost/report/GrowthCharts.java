// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Axis;
import dev.keycost.report.page.Block.LineChart;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// How the time of one operation changes batch after batch, and its ratio to the baseline's: two
/// charts under each other.
final class GrowthCharts {
  static final String TIME = "time per row";
  static final String OPERATION_TIME = "time per operation";
  static final String RATIO = "ratio to the baseline";

  private static final double[] NONE = {};

  private final Comparison comparison;
  private final BatchAxis axis;
  private final boolean inserts;

  /// @param comparison with two batches at least: a curve needs two points
  /// @param inserts whether nothing but rows are inserted, so that x is the size of the table
  GrowthCharts(
      RunResult result, Comparison comparison, boolean inserts, PageInk ink, String group) {
    this.comparison = comparison;
    this.axis = new BatchAxis(result, comparison, inserts, ink, group);
    this.inserts = inserts;
  }

  static boolean possible(Comparison comparison) {
    return comparison.batches() > 1 && !comparison.series().isEmpty();
  }

  Told told() {
    var blocks = new ArrayList<Block>(List.of(time()));
    var terms = new ArrayList<>(List.of(axis.title(), timeTitle()));
    if (comparison.comparable()) {
      blocks.add(ratio());
      terms.add(RATIO);
    }
    return new Told(blocks, terms);
  }

  /// What else is drawn over the same batches shares it.
  BatchAxis axis() {
    return axis;
  }

  private String timeTitle() {
    return inserts ? TIME : OPERATION_TIME;
  }

  private LineChart time() {
    List<Block.Series> series =
        comparison.series().stream()
            .map(
                one -> {
                  BatchColumns own = axis.columns().get(one.label());
                  return axis.series(
                      one.label(),
                      one.points().stream().mapToDouble(GrowthCharts::nanos).toArray(),
                      own.repeated() ? own.lowest(GrowthCurves::nanos) : NONE,
                      own.repeated() ? own.highest(GrowthCurves::nanos) : NONE);
                })
            .toList();
    String what =
        inserts ? "Time per row as the table grows" : "Time per operation, batch after batch";
    return axis.chart("time", what + repetitions(), new Axis(timeTitle(), "ns", false), series);
  }

  private LineChart ratio() {
    var series = new ArrayList<Block.Series>();
    for (Comparison.Series one : comparison.series()) {
      if (one.label().equals(comparison.baseline())) {
        double[] itself = one.points().stream().mapToDouble(point -> 1).toArray();
        series.add(axis.series(one.label(), itself, NONE, NONE));
      } else if (one.totalRatio().isPresent()) {
        series.add(ratios(one));
      }
    }
    return axis.chart(
        "ratio",
        "How many times the time of %s%s".formatted(comparison.baseline(), repetitions()),
        new Axis(RATIO, "", false),
        series);
  }

  private Block.Series ratios(Comparison.Series one) {
    double[][] ratios =
        axis.columns().get(one.label()).ratiosTo(axis.columns().get(comparison.baseline()));
    boolean repeated = Stream.of(ratios).allMatch(own -> own.length > 1);
    double[] y =
        one.points().stream()
            .mapToDouble(point -> point.ratio().map(ratio -> ratio.value()).orElse(Double.NaN))
            .toArray();
    return repeated
        ? axis.series(
            one.label(),
            y,
            Stream.of(ratios).mapToDouble(own -> own[0]).toArray(),
            Stream.of(ratios).mapToDouble(own -> own[own.length - 1]).toArray())
        : axis.series(one.label(), y, NONE, NONE);
  }

  private static double nanos(Point point) {
    // So many milliseconds a million are so many nanoseconds each.
    return point.msPerMillion();
  }

  private String repetitions() {
    int most = comparison.series().stream().mapToInt(s -> s.totalMs().count()).max().orElse(0);
    String median =
        most == 1
            ? ": measured once"
            : ": the median of %s".formatted(Figures.counted(most, "repetition", "repetitions"));
    return median + (axis.repeated() ? ", in a band from the lowest to the highest of them." : ".");
  }
}
