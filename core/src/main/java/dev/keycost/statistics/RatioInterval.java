// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// The 95 % interval of a ratio of total times, by a hierarchical bootstrap-t.
///
/// With few repetitions the plain bootstrap claims too much: three values have ten different
/// resamples, and their percentiles hold the truth three times in four. So the error is studentised
/// (B. Efron, R. Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 12) and drawn on
/// both levels of a run (A. C. Davison, D. V. Hinkley, "Bootstrap Methods and their Application",
/// 1997, section 3.8): batches within repetitions from the residuals that were seen, whatever their
/// shape, and repetitions, of which there are too few to show a shape, from a normal distribution
/// with the variance that batches leave unexplained. Both on logarithms, because the errors of
/// times multiply. With `m` the mean logarithm, `s` its standard error and `q` the 95 % quantile of
/// `|m* - m| / s*` over the replicates the interval is `exp(m - q s)` to `exp(m + q s)`. Where
/// repetitions are all that varies, `q` is the quantile of Student's t.
///
/// More than [#BLOCKS_MAX] batches are first added up to as many blocks of neighbours. The random
/// numbers are those of [Random], whose algorithm is part of its contract, from a fixed seed: the
/// same times have the same interval everywhere.
///
/// @param low the lower bound of the ratio
/// @param high the upper bound
public record RatioInterval(double low, double high) {
  /// Enough to know the quantile to some per cent, few enough to be drawn in milliseconds.
  static final int REPLICATES = 1999;

  static final int BLOCKS_MAX = 16;

  private static final double CONFIDENCE = 0.95;
  private static final long SEED = 19930601;

  /// Of totals that belong together repetition by repetition, because they were measured in turns.
  ///
  /// @param own times above 0, a row a repetition, two or more, a column a batch
  /// @param base the same shape
  public static RatioInterval paired(double[][] own, double[][] base) {
    TwoLevels sample = together(blocks(own), blocks(base));
    return around(sample.mean(), List.of(sample));
  }

  /// Of two such ratios of two runs: how many times the one it is of the other.
  ///
  /// @param own times of the run that is judged, as in [#paired]
  /// @param base what they took turns with
  /// @param ownBefore times of the other run
  /// @param baseBefore what those took turns with
  public static RatioInterval ofRatios(
      double[][] own, double[][] base, double[][] ownBefore, double[][] baseBefore) {
    TwoLevels after = together(blocks(own), blocks(base));
    TwoLevels before = together(blocks(ownBefore), blocks(baseBefore));
    return around(after.mean() - before.mean(), List.of(after, before));
  }

  private static TwoLevels together(double[][] above, double[][] below) {
    var totals = new double[above.length];
    var cells = new double[above.length][];
    for (int r = 0; r < totals.length; r++) {
      totals[r] = StrictMath.log(sum(above[r])) - StrictMath.log(sum(below[r]));
      cells[r] = new double[above[r].length];
      for (int b = 0; b < cells[r].length; b++) {
        cells[r][b] = StrictMath.log(above[r][b]) - StrictMath.log(below[r][b]);
      }
    }
    return new TwoLevels(totals, cells, shares(below));
  }

  /// Of totals of two runs that have nothing to do with each other.
  ///
  /// @param own times above 0, a row a repetition, two or more, a column a batch
  /// @param base as many columns
  public static RatioInterval unpaired(double[][] own, double[][] base) {
    TwoLevels above = alone(blocks(own));
    TwoLevels below = alone(blocks(base));
    return around(above.mean() - below.mean(), List.of(above, below));
  }

  private static TwoLevels alone(double[][] times) {
    var totals = new double[times.length];
    var cells = new double[times.length][];
    for (int r = 0; r < times.length; r++) {
      totals[r] = StrictMath.log(sum(times[r]));
      cells[r] = Arrays.stream(times[r]).map(StrictMath::log).toArray();
    }
    return new TwoLevels(totals, cells, shares(times));
  }

  /// @param centre the ratio's logarithm: of the first sample's mean less that of a second one
  private static RatioInterval around(double centre, List<TwoLevels> samples) {
    double squaredError = samples.stream().mapToDouble(TwoLevels::squaredError).sum();
    double half = squaredError > 0 ? quantile(samples) * Math.sqrt(squaredError) : 0;
    return new RatioInterval(StrictMath.exp(centre - half), StrictMath.exp(centre + half));
  }

  private static double quantile(List<TwoLevels> samples) {
    var random = new Random(SEED);
    var studentised = new double[REPLICATES];
    var one = new double[2];
    for (int k = 0; k < REPLICATES; k++) {
      double off = 0;
      double squaredError = 0;
      double sign = 1;
      for (TwoLevels sample : samples) {
        sample.draw(random, one);
        off += sign * one[0];
        squaredError += one[1];
        sign = -1;
      }
      studentised[k] = off == 0 ? 0 : Math.abs(off) / Math.sqrt(squaredError);
    }
    Arrays.sort(studentised);
    return studentised[(int) Math.ceil(CONFIDENCE * (REPLICATES + 1)) - 1];
  }

  private static double[][] blocks(double[][] times) {
    int batches = times[0].length;
    int blocks = Math.min(batches, BLOCKS_MAX);
    var sums = new double[times.length][blocks];
    for (int r = 0; r < times.length; r++) {
      for (int b = 0; b < batches; b++) {
        sums[r][(int) ((long) b * blocks / batches)] += times[r][b];
      }
    }
    return sums;
  }

  private static double[] shares(double[][] times) {
    var shares = new double[times[0].length];
    double all = Arrays.stream(times).mapToDouble(RatioInterval::sum).sum();
    for (double[] row : times) {
      for (int b = 0; b < shares.length; b++) {
        shares[b] += row[b] / all;
      }
    }
    return shares;
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
