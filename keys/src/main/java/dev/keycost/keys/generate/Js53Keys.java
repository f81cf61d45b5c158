// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// Time and counter in an integer below 2^53, strictly ascending: a JavaScript number holds each
/// exactly (`Number.MAX_SAFE_INTEGER`, ECMA-262, section 21.1.2.6), as does every IEEE 754 double.
/// Bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-10 | always zero |
/// | 11-51 | milliseconds since 2020-01-01T00:00:00Z: until the year 2089 |
/// | 52-63 | counter within the millisecond, from 0 |
///
/// There is no room for a node: of one table's keys, one generator makes all. When the clock stands
/// still or goes back, the last millisecond is kept and counted on; after 4096 keys of one
/// millisecond the next is taken, ahead of the clock. Not thread-safe.
public final class Js53Keys extends CountedMillisKeys {
  private static final long KEY_MAX = (1L << 53) - 1;
  private static final SnowflakeLayout LAYOUT =
      new SnowflakeLayout(SnowflakeLayout.DEFAULT.epochMillis(), 0, 12);

  /// A generator whose first key has the clock's time.
  public Js53Keys(TimeSource time) {
    super(time, LAYOUT, "a js53 key", LAYOUT.millis(KEY_MAX), 0);
  }

  private Js53Keys(Js53Keys original) {
    super(original);
  }

  @Override
  long firstSequence() {
    return 0;
  }

  /// The time in a key.
  ///
  /// @throws IllegalArgumentException if the key has another length or is no integer below 2^53
  public static Instant timeOf(byte[] key) {
    SnowflakeLayout.number(key, KEY_MAX);
    return LAYOUT.timeOf(key);
  }

  @Override
  public Js53Keys copy() {
    return new Js53Keys(this);
  }
}
