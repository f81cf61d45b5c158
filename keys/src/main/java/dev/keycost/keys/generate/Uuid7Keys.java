// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Instant;
import java.util.UUID;

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
/// moves ahead of the clock by 1.
public final class Uuid7Keys implements UuidGenerator {
  static final long COUNTER_MAX = (1L << 42) - 1;
  private static final int SEED_SHIFT = 64 - 41;
  private static final long LOW_30_BITS = (1L << 30) - 1;
  private static final long LOW_32_BITS = (1L << 32) - 1;

  /// What 0, 1, 2 … further keys add to the low word: read faster than shifted.
  private static final long[] COUNTER_STEPS = new long[Uuid7Bits.PIECE];

  static {
    for (int i = 0; i < COUNTER_STEPS.length; i++) {
      COUNTER_STEPS[i] = (long) i << Integer.SIZE;
    }
  }

  private final Randomness random;
  private final TimeSource time;
  private final long[] draws = new long[Uuid7Bits.PIECE];
  private final long[] words = new long[2 * Uuid7Bits.PIECE];
  private long lastMillis;
  private long lastCounter;

  /// A generator whose first key has the clock's time.
  public Uuid7Keys(Randomness random, TimeSource time) {
    // Before all time and with a full counter, so that the first key always starts a millisecond.
    this(random, time, Long.MIN_VALUE, COUNTER_MAX);
  }

  private Uuid7Keys(Randomness random, TimeSource time, long lastMillis, long lastCounter) {
    this.random = random;
    this.time = time;
    this.lastMillis = lastMillis;
    this.lastCounter = lastCounter;
  }

  @Override
  public UUID nextUuid() {
    step(time.millis());
    return new UUID(high(lastMillis, lastCounter), low(lastCounter, random.nextLong()));
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    MemorySegment run = BigEndian.run(target, offset, count, keyBytes());
    long done = 0;
    while (done < count) {
      long wanted = time.steady(Math.min(count - done, Uuid7Bits.PIECE));
      step(time.millis());
      time.skip(wanted - 1);
      int piece = (int) Math.min(wanted, COUNTER_MAX - lastCounter + 1);
      write(run, done, piece);
      lastCounter += piece - 1;
      done += piece;
      while (piece < wanted) {
        // The counter overflowed among keys of one reading.
        step(lastMillis);
        write(run, done, 1);
        done++;
        piece++;
      }
    }
  }

  /// Takes the counter one key on, or into a new millisecond.
  private void step(long now) {
    if (now > lastMillis || lastCounter == COUNTER_MAX) {
      lastMillis = Uuid7Bits.holdable(Math.max(now, lastMillis + 1));
      lastCounter = random.nextLong() >>> SEED_SHIFT;
    } else {
      lastCounter++;
    }
  }

  /// Writes `count` keys of the last millisecond, the first with the last counter.
  private void write(MemorySegment run, long index, int count) {
    random.nextLongs(draws, 0, count);
    int at = 0;
    while (at < count) {
      // The first word changes only every 2^30 keys of a millisecond.
      long first = lastCounter + at;
      int end = (int) Math.min(count, at + LOW_30_BITS + 1 - (first & LOW_30_BITS));
      long high = Long.reverseBytes(high(lastMillis, first));
      long low = low(first, 0) - ((long) at << 32);
      interleave(words, draws, high, low, at, end);
      at = end;
    }
    MemorySegment.copy(words, 0, run, ValueLayout.JAVA_LONG_UNALIGNED, index * 16, 2 * count);
  }

  /// In two loops, since the first is made for several keys at once and the second cannot be.
  private static void interleave(
      long[] words, long[] draws, long high, long low, int from, int to) {
    for (int i = from; i < to; i++) {
      draws[i] = Long.reverseBytes(low + COUNTER_STEPS[i] | draws[i] & LOW_32_BITS);
    }
    for (int i = from; i < to; i++) {
      words[2 * i] = high;
      words[2 * i + 1] = draws[i];
    }
  }

  private static long high(long millis, long counter) {
    return millis << 16 | Uuid7Bits.VERSION | counter >>> 30;
  }

  private static long low(long counter, long draw) {
    return Uuid7Bits.VARIANT | (counter & LOW_30_BITS) << 32 | draw & LOW_32_BITS;
  }

  @Override
  public void continueAfter(byte[] key) {
    long high = Uuid7Bits.high(key);
    long millis = high >>> 16;
    long counter = (high & 0xFFF) << 30 | Uuid7Bits.low(key) >>> 32 & LOW_30_BITS;
    if (millis == Uuid7Bits.MILLIS_MAX && counter == COUNTER_MAX) {
      throw Uuid7Bits.TIMES.noneFollows();
    }
    if (millis > lastMillis || millis == lastMillis && counter > lastCounter) {
      lastMillis = millis;
      lastCounter = counter;
    }
  }

  /// The time in a version 7 UUID.
  ///
  /// @throws IllegalArgumentException if the key is none
  public static Instant timeOf(byte[] key) {
    return Uuid7Bits.timeOf(key);
  }

  @Override
  public Uuid7Keys copy() {
    return new Uuid7Keys(random.copy(), time.copy(), lastMillis, lastCounter);
  }
}
