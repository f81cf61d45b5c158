// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// 64 bits for a stored value, equal where SQLite compares values as equal, without regard to
/// collations. Evenly spread: two of a million different values agree once in 37 million columns.
final class ValueHash {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final double LONG_END = 0x1p63;

  private ValueHash() {}

  static long of(long value) {
    return mixed(value + 1);
  }

  static long of(double value) {
    boolean whole = value >= -LONG_END && value < LONG_END && value == Math.rint(value);
    return whole ? of((long) value) : mixed(mixed(Double.doubleToLongBits(value)) + 2);
  }

  /// @param bytes the first `count` of which are the value's first
  /// @param length the value's
  static long of(boolean text, byte[] bytes, int count, int length) {
    long hash = mixed((long) length << 2 | (text ? 1 : 3));
    int at = 0;
    for (; at + Long.BYTES <= count; at += Long.BYTES) {
      hash = mixed(hash ^ (long) LONG.get(bytes, at));
    }
    long rest = 0;
    for (; at < count; at++) {
      rest = rest << Byte.SIZE | bytes[at] & 0xff;
    }
    return mixed(hash ^ rest);
  }

  /// The finalizer of SplittableRandom (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable
  /// pseudorandom number generators", OOPSLA 2014, variant 13 of D. Stafford): a bijection.
  private static long mixed(long bits) {
    long z = bits * 0x9E3779B97F4A7C15L;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
