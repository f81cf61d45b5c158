// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

/// The machine's clock, without state.
enum SystemTime implements TimeSource {
  /// The only one.
  CLOCK;

  @Override
  public long millis() {
    return System.currentTimeMillis();
  }

  // Handing out the same clock would promise a replay and then silently produce other keys.
  @Override
  public TimeSource copy() {
    throw new UnsupportedOperationException(
        "the system clock cannot be replayed; generate with VirtualTime to produce keys twice");
  }
}
