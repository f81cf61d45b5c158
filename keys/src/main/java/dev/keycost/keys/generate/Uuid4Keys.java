// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import java.lang.foreign.MemorySegment;

/// UUID version 4: 122 random bits. RFC 9562, section 5.4; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | random |
/// | 48-51 | version, `0100` |
/// | 52-63 | random |
/// | 64-65 | variant, `10` |
/// | 66-127 | random |
public final class Uuid4Keys implements KeyGenerator {
  private static final int KEY_BYTES = 16;
  private static final long VERSION_MASK = 0xF000L;
  private static final long VERSION = 0x4000L;
  private static final long VARIANT_MASK = 0b11L << 62;
  private static final long VARIANT = 0b10L << 62;

  private final Randomness random;

  public Uuid4Keys(Randomness random) {
    this.random = random;
  }

  @Override
  public int keyBytes() {
    return KEY_BYTES;
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    MemorySegment run = BigEndian.run(target, offset, count, KEY_BYTES);
    for (long i = 0; i < count; i++) {
      long at = i * KEY_BYTES;
      run.set(BigEndian.LONG, at, random.nextLong() & ~VERSION_MASK | VERSION);
      run.set(BigEndian.LONG, at + 8, random.nextLong() & ~VARIANT_MASK | VARIANT);
    }
  }

  @Override
  public Uuid4Keys copy() {
    return new Uuid4Keys(random.copy());
  }
}
