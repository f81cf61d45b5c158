// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The few ranges in which ascending numbers stand close together, counted in equal steps.
///
/// Numbers alone in their range are outside all ranges, unless there is only that one.
record DenseRanges(List<Range> ranges, long step, int members, double places) {
  /// The most ranges: more of them, and it is something else than a counter that was set forward.
  private static final int RANGES_MAX = 4;

  /// The widest step of a counter: blocks handed out in advance, several counters by turns.
  private static final long STEP_MAX = 1000;

  private static final double MOST = 0.95;

  /// Both ends included.
  record Range(long low, long high) {}

  /// All ways to cut the numbers at their widest gaps, from no cut to the most.
  static List<DenseRanges> of(long[] ascending) {
    long step = step(ascending);
    int[] widest = widestGaps(ascending);
    List<DenseRanges> all = new ArrayList<>();
    for (int cuts = 0; cuts <= widest.length; cuts++) {
      int[] ends = Arrays.copyOf(widest, cuts + 1);
      ends[cuts] = ascending.length - 1;
      Arrays.sort(ends);
      all.add(cut(ascending, ends, step));
    }
    return all;
  }

  /// What divides all gaps; or the median gap, if nearly all others are multiples of it.
  private static long step(long[] ascending) {
    long[] gaps = new long[ascending.length - 1];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = ascending[i + 1] - ascending[i];
    }
    if (gaps.length == 0) {
      return 1;
    }
    long divisor = Arrays.stream(gaps).reduce(0, DenseRanges::divisor);
    if (divisor > 1 && divisor <= STEP_MAX) {
      return divisor;
    }
    Arrays.sort(gaps);
    long median = gaps[gaps.length / 2];
    if (median < 1 || median > STEP_MAX) {
      return 1;
    }
    long multiples = Arrays.stream(gaps).filter(gap -> gap % median == 0).count();
    return multiples >= MOST * gaps.length ? median : 1;
  }

  /// The greatest that divides both; a gap that overflowed is negative and divided all the same.
  private static long divisor(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return Math.abs(a);
  }

  /// The numbers after which the widest gaps are.
  private static int[] widestGaps(long[] ascending) {
    int count = Math.min(RANGES_MAX - 1, ascending.length - 1);
    List<Integer> widest = new ArrayList<>();
    for (int i = 0; i + 1 < ascending.length; i++) {
      int at = widest.size();
      while (at > 0 && gap(ascending, widest.get(at - 1)) < gap(ascending, i)) {
        at--;
      }
      if (at < count) {
        widest.add(at, i);
        if (widest.size() > count) {
          widest.removeLast();
        }
      }
    }
    return widest.stream().mapToInt(Integer::intValue).toArray();
  }

  private static double gap(long[] ascending, int after) {
    return (double) ascending[after + 1] - ascending[after];
  }

  private static DenseRanges cut(long[] ascending, int[] ends, long step) {
    List<Range> ranges = new ArrayList<>();
    int members = 0;
    double places = 0;
    int from = 0;
    for (int end : ends) {
      if (end > from || ascending.length == 1) {
        Range range = new Range(ascending[from], ascending[end]);
        ranges.add(range);
        members += end - from + 1;
        places += Math.floor((Numbers.range(range.low(), range.high()) - 1) / step) + 1;
      }
      from = end + 1;
    }
    return new DenseRanges(List.copyOf(ranges), step, members, places);
  }

  boolean contains(long number) {
    for (Range range : ranges) {
      if (number >= range.low() && number <= range.high()) {
        return true;
      }
    }
    return false;
  }

  /// The bits of evidence that it takes to say which ranges these are. Counters begin at small
  /// numbers, so small numbers cost little.
  double price() {
    double bits = 0;
    for (Range range : ranges) {
      bits += 2 * CodeLength.log2(Math.abs((double) range.low()) + 2);
      bits += 2 * CodeLength.log2(Numbers.range(range.low(), range.high()) + 1);
    }
    return bits;
  }
}
