// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// UUID version 8 as a time in units of 10 ns and random bits, strictly ascending within one
/// generator. RFC 9562, section 5.8 and the example of Appendix B.1; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | units since 1970-01-01T00:00:00Z, bits 59-12 |
/// | 48-51 | version, `1000` |
/// | 52-63 | units, bits 11-0 |
/// | 64-65 | variant, `10` |
/// | 66-127 | random |
///
/// The clock is read to 100 ns. Keys made within one reading, or after the clock went back, take
/// the units that follow: beyond 10 keys in 100 ns, time runs ahead of the clock. Keys last until
/// the year 2335. Not thread-safe.
public final class Uuid8Keys extends StampedKeys {
  private static final int VERSION = 8;
  private static final int UNITS_PER_TICK = 10;
  private static final long UNITS_PER_SECOND = 100_000_000;
  private static final int NANOS_PER_UNIT = 10;
  private static final String HOLDER = "a version 8 UUID with time";
  private static final TimeSpan TICKS =
      new TimeSpan(HOLDER, "ticks of 100 ns since 1970", 0, UuidBits.STAMP_MAX / UNITS_PER_TICK);
  private static final TimeSpan UNITS =
      new TimeSpan(HOLDER, "units of 10 ns since 1970", 0, UuidBits.STAMP_MAX);

  /// A generator that takes one number of `random` for each key.
  public Uuid8Keys(Randomness random, TimeSource time) {
    super(VERSION, random, time);
  }

  private Uuid8Keys(Uuid8Keys original) {
    super(original);
  }

  @Override
  long stamp(long ticks) {
    return TICKS.holdable(ticks) * UNITS_PER_TICK;
  }

  @Override
  long holdable(long stamp) {
    return UNITS.holdable(stamp);
  }

  @Override
  IllegalArgumentException noneFollows() {
    return UNITS.noneFollows();
  }

  /// The time in such a UUID.
  ///
  /// @throws IllegalArgumentException if the key is no version 8 UUID
  public static Instant timeOf(byte[] key) {
    long units = UuidBits.stamp(UuidBits.high(key, VERSION));
    return Instant.ofEpochSecond(
        units / UNITS_PER_SECOND, units % UNITS_PER_SECOND * NANOS_PER_UNIT);
  }

  @Override
  public Uuid8Keys copy() {
    return new Uuid8Keys(this);
  }
}
