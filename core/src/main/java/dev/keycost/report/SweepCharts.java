// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.Quantity;
import dev.keycost.design.UsageException;
import dev.keycost.explain.SweepCurves.Curve;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.explain.SweepCurves.Point;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Axis;
import dev.keycost.report.page.Block.LineChart;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/// What one phase of a sweep costs at each value: times, ratios and pages under each other, with
/// the values at which something happens marked. Nothing is drawn between words.
final class SweepCharts {
  /// From so many times the smallest value on, equal steps are of the logarithm.
  private static final double WIDE = 20;

  private static final double[] NONE = {};

  private final SweepStory story;
  private final PhaseCurves phase;
  private final double[] values;
  private final PageInk ink;
  private final String group;

  /// @param number of the phase, from 1
  SweepCharts(SweepStory story, PhaseCurves phase, int number, PageInk ink) {
    this.story = story;
    this.phase = phase;
    this.values = numbers(story.curves().values());
    this.ink = ink;
    this.group = ink.id("sweep-" + number);
  }

  Told told() {
    if (values.length < 2 || points().isEmpty()) {
      return Told.NOTHING;
    }
    String time = phase.inserts() ? GrowthCharts.TIME : GrowthCharts.OPERATION_TIME;
    boolean band = points().stream().allMatch(point -> point.nanosByRepetition().size() > 1);
    return time(time, band)
        .and(chart("ratio", GrowthCharts.RATIO, "", SweepCharts::ratio))
        .and(chart("misses", PhaseTable.READS, "pages", Point::missesPerOperation))
        .and(chart("writes", PhaseTable.WRITES, "pages", Point::writesPerOperation));
  }

  /// The values as numbers; none where one of them is a word.
  static double[] numbers(List<String> values) {
    List<OptionalDouble> numbers = values.stream().map(SweepCharts::number).toList();
    return numbers.stream().anyMatch(OptionalDouble::isEmpty)
        ? NONE
        : numbers.stream().mapToDouble(OptionalDouble::getAsDouble).toArray();
  }

  private static OptionalDouble number(String value) {
    try {
      return OptionalDouble.of(value.endsWith("B") ? Quantity.bytes(value) : Quantity.count(value));
    } catch (UsageException e) {
      return OptionalDouble.empty();
    }
  }

  private List<Point> points() {
    return phase.curves().stream()
        .flatMap(curve -> curve.points().stream())
        .flatMap(Optional::stream)
        .toList();
  }

  private Told time(String title, boolean band) {
    List<Block.Series> series =
        phase.curves().stream()
            .map(
                curve ->
                    series(
                        curve,
                        point -> point.nanosPerOperation().value(),
                        band ? ys(curve, SweepCharts::least) : NONE,
                        band ? ys(curve, SweepCharts::most) : NONE))
            .toList();
    String caption =
        caption(title) + (band ? ", in a band from the lowest to the highest repetition." : ".");
    return new Told(
        List.of(chart("time", caption, new Axis(title, "ns", false), series)), List.of(title));
  }

  /// Nothing where all is 0 or not known.
  private Told chart(String id, String title, String unit, ToDoubleFunction<Point> y) {
    if (points().stream().mapToDouble(y).allMatch(value -> value == 0 || Double.isNaN(value))) {
      return Told.NOTHING;
    }
    List<Block.Series> series =
        phase.curves().stream()
            .map(curve -> series(curve, y, NONE, NONE))
            .filter(one -> !DoubleStream.of(one.y()).allMatch(Double::isNaN))
            .toList();
    return new Told(
        List.of(chart(id, caption(title) + ".", new Axis(title, unit, false), series)),
        List.of(title));
  }

  private LineChart chart(String id, String caption, Axis y, List<Block.Series> series) {
    boolean wide = values[0] > 0 && values[values.length - 1] >= WIDE * values[0];
    return new LineChart(
        group + "-" + id,
        caption,
        group,
        new Axis(story.curves().parameter(), "", wide),
        y,
        series,
        SweepMarks.of(story, phase, values),
        "");
  }

  private String caption(String title) {
    return "In %s, at each %s: %s".formatted(phase.phase(), story.curves().parameter(), title);
  }

  private Block.Series series(Curve curve, ToDoubleFunction<Point> y, double[] low, double[] high) {
    return new Block.Series(
        curve.design(), ink.colour(curve.design()), values, ys(curve, y), low, high);
  }

  private static double[] ys(Curve curve, ToDoubleFunction<Point> y) {
    return curve.points().stream()
        .mapToDouble(point -> point.map(y::applyAsDouble).orElse(Double.NaN))
        .toArray();
  }

  private static double ratio(Point point) {
    return point.ratio().map(ratio -> ratio.value()).orElse(Double.NaN);
  }

  private static double least(Point point) {
    return Collections.min(point.nanosByRepetition().values());
  }

  private static double most(Point point) {
    return Collections.max(point.nanosByRepetition().values());
  }
}
