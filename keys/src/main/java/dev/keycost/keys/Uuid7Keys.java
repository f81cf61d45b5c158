// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import java.lang.foreign.MemorySegment;

/// UUID version 7: Unix milliseconds first, strictly ascending within one generator. RFC 9562,
/// section 5.7, with the fixed-length dedicated counter of section 6.2, method 1; bit 0 is the most
/// significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | milliseconds since 1970-01-01T00:00:00Z |
/// | 48-51 | version, `0111` |
/// | 52-63 | counter, bits 41-30 |
/// | 64-65 | variant, `10` |
/// | 66-95 | counter, bits 29-0 |
/// | 96-127 | random |
///
/// Each new millisecond starts the counter at 41 random bits below a zero guard bit, which leaves
/// room for at least 2^41 keys; every further key of the millisecond adds 1. When the clock stands
/// still or goes back, the last millisecond is kept; when the counter overflows, the millisecond
/// moves ahead of the clock.
final class Uuid7Keys implements KeyGenerator {
  static final long COUNTER_MAX = (1L << 42) - 1;
  private static final int KEY_BYTES = 16;
  private static final long MILLIS_MAX = (1L << 48) - 1;
  private static final int SEED_SHIFT = 64 - 41;
  private static final long LOW_30_BITS = (1L << 30) - 1;
  private static final long LOW_32_BITS = (1L << 32) - 1;
  private static final long VERSION = 0x7000L;
  private static final long VARIANT = 0b10L << 62;

  private final Randomness random;
  private final TimeSource time;
  private long lastMillis;
  private long lastCounter;

  Uuid7Keys(Randomness random, TimeSource time) {
    // Before all time and with a full counter, so that the first key always starts a millisecond.
    this(random, time, Long.MIN_VALUE, COUNTER_MAX);
  }

  Uuid7Keys(Randomness random, TimeSource time, long lastMillis, long lastCounter) {
    this.random = random;
    this.time = time;
    this.lastMillis = lastMillis;
    this.lastCounter = lastCounter;
  }

  @Override
  public int keyBytes() {
    return KEY_BYTES;
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    MemorySegment run = BigEndian.run(target, offset, count, KEY_BYTES);
    long millis = lastMillis;
    long counter = lastCounter;
    for (long i = 0; i < count; i++) {
      long now = time.millis();
      if (now > millis || counter == COUNTER_MAX) {
        millis = holdable(Math.max(now, millis + 1));
        counter = random.nextLong() >>> SEED_SHIFT;
      } else {
        counter++;
      }
      long at = i * KEY_BYTES;
      run.set(BigEndian.LONG, at, millis << 16 | VERSION | counter >>> 30);
      run.set(
          BigEndian.LONG,
          at + 8,
          VARIANT | (counter & LOW_30_BITS) << 32 | random.nextLong() & LOW_32_BITS);
    }
    lastMillis = millis;
    lastCounter = counter;
  }

  private static long holdable(long millis) {
    if (millis < 0 || millis > MILLIS_MAX) {
      throw new IllegalStateException(
          "clock: %s ms since 1970 does not fit a version 7 UUID; accepted: 0 to %s"
              .formatted(millis, MILLIS_MAX));
    }
    return millis;
  }

  @Override
  public Uuid7Keys copy() {
    return new Uuid7Keys(random.copy(), time.copy(), lastMillis, lastCounter);
  }
}
