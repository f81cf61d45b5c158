// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;

/// UUID version 4: 122 random bits. RFC 9562, section 5.4; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | random |
/// | 48-51 | version, `0100` |
/// | 52-63 | random |
/// | 64-65 | variant, `10` |
/// | 66-127 | random |
///
/// Not thread-safe.
public final class Uuid4Keys extends UuidWordKeys {
  static final int VERSION = 4;

  private final Randomness random;

  /// A generator that takes two numbers of `random` for each key.
  public Uuid4Keys(Randomness random) {
    this.random = random;
  }

  @Override
  void make(long[] words, int count) {
    random.nextLongs(words, 0, 2 * count);
    for (int i = 0; i < count; i++) {
      words[2 * i] = UuidBits.high(words[2 * i], VERSION);
      words[2 * i + 1] = UuidBits.low(words[2 * i + 1]);
    }
  }

  @Override
  public Uuid4Keys copy() {
    return new Uuid4Keys(random.copy());
  }
}
