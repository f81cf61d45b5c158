// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// UUID version 7 with nothing but random bits behind the time. RFC 9562, section 5.7, with none of
/// the methods of section 6.2; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | milliseconds since 1970-01-01T00:00:00Z |
/// | 48-51 | version, `0111` |
/// | 52-63 | random |
/// | 64-65 | variant, `10` |
/// | 66-127 | random |
///
/// Keys of a later millisecond are greater; those of one millisecond are in no order. When the
/// clock goes back, so do the keys. Not thread-safe.
public final class Uuid7PlainKeys extends UuidWordKeys {
  private static final long RANDOM_A = 0xFFF;

  private final Randomness random;
  private final TimeSource time;

  /// A generator that takes two numbers of `random` for each key.
  public Uuid7PlainKeys(Randomness random, TimeSource time) {
    this.random = random;
    this.time = time;
  }

  @Override
  void make(long[] words, int count) {
    random.nextLongs(words, 0, 2 * count);
    int done = 0;
    while (done < count) {
      int steady = (int) time.steady(count - done);
      long prefix = Uuid7Bits.holdable(time.millis()) << 16 | Uuid7Bits.VERSION;
      time.skip(steady - 1);
      for (int i = done; i < done + steady; i++) {
        words[2 * i] = prefix | words[2 * i] & RANDOM_A;
        words[2 * i + 1] = UuidBits.low(words[2 * i + 1]);
      }
      done += steady;
    }
  }

  /// The time in a version 7 UUID.
  ///
  /// @throws IllegalArgumentException if the key is none
  public static Instant timeOf(byte[] key) {
    return Uuid7Bits.timeOf(key);
  }

  @Override
  public Uuid7PlainKeys copy() {
    return new Uuid7PlainKeys(random.copy(), time.copy());
  }
}
