// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;

/// 63 random bits as 8 bytes.
///
/// The top bit is always zero: engines that sort 64-bit integers as signed and engines that compare
/// stored bytes as unsigned then agree on the order. Not thread-safe.
public final class Random64Keys extends LongWordKeys {
  private final Randomness random;

  /// A generator that takes one number of `random` for each key.
  public Random64Keys(Randomness random) {
    super(1);
    this.random = random;
  }

  @Override
  void make(long[] words, int count) {
    random.nextLongs(words, 0, count);
    for (int i = 0; i < count; i++) {
      words[i] >>>= 1;
    }
  }

  @Override
  public Random64Keys copy() {
    return new Random64Keys(random.copy());
  }
}
