// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.time.Instant;

/// KSUID: seconds first, then 128 random bits. Source: github.com/segmentio/ksuid; bit 0 is the
/// most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-31 | seconds since 2014-05-13T16:53:20Z, which is 1400000000 of Unix time |
/// | 32-159 | random |
///
/// Keys of a later second are greater; those of one second are in no order. When the clock goes
/// back, so do the keys. Not thread-safe.
public final class KsuidKeys extends IntWordKeys {
  private static final int WORDS = 5;
  private static final long EPOCH_SECONDS = 1_400_000_000L;
  private static final TimeSpan TIMES =
      new TimeSpan("a KSUID", "s since 2014-05-13T16:53:20Z", 0, (1L << 32) - 1);
  private static final int MILLIS_PER_SECOND = 1000;

  private final Randomness random;
  private final TimeSource time;
  private final long[] draws = new long[2 * PIECE];

  /// A generator that takes two numbers of `random` for each key.
  public KsuidKeys(Randomness random, TimeSource time) {
    super(WORDS);
    this.random = random;
    this.time = time;
  }

  @Override
  void make(int[] words, int count) {
    random.nextLongs(draws, 0, 2 * count);
    int done = 0;
    while (done < count) {
      int steady = (int) time.steady(count - done);
      long unix = Math.floorDiv(time.millis(), MILLIS_PER_SECOND);
      int seconds = (int) TIMES.holdable(unix - EPOCH_SECONDS);
      time.skip(steady - 1);
      for (int i = done; i < done + steady; i++) {
        int to = WORDS * i;
        words[to] = seconds;
        words[to + 1] = (int) (draws[2 * i] >>> 32);
        words[to + 2] = (int) draws[2 * i];
        words[to + 3] = (int) (draws[2 * i + 1] >>> 32);
        words[to + 4] = (int) draws[2 * i + 1];
      }
      done += steady;
    }
  }

  /// The time in a KSUID.
  ///
  /// @throws IllegalArgumentException if the key has another length
  public static Instant timeOf(byte[] key) {
    byte[] ksuid = KeyGenerator.keyOf(WORDS * Integer.BYTES, key);
    int seconds = MemorySegment.ofArray(ksuid).get(BigEndian.INT, 0);
    return Instant.ofEpochSecond(EPOCH_SECONDS + Integer.toUnsignedLong(seconds));
  }

  @Override
  public KsuidKeys copy() {
    return new KsuidKeys(random.copy(), time.copy());
  }
}
