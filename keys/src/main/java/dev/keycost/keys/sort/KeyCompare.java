// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.sort;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The order of stored keys: byte by byte, unsigned, the first difference decides.
public final class KeyCompare {
  private KeyCompare() {}

  /// Negative, zero or positive as the `bytes` at `aOffset` of `a` are less than, equal to or
  /// greater than those at `bOffset` of `b`. Safe for all threads as far as the memory is.
  ///
  /// @throws IndexOutOfBoundsException if a key is not entirely within its memory; keys that differ
  ///   early may be told apart without noticing
  public static int compare(
      MemorySegment a, long aOffset, MemorySegment b, long bOffset, int bytes) {
    int at = 0;
    // Big-endian words compare like the bytes they hold, and short keys need only two or three.
    for (; at <= bytes - Long.BYTES; at += Long.BYTES) {
      long aWord = a.get(BigEndian.LONG, aOffset + at);
      long bWord = b.get(BigEndian.LONG, bOffset + at);
      if (aWord != bWord) {
        return Long.compareUnsigned(aWord, bWord);
      }
    }
    for (; at < bytes; at++) {
      int difference =
          Byte.compareUnsigned(
              a.get(ValueLayout.JAVA_BYTE, aOffset + at),
              b.get(ValueLayout.JAVA_BYTE, bOffset + at));
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }
}
