// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;

/// A short span, both ends included, in which a good part of some times lie.
record DenseSpan(long first, long last, int members) {
  private static final double[] SHARES = {0.9, 0.7, 0.5, 0.3, 0.2, 0.1, 0.05};

  /// A gap this many times the mean ends a span: of evenly spread times, one in millions does.
  private static final double WIDE_GAP = 16;

  /// For several shares, the shortest span that holds that share of the times, and all beside it
  /// that lie as close.
  static List<DenseSpan> of(long[] ascending) {
    List<DenseSpan> spans = new ArrayList<>();
    for (double share : SHARES) {
      int members = (int) (share * ascending.length);
      if (members > 1) {
        spans.add(grown(ascending, shortest(ascending, members), members));
      }
    }
    return spans;
  }

  private static int shortest(long[] ascending, int members) {
    int shortest = 0;
    for (int from = 1; from + members <= ascending.length; from++) {
      if (span(ascending, from, members) < span(ascending, shortest, members)) {
        shortest = from;
      }
    }
    return shortest;
  }

  private static long span(long[] ascending, int from, int members) {
    return ascending[from + members - 1] - ascending[from];
  }

  private static DenseSpan grown(long[] ascending, int from, int members) {
    double gap = WIDE_GAP * Math.max(1, (double) span(ascending, from, members) / members);
    int low = from;
    int high = from + members - 1;
    while (low > 0 && ascending[low] - ascending[low - 1] <= gap) {
      low--;
    }
    while (high + 1 < ascending.length && ascending[high + 1] - ascending[high] <= gap) {
      high++;
    }
    return new DenseSpan(ascending[low], ascending[high], high - low + 1);
  }

  /// How many ticks it is long.
  double ticks() {
    return last - first + 1.0;
  }
}
