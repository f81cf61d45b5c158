// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// UUID version 7 with a finer time in place of a counter, strictly ascending within one generator.
/// RFC 9562, section 5.7, with section 6.2, method 3; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | milliseconds since 1970-01-01T00:00:00Z |
/// | 48-51 | version, `0111` |
/// | 52-63 | fraction of the millisecond, in steps of 1/4096: 244 ns |
/// | 64-65 | variant, `10` |
/// | 66-127 | random |
///
/// Keys made within one step, or after the clock went back, take the steps that follow: beyond 4096
/// keys a millisecond, time runs ahead of the clock. PostgreSQL 18's `uuidv7()` makes such keys, in
/// order within each server process. Not thread-safe.
public final class Uuid7FractionKeys extends StampedKeys {
  private static final int STEPS_PER_MILLI = 1 << 12;
  private static final long NANOS_PER_MILLI = 1_000_000;

  /// A generator that takes one number of `random` for each key.
  public Uuid7FractionKeys(Randomness random, TimeSource time) {
    super(Uuid7Bits.VERSION_NUMBER, random, time);
  }

  private Uuid7FractionKeys(Uuid7FractionKeys original) {
    super(original);
  }

  @Override
  long stamp(long ticks) {
    long millis = Uuid7Bits.holdable(Math.floorDiv(ticks, TimeSource.TICKS_PER_MILLI));
    long part = ticks - millis * TimeSource.TICKS_PER_MILLI;
    return millis * STEPS_PER_MILLI + part * STEPS_PER_MILLI / TimeSource.TICKS_PER_MILLI;
  }

  @Override
  long holdable(long stamp) {
    Uuid7Bits.holdable(stamp / STEPS_PER_MILLI);
    return stamp;
  }

  @Override
  IllegalArgumentException noneFollows() {
    return Uuid7Bits.TIMES.noneFollows();
  }

  /// The time in such a UUID, to 244 ns.
  ///
  /// @throws IllegalArgumentException if the key is no version 7 UUID
  public static Instant timeOf(byte[] key) {
    long steps = UuidBits.stamp(Uuid7Bits.high(key)) % STEPS_PER_MILLI;
    return Uuid7Bits.timeOf(key).plusNanos(steps * NANOS_PER_MILLI / STEPS_PER_MILLI);
  }

  @Override
  public Uuid7FractionKeys copy() {
    return new Uuid7FractionKeys(this);
  }
}
