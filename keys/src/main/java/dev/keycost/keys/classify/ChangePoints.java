// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;

/// Where the mix of labels in a sequence changes.
///
/// The sequence is cut where that shortens its description the most, and each piece again, as long
/// as a cut saves more than it costs to say where it is. Source of the method: Scott and Knott, "A
/// cluster analysis method for grouping means in the analysis of variance", Biometrics, 1974
/// (binary segmentation), here with the entropy of the labels.
final class ChangePoints {
  /// The shortest piece.
  private static final int PIECE_MIN = 16;

  private static final int DEPTH_MAX = 3;

  /// Bits that a cut must save beyond three times its place: labels that are mixed at random save
  /// some by chance.
  private static final double SAVED_MIN = 16;

  private final int[] labels;
  private final int kinds;
  private final List<Integer> starts = new ArrayList<>();

  private ChangePoints(int[] labels, int kinds) {
    this.labels = labels;
    this.kinds = kinds;
  }

  /// The first index of each piece; labels are from 0 to `kinds - 1`.
  static List<Integer> of(int[] labels, int kinds) {
    ChangePoints points = new ChangePoints(labels, kinds);
    points.cut(0, labels.length, DEPTH_MAX);
    return List.copyOf(points.starts);
  }

  private void cut(int from, int to, int depth) {
    int at = depth == 0 ? from : best(from, to);
    if (at == from) {
      starts.add(from);
      return;
    }
    cut(from, at, depth - 1);
    cut(at, to, depth - 1);
  }

  /// Where to cut, or `from` for nowhere.
  private int best(int from, int to) {
    long[] left = new long[kinds];
    long[] right = new long[kinds];
    for (int i = from; i < to; i++) {
      right[labels[i]]++;
    }
    double whole = bits(right, to - from);
    double most = 3 * CodeLength.log2(to - from) + SAVED_MIN;
    int best = from;
    for (int i = from; i < to - PIECE_MIN; i++) {
      left[labels[i]]++;
      right[labels[i]]--;
      // Within a stretch of equal labels no place is better than its ends.
      if (i + 1 - from >= PIECE_MIN && labels[i] != labels[i + 1]) {
        double saved = whole - bits(left, i + 1 - from) - bits(right, to - i - 1);
        if (saved > most) {
          most = saved;
          best = i + 1;
        }
      }
    }
    return best;
  }

  /// What it takes to write the labels down, given their counts.
  private static double bits(long[] counts, long all) {
    double bits = 0;
    for (long count : counts) {
      if (count > 0) {
        bits -= count * CodeLength.log2((double) count / all);
      }
    }
    return bits;
  }
}
