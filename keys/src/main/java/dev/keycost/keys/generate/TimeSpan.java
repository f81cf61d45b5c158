// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

/// The times that keys of one kind can hold.
///
/// @param holder what holds them, for messages: `a ULID`
/// @param unit what they count, and since when: `ms since 1970`
record TimeSpan(String holder, String unit, long first, long last) {
  /// The time, checked for its place in the key.
  ///
  /// @throws IllegalStateException if it has none
  long holdable(long time) {
    if (time < first || time > last) {
      throw new IllegalStateException(
          "clock: %s %s does not fit %s; accepted: %s to %s"
              .formatted(time, unit, holder, first, last));
    }
    return time;
  }

  /// What is wrong with a key that leaves no room behind it.
  IllegalArgumentException noneFollows() {
    return new IllegalArgumentException(
        "key: its time is %s %s, the last that fits %s; accepted: %s to %s, so that keys can follow"
            .formatted(last, unit, holder, first, last - 1));
  }
}
