// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;

/// Kept values of one encoding and one key length, decoded, back to back in the order of arrival.
/// Values that are no bytes of a key (other text, numbers with a fraction, long blobs) have the
/// length 0.
final class Stock {
  private static final int FIRST_KEYS = 16;

  private final KeyEncoding encoding;
  private final int width;
  private byte[] keys;
  private int[] members = new int[FIRST_KEYS];
  private int count;

  Stock(KeyEncoding encoding, int width) {
    this.encoding = encoding;
    this.width = width;
    this.keys = new byte[FIRST_KEYS * width];
  }

  KeyEncoding encoding() {
    return encoding;
  }

  /// The length of a key in bytes.
  int width() {
    return width;
  }

  int count() {
    return count;
  }

  /// The number in the sample of key `i`.
  int member(int i) {
    return members[i];
  }

  /// All keys; `width` bytes each.
  byte[] keys() {
    return keys;
  }

  void add(int member, byte[] key, int from) {
    if (count == members.length) {
      members = Arrays.copyOf(members, 2 * count);
      keys = Arrays.copyOf(keys, 2 * count * width);
    }
    members[count] = member;
    System.arraycopy(key, from, keys, count * width, width);
    count++;
  }
}
