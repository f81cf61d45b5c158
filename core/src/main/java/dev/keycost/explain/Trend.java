// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;

/// Whether an insert costs more as the table grows.
public enum Trend {
  /// The last third of the batches took clearly longer a row than the first third did.
  RISING("rising"),
  /// It did not.
  FLAT("flat"),
  /// Fewer than three batches.
  UNKNOWN("unknown");

  /// Growth below this may be warm-up or drift; the random keys of the seed grow fourfold.
  private static final double RISE = 1.25;

  private final String label;

  Trend(String label) {
    this.label = label;
  }

  /// Rising: growth of a quarter or more, with an interval (where there is one) above 1; beside the
  /// baseline's growth where that is known to be none of the key's.
  public static Trend of(Series series) {
    return series
        .growthRatio()
        .or(series::growth)
        .map(growth -> rises(growth) ? RISING : FLAT)
        .orElse(UNKNOWN);
  }

  private static boolean rises(Estimate growth) {
    boolean sure = growth.interval().map(bounds -> bounds.low() > 1).orElse(true);
    return growth.value() >= RISE && sure;
  }

  @Override
  public String toString() {
    return label;
  }
}
