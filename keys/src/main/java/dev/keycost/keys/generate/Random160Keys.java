// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.Randomness;
import java.lang.foreign.MemorySegment;

/// 20 random bytes: the size of a SHA-1 digest, for keys that are hashes of content.
public final class Random160Keys implements KeyGenerator {
  private static final int KEY_BYTES = 20;

  private final Randomness random;

  public Random160Keys(Randomness random) {
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
      run.set(BigEndian.LONG, at, random.nextLong());
      run.set(BigEndian.LONG, at + 8, random.nextLong());
      run.set(BigEndian.INT, at + 16, (int) random.nextLong());
    }
  }

  @Override
  public Random160Keys copy() {
    return new Random160Keys(random.copy());
  }
}
