// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;

/// Values that arrived one after the other. Not thread-safe.
final class Run {
  /// Long enough that steps within runs outnumber those between runs by far, short enough that the
  /// least limit still keeps several.
  static final int VALUES = 256;

  private static final int FIRST_BYTES = VALUES * 2 * Long.BYTES;

  private final long first;
  private final StorageClass[] storage = new StorageClass[VALUES];
  private final int[] ends = new int[VALUES];
  private byte[] bytes = new byte[FIRST_BYTES];
  private int count;

  /// A run whose first value is the one with this number among those that are not NULL.
  Run(long first) {
    this.first = first;
  }

  long first() {
    return first;
  }

  int count() {
    return count;
  }

  int bytesUsed() {
    return start(count);
  }

  int start(int value) {
    return value == 0 ? 0 : ends[value - 1];
  }

  StorageClass storage(int value) {
    return storage[value];
  }

  void add(StoredValue value) {
    int from = bytesUsed();
    int end = from + value.length();
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
    }
    System.arraycopy(value.bytes(), 0, bytes, from, value.length());
    storage[count] = value.storage();
    ends[count] = end;
    count++;
  }

  void copyBytes(byte[] target, int offset) {
    System.arraycopy(bytes, 0, target, offset, bytesUsed());
  }
}
