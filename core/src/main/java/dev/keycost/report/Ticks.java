// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.ArrayList;
import java.util.List;

/// Round places on an axis from 0: 1, 2 or 5 times a power of ten apart.
///
/// @param end the last of them, not below the largest value
record Ticks(double step, double end) {
  /// @param most how many steps at most; 1 or more
  static Ticks of(double largest, int most) {
    if (!(largest > 0) || !Double.isFinite(largest)) {
      return new Ticks(1, 1);
    }
    double power = StrictMath.pow(10, StrictMath.floor(StrictMath.log10(largest / most)));
    for (double factor : new double[] {1, 2, 5, 10, 20}) {
      double step = factor * power;
      double steps = StrictMath.ceil(largest / step - 1e-9);
      if (steps <= most) {
        return new Ticks(step, steps * step);
      }
    }
    throw new IllegalArgumentException("no ticks up to %s in %s steps".formatted(largest, most));
  }

  List<Double> values() {
    var values = new ArrayList<Double>();
    long steps = Math.round(end / step);
    for (long i = 0; i <= steps; i++) {
      values.add(i * step);
    }
    return values;
  }
}
