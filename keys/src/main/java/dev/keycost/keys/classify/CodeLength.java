// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;

/// How many bits it takes to write down numbers whose pattern is known: the measure by which ideas
/// about keys are compared. An idea that needs fewer bits than the keys are long explains
/// something. Source of the principle: Rissanen, "Modeling by shortest data description",
/// Automatica, 1978.
final class CodeLength {
  private CodeLength() {}

  static double log2(double number) {
    return Math.log(number) / Math.log(2);
  }

  /// The bits it takes to say whether something that has this share is so, for each.
  static double ofChoice(double share) {
    if (share <= 0 || share >= 1) {
      return 0;
    }
    return -share * log2(share) - (1 - share) * log2(1 - share);
  }

  /// The bits for each of `count` numbers of `bits` bits that lie evenly in a range of `range`
  /// numbers, the two ends of the range included in the price, as exactly as so many numbers can
  /// show them.
  static double ofRange(double range, int bits, int count) {
    double end = bits - Math.max(0, log2(range) - log2(count));
    return log2(range) + 2 * end / count;
  }

  /// The bits for each of these numbers of `bits` bits, written as entries of a list of all that
  /// occur, the list included in the price; never more than `bits`. Sorts the numbers.
  static double ofFew(long[] numbers, int bits) {
    Arrays.sort(numbers);
    double entropy = 0;
    int different = 0;
    for (int from = 0; from < numbers.length; different++) {
      int to = from + 1;
      while (to < numbers.length && numbers[to] == numbers[from]) {
        to++;
      }
      double share = (double) (to - from) / numbers.length;
      entropy -= share * log2(share);
      from = to;
    }
    return Math.min(bits, entropy + (double) different * bits / numbers.length);
  }
}
