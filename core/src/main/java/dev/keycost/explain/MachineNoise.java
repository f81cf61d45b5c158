// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// How unevenly the machine ran: the standard deviation of a batch's time around what it should
/// have been, as a share of it, in the worse quarter of the batches.
///
/// With repetitions, the same design's same batch is compared with itself: the standard deviation
/// of the logarithms of its times, and over all of them the upper quartile. A quartile, because a
/// machine that is busy for a quarter of the run is busy.
///
/// With one repetition, a batch is compared with its neighbours in the same trial. With `y` the
/// logarithm of a batch's time a row, `y[i] - (y[i-1] + y[i+1]) / 2` is nearly zero on any smooth
/// curve, steep or flat, so a design whose cost grows is no noise. On independent normal errors of
/// deviation `s` it is normal with deviation `sqrt(1.5) s`, and the upper quartile of its size is
/// `1.1503 sqrt(1.5) s`; dividing by that gives `s`. The first batch is left out: it meets an empty
/// tree and is lawfully faster.
final class MachineNoise {
  private static final double QUARTILE = 0.75;
  private static final double QUARTILE_OF_SIZE = 1.1503;
  private static final int VALUES_MIN = 4;

  private MachineNoise() {}

  /// @return empty when the run has too few batches to tell
  static OptionalDouble of(RunResult result) {
    OptionalDouble repeated = betweenRepetitions(result);
    return repeated.isPresent() ? repeated : betweenNeighbours(result);
  }

  private static OptionalDouble betweenRepetitions(RunResult result) {
    record Cell(String design, int batch) {}
    Map<Cell, List<Double>> cells =
        result.batches().stream()
            .collect(
                Collectors.groupingBy(
                    batch -> new Cell(batch.design(), batch.batch()),
                    Collectors.mapping(MachineNoise::log, Collectors.toList())));
    List<Double> deviations =
        cells.values().stream()
            .filter(cell -> cell.size() > 1)
            .map(MachineNoise::deviation)
            .toList();
    return upperQuartile(deviations);
  }

  private static OptionalDouble betweenNeighbours(RunResult result) {
    Map<String, List<BatchMeasurement>> trials =
        result.batches().stream()
            .collect(
                Collectors.groupingBy(
                    batch -> batch.design() + " " + batch.phase() + " " + batch.repetition()));
    var residuals = new ArrayList<Double>();
    for (List<BatchMeasurement> trial : trials.values()) {
      List<Double> y =
          trial.stream()
              .sorted(Comparator.comparingInt(BatchMeasurement::batch))
              .map(MachineNoise::log)
              .toList();
      for (int i = 2; i < y.size() - 1; i++) {
        residuals.add(Math.abs(y.get(i) - (y.get(i - 1) + y.get(i + 1)) / 2));
      }
    }
    OptionalDouble quartile = upperQuartile(residuals);
    return quartile.isEmpty()
        ? quartile
        : OptionalDouble.of(quartile.getAsDouble() / (QUARTILE_OF_SIZE * Math.sqrt(1.5)));
  }

  private static double log(BatchMeasurement batch) {
    return StrictMath.log(Math.max(batch.elapsedMs(), Double.MIN_NORMAL) / batch.operations());
  }

  private static double deviation(List<Double> values) {
    double mean = values.stream().mapToDouble(value -> value).average().orElseThrow();
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.size() - 1));
  }

  private static OptionalDouble upperQuartile(List<Double> values) {
    if (values.size() < VALUES_MIN) {
      return OptionalDouble.empty();
    }
    double[] sorted = values.stream().mapToDouble(value -> value).sorted().toArray();
    return OptionalDouble.of(sorted[(int) Math.ceil(QUARTILE * sorted.length) - 1]);
  }
}
