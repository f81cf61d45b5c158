// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How the leaves of a tree lie in the file, followed in key order: one step from each leaf to the
/// next.
///
/// Keys that arrive in order leave their leaves in file order; random keys do not, until VACUUM
/// rebuilds the tree. Pages of other trees, of auto-vacuum and of overflow chains in between make
/// steps longer than 1 without being disorder, so a few pages ahead count as near.
///
/// @param next steps to the page that follows in the file
/// @param near other steps of at most 8 pages ahead
/// @param ahead steps of more than 8 pages ahead
/// @param behind steps back towards the beginning of the file
public record LeafOrder(long next, long near, long ahead, long behind) {
  /// The longest step that is no jump: within what a disk or an operating system reads ahead.
  public static final int NEAR_PAGES = 8;

  /// One less than there are leaves.
  public long steps() {
    return next + near + ahead + behind;
  }

  /// Steps that lead back, or more than 8 pages ahead.
  public long farJumps() {
    return ahead + behind;
  }

  /// Of all steps; 0 where there is none.
  public double farJumpShare() {
    return share(farJumps());
  }

  /// Steps to the page that follows in the file, of all steps; 1 where there is none.
  public double contiguity() {
    return steps() == 0 ? 1 : share(next);
  }

  private double share(long some) {
    return steps() == 0 ? 0 : (double) some / steps();
  }
}
