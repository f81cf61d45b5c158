// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// How far keys are from random, by each of their half bytes: a test of chi squared for whether all
/// sixteen values are equally frequent. `excess` is an estimate of the share of keys that are not
/// random; `nibbles` lists the places where they are not. Half bytes count from 0, the first being
/// the upper half of byte 0.
record Uniformity(double excess, List<Integer> nibbles) {
  /// Below this many keys the test says nothing.
  static final int KEYS_MIN = 8;

  private static final int VALUES = 16;

  /// Twelve standard deviations above the mean of chi squared with 15 degrees of freedom. Far out,
  /// because a small sample strays far, and because thousands of columns are looked at.
  private static final double LIMIT = 15 + 12 * Math.sqrt(30);

  /// Looks at the half bytes that the predicate accepts.
  static Uniformity of(Keys keys, ByteLayout layout, IntPredicate free) {
    List<Integer> uneven = new ArrayList<>();
    double excess = 0;
    for (int nibble = 0; nibble < 2 * keys.width() && keys.count() >= KEYS_MIN; nibble++) {
      if (free.test(nibble)) {
        long[] counts = counts(keys, layout, nibble);
        if (chiSquared(counts, keys.count()) > LIMIT) {
          uneven.add(nibble);
          excess = Math.max(excess, excess(counts, keys.count()));
        }
      }
    }
    return new Uniformity(excess, List.copyOf(uneven));
  }

  private static long[] counts(Keys keys, ByteLayout layout, int nibble) {
    KeyView view = keys.view(layout);
    int shift = nibble % 2 == 0 ? 4 : 0;
    long[] counts = new long[VALUES];
    for (int i = 0; i < keys.count(); i++) {
      counts[view.at(i).octet(nibble / 2) >>> shift & 0xF]++;
    }
    return counts;
  }

  private static double chiSquared(long[] counts, int keys) {
    double expected = (double) keys / VALUES;
    double sum = 0;
    for (long count : counts) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  /// If all that makes the most frequent value frequent were not random.
  private static double excess(long[] counts, int keys) {
    long greatest = 0;
    for (long count : counts) {
      greatest = Math.max(greatest, count);
    }
    double share = (double) greatest / keys;
    return Math.max(0, (share - 1.0 / VALUES) / (1 - 1.0 / VALUES));
  }

  boolean random() {
    return nibbles.isEmpty();
  }
}
