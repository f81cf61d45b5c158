// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// UUID version 7, strictly ascending over all threads that share this generator: a key whose call
/// began after the call for another one returned is greater. RFC 9562, section 5.7, with the
/// dedicated counter of section 6.2, method 1; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | milliseconds since 1970-01-01T00:00:00Z, less than 2^43: until the year 2248 |
/// | 48-51 | version, `0111` |
/// | 52-63 | counter, bits 19-8 |
/// | 64-65 | variant, `10` |
/// | 66-73 | counter, bits 7-0 |
/// | 74-127 | random |
///
/// Milliseconds and counter are one number, the sequence, which one atomic addition takes to its
/// next value: threads never wait for a lock, whether platform or virtual. Each new millisecond
/// starts the counter at 19 random bits below a zero guard bit.
///
/// When the clock stands still or goes back, the last millisecond is kept and counted on. When the
/// counter overflows, the addition carries into the millisecond: time runs ahead of the clock by 1
/// ms for each 2^20 keys that were made faster than 2^19 a millisecond.
///
/// Safe for all threads; its clock and randomness must be too.
public final class ProcessUuid7 implements UuidGenerator {
  private static final int COUNTER_BITS = 20;
  private static final int START_SHIFT = Long.SIZE - (COUNTER_BITS - 1);
  private static final int LOW_COUNTER_BITS = 8;
  private static final int TAIL_BITS = 54;
  private static final long TAIL = (1L << TAIL_BITS) - 1;
  private static final long MILLIS_MAX = (1L << (Long.SIZE - 1 - COUNTER_BITS)) - 1;

  private final Randomness random;
  private final TimeSource time;

  /// The sequence of the last key.
  private final AtomicLong last = new AtomicLong(-1);

  /// A generator that shares its order with no other; programs want the one of their process
  /// ([dev.keycost.keys.Uuid7#process()]).
  public ProcessUuid7(Randomness random, TimeSource time) {
    this.random = random;
    this.time = time;
  }

  @Override
  public UUID nextUuid() {
    long sequence = advance(1);
    return new UUID(high(sequence), low(sequence, random.nextLong()));
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    MemorySegment run = BigEndian.run(target, offset, count, keyBytes());
    long[] draws = new long[(int) Math.min(count, Uuid7Bits.PIECE)];
    long done = 0;
    while (done < count) {
      int piece = (int) Math.min(count - done, Uuid7Bits.PIECE);
      long first = advance(piece);
      random.nextLongs(draws, 0, piece);
      for (int i = 0; i < piece; i++) {
        long at = (done + i) * 2 * Long.BYTES;
        run.set(BigEndian.LONG, at, high(first + i));
        run.set(BigEndian.LONG, at + Long.BYTES, low(first + i, draws[i]));
      }
      done += piece;
    }
  }

  /// Takes the sequences of the next `count` keys and returns the first of them.
  private long advance(int count) {
    long now = holdable(time.millis()) << COUNTER_BITS;
    // Adding at once, not looking first: the processor has to fetch the number only once.
    long first = last.getAndAdd(count) + 1;
    while (first < now) {
      // A new millisecond: the keys just taken are left unmade.
      long before = last.get();
      long fresh = now | random.nextLong() >>> START_SHIFT;
      if (before >= now) {
        first = last.getAndAdd(count) + 1;
      } else if (last.compareAndSet(before, fresh + count - 1)) {
        first = fresh;
      }
    }
    holdable(first + count - 1 >> COUNTER_BITS);
    return first;
  }

  private static long high(long sequence) {
    long millis = sequence >>> COUNTER_BITS;
    return millis << 16 | Uuid7Bits.VERSION | sequence >>> LOW_COUNTER_BITS & 0xFFF;
  }

  private static long low(long sequence, long draw) {
    return Uuid7Bits.VARIANT | (sequence & 0xFF) << TAIL_BITS | draw & TAIL;
  }

  private static long holdable(long millis) {
    if (millis < 0 || millis > MILLIS_MAX) {
      throw new IllegalStateException(
          "clock: %s ms since 1970 does not fit an ordered version 7 UUID; accepted: 0 to %s"
              .formatted(millis, MILLIS_MAX));
    }
    return millis;
  }

  /// How far the last key's time is ahead of the clock, in ms; 0 when it is not.
  public long aheadMillis() {
    return Math.max(0, (last.get() >> COUNTER_BITS) - time.millis());
  }

  @Override
  public void continueAfter(byte[] key) {
    long high = Uuid7Bits.high(key);
    long millis = high >>> 16;
    if (millis >= MILLIS_MAX) {
      throw new IllegalArgumentException(
          "key: its time is %s ms since 1970; accepted: 0 to %s, so that keys can follow"
              .formatted(millis, MILLIS_MAX - 1));
    }
    long counter = (high & 0xFFF) << LOW_COUNTER_BITS | Uuid7Bits.low(key) >>> TAIL_BITS & 0xFF;
    last.accumulateAndGet(millis << COUNTER_BITS | counter, Math::max);
  }

  /// Not to be had: two generators in this order would make the same keys.
  @Override
  public ProcessUuid7 copy() {
    throw new UnsupportedOperationException(
        "a process has one order of its keys; use a Uuid7Keys with a VirtualTime to replay keys");
  }
}
