// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Axis;
import dev.keycost.report.page.Block.LineChart;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.Comparison.Series;
import java.util.List;
import java.util.stream.Stream;

/// The curves of all runs in one chart.
final class AllCurves {
  private static final double[] NO_BAND = {};

  private AllCurves() {}

  static Told told(List<ComparedRun> runs, PageInk ink) {
    List<ComparedRun> drawn =
        runs.stream().filter(run -> GrowthCharts.possible(run.comparison())).toList();
    if (drawn.isEmpty()) {
      return Told.plain(List.of("No result has a curve: each has one batch at most."));
    }
    List<Block.Series> series =
        drawn.stream()
            .flatMap(run -> run.comparison().series().stream().map(one -> curve(run, one, ink)))
            .toList();
    List<String> notes =
        drawn.stream()
            .map(run -> thinning(run).note("batches"))
            .filter(note -> !note.isEmpty())
            .distinct()
            .toList();
    var chart =
        new LineChart(
            ink.id("growth-time"),
            "Time per row as the tables grow, medians: a colour for each design.",
            "",
            new Axis(TimeTable.ROWS, "", false),
            new Axis(GrowthCharts.TIME, "ns", false),
            series,
            List.of(),
            String.join(" ", notes));
    return new Told(Stream.<Block>of(chart).toList(), List.of(TimeTable.ROWS, GrowthCharts.TIME));
  }

  private static Block.Series curve(ComparedRun run, Series series, PageInk ink) {
    Thinning thinning = thinning(run);
    List<Point> points = series.points();
    return new Block.Series(
        "%s, %s".formatted(series.label(), run.name()),
        ink.colour(series.label()),
        thinning.of(points.stream().mapToDouble(Point::rows).toArray()),
        thinning.of(points.stream().mapToDouble(Point::msPerMillion).toArray()),
        NO_BAND,
        NO_BAND);
  }

  private static Thinning thinning(ComparedRun run) {
    return Thinning.of(run.comparison().batches());
  }
}
