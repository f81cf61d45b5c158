// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.time.Instant;

/// ULID: milliseconds first, then 80 random bits. Source: the ULID specification
/// (github.com/ulid/spec), binary layout; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | milliseconds since 1970-01-01T00:00:00Z |
/// | 48-127 | random |
///
/// Keys of a later millisecond are greater; those of one millisecond are in no order
/// ([MonotonicUlidKeys] orders them). When the clock goes back, so do the keys. Not thread-safe.
public final class UlidKeys extends LongWordKeys {
  static final int RANDOM_HIGH_BITS = 16;
  static final long RANDOM_HIGH = (1L << RANDOM_HIGH_BITS) - 1;
  static final TimeSpan TIMES =
      new TimeSpan("a ULID", "ms since 1970", 0, (1L << Long.SIZE - RANDOM_HIGH_BITS) - 1);

  private final Randomness random;
  private final TimeSource time;

  /// A generator that takes two numbers of `random` for each key.
  public UlidKeys(Randomness random, TimeSource time) {
    super(2);
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
        words[2 * i] = millis << RANDOM_HIGH_BITS | words[2 * i] & RANDOM_HIGH;
      }
      done += steady;
    }
  }

  /// The time in a ULID.
  ///
  /// @throws IllegalArgumentException if the key has another length
  public static Instant timeOf(byte[] key) {
    return Instant.ofEpochMilli(high(key) >>> RANDOM_HIGH_BITS);
  }

  /// The first eight bytes of a ULID.
  static long high(byte[] key) {
    return MemorySegment.ofArray(KeyGenerator.keyOf(2 * Long.BYTES, key)).get(BigEndian.LONG, 0);
  }

  @Override
  public UlidKeys copy() {
    return new UlidKeys(random.copy(), time.copy());
  }
}
