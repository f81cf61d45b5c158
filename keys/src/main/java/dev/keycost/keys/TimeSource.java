// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

/// A clock that key generators read once per key.
///
/// Times are milliseconds since 1970-01-01T00:00:00Z, not negative. A clock may stand still, jump
/// or go back; generators cope. Not thread-safe unless an implementation says so.
public interface TimeSource {
  /// The time now; reading a virtual clock may move it.
  long millis();

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
