// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/// A stable merge sort of numbers by what they stand for, without an object for each. What is
/// nearly sorted already is sorted in little more than one pass.
final class IndexSort {
  private static final int SHORT = 8;

  private IndexSort() {}

  /// The numbers 0 to n - 1 in the order of `comparison`, equal ones ascending.
  static int[] sorted(int n, IntBinaryOperator comparison) {
    return sorted(IntStream.range(0, n).toArray(), comparison);
  }

  /// The numbers in the order of `comparison`, equal ones as they come. The array given is used up.
  static int[] sorted(int[] numbers, IntBinaryOperator comparison) {
    int n = numbers.length;
    int[] from = numbers;
    for (int low = 0; low < n; low += SHORT) {
      insert(from, low, Math.min(n, low + SHORT), comparison);
    }
    int[] to = new int[n];
    for (long width = SHORT; width < n; width *= 2) {
      for (long low = 0; low < n; low += 2 * width) {
        int middle = (int) Math.min(n, low + width);
        merge(from, to, (int) low, middle, (int) Math.min(n, low + 2 * width), comparison);
      }
      int[] free = from;
      from = to;
      to = free;
    }
    return from;
  }

  private static void insert(int[] numbers, int low, int high, IntBinaryOperator comparison) {
    for (int i = low + 1; i < high; i++) {
      int moving = numbers[i];
      int at = i;
      while (at > low && comparison.applyAsInt(numbers[at - 1], moving) > 0) {
        numbers[at] = numbers[at - 1];
        at--;
      }
      numbers[at] = moving;
    }
  }

  private static void merge(
      int[] from, int[] to, int low, int middle, int high, IntBinaryOperator comparison) {
    // What arrives in order is merged without comparing each.
    if (middle == high || comparison.applyAsInt(from[middle - 1], from[middle]) <= 0) {
      System.arraycopy(from, low, to, low, high - low);
      return;
    }
    int left = low;
    int right = middle;
    for (int at = low; at < high; at++) {
      boolean takeLeft =
          right == high || left < middle && comparison.applyAsInt(from[left], from[right]) <= 0;
      to[at] = takeLeft ? from[left++] : from[right++];
    }
  }
}
