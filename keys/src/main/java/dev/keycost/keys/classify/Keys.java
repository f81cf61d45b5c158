// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

/// Different keys of one encoding and length, sorted as stored, back to back. Immutable.
final class Keys {
  /// The golden ratio in 64 bits: odd, and without a pattern.
  private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

  private final KeyEncoding encoding;
  private final int width;
  private final byte[] bytes;
  private final int count;
  private final double share;

  private Keys(KeyEncoding encoding, int width, byte[] bytes, int count, double share) {
    this.encoding = encoding;
    this.width = width;
    this.bytes = bytes;
    this.count = count;
    this.share = share;
  }

  /// The different keys of a stock of the sample, whose values are sorted like this. Of values that
  /// are no keys, only the number is known.
  static Keys of(Stock stock, Sample sample, Ranks ranks) {
    int width = stock.width();
    byte[] all = stock.keys();
    IntBinaryOperator comparison =
        width > 0
            ? (a, b) -> compare(all, width, a, b)
            : (a, b) -> sample.compare(stock.member(a), stock.member(b));
    int[] order = IndexSort.sorted(byRank(stock, ranks), comparison);
    byte[] different = new byte[order.length * width];
    int count = 0;
    for (int i = 0; i < order.length; i++) {
      if (i == 0 || comparison.applyAsInt(order[i - 1], order[i]) != 0) {
        System.arraycopy(all, order[i] * width, different, count * width, width);
        count++;
      }
    }
    return new Keys(stock.encoding(), width, different, count, sample.share());
  }

  /// The numbers of the keys in the order in which the database sorts them, which for most
  /// encodings is that of the keys.
  private static int[] byRank(Stock stock, Ranks ranks) {
    int[] keyOf = new int[ranks.size()];
    Arrays.fill(keyOf, -1);
    for (int i = 0; i < stock.count(); i++) {
      keyOf[stock.member(i)] = i;
    }
    return Arrays.stream(ranks.order())
        .map(value -> keyOf[value])
        .filter(key -> key >= 0)
        .toArray();
  }

  /// About `wanted` of the keys if there are more, chosen by their bytes, so that it is the same
  /// ones in whatever order they came.
  Keys some(int wanted) {
    int shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros((count - 1) / wanted));
    if (shift == 0) {
      return this;
    }
    Keys some = only(i -> hash(i) >>> Long.SIZE - shift == 0);
    return new Keys(encoding, width, some.bytes, some.count, share * some.count / count);
  }

  private long hash(int key) {
    long hash = 0;
    for (int i = key * width; i < (key + 1) * width; i++) {
      hash = (hash ^ bytes[i]) * HASH_FACTOR;
      hash ^= hash >>> 32;
    }
    return hash;
  }

  private static int compare(byte[] keys, int width, int a, int b) {
    return Arrays.compareUnsigned(
        keys, a * width, (a + 1) * width, keys, b * width, (b + 1) * width);
  }

  /// The keys whose numbers the predicate accepts.
  Keys only(IntPredicate accepted) {
    byte[] some = new byte[count * width];
    int chosen = 0;
    for (int i = 0; i < count; i++) {
      if (accepted.test(i)) {
        System.arraycopy(bytes, i * width, some, chosen * width, width);
        chosen++;
      }
    }
    return new Keys(encoding, width, some, chosen, share);
  }

  KeyEncoding encoding() {
    return encoding;
  }

  int width() {
    return width;
  }

  int count() {
    return count;
  }

  /// The share of the column's values that was kept and chosen.
  double share() {
    return share;
  }

  /// A view of the keys in their natural order, given that they are stored in this layout.
  KeyView view(ByteLayout layout) {
    return new KeyView(bytes, width, layout);
  }
}
