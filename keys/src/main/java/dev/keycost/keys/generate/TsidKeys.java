// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// TSID: time, node and counter in a positive 64-bit integer, strictly ascending. Source: the
/// layout in the documentation of tsid-creator (github.com/f4b6a3/tsid-creator), for 1024 nodes;
/// bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-41 | milliseconds since 2020-01-01T00:00:00Z, less than 2^41: until the year 2089 |
/// | 42-51 | node |
/// | 52-63 | counter |
///
/// Each new millisecond starts the counter at 11 random bits below a zero guard bit, which leaves
/// room for at least 2049 keys. When the clock stands still or goes back, the last millisecond is
/// kept and counted on; when the counter overflows, the millisecond moves ahead of the clock by 1.
///
/// Not thread-safe.
public final class TsidKeys extends CountedMillisKeys {
  private static final SnowflakeLayout LAYOUT =
      new SnowflakeLayout(SnowflakeLayout.DEFAULT.epochMillis(), 10, 12);
  private static final int START_SHIFT = Long.SIZE - 11;

  private final Randomness random;

  /// A generator for one node, 0 to 1023.
  ///
  /// @throws IllegalArgumentException if there is no such node
  public TsidKeys(Randomness random, TimeSource time, long node) {
    super(time, LAYOUT, "a TSID", LAYOUT.millisMax(), node);
    this.random = random;
  }

  /// A generator whose node is drawn at random: among a thousand others it is hardly alone.
  public TsidKeys(Randomness random, TimeSource time) {
    this(random, time, random.nextLong() & LAYOUT.nodeMax());
  }

  private TsidKeys(TsidKeys original) {
    super(original);
    this.random = original.random.copy();
  }

  @Override
  long firstSequence() {
    return random.nextLong() >>> START_SHIFT;
  }

  /// The time in a TSID.
  ///
  /// @throws IllegalArgumentException if the key has another length or is negative
  public static Instant timeOf(byte[] key) {
    return LAYOUT.timeOf(key);
  }

  @Override
  public TsidKeys copy() {
    return new TsidKeys(this);
  }
}
