// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/// The place of each value in sorted order, from 0; equal values share the middle of their places.
final class Ranks {
  private final int[] order;
  private final double[] ranks;
  private final int distinct;

  /// The ranks of the numbers 0 to n - 1.
  Ranks(int n, IntBinaryOperator comparison) {
    this(IntStream.range(0, n).toArray(), comparison);
  }

  /// The ranks of the numbers 0 to n - 1, given in any order; the array is used up.
  Ranks(int[] numbers, IntBinaryOperator comparison) {
    int n = numbers.length;
    this.order = IndexSort.sorted(numbers, comparison);
    this.ranks = new double[n];
    int groups = 0;
    for (int from = 0; from < n; groups++) {
      int to = from + 1;
      while (to < n && comparison.applyAsInt(order[from], order[to]) == 0) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (from + to - 1) / 2.0;
      }
      from = to;
    }
    this.distinct = groups;
  }

  double rank(int value) {
    return ranks[value];
  }

  /// The values in sorted order.
  int sorted(int place) {
    return order[place];
  }

  int size() {
    return ranks.length;
  }

  /// A copy of all values in sorted order.
  int[] order() {
    return order.clone();
  }

  /// How many different values there are.
  int distinct() {
    return distinct;
  }

  /// Spearman's rank correlation with the numbers of the values, from -1 to 1; 0 where all values
  /// are equal.
  double correlation() {
    int n = ranks.length;
    double mean = (n - 1) / 2.0;
    double both = 0;
    double byRank = 0;
    double byNumber = 0;
    for (int i = 0; i < n; i++) {
      double rank = ranks[i] - mean;
      both += rank * (i - mean);
      byRank += rank * rank;
      byNumber += (i - mean) * (i - mean);
    }
    return byRank == 0 || byNumber == 0 ? 0 : both / Math.sqrt(byRank * byNumber);
  }
}
