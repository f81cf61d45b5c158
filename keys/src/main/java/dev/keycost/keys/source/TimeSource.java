// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

/// A clock that key generators read once per key.
///
/// Times count from 1970-01-01T00:00:00Z. A clock may stand still, jump or go back; generators
/// cope, each as its contract says. Not thread-safe unless an implementation says so.
public interface TimeSource {
  /// The ticks of [#ticks()] in a millisecond.
  long TICKS_PER_MILLI = 10_000;

  /// The time now in milliseconds; reading a virtual clock may move it.
  long millis();

  /// The time now in ticks of 100 ns, the unit of UUID versions 1 and 6. One reading, like
  /// [#millis()]; a clock that knows no finer time gives the start of its millisecond.
  default long ticks() {
    return Math.multiplyExact(millis(), TICKS_PER_MILLI);
  }

  /// How many keys, of `limit` that are wanted at once, are made at the time that the next call of
  /// [#millis()] reads: at least 1, unless none is wanted. A generator that takes it up on `n` keys
  /// reads the clock once and then [skips][#skip(long)] `n - 1` readings.
  default long steady(long limit) {
    return Math.min(limit, 1);
  }

  /// Lets this many readings pass unread.
  default void skip(long readings) {
    for (long i = 0; i < readings; i++) {
      millis();
    }
  }

  /// An independent clock that will read exactly what this one has still to read.
  ///
  /// @throws UnsupportedOperationException if this clock cannot be replayed
  TimeSource copy();

  /// The machine's clock. Safe for all threads. It cannot be replayed, so [#copy()] throws; use
  /// [VirtualTime] where a stream of keys must be produced twice.
  static TimeSource system() {
    return SystemTime.CLOCK;
  }
}
