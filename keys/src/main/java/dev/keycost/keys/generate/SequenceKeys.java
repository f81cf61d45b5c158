// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;

/// The numbers 1, 2, 3, … as 8 bytes: what `AUTOINCREMENT`, `IDENTITY` and `SERIAL` hand out.
public final class SequenceKeys implements KeyGenerator {
  private static final int KEY_BYTES = 8;

  private long next;

  public SequenceKeys(long first) {
    this.next = first;
  }

  @Override
  public int keyBytes() {
    return KEY_BYTES;
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    MemorySegment run = BigEndian.run(target, offset, count, KEY_BYTES);
    long first = next;
    for (long i = 0; i < count; i++) {
      run.set(BigEndian.LONG, i * KEY_BYTES, first + i);
    }
    next = first + count;
  }

  @Override
  public SequenceKeys copy() {
    return new SequenceKeys(next);
  }
}
