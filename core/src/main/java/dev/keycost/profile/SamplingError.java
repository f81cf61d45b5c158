// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

/// Whether two counts of samples differ by more than chance alone makes them differ.
///
/// A profiler that looks at regular times sees a function k times although another run, just the
/// same, would show it k plus or minus the root of k times: a count is Poisson, its variance is the
/// count. Two counts a and b, each multiplied by its factor f and g, are then
///
/// - within sampling error if |g b - f a| < 1.96 sqrt(f² a + g² b), when both are 10 or more: the
///   normal approximation with 95 % confidence;
/// - else, judged exactly: if nothing has changed, a of the n = a + b samples fall to the first
///   side as a binomial with p = g / (f + g) (Przyborowski and Wilenski, 1940: the conditional test
///   for two Poisson means). They are within sampling error unless the tail on the side of the
///   difference is at most 2.5 %. With equal factors 0 against 5 is chance (3.1 %), 0 against 6 is
///   not (1.6 %).
///
/// The normal approximation would call 0 against 4 a difference, which is why small counts go the
/// exact way. What is not a whole number of samples is rounded towards less difference.
final class SamplingError {
  /// Of the normal distribution, what leaves 2.5 % on either side.
  private static final double DEVIATIONS = 1.96;

  private static final double TAIL = 0.025;
  private static final double FEW = 10;

  private SamplingError() {}

  /// Whether chance explains the difference.
  ///
  /// @param before samples of one side, as counted
  /// @param beforeFactor what they are multiplied by
  static boolean explains(double before, double beforeFactor, double after, double afterFactor) {
    double delta = after * afterFactor - before * beforeFactor;
    if (before >= FEW && after >= FEW) {
      double variance = before * beforeFactor * beforeFactor + after * afterFactor * afterFactor;
      return Math.abs(delta) < DEVIATIONS * Math.sqrt(variance);
    }
    double share = afterFactor / (beforeFactor + afterFactor);
    return before < after
        ? explainsFew(before, after, share, delta > 0)
        : explainsFew(after, before, 1 - share, delta < 0);
  }

  /// Judges by the side with fewer samples, which are at most 10.
  ///
  /// @param share of all samples that this side should have
  /// @param lack whether it has less than that, rather than more
  private static boolean explainsFew(double few, double others, double share, boolean lack) {
    if (lack) {
      double most = Math.ceil(few);
      return atMost(most, most + Math.floor(others), share) > TAIL;
    }
    double least = Math.floor(few);
    return 1 - atMost(least - 1, least + Math.ceil(others), share) > TAIL;
  }

  /// How probable it is that of so many samples at most a few fall to a side.
  private static double atMost(double few, double all, double share) {
    double sum = 0;
    // In logarithms, since the first of the terms can be too small for a double.
    double term = all * Math.log1p(-share);
    for (int k = 0; k <= few; k++) {
      sum += Math.exp(term);
      term += Math.log((all - k) / (k + 1)) + Math.log(share) - Math.log1p(-share);
    }
    return sum;
  }
}
