// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// One key at a time, its bytes numbered as the kind numbers them, whatever the stored layout. Not
/// thread-safe.
final class KeyView {
  private final byte[] bytes;
  private final int[] offsets;
  private int start;

  /// A view of keys that lie back to back, standing at the first.
  KeyView(byte[] bytes, int width, ByteLayout layout) {
    this.bytes = bytes;
    this.offsets = layout.offsets(width);
  }

  /// Moves to the key with this number and returns itself.
  KeyView at(int key) {
    start = key * offsets.length;
    return this;
  }

  int width() {
    return offsets.length;
  }

  /// The byte with this number, 0 to 255.
  int octet(int number) {
    return Byte.toUnsignedInt(bytes[start + offsets[number]]);
  }

  /// The number in `count` bytes, at most eight, the most significant first.
  long number(int from, int count) {
    long number = 0;
    for (int i = from; i < from + count; i++) {
      number = number << Byte.SIZE | octet(i);
    }
    return number;
  }

  /// Copies the key in its natural order.
  void copy(byte[] target, int to) {
    for (int i = 0; i < offsets.length; i++) {
      target[to + i] = bytes[start + offsets[i]];
    }
  }
}
