// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// Whether one of two groups of values tends to be the larger one, asked of their ranks within
/// strata, so that neither the shape of their distribution nor what differs between strata matters.
///
/// Within each stratum it is the test of Mann and Whitney ("On a test of whether one of two random
/// variables is stochastically larger than the other", Annals of Mathematical Statistics 18, 1947),
/// with mid-ranks for ties; strata are put together as van Elteren did ("On the combination of
/// independent two sample tests of Wilcoxon", Bulletin of the International Statistical Institute
/// 37, 1960): with `n` and `m` values in a stratum, `N = n + m` and `t` the sizes of its ties,
///
/// | quantity | value |
/// | --- | --- |
/// | U | pairs in which the first group's value is the larger, a tie counting one half |
/// | expected U | n m / 2 |
/// | variance of U | n m / 12 x (N + 1 - sum of (t^3 - t) / (N (N - 1))) |
/// | z | sum of (U - n m / 2) / (N + 1), divided by the root of the sum of variance / (N + 1)^2 |
///
/// `z` is compared with the normal distribution on both sides, without a correction for continuity.
///
/// @param p probability of so large a difference, or a larger one, where there is none
/// @param delta Cliff's delta over all strata, -1 to 1: the share of pairs of a stratum in which
///   the first group's value is the larger, less the share in which it is the smaller (N. Cliff,
///   "Dominance statistics", Psychological Bulletin 114, 1993)
public record RankTest(double p, double delta) {
  /// Up to here a difference counts as chance.
  public static final double LEVEL = 0.05;

  /// @param one values of the first group; each row has one value for each stratum
  /// @param other those of the second group, with the same strata
  /// @return empty where the groups are so small that no values at all could bring `p` below
  ///   [#LEVEL]
  public static Optional<RankTest> of(double[][] one, double[][] other) {
    int strata = one.length == 0 || other.length == 0 ? 0 : one[0].length;
    double n = one.length;
    double m = other.length;
    double off = 0;
    double variance = 0;
    for (int stratum = 0; stratum < strata; stratum++) {
      var ranked = new Stratum(column(one, stratum), column(other, stratum));
      off += ranked.u - n * m / 2;
      variance += ranked.variance;
    }
    double untied = strata * n * m * (n + m + 1) / 12;
    if (strata == 0 || p(strata * n * m / 2 / Math.sqrt(untied)) >= LEVEL) {
      return Optional.empty();
    }
    double z = variance > 0 ? off / Math.sqrt(variance) : 0;
    return Optional.of(new RankTest(p(z), 2 * off / (strata * n * m)));
  }

  // Every stratum has the same n and m, so that the weights 1 / (N + 1) cancel out.
  private static double p(double z) {
    return 2 * NormalDistribution.of(0, 1).survivalProbability(Math.abs(z));
  }

  private static double[] column(double[][] rows, int place) {
    return Arrays.stream(rows).mapToDouble(row -> row[place]).toArray();
  }

  /// One stratum's figures.
  private static final class Stratum {
    private final double u;
    private final double variance;

    Stratum(double[] one, double[] other) {
      double[] all = Arrays.copyOf(one, one.length + other.length);
      System.arraycopy(other, 0, all, one.length, other.length);
      Arrays.sort(all);
      double wins = 0;
      for (double value : one) {
        for (double against : other) {
          wins += value > against ? 1 : value == against ? 0.5 : 0;
        }
      }
      double size = all.length;
      u = wins;
      variance =
          (double) one.length * other.length / 12 * (size + 1 - ties(all) / (size * (size - 1)));
    }

    private static double ties(double[] sorted) {
      double sum = 0;
      for (int from = 0; from < sorted.length; ) {
        int to = from;
        while (to < sorted.length && sorted[to] == sorted[from]) {
          to++;
        }
        double tied = to - from;
        sum += tied * tied * tied - tied;
        from = to;
      }
      return sum;
    }
  }
}
