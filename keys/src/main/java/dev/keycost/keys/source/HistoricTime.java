// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

import java.time.Instant;

/// A clock that stands where it is put: for keys of rows that exist already, each with the time of
/// its row.
///
/// Rows come sorted by time, so the clock only moves forward; keys of rows with the same time then
/// still ascend, because the generator counts within it. Not thread-safe.
public final class HistoricTime implements TimeSource {
  private static final long NANOS_PER_TICK = 100;

  private Instant now;
  private long millis;

  /// A clock that stands at `start`.
  ///
  /// @throws IllegalArgumentException if it lies before 1970 or after the last tick that fits
  public HistoricTime(Instant start) {
    set(start);
  }

  /// Moves the clock to the time of the next row.
  ///
  /// @throws IllegalArgumentException if that is before the time of the last row, or cannot be held
  public void moveTo(Instant time) {
    if (time.isBefore(now)) {
      throw new IllegalArgumentException(
          "time: %s is before %s, the row before it; sort the rows by time first"
              .formatted(time, now));
    }
    set(time);
  }

  private void set(Instant time) {
    long wholeMillis = holdableMillis(time);
    now = time;
    millis = wholeMillis;
  }

  private static long holdableMillis(Instant time) {
    try {
      long wholeMillis = time.toEpochMilli();
      if (wholeMillis >= 0 && wholeMillis < Long.MAX_VALUE / TICKS_PER_MILLI) {
        return wholeMillis;
      }
    } catch (ArithmeticException beyondMillis) {
      // Named below, with all others that do not fit.
    }
    throw new IllegalArgumentException(
        "time: %s cannot be a key's time; accepted: 1970-01-01T00:00:00Z to %s"
            .formatted(time, Instant.ofEpochMilli(Long.MAX_VALUE / TICKS_PER_MILLI - 1)));
  }

  @Override
  public long millis() {
    return millis;
  }

  @Override
  public long ticks() {
    return millis * TICKS_PER_MILLI + now.getNano() % 1_000_000 / NANOS_PER_TICK;
  }

  @Override
  public long steady(long limit) {
    return limit;
  }

  @Override
  public void skip(long readings) {
    // It stands still.
  }

  @Override
  public HistoricTime copy() {
    return new HistoricTime(now);
  }
}
