// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import java.lang.foreign.MemorySegment;

/// Keys ready to be bound, back to back in native memory, in the order in which to insert them.
///
/// @param keyBytes length of one key
/// @param count how many there are
public record KeyBlock(MemorySegment memory, int keyBytes, long count) {
  public KeyBlock {
    if (count < 0 || count * keyBytes > memory.byteSize()) {
      throw new IllegalArgumentException(
          "%s keys of %s bytes do not fit %s bytes".formatted(count, keyBytes, memory.byteSize()));
    }
  }
}
