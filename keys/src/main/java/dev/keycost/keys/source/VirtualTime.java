// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

/// A clock driven by the keys themselves: each reading is one key arriving at an even rate.
///
/// The n-th reading (from 0) is `startMillis + floor(n * 1000 / keysPerSecond)`, whatever the
/// machine does, so time-ordered keys are the same in every run. Not thread-safe.
public final class VirtualTime implements TimeSource {
  /// The last start accepted, and the last time a 48-bit timestamp holds: the year 10889.
  private static final long MILLIS_MAX = (1L << 48) - 1;

  private static final long MILLIS_PER_SECOND = 1000;

  private final long keysPerSecond;
  private long millis;

  /// How far the clock is past `millis`, in units of 1/keysPerSecond of a millisecond.
  private long fraction;

  /// A clock whose first reading is `startMillis`.
  ///
  /// @throws IllegalArgumentException if the start is outside 48 bits or the rate is not positive
  public VirtualTime(long startMillis, long keysPerSecond) {
    this(startMillis, keysPerSecond, 0);
    if (startMillis < 0 || startMillis > MILLIS_MAX) {
      throw new IllegalArgumentException(
          "startMillis: %s is not a time; accepted: 0 to %s".formatted(startMillis, MILLIS_MAX));
    }
    // The upper bound keeps the fraction plus one step below 2^63.
    if (keysPerSecond < 1 || keysPerSecond > Long.MAX_VALUE / 2) {
      throw new IllegalArgumentException(
          "keysPerSecond: %s is not a rate; accepted: 1 to %s"
              .formatted(keysPerSecond, Long.MAX_VALUE / 2));
    }
  }

  private VirtualTime(long millis, long keysPerSecond, long fraction) {
    this.millis = millis;
    this.keysPerSecond = keysPerSecond;
    this.fraction = fraction;
  }

  @Override
  public long millis() {
    long now = millis;
    fraction += MILLIS_PER_SECOND;
    if (fraction >= keysPerSecond) {
      // Divides only when a millisecond ends, which at common rates is rare.
      millis += fraction / keysPerSecond;
      fraction %= keysPerSecond;
    }
    return now;
  }

  @Override
  public long ticks() {
    // The fraction is of a millisecond; dividing first where the product would not fit.
    long part =
        keysPerSecond < Long.MAX_VALUE / TICKS_PER_MILLI
            ? fraction * TICKS_PER_MILLI / keysPerSecond
            : fraction / (keysPerSecond / TICKS_PER_MILLI);
    return millis() * TICKS_PER_MILLI + Math.min(part, TICKS_PER_MILLI - 1);
  }

  @Override
  public long steady(long limit) {
    return Math.min(limit, (keysPerSecond - fraction - 1) / MILLIS_PER_SECOND + 1);
  }

  @Override
  public void skip(long readings) {
    fraction = Math.addExact(fraction, Math.multiplyExact(readings, MILLIS_PER_SECOND));
    if (fraction >= keysPerSecond) {
      millis += fraction / keysPerSecond;
      fraction %= keysPerSecond;
    }
  }

  @Override
  public VirtualTime copy() {
    return new VirtualTime(millis, keysPerSecond, fraction);
  }
}
