// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// One value as the database orders it: its storage class and bytes that compare unsigned.
///
/// | class | bytes |
/// | --- | --- |
/// | integer, or a real equal to one | 8, most significant first, sign bit flipped |
/// | other real | the same of its floor, then 8 that order what lies between |
/// | text | UTF-8 |
/// | blob | itself |
///
/// Numbers beyond those of 64 bits sort behind the last of these on their side.
///
/// Texts and blobs longer than any key are cut: 73 bytes, then a hash of the whole, which tells
/// them apart but does not sort them. One object holds one value after the other. Not thread-safe.
final class StoredValue {
  /// The length of values that were cut. All others are shorter, even 64 hexadecimal digits within
  /// blanks and braces.
  static final int BYTES_MAX = 81;

  private static final int PREFIX_BYTES = BYTES_MAX - Long.BYTES;

  /// The golden ratio in 64 bits: odd, and without a pattern.
  private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

  private static final double LONG_END = 0x1p63;

  private final byte[] bytes = new byte[BYTES_MAX];
  private StorageClass storage = StorageClass.BLOB;
  private int length;

  byte[] bytes() {
    return bytes;
  }

  StorageClass storage() {
    return storage;
  }

  int length() {
    return length;
  }

  void setInteger(long value) {
    storage = StorageClass.INTEGER;
    length = Long.BYTES;
    ByteBuffer.wrap(bytes).putLong(value ^ Long.MIN_VALUE);
  }

  void setReal(double value) {
    double floor = Math.floor(value);
    setInteger((long) floor);
    storage = StorageClass.REAL;
    if (floor != value || floor < -LONG_END || floor >= LONG_END) {
      long bits = Double.doubleToLongBits(value);
      ByteBuffer.wrap(bytes).putLong(length, bits < 0 ? ~bits : bits ^ Long.MIN_VALUE);
      length += Double.BYTES;
    }
  }

  void setText(String value) {
    storage = StorageClass.TEXT;
    length = value.length();
    if (length >= BYTES_MAX || !setAscii(value)) {
      copy(value.getBytes(StandardCharsets.UTF_8));
    }
  }

  private boolean setAscii(String value) {
    for (int i = 0; i < length; i++) {
      char character = value.charAt(i);
      if (character >= 0x80) {
        return false;
      }
      bytes[i] = (byte) character;
    }
    return true;
  }

  void setBlob(byte[] value) {
    storage = StorageClass.BLOB;
    copy(value);
  }

  private void copy(byte[] value) {
    if (value.length < BYTES_MAX) {
      length = value.length;
      System.arraycopy(value, 0, bytes, 0, length);
      return;
    }
    length = BYTES_MAX;
    System.arraycopy(value, 0, bytes, 0, PREFIX_BYTES);
    long hash = value.length;
    for (byte next : value) {
      hash = (hash ^ next) * HASH_FACTOR;
      hash ^= hash >>> 32;
    }
    ByteBuffer.wrap(bytes).putLong(PREFIX_BYTES, hash);
  }

  /// Negative, zero or positive as the database sorts this before, with or after the other; zero
  /// too for values of which only what was cut can tell.
  int compareTo(StoredValue other) {
    int byClass = Integer.compare(storage.rank(), other.storage.rank());
    if (byClass != 0) {
      return byClass;
    }
    boolean cut = length == BYTES_MAX && other.length == BYTES_MAX;
    return Arrays.compareUnsigned(
        bytes, 0, cut ? PREFIX_BYTES : length, other.bytes, 0, cut ? PREFIX_BYTES : other.length);
  }
}
