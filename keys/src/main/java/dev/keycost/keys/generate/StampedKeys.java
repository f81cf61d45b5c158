// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;

/// A generator of UUIDs that start with a stamp of 60 bits, finer than milliseconds, and end with
/// 62 random bits: every key takes the clock's stamp, or the one after the last where that is
/// later.
abstract class StampedKeys extends UuidWordKeys {
  private static final int RANDOM_SHIFT = 2;

  private final int version;
  private final Randomness random;
  private final TimeSource time;
  private final long[] draws = new long[PIECE];
  private long lastStamp;

  /// A generator whose first key has the clock's time.
  StampedKeys(int version, Randomness random, TimeSource time) {
    this.version = version;
    this.random = random;
    this.time = time;
    this.lastStamp = -1;
  }

  /// The generator's copy.
  StampedKeys(StampedKeys original) {
    this.version = original.version;
    this.random = original.random.copy();
    this.time = original.time.copy();
    this.lastStamp = original.lastStamp;
  }

  /// The stamp of a time in ticks of 100 ns.
  ///
  /// @throws IllegalStateException if it has none
  abstract long stamp(long ticks);

  /// The stamp, checked for its place in the key.
  ///
  /// @throws IllegalStateException if it has none
  abstract long holdable(long stamp);

  /// What is wrong with a key that has the greatest stamp.
  abstract IllegalArgumentException noneFollows();

  @Override
  final void make(long[] words, int count) {
    random.nextLongs(draws, 0, count);
    for (int i = 0; i < count; i++) {
      lastStamp = holdable(Math.max(stamp(time.ticks()), lastStamp + 1));
      words[2 * i] = UuidBits.stamped(lastStamp, version);
      words[2 * i + 1] = UuidBits.VARIANT | draws[i] >>> RANDOM_SHIFT;
    }
  }

  @Override
  public final void continueAfter(byte[] key) {
    long stamp = UuidBits.stamp(UuidBits.high(key, version));
    if (stamp == UuidBits.STAMP_MAX) {
      throw noneFollows();
    }
    lastStamp = Math.max(lastStamp, stamp);
  }
}
