// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Lower-case hexadecimal, two ASCII characters per byte.
///
/// Eight characters are made at once inside one `long`, one character per byte, without branches or
/// tables.
final class Hex {
  private static final long ONES = 0x0101010101010101L;

  /// From the character after '9' to 'a'.
  private static final int LETTER_GAP = 'a' - '0' - 10;

  private Hex() {}

  /// Encodes `count` keys of `bytes` each; key `i` lies at `i * rawStride`, its text at `i *
  /// outStride`.
  static void encode(
      MemorySegment raw, int rawStride, int bytes, MemorySegment out, int outStride, long count) {
    int wordsEnd = bytes & -Integer.BYTES;
    for (long i = 0; i < count; i++) {
      long from = i * rawStride;
      long to = i * outStride;
      for (int b = 0; b < wordsEnd; b += Integer.BYTES) {
        out.set(BigEndian.LONG, to + 2L * b, digits(raw.get(BigEndian.INT, from + b)));
      }
      for (int b = wordsEnd; b < bytes; b++) {
        byte single = raw.get(ValueLayout.JAVA_BYTE, from + b);
        out.set(BigEndian.SHORT, to + 2L * b, (short) digits(single & 0xFF));
      }
    }
  }

  /// The eight digits of `word` as characters, the most significant digit in the top byte.
  static long digits(int word) {
    long spread = Integer.toUnsignedLong(word);
    spread = (spread | spread << 16) & 0x0000FFFF0000FFFFL;
    spread = (spread | spread << 8) & 0x00FF00FF00FF00FFL;
    spread = (spread | spread << 4) & 0x0F0F0F0F0F0F0F0FL;
    // Adding 6 carries into bit 4 exactly for the digits a to f.
    long letters = (spread + 6 * ONES) >>> 4 & ONES;
    return spread + '0' * ONES + letters * LETTER_GAP;
  }
}
