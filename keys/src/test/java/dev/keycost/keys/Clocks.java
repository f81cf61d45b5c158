// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.util.List;

/// Clocks that run, stand still, jump and go back: what generators have to cope with.
final class Clocks {
  static final long START = 1_750_000_000_000L;

  private Clocks() {}

  /// New clocks, each at its start.
  static List<TimeSource> all() {
    return List.of(
        new VirtualTime(START, 100_000),
        new VirtualTime(START, 50),
        // 10 000 keys a millisecond, more than twice what a snowflake sequence counts.
        new VirtualTime(START, 10_000_000),
        new VirtualTime(START, 3_000_000_000L),
        new TimeByReading(reading -> START),
        new TimeByReading(reading -> START - reading),
        new TimeByReading(reading -> START + reading / 100 - (reading / 1000 % 2) * 5000));
  }
}
