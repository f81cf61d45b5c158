// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// The batches of one design that are compared: a column for each, with what every repetition
/// measured.
///
/// @param columns ascending; each holds the repetitions that count, ascending
record BatchColumns(List<List<BatchMeasurement>> columns) {
  static BatchColumns of(RunResult result, Comparison comparison, Series series) {
    var columns = new ArrayList<List<BatchMeasurement>>();
    for (int i = 0; i < comparison.batches(); i++) {
      columns.add(new ArrayList<>());
    }
    result.batches().stream()
        .filter(batch -> batch.phase().equals(comparison.phase()))
        .filter(batch -> batch.design().equals(series.label()))
        .filter(batch -> series.repetitions().contains(batch.repetition()))
        .filter(batch -> batch.batch() <= comparison.batches())
        .sorted(Comparator.comparingInt(BatchMeasurement::repetition))
        .forEach(batch -> columns.get(batch.batch() - 1).add(batch));
    return new BatchColumns(columns.stream().map(List::copyOf).toList());
  }

  /// The least of each column; `NaN` where it is empty.
  double[] lowest(ToDoubleFunction<BatchMeasurement> figure) {
    return columns.stream()
        .mapToDouble(column -> column.stream().mapToDouble(figure).min().orElse(Double.NaN))
        .toArray();
  }

  /// The greatest of each column; `NaN` where it is empty.
  double[] highest(ToDoubleFunction<BatchMeasurement> figure) {
    return columns.stream()
        .mapToDouble(column -> column.stream().mapToDouble(figure).max().orElse(Double.NaN))
        .toArray();
  }

  /// Whether there is more than one measurement of each batch, so that they lie apart.
  boolean repeated() {
    return columns.stream().allMatch(column -> column.size() > 1);
  }

  /// The ratios of the times to another design's: in each column those of the repetitions that both
  /// have, ascending.
  double[][] ratiosTo(BatchColumns base) {
    var ratios = new double[columns.size()][];
    for (int i = 0; i < ratios.length; i++) {
      var baseMs = new HashMap<Integer, Double>();
      base.columns.get(i).forEach(batch -> baseMs.put(batch.repetition(), batch.elapsedMs()));
      ratios[i] =
          columns.get(i).stream()
              .filter(batch -> baseMs.containsKey(batch.repetition()))
              .mapToDouble(batch -> batch.elapsedMs() / baseMs.get(batch.repetition()))
              .sorted()
              .toArray();
    }
    return ratios;
  }

  /// An operation's share of what the repetitions of each batch counted; `NaN` where one of them
  /// did not.
  double[] perOperation(Amount amount) {
    var shares = new double[columns.size()];
    for (int i = 0; i < shares.length; i++) {
      double sum = 0;
      for (BatchMeasurement batch : columns.get(i)) {
        sum += amount.in(before(i, batch.repetition()), batch);
      }
      shares[i] = sum / columns.get(i).stream().mapToLong(BatchMeasurement::operations).sum();
    }
    return shares;
  }

  /// What was counted in a batch; `NaN` where nothing was.
  @FunctionalInterface
  interface Amount {
    /// @param before the batch before it in its trial; none before the first
    double in(List<BatchMeasurement> before, BatchMeasurement batch);
  }

  private List<BatchMeasurement> before(int place, int repetition) {
    return place == 0
        ? List.of()
        : columns.get(place - 1).stream().filter(one -> one.repetition() == repetition).toList();
  }
}
