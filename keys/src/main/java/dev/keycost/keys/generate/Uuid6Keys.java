// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// UUID version 6: version 1 with the time's bits in order, strictly ascending within one
/// generator. RFC 9562, section 5.6; bit 0 is the most significant. The time is in ticks of 100 ns
/// since 1582-10-15T00:00:00Z.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | time, bits 59-12 |
/// | 48-51 | version, `0110` |
/// | 52-63 | time, bits 11-0 |
/// | 64-65 | variant, `10` |
/// | 66-79 | clock sequence |
/// | 80-127 | node |
///
/// Keys made within one tick take the ticks that follow, ahead of the clock. When the clock goes
/// back, the last tick is kept and counted on, so the clock sequence never changes. Not
/// thread-safe.
public final class Uuid6Keys extends UuidWordKeys {
  private static final int VERSION = 6;

  private final GregorianTicks ticks;

  /// A generator whose clock sequence and node are drawn, the node with the multicast bit set
  /// (section 6.10). It takes one number of `random` in all.
  public Uuid6Keys(Randomness random, TimeSource time) {
    this(GregorianTicks.random(random, time));
  }

  /// A generator for a node of 48 bits, such as a network card's address.
  ///
  /// @throws IllegalArgumentException if the node takes more
  public Uuid6Keys(Randomness random, TimeSource time, long node) {
    this(GregorianTicks.random(random, time, node));
  }

  private Uuid6Keys(GregorianTicks ticks) {
    this.ticks = ticks;
  }

  @Override
  void make(long[] words, int count) {
    long low = ticks.low();
    for (int i = 0; i < count; i++) {
      words[2 * i] = UuidBits.stamped(ticks.next(), VERSION);
      words[2 * i + 1] = low;
    }
  }

  @Override
  public void continueAfter(byte[] key) {
    ticks.continueAfter(UuidBits.stamp(UuidBits.high(key, VERSION)));
  }

  /// The time in a version 6 UUID.
  ///
  /// @throws IllegalArgumentException if the key is none
  public static Instant timeOf(byte[] key) {
    return GregorianTicks.instant(UuidBits.stamp(UuidBits.high(key, VERSION)));
  }

  @Override
  public Uuid6Keys copy() {
    return new Uuid6Keys(ticks.copy());
  }
}
