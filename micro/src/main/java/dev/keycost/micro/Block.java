// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.UUID;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;

/// Memory for keys, and who fills it.
///
/// @param order of the bytes in a key's two words
/// @param filler makes so many keys, from the first place on
record Block(MemorySegment memory, ByteOrder order, IntConsumer filler) {
  private static final int KEY_BYTES = 16;

  static Block bytes(int keys, ObjIntConsumer<byte[]> filler) {
    byte[] target = new byte[keys * KEY_BYTES];
    return new Block(
        MemorySegment.ofArray(target), ByteOrder.BIG_ENDIAN, count -> filler.accept(target, count));
  }

  static Block longs(int keys, ObjIntConsumer<long[]> filler) {
    long[] target = new long[keys * KEY_BYTES / Long.BYTES];
    return new Block(
        MemorySegment.ofArray(target),
        ByteOrder.nativeOrder(),
        count -> filler.accept(target, count));
  }

  static Block offHeap(int keys, ObjIntConsumer<MemorySegment> filler) {
    MemorySegment target = Arena.ofAuto().allocate((long) keys * KEY_BYTES, Long.BYTES);
    return new Block(target, ByteOrder.BIG_ENDIAN, count -> filler.accept(target, count));
  }

  /// The key at this place.
  UUID key(int index) {
    ValueLayout.OfLong word = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(order);
    long at = (long) index * KEY_BYTES;
    return new UUID(memory.get(word, at), memory.get(word, at + Long.BYTES));
  }
}
