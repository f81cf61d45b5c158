// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;

/// Monotonic ULID: as [UlidKeys], and strictly ascending within one generator. Source: the ULID
/// specification (github.com/ulid/spec), section "Monotonicity".
///
/// Each new millisecond draws 80 random bits; every further key of the millisecond adds 1 to them.
/// When the clock stands still or goes back, the last millisecond is kept. Where the random bits
/// overflow, the specification has the generation fail; this generator moves the millisecond ahead
/// of the clock by 1. Not thread-safe.
public final class MonotonicUlidKeys extends LongWordKeys {
  private final Randomness random;
  private final TimeSource time;
  private long lastMillis;
  private long lastHigh;
  private long lastLow;

  /// A generator whose first key has the clock's time.
  public MonotonicUlidKeys(Randomness random, TimeSource time) {
    this(random, time, Long.MIN_VALUE, 0, 0);
  }

  private MonotonicUlidKeys(
      Randomness random, TimeSource time, long lastMillis, long lastHigh, long lastLow) {
    super(2);
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
      step(time.millis());
      time.skip(steady - 1);
      put(words, done);
      for (int i = done + 1; i < done + steady; i++) {
        step(lastMillis);
        put(words, i);
      }
      done += steady;
    }
  }

  private void step(long now) {
    if (now > lastMillis) {
      start(now);
    } else if (++lastLow == 0 && ++lastHigh > UlidKeys.RANDOM_HIGH) {
      start(lastMillis + 1);
    }
  }

  private void start(long millis) {
    lastMillis = UlidKeys.TIMES.holdable(millis);
    lastHigh = random.nextLong() & UlidKeys.RANDOM_HIGH;
    lastLow = random.nextLong();
  }

  private void put(long[] words, int key) {
    words[2 * key] = lastMillis << UlidKeys.RANDOM_HIGH_BITS | lastHigh;
    words[2 * key + 1] = lastLow;
  }

  @Override
  public void continueAfter(byte[] key) {
    long high = UlidKeys.high(key);
    long low = UuidBits.low(key);
    if (high == -1 && low == -1) {
      throw UlidKeys.TIMES.noneFollows();
    }
    long millis = high >>> UlidKeys.RANDOM_HIGH_BITS;
    long randomHigh = high & UlidKeys.RANDOM_HIGH;
    if (millis > lastMillis
        || millis == lastMillis
            && (randomHigh > lastHigh
                || randomHigh == lastHigh && Long.compareUnsigned(low, lastLow) > 0)) {
      lastMillis = millis;
      lastHigh = randomHigh;
      lastLow = low;
    }
  }

  @Override
  public MonotonicUlidKeys copy() {
    return new MonotonicUlidKeys(random.copy(), time.copy(), lastMillis, lastHigh, lastLow);
  }
}
