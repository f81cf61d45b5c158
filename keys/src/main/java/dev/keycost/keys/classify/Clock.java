// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Duration;
import java.time.Instant;

/// How to read the time in a key: where it stands, its unit, and from when it counts.
///
/// `words` completes the sentence "read as …".
record Clock(TimeField field, long ticksPerSecond, Instant epoch, String words) {
  /// No key of a database is older than this.
  static final Instant OLDEST = Instant.parse("1990-01-01T00:00:00Z");

  /// How far another machine's clock may be ahead.
  private static final Duration AHEAD = Duration.ofDays(1);

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /// The first time that is plausible, in ticks.
  long first() {
    return Math.max(0, ticks(OLDEST));
  }

  /// The last time that is plausible, in ticks.
  long last(Instant now) {
    return ticks(now.plus(AHEAD));
  }

  private long ticks(Instant time) {
    Duration since = Duration.between(epoch, time);
    return since.getSeconds() * ticksPerSecond
        + since.getNano() / (NANOS_PER_SECOND / ticksPerSecond);
  }

  Instant instant(long ticks) {
    long nanos = Math.floorMod(ticks, ticksPerSecond) * NANOS_PER_SECOND / ticksPerSecond;
    return epoch.plusSeconds(Math.floorDiv(ticks, ticksPerSecond)).plusNanos(nanos);
  }

  /// The length of some ticks.
  Duration length(long ticks) {
    return Duration.between(epoch, instant(ticks));
  }
}
