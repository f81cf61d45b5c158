// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// The way along the leaves of a tree in key order, being followed.
final class LeafSteps {
  private long previous;
  private long next;
  private long near;
  private long ahead;
  private long behind;

  /// Goes to the next leaf; to the first, which is no step.
  void stepTo(long leaf) {
    if (previous != 0) {
      count(leaf - previous);
    }
    previous = leaf;
  }

  private void count(long pages) {
    if (pages == 1) {
      next++;
    } else if (pages < 0) {
      behind++;
    } else if (pages <= LeafOrder.NEAR_PAGES) {
      near++;
    } else {
      ahead++;
    }
  }

  LeafOrder order() {
    return new LeafOrder(next, near, ahead, behind);
  }
}
