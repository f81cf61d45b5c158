// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.report.page.Block;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.RunResult;

/// One design's curve as it is drawn beside others: rows in the table against ns an operation, the
/// median of the repetitions in a band from the lowest to the highest of them. An interval for the
/// mean of three repetitions would be many times as high as they lie apart.
final class GrowthCurves {
  static final String BAND = "lowest to highest repetition";

  private static final double NANOS_A_MS = 1e6;
  private static final double[] NONE = {};

  private GrowthCurves() {}

  /// @param colour place in the palette
  /// @param mostPoints that are drawn
  static Block.Series of(
      RunResult run,
      Comparison comparison,
      Series series,
      String name,
      int colour,
      int mostPoints) {
    Thinning thinning = Thinning.of(series.points().size(), mostPoints);
    BatchColumns columns = BatchColumns.of(run, comparison, series);
    boolean band = columns.repeated();
    return new Block.Series(
        name,
        colour,
        thinning.of(series.points().stream().mapToDouble(Point::rows).toArray()),
        thinning.of(series.points().stream().mapToDouble(Point::msPerMillion).toArray()),
        band ? thinning.of(columns.lowest(GrowthCurves::nanos)) : NONE,
        band ? thinning.of(columns.highest(GrowthCurves::nanos)) : NONE);
  }

  /// Of one operation of the batch.
  static double nanos(BatchMeasurement batch) {
    return batch.elapsedMs() * NANOS_A_MS / batch.operations();
  }
}
