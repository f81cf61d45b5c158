// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// The steps between leaves, being estimated from the children of some parents.
final class OrderEstimate {
  private final SampleSum farJumps = new SampleSum();
  private long stepsSeen;
  private double next;
  private double near;
  private double ahead;
  private double behind;

  /// Adds the steps from the children of one parent.
  ///
  /// @param weight how many parents it stands for
  /// @param share of the mean over all draws that this one is
  void add(LeafOrder steps, double weight, double share) {
    stepsSeen += steps.steps();
    farJumps.add(weight * steps.farJumps(), weight * steps.steps());
    next += share * weight * steps.next();
    near += share * weight * steps.near();
    ahead += share * weight * steps.ahead();
    behind += share * weight * steps.behind();
  }

  LeafOrder order() {
    return new LeafOrder(Math.round(next), Math.round(near), Math.round(ahead), Math.round(behind));
  }

  double farJumpShareError() {
    return SampleSum.atLeastThreeOf(stepsSeen, farJumps.quotientError());
  }
}
