// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;

/// Keys of eight bytes as signed integers.
final class Numbers {
  /// What a positive integer takes when nothing is known about it.
  static final int BITS = 63;

  private Numbers() {}

  /// The keys that the test accepts, ascending.
  static long[] sorted(Keys keys, ByteLayout layout, KeyTest test) {
    KeyView view = keys.view(layout);
    long[] numbers = new long[keys.count()];
    int count = 0;
    for (int i = 0; i < keys.count(); i++) {
      if (test.accepts(view.at(i))) {
        numbers[count++] = of(view);
      }
    }
    numbers = Arrays.copyOf(numbers, count);
    Arrays.sort(numbers);
    return numbers;
  }

  static long of(KeyView key) {
    return key.number(0, Long.BYTES);
  }

  /// How many integers a range holds; as a `double`, because it may be all.
  static double range(long low, long high) {
    return (double) high - low + 1;
  }
}
