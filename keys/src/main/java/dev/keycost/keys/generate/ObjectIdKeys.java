// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.time.Instant;

/// MongoDB's ObjectId, strictly ascending within one generator. Source: the specification "ObjectID
/// format" of MongoDB's drivers; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-31 | seconds since 1970-01-01T00:00:00Z, unsigned |
/// | 32-71 | random, the same for all keys of a generator |
/// | 72-95 | counter, from a random start |
///
/// The counter goes on from second to second and wraps around to 0. A driver lets it wrap within a
/// second too, which puts later keys before earlier ones; here such a wrap moves the second ahead
/// of the clock by 1, and keys stay in order. When the clock goes back, the last second is kept.
/// Not thread-safe.
public final class ObjectIdKeys extends IntWordKeys {
  private static final int WORDS = 3;
  private static final int MILLIS_PER_SECOND = 1000;
  private static final int COUNTER_BITS = 24;
  private static final int COUNTER_MAX = (1 << COUNTER_BITS) - 1;
  private static final TimeSpan TIMES =
      new TimeSpan("an ObjectId", "s since 1970", 0, (1L << 32) - 1);

  private final TimeSource time;

  /// The 40 bits that tell this generator from others.
  private final long generator;

  private long lastSeconds;
  private int lastCounter;

  /// A generator that takes one number of `random` in all.
  public ObjectIdKeys(Randomness random, TimeSource time) {
    this(time, random.nextLong());
  }

  private ObjectIdKeys(TimeSource time, long draw) {
    this(time, draw >>> COUNTER_BITS, Long.MIN_VALUE, (int) draw - 1 & COUNTER_MAX);
  }

  private ObjectIdKeys(TimeSource time, long generator, long lastSeconds, int lastCounter) {
    super(WORDS);
    this.time = time;
    this.generator = generator;
    this.lastSeconds = lastSeconds;
    this.lastCounter = lastCounter;
  }

  @Override
  void make(int[] words, int count) {
    int done = 0;
    while (done < count) {
      int steady = (int) time.steady(count - done);
      step(Math.floorDiv(time.millis(), MILLIS_PER_SECOND));
      time.skip(steady - 1);
      put(words, done);
      for (int i = done + 1; i < done + steady; i++) {
        step(lastSeconds);
        put(words, i);
      }
      done += steady;
    }
  }

  private void step(long now) {
    lastCounter = lastCounter + 1 & COUNTER_MAX;
    if (now > lastSeconds) {
      lastSeconds = TIMES.holdable(now);
    } else if (lastCounter == 0) {
      lastSeconds = TIMES.holdable(lastSeconds + 1);
    }
  }

  private void put(int[] words, int key) {
    words[WORDS * key] = (int) lastSeconds;
    words[WORDS * key + 1] = (int) (generator >>> 8);
    words[WORDS * key + 2] = (int) (generator << COUNTER_BITS) | lastCounter;
  }

  @Override
  public void continueAfter(byte[] key) {
    MemorySegment id = objectId(key);
    long seconds = seconds(id);
    long low = id.get(BigEndian.LONG, Integer.BYTES);
    int counter = (int) low & COUNTER_MAX;
    int comparison = Long.compare(low >>> COUNTER_BITS, generator);
    boolean full = comparison > 0 || comparison == 0 && counter == COUNTER_MAX;
    // The second that the next key may be of.
    long next = full ? seconds + 1 : seconds;
    if (next > TIMES.last()) {
      throw TIMES.noneFollows();
    }
    boolean own = comparison == 0 && !full;
    if (own && (next > lastSeconds || next == lastSeconds && counter > lastCounter)) {
      lastCounter = counter;
    }
    lastSeconds = Math.max(lastSeconds, next);
  }

  /// The time in an ObjectId.
  ///
  /// @throws IllegalArgumentException if the key has another length
  public static Instant timeOf(byte[] key) {
    return Instant.ofEpochSecond(seconds(objectId(key)));
  }

  private static MemorySegment objectId(byte[] key) {
    return MemorySegment.ofArray(KeyGenerator.keyOf(WORDS * Integer.BYTES, key));
  }

  private static long seconds(MemorySegment id) {
    return Integer.toUnsignedLong(id.get(BigEndian.INT, 0));
  }

  @Override
  public ObjectIdKeys copy() {
    return new ObjectIdKeys(time.copy(), generator, lastSeconds, lastCounter);
  }
}
