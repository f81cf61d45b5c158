// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.ProcessIo;
import dev.keycost.report.BatchColumns.Amount;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Axis;
import dev.keycost.report.page.Block.LineChart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/// What one insert made the engine do, batch after batch: a chart for each counter, under the times
/// and on their x axis, so that cause stands under effect. Names and definitions are those of
/// [CounterTable].
final class CounterCharts {
  static final String DEVICE_READS = "device reads";

  private static final double[] NONE = {};

  /// @param unit on the y axis
  private record Counter(String name, String unit, Amount amount) {}

  private static final List<Counter> COUNTERS =
      List.of(
          new Counter("misses", "pages", counted(batch -> batch.counters().misses())),
          new Counter("writes", "pages", counted(batch -> batch.counters().writes())),
          new Counter("spills", "pages", counted(batch -> batch.counters().spills())),
          new Counter("log growth", "B", CounterCharts::logGrowth),
          new Counter("written", "B", counted(batch -> io(batch, ProcessIo::writtenBytes))),
          new Counter(DEVICE_READS, "B", counted(batch -> io(batch, ProcessIo::deviceReadBytes))),
          new Counter("hits", "pages", counted(batch -> batch.counters().hits())));

  private final BatchAxis axis;
  private final List<Block> charts = new ArrayList<>();
  private final List<String> terms = new ArrayList<>();
  private final List<String> zero = new ArrayList<>();
  private final List<String> untold = new ArrayList<>();

  private CounterCharts(BatchAxis axis) {
    this.axis = axis;
  }

  static Told told(BatchAxis axis) {
    var charts = new CounterCharts(axis);
    COUNTERS.forEach(charts::draw);
    return new Told(charts.charts, charts.terms).and(Told.plain(charts.absent()));
  }

  private void draw(Counter counter) {
    Map<String, double[]> curves = new LinkedHashMap<>();
    axis.columns().forEach((design, own) -> curves.put(design, own.perOperation(counter.amount())));
    List<double[]> all = List.copyOf(curves.values());
    terms.add(counter.name());
    if (all.stream().flatMapToDouble(DoubleStream::of).allMatch(Double::isNaN)) {
      untold.add(counter.name());
    } else if (all.stream().flatMapToDouble(DoubleStream::of).allMatch(y -> y == 0 || y != y)) {
      zero.add(counter.name());
    } else {
      charts.add(chart(counter, curves));
    }
  }

  private LineChart chart(Counter counter, Map<String, double[]> curves) {
    var series = new ArrayList<Block.Series>();
    curves.forEach((design, y) -> series.add(axis.series(design, y, NONE, NONE)));
    return axis.chart(
        counter.name().replace(' ', '-'),
        caption(counter.name()),
        new Axis(counter.name(), counter.unit(), false),
        series);
  }

  private static String caption(String name) {
    return "%s: %s. Mean of the repetitions."
        .formatted(
            Character.toUpperCase(name.charAt(0)) + name.substring(1),
            // What follows says what a table's cell may hold.
            Glossary.definition(name).split(";")[0]);
  }

  private List<String> absent() {
    var lines = new ArrayList<String>();
    if (!zero.isEmpty()) {
      lines.add("0 in every batch, and so not drawn: %s.".formatted(String.join(", ", zero)));
    }
    if (!untold.isEmpty()) {
      lines.add("Not drawn, because no batch can tell: %s.".formatted(String.join(", ", untold)));
    }
    return lines;
  }

  private static Amount counted(ToDoubleFunction<BatchMeasurement> count) {
    return (before, batch) -> count.applyAsDouble(batch);
  }

  private static double io(BatchMeasurement batch, ToDoubleFunction<ProcessIo> bytes) {
    return batch.io().map(bytes::applyAsDouble).orElse(Double.NaN);
  }

  /// A log that was cut, or started over, tells nothing.
  private static double logGrowth(List<BatchMeasurement> before, BatchMeasurement batch) {
    long was = before.isEmpty() ? 0 : before.getFirst().logBytes();
    return batch.logBytes() < was ? Double.NaN : batch.logBytes() - was;
  }
}
