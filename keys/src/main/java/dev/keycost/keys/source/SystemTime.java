// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

import java.time.Instant;

/// The machine's clock.
enum SystemTime implements TimeSource {
  CLOCK;

  /// Keys that one reading serves: few enough to be made within a small part of a millisecond.
  private static final long KEYS_PER_READING = 1 << 16;

  private static final long TICKS_PER_SECOND = 1000 * TICKS_PER_MILLI;
  private static final int NANOS_PER_TICK = 100;

  @Override
  public long millis() {
    return System.currentTimeMillis();
  }

  @Override
  public long ticks() {
    Instant now = Instant.now();
    return now.getEpochSecond() * TICKS_PER_SECOND + now.getNano() / NANOS_PER_TICK;
  }

  @Override
  public long steady(long limit) {
    return Math.min(limit, KEYS_PER_READING);
  }

  @Override
  public void skip(long readings) {
    // The machine's clock moves by itself.
  }

  @Override
  public TimeSource copy() {
    throw new UnsupportedOperationException(
        "the system clock cannot be replayed; use a VirtualTime to make the same keys twice");
  }
}
