// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Numbers in a byte array, most significant byte first, as the file format stores them all.
final class BigEndian {
  private static final VarHandle INT = view(int[].class);
  private static final VarHandle LONG = view(long[].class);

  private BigEndian() {}

  static int unsignedShort(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
  }

  static int signedInt(byte[] bytes, int at) {
    return (int) INT.get(bytes, at);
  }

  static long unsignedInt(byte[] bytes, int at) {
    return Integer.toUnsignedLong((int) INT.get(bytes, at));
  }

  static long signedLong(byte[] bytes, int at) {
    return (long) LONG.get(bytes, at);
  }

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.BIG_ENDIAN);
  }
}
