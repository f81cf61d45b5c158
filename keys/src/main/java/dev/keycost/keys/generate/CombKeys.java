// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// COMB: a version 4 UUID whose last six bytes are the time, for SQL Server, which compares those
/// bytes of a `uniqueidentifier` first. Sources: Nilsson, "The Cost of GUIDs as Primary Keys",
/// 2002; the layout with milliseconds is that of RT.Comb and of uuid-creator's suffix COMB. Bit 0
/// is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | random |
/// | 48-51 | version, `0100` |
/// | 52-63 | random |
/// | 64-65 | variant, `10` |
/// | 66-79 | random |
/// | 80-127 | milliseconds since 1970-01-01T00:00:00Z |
///
/// The bytes are in the order of RFC 9562, and as such in no order of time: only SQL Server's
/// comparison sees one, by millisecond, and within it none. When the clock goes back, so do the
/// times. Not thread-safe.
public final class CombKeys extends UuidWordKeys {
  private static final int MILLIS_BITS = 48;
  private static final long MILLIS_MAX = (1L << MILLIS_BITS) - 1;
  private static final TimeSpan TIMES = new TimeSpan("a COMB", "ms since 1970", 0, MILLIS_MAX);

  private final Randomness random;
  private final TimeSource time;

  /// A generator that takes two numbers of `random` for each key.
  public CombKeys(Randomness random, TimeSource time) {
    this.random = random;
    this.time = time;
  }

  @Override
  void make(long[] words, int count) {
    random.nextLongs(words, 0, 2 * count);
    int done = 0;
    while (done < count) {
      int steady = (int) time.steady(count - done);
      long millis = TIMES.holdable(time.millis());
      time.skip(steady - 1);
      for (int i = done; i < done + steady; i++) {
        words[2 * i] = UuidBits.high(words[2 * i], Uuid4Keys.VERSION);
        words[2 * i + 1] = UuidBits.low(words[2 * i + 1] & ~MILLIS_MAX | millis);
      }
      done += steady;
    }
  }

  /// The time in a COMB.
  ///
  /// @throws IllegalArgumentException if the key is no version 4 UUID
  public static Instant timeOf(byte[] key) {
    UuidBits.high(key, Uuid4Keys.VERSION);
    return Instant.ofEpochMilli(UuidBits.low(key) & MILLIS_MAX);
  }

  @Override
  public CombKeys copy() {
    return new CombKeys(random.copy(), time.copy());
  }
}
