// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import org.apache.commons.statistics.distribution.TDistribution;

/// The estimate of a sum, or of the quotient of two sums, from independent draws of which each
/// estimates it.
///
/// The sum is the mean x of the draws; its error is `t s / sqrt(n)`, with s the standard deviation
/// of the draws. The quotient is y / x, of the means; its error is `t s / (x sqrt(n))`, with s the
/// standard deviation of `y_i - (y / x) x_i` (W. G. Cochran, "Sampling Techniques", 3rd edition
/// 1977, sections 2.11 and 9A.2). t is the 97.5 % quantile of Student's distribution with n - 1
/// degrees of freedom. Draws from separate parts vary less than independent ones, so errors are
/// rather too large.
final class SampleSum {
  private static final double TAIL = 0.025;

  private long n;
  private double meanX;
  private double meanY;
  private double squaresX;
  private double squaresY;
  private double products;

  void add(double x) {
    add(0, x);
  }

  // Sums of squares about the running mean lose no digits where the draws are nearly equal
  // (B. P. Welford, Technometrics 4, 1962).
  void add(double y, double x) {
    n++;
    double offX = x - meanX;
    double offY = y - meanY;
    meanX += offX / n;
    meanY += offY / n;
    squaresX += offX * (x - meanX);
    squaresY += offY * (y - meanY);
    products += offX * (y - meanY);
  }

  double mean() {
    return meanX;
  }

  /// How far the mean may be off, with 95 % confidence.
  double error() {
    return error(squaresX);
  }

  /// How far the quotient may be off, with 95 % confidence.
  double quotientError() {
    if (meanX == 0) {
      return 0;
    }
    double quotient = meanY / meanX;
    return error(squaresY - 2 * quotient * products + quotient * quotient * squaresX) / meanX;
  }

  /// The error of a share, which is not 0 because all things seen were alike: of n alike, up to 3 /
  /// n of all may still be otherwise, with 95 % confidence (the "rule of three": J. A. Hanley and
  /// A. Lippman-Hand, JAMA 249, 1983).
  static double atLeastThreeOf(long seen, double error) {
    return Math.max(error, Math.min(1, 3.0 / seen));
  }

  private double error(double squares) {
    // Rounding may leave a little less than nothing.
    double variance = Math.max(0, squares) / (n - 1);
    return TDistribution.of(n - 1.0).inverseSurvivalProbability(TAIL) * Math.sqrt(variance / n);
  }
}
