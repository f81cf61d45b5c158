// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import java.lang.foreign.MemorySegment;

/// 63 random bits as 8 bytes.
///
/// The top bit is always zero: engines that sort 64-bit integers as signed and engines that compare
/// stored bytes as unsigned then agree on the order.
public final class Random64Keys implements KeyGenerator {
  private static final int KEY_BYTES = 8;

  private final Randomness random;

  public Random64Keys(Randomness random) {
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
      run.set(BigEndian.LONG, i * KEY_BYTES, random.nextLong() >>> 1);
    }
  }

  @Override
  public Random64Keys copy() {
    return new Random64Keys(random.copy());
  }
}
