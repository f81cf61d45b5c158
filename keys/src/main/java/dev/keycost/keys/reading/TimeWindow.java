// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import java.time.Duration;
import java.time.Instant;

/// The times that a key in use can hold: from the years of the first UUIDs to a little after now.
record TimeWindow(Instant first, Instant last) {
  private static final Instant FIRST_UUIDS = Instant.parse("1990-01-01T00:00:00Z");
  private static final Duration CLOCKS_AHEAD = Duration.ofDays(1);

  static TimeWindow until(Instant now) {
    return new TimeWindow(FIRST_UUIDS, now.plus(CLOCKS_AHEAD));
  }

  boolean holds(Instant time) {
    return !time.isBefore(first) && !time.isAfter(last);
  }
}
