// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// UUID version 1: time, clock sequence and node. RFC 9562, section 5.1; bit 0 is the most
/// significant. The time is in ticks of 100 ns since 1582-10-15T00:00:00Z.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-31 | time, bits 31-0 |
/// | 32-47 | time, bits 47-32 |
/// | 48-51 | version, `0001` |
/// | 52-63 | time, bits 59-48 |
/// | 64-65 | variant, `10` |
/// | 66-79 | clock sequence |
/// | 80-127 | node |
///
/// Times ascend strictly, but the stored bytes start with the low half of the time: they ascend for
/// 2^32 ticks, 429.5 s, and then start again from the bottom.
///
/// Keys made within one tick take the ticks that follow, ahead of the clock. When the clock goes
/// back, times go back with it and the clock sequence is counted up, so that keys stay unique. Not
/// thread-safe.
public final class Uuid1Keys extends UuidWordKeys {
  private static final int VERSION = 1;
  private static final int LOW_BITS = 32;
  private static final int HIGH_SHIFT = 48;
  private static final long HIGH = 0xFFF;
  private static final long MID = 0xFFFF;

  private final GregorianTicks ticks;

  /// A generator whose clock sequence and node are drawn, the node with the multicast bit set
  /// (section 6.10). It takes one number of `random` in all.
  public Uuid1Keys(Randomness random, TimeSource time) {
    this(GregorianTicks.random(random, time));
  }

  /// A generator for a node of 48 bits, such as a network card's address.
  ///
  /// @throws IllegalArgumentException if the node takes more
  public Uuid1Keys(Randomness random, TimeSource time, long node) {
    this(GregorianTicks.random(random, time, node));
  }

  private Uuid1Keys(GregorianTicks ticks) {
    this.ticks = ticks;
  }

  @Override
  void make(long[] words, int count) {
    for (int i = 0; i < count; i++) {
      words[2 * i] = high(ticks.nextOfClock());
      words[2 * i + 1] = ticks.low();
    }
  }

  private static long high(long ticks) {
    return ticks << LOW_BITS
        | (ticks >>> LOW_BITS & MID) << 16
        | UuidBits.version(VERSION)
        | ticks >>> HIGH_SHIFT;
  }

  /// The time in a version 1 UUID.
  ///
  /// @throws IllegalArgumentException if the key is none
  public static Instant timeOf(byte[] key) {
    long high = UuidBits.high(key, VERSION);
    return GregorianTicks.instant(
        (high & HIGH) << HIGH_SHIFT | (high >>> 16 & MID) << LOW_BITS | high >>> LOW_BITS);
  }

  @Override
  public Uuid1Keys copy() {
    return new Uuid1Keys(ticks.copy());
  }
}
