// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.measure.Figures;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/// A quantity that was measured several times: its median, how often, and how sure it is.
///
/// The interval holds the geometric mean with 95 % confidence when the logarithms of the values are
/// normally distributed, which suits times and ratios: they are positive, and their errors
/// multiply. With `n` values, `m` and `s` the mean and the sample standard deviation of their
/// logarithms, it is `exp(m - t s / sqrt(n))` to `exp(m + t s / sqrt(n))`, where `t` is the 97.5 %
/// quantile of Student's t with `n - 1` degrees of freedom (Student, "The probable error of a
/// mean", Biometrika 6, 1908). It is widened to hold the median where it does not.
///
/// @param value the median; the mean of the middle two where their number is even
/// @param count values behind it
/// @param interval 95 %; empty with fewer than two values, or where one of them is not positive
public record Estimate(double value, int count, Optional<Interval> interval) {
  private static final double TAIL = 0.025;

  /// The bounds of an interval, both inside it.
  public record Interval(double low, double high) {
    public boolean holds(double value) {
      return low <= value && value <= high;
    }

    /// Of a ratio, as people read it: `1.7 to 1.8`.
    public String times() {
      return Figures.times(low) + " to " + Figures.times(high);
    }
  }

  /// What a ratio's interval says about a difference.
  public enum Difference {
    /// The interval lies on one side of 1.
    SEEN("difference seen"),
    /// The interval holds 1.
    NOT_SEEN("no difference seen"),
    /// One repetition has no interval.
    UNKNOWN("not known from one repetition");

    private final String label;

    Difference(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// @throws IllegalArgumentException when there is no value
  public static Estimate of(List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("an estimate of no values");
    }
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int n = sorted.length;
    double median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    boolean logs = n > 1 && sorted[0] > 0 && Double.isFinite(sorted[n - 1]);
    return new Estimate(median, n, logs ? Optional.of(interval(sorted, median)) : Optional.empty());
  }

  /// For a ratio: whether it differs from 1.
  public Difference difference() {
    return interval
        .map(bounds -> bounds.holds(1) ? Difference.NOT_SEEN : Difference.SEEN)
        .orElse(Difference.UNKNOWN);
  }

  // StrictMath, so that a report made again elsewhere has the same digits.
  private static Interval interval(double[] values, double median) {
    int n = values.length;
    double mean = 0;
    for (double value : values) {
      mean += StrictMath.log(value) / n;
    }
    double squares = 0;
    for (double value : values) {
      double off = StrictMath.log(value) - mean;
      squares += off * off;
    }
    double t = TDistribution.of(n - 1).inverseSurvivalProbability(TAIL);
    double half = t * Math.sqrt(squares / (n - 1) / n);
    return new Interval(
        Math.min(median, StrictMath.exp(mean - half)),
        Math.max(median, StrictMath.exp(mean + half)));
  }
}
