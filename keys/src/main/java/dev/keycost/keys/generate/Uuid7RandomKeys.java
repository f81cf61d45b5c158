// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// UUID version 7 whose random bits are counted up in random steps, strictly ascending within one
/// generator. RFC 9562, section 5.7, with section 6.2, method 2; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | milliseconds since 1970-01-01T00:00:00Z |
/// | 48-51 | version, `0111` |
/// | 52-63 | number, bits 73-62 |
/// | 64-65 | variant, `10` |
/// | 66-127 | number, bits 61-0 |
///
/// Each new millisecond draws the number: 73 random bits below a zero guard bit. Every further key
/// of the millisecond adds a random step of 1 to 2^32, so that no key tells the next, and there is
/// room for at least 2^41 keys. When the clock stands still or goes back, the last millisecond is
/// kept; when the number overflows, the millisecond moves ahead of the clock by 1. Not thread-safe.
public final class Uuid7RandomKeys extends UuidWordKeys {
  private static final long HIGH_MAX = 0xFFF;
  private static final long LOW_MAX = (1L << 62) - 1;
  private static final int HIGH_START_SHIFT = Long.SIZE - 11;
  private static final int LOW_START_SHIFT = 2;
  private static final int STEP_SHIFT = Long.SIZE - 32;

  /// What the steps of a piece add up to at most.
  private static final long PIECE_STEPS = (long) PIECE << 32;

  private final Randomness random;
  private final TimeSource time;
  private final long[] draws = new long[PIECE];
  private long lastMillis;
  private long lastHigh;
  private long lastLow;

  /// A generator whose first key has the clock's time.
  public Uuid7RandomKeys(Randomness random, TimeSource time) {
    this(random, time, Long.MIN_VALUE, 0, 0);
  }

  private Uuid7RandomKeys(
      Randomness random, TimeSource time, long lastMillis, long lastHigh, long lastLow) {
    this.random = random;
    this.time = time;
    this.lastMillis = lastMillis;
    this.lastHigh = lastHigh;
    this.lastLow = lastLow;
  }

  @Override
  void make(long[] words, int count) {
    int done = 0;
    while (done < count) {
      int steady = (int) time.steady(count - done);
      long now = time.millis();
      time.skip(steady - 1);
      if (now > lastMillis) {
        start(now);
      } else {
        add(random.nextLong());
      }
      put(words, done);
      addAll(words, done + 1, done + steady);
      done += steady;
    }
  }

  /// Puts the keys from index `from` to `end`, all of one reading of the clock.
  private void addAll(long[] words, int from, int end) {
    if (lastHigh == HIGH_MAX && lastLow > LOW_MAX - PIECE_STEPS) {
      // An overflow draws in between.
      for (int i = from; i < end; i++) {
        add(random.nextLong());
        put(words, i);
      }
      return;
    }
    random.nextLongs(draws, 0, end - from);
    for (int i = from; i < end; i++) {
      add(draws[i - from]);
      put(words, i);
    }
  }

  private void add(long draw) {
    lastLow += (draw >>> STEP_SHIFT) + 1;
    if (lastLow > LOW_MAX) {
      lastLow &= LOW_MAX;
      if (++lastHigh > HIGH_MAX) {
        start(lastMillis + 1);
      }
    }
  }

  private void start(long millis) {
    lastMillis = Uuid7Bits.holdable(millis);
    lastHigh = random.nextLong() >>> HIGH_START_SHIFT;
    lastLow = random.nextLong() >>> LOW_START_SHIFT;
  }

  private void put(long[] words, int key) {
    words[2 * key] = lastMillis << 16 | Uuid7Bits.VERSION | lastHigh;
    words[2 * key + 1] = UuidBits.VARIANT | lastLow;
  }

  @Override
  public void continueAfter(byte[] key) {
    long word = Uuid7Bits.high(key);
    long millis = word >>> 16;
    long high = word & HIGH_MAX;
    long low = Uuid7Bits.low(key) & LOW_MAX;
    if (millis == Uuid7Bits.MILLIS_MAX && high == HIGH_MAX && low == LOW_MAX) {
      throw Uuid7Bits.TIMES.noneFollows();
    }
    if (millis > lastMillis
        || millis == lastMillis && (high > lastHigh || high == lastHigh && low > lastLow)) {
      lastMillis = millis;
      lastHigh = high;
      lastLow = low;
    }
  }

  /// The time in a version 7 UUID.
  ///
  /// @throws IllegalArgumentException if the key is none
  public static Instant timeOf(byte[] key) {
    return Uuid7Bits.timeOf(key);
  }

  @Override
  public Uuid7RandomKeys copy() {
    return new Uuid7RandomKeys(random.copy(), time.copy(), lastMillis, lastHigh, lastLow);
  }
}
