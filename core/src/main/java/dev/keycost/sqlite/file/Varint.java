// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// A number in one to nine bytes, the shorter the smaller it is.
///
/// | byte | bits of it that count | another follows |
/// | --- | --- | --- |
/// | first to eighth | the lower 7 | while the highest bit is set |
/// | ninth | all 8 | never |
///
/// The bits stand in order, most significant first; 64 bits in two's complement where there are
/// nine bytes. Source: sqlite.org/fileformat2.html, section 1.6.
final class Varint {
  static final int BYTES_MAX = 9;

  private Varint() {}

  /// How many bytes the number takes.
  static int bytes(byte[] bytes, int at) {
    if (bytes[at] >= 0) {
      return 1;
    }
    int count = 2;
    while (count < BYTES_MAX && bytes[at + count - 1] < 0) {
      count++;
    }
    return count;
  }

  static long value(byte[] bytes, int at) {
    byte first = bytes[at];
    if (first >= 0) {
      return first;
    }
    long value = first & 0x7f;
    for (int i = 1; i < BYTES_MAX - 1; i++) {
      byte next = bytes[at + i];
      value = value << 7 | next & 0x7f;
      if (next >= 0) {
        return value;
      }
    }
    return value << 8 | bytes[at + BYTES_MAX - 1] & 0xff;
  }
}
