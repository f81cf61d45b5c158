// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.bytes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// Numbers as they lie in keys: the most significant byte first, at any address.
public final class BigEndian {
  public static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  public static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  public static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private BigEndian() {}

  /// Exactly the bytes that `count` keys of `keyBytes` take from `offset` on. Checks once for the
  /// whole run, before a generator has drawn anything.
  public static MemorySegment run(MemorySegment memory, long offset, long count, int keyBytes) {
    if (count < 0 || count > Long.MAX_VALUE / keyBytes) {
      throw new IndexOutOfBoundsException(
          "count: %s keys of %s bytes are not a run; accepted: 0 or more that fit the segment"
              .formatted(count, keyBytes));
    }
    return memory.asSlice(offset, count * keyBytes);
  }
}
