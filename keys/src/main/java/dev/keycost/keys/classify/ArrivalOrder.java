// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// How values arrived, in the order in which the database stores them: numbers before texts before
/// blobs, bytes compared unsigned.
///
/// `steps` counts pairs of neighbours in arrival order over all values that are not NULL, `forward`
/// those where the later value is greater, `backward` those where it is less. The rest is measured
/// on the kept values: `distanceMedian` is the median share of them that lies between a value and
/// the one that arrived next (0.29 for random keys, 0 for a counter), `farShare` the share of steps
/// that pass more than a hundredth of them, `rankCorrelation` Spearman's between arrival and order,
/// from -1 to 1.
public record ArrivalOrder(
    long steps,
    long forward,
    long backward,
    double distanceMedian,
    double farShare,
    double rankCorrelation) {
  /// The share of steps that go forward; 0 if there are none.
  public double forwardShare() {
    return steps == 0 ? 0 : (double) forward / steps;
  }
}
