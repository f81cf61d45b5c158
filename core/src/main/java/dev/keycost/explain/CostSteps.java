// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.Comparison.Series;
import java.util.List;
import java.util.Optional;

/// From how many rows on a design costs so many times the baseline; a pure function of the
/// comparison.
///
/// A step is reached at the first batch from which on no batch but one costs less: a single batch
/// that the machine disturbed does not decide.
///
/// @param design the design's label
/// @param rows one for each of [#STEPS]: rows in the table after the first such batch; empty where
///   the run did not reach it
public record CostSteps(String design, List<Optional<Long>> rows) {
  /// Times the baseline's cost.
  public static final List<Double> STEPS = List.of(1.1, 1.5, 2.0, 5.0, 10.0);

  /// Fewer do not show where something begins.
  private static final int BATCHES_MIN = 5;

  /// In the plan's order; empty where there are too few batches.
  public static List<CostSteps> of(Comparison comparison) {
    return comparison.batches() < BATCHES_MIN
        ? List.of()
        : comparison.compared().stream().map(CostSteps::of).toList();
  }

  private static CostSteps of(Series series) {
    return new CostSteps(
        series.label(), STEPS.stream().map(step -> reached(series.points(), step)).toList());
  }

  private static Optional<Long> reached(List<Point> points, double step) {
    int first = points.size();
    int below = 0;
    for (int i = points.size() - 1; i >= 0 && below <= 1; i--) {
      boolean dear = points.get(i).ratio().filter(ratio -> ratio.value() >= step).isPresent();
      below += dear ? 0 : 1;
      first = dear && below <= 1 ? i : first;
    }
    // The last batch alone says nothing about what comes after it.
    return first < points.size() - 1 ? Optional.of(points.get(first).rows()) : Optional.empty();
  }
}
