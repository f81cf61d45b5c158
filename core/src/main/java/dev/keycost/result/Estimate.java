// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.measure.Figures;
import dev.keycost.statistics.RankTest;
import dev.keycost.statistics.RatioInterval;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;

/// A quantity that was measured several times: its median, how often, and how sure it is.
///
/// The interval has 95 % confidence and is of the geometric mean, which suits times and ratios:
/// they are positive, and their errors multiply. Of a ratio of times that batches add up to it is a
/// hierarchical bootstrap-t, see [RatioInterval]. Of a single value a repetition, where there is
/// nothing but these values to draw from, it is what such a bootstrap comes to with normal errors:
/// with `n` values, `m` and `s` the mean and the sample standard deviation of their logarithms,
/// `exp(m - t s / sqrt(n))` to `exp(m + t s / sqrt(n))`, where `t` is the 97.5 % quantile of
/// Student's t with `n - 1` degrees of freedom (Student, "The probable error of a mean", Biometrika
/// 6, 1908). Either is widened to hold the median where it does not.
///
/// @param value the median; the mean of the middle two where their number is even
/// @param count values behind it
/// @param interval 95 %; empty with fewer than two values, or where one of them is not positive
/// @param evidence what the batches say; empty but for ratios of times, and where there are so few
///   of them that they can say nothing
public record Estimate(
    double value, int count, Optional<Interval> interval, Optional<Evidence> evidence) {
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

  /// Whether and how far the batches of one side are the slower ones, by their ranks; see
  /// [RankTest].
  ///
  /// @param p probability of ranks as uneven as these, or more, where there is no difference
  /// @param delta Cliff's delta, the effect size: the share of pairs of batches in which the first
  ///   side was the slower, less the share in which it was the faster; 1 where it always was
  public record Evidence(double p, double delta) {
    boolean different() {
      return p < RankTest.LEVEL;
    }

    /// How large the effect is.
    public Effect effect() {
      return Effect.of(delta);
    }
  }

  /// Words for Cliff's delta, with the bounds of J. Romano, J. D. Kromrey, J. Coraggio, J.
  /// Skowronek, "Appropriate statistics for ordinal level data", Florida Association of
  /// Institutional Research, 2006: they are those of Cohen's d, 0.2, 0.5 and 0.8, as overlaps of
  /// normal distributions.
  public enum Effect {
    NEGLIGIBLE("negligible", 0),
    SMALL("small", 0.147),
    MEDIUM("medium", 0.33),
    LARGE("large", 0.474);

    private final String label;
    private final double least;

    Effect(String label, double least) {
      this.label = label;
      this.least = least;
    }

    private static Effect of(double delta) {
      Effect found = NEGLIGIBLE;
      for (Effect effect : values()) {
        found = Math.abs(delta) >= effect.least ? effect : found;
      }
      return found;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// What a ratio says about a difference.
  public enum Difference {
    /// The interval lies on one side of 1, and the ranks of the batches say the same.
    SEEN("difference seen"),
    /// The interval holds 1, or the ranks of the batches may be chance.
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
    double median = median(sorted);
    boolean logs = n > 1 && sorted[0] > 0 && Double.isFinite(sorted[n - 1]);
    return new Estimate(
        median,
        n,
        logs ? Optional.of(interval(sorted, median)) : Optional.empty(),
        Optional.empty());
  }

  /// The ratio of total times of two designs that took turns.
  ///
  /// @param own times, a row a repetition, a column a batch
  /// @param base the same repetitions and batches of what it is compared with
  static Estimate paired(double[][] own, double[][] base) {
    return ratio(
        medianRatio(own, base),
        own,
        base,
        () -> RatioInterval.paired(own, base),
        () -> RankTest.of(aligned(own, base), aligned(base, own)));
  }

  /// The ratio of total times of two designs that were measured in runs of their own: of the
  /// medians of their totals.
  ///
  /// @param own times, a row a repetition, a column a batch
  /// @param base the same batches of what it is compared with
  static Estimate unpaired(double[][] own, double[][] base) {
    return ratio(
        medianTotal(own) / medianTotal(base),
        own,
        base,
        () -> RatioInterval.unpaired(own, base),
        () -> RankTest.of(own, base));
  }

  /// How many times as large a ratio to what took turns with it is in one run as in another.
  static Estimate ofRatios(
      double[][] own, double[][] base, double[][] ownBefore, double[][] baseBefore) {
    double ratio = medianRatio(own, base) / medianRatio(ownBefore, baseBefore);
    int count = Math.min(own.length, ownBefore.length);
    boolean logs =
        count > 1 && Stream.of(own, base, ownBefore, baseBefore).allMatch(Estimate::positive);
    return logs
        ? new Estimate(
            ratio,
            count,
            Optional.of(holding(ratio, RatioInterval.ofRatios(own, base, ownBefore, baseBefore))),
            Optional.empty())
        : new Estimate(ratio, count, Optional.empty(), Optional.empty());
  }

  /// For a ratio: whether it differs from 1. Either witness is wrong now and then, and not at the
  /// same time: the interval minds the whole trial, the ranks every batch of it.
  public Difference difference() {
    if (interval.isEmpty()) {
      return Difference.UNKNOWN;
    }
    boolean ranks = evidence.map(Evidence::different).orElse(true);
    return interval.get().holds(1) || !ranks ? Difference.NOT_SEEN : Difference.SEEN;
  }

  private static Estimate ratio(
      double median,
      double[][] own,
      double[][] base,
      Supplier<RatioInterval> interval,
      Supplier<Optional<RankTest>> test) {
    int count = Math.min(own.length, base.length);
    if (count < 2 || !positive(own) || !positive(base)) {
      return new Estimate(median, count, Optional.empty(), Optional.empty());
    }
    return new Estimate(
        median,
        count,
        Optional.of(holding(median, interval.get())),
        test.get().map(found -> new Evidence(found.p(), found.delta())));
  }

  private static boolean positive(double[][] times) {
    return Arrays.stream(times).flatMapToDouble(Arrays::stream).allMatch(time -> time > 0);
  }

  /// Logarithms of the own times, cleared of what the repetition did to both sides alike (J. L.
  /// Hodges, E. L. Lehmann, "Rank methods for combination of independent experiments in analysis of
  /// variance", Annals of Mathematical Statistics 33, 1962): a machine that gets slower from
  /// repetition to repetition must not hide a difference.
  private static double[][] aligned(double[][] own, double[][] base) {
    var aligned = new double[own.length][];
    for (int r = 0; r < own.length; r++) {
      double both = (meanLogarithm(own[r]) + meanLogarithm(base[r])) / 2;
      aligned[r] = Arrays.stream(own[r]).map(time -> StrictMath.log(time) - both).toArray();
    }
    return aligned;
  }

  private static double meanLogarithm(double[] times) {
    double sum = 0;
    for (double time : times) {
      sum += StrictMath.log(time);
    }
    return sum / times.length;
  }

  private static double medianRatio(double[][] own, double[][] base) {
    var ratios = new double[own.length];
    for (int r = 0; r < ratios.length; r++) {
      ratios[r] = Arrays.stream(own[r]).sum() / Arrays.stream(base[r]).sum();
    }
    Arrays.sort(ratios);
    return median(ratios);
  }

  private static Interval holding(double median, RatioInterval bounds) {
    return new Interval(Math.min(median, bounds.low()), Math.max(median, bounds.high()));
  }

  private static double medianTotal(double[][] times) {
    return median(
        Arrays.stream(times).mapToDouble(row -> Arrays.stream(row).sum()).sorted().toArray());
  }

  private static double median(double[] sorted) {
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
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
