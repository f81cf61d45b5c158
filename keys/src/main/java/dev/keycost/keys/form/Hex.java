// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Lower-case hexadecimal, two ASCII characters per byte. RFC 4648, section 8, but for the case.
///
/// Eight characters are made and read at once inside one `long`, one character per byte, without
/// branches or tables.
final class Hex implements TextCodec {
  static final Alphabet ALPHABET = Alphabet.of("0123456789abcdef", "0-9 a-f");

  private static final long ONES = 0x0101010101010101L;

  /// The top bit of each byte.
  private static final long TOPS = 0x8080808080808080L;

  /// Six times the digit 0, and room for two more.
  private static final long ZEROS = 0x3030303030300000L;

  /// From the character after '9' to 'a'.
  private static final int LETTER_GAP = 'a' - '0' - 10;

  @Override
  public int encodedBytes(int rawBytes) {
    return Math.multiplyExact(FormCodec.atLeastOne(rawBytes), 2);
  }

  @Override
  public void encode(
      MemorySegment raw,
      int rawStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    int wordsEnd = rawBytes & -Integer.BYTES;
    for (long i = 0; i < count; i++) {
      long from = i * rawStride;
      long to = i * outStride;
      for (int b = 0; b < wordsEnd; b += Integer.BYTES) {
        out.set(BigEndian.LONG, to + 2L * b, digits(raw.get(BigEndian.INT, from + b)));
      }
      for (int b = wordsEnd; b < rawBytes; b++) {
        byte single = raw.get(ValueLayout.JAVA_BYTE, from + b);
        out.set(BigEndian.SHORT, to + 2L * b, (short) digits(single & 0xFF));
      }
    }
  }

  @Override
  public long decode(
      MemorySegment encoded,
      int encodedStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    int wordsEnd = rawBytes & -Integer.BYTES;
    for (long i = 0; i < count; i++) {
      long from = i * encodedStride;
      long to = i * outStride;
      long invalid = 0;
      for (int b = 0; b < wordsEnd; b += Integer.BYTES) {
        long digits = encoded.get(BigEndian.LONG, from + 2L * b);
        invalid |= invalid(digits);
        out.set(BigEndian.INT, to + b, word(digits));
      }
      for (int b = wordsEnd; b < rawBytes; b++) {
        long digits = ZEROS | Short.toUnsignedLong(encoded.get(BigEndian.SHORT, from + 2L * b));
        invalid |= invalid(digits);
        out.set(ValueLayout.JAVA_BYTE, to + b, (byte) word(digits));
      }
      if (invalid != 0) {
        return i;
      }
    }
    return count;
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

  /// The number of which these eight characters are the digits, if they all are.
  static int word(long digits) {
    long spread = (digits & 0x0F0F0F0F0F0F0F0FL) + 9 * (digits >>> 6 & ONES);
    spread = (spread | spread >>> 4) & 0x00FF00FF00FF00FFL;
    spread = (spread | spread >>> 8) & 0x0000FFFF0000FFFFL;
    return (int) (spread | spread >>> 16);
  }

  /// Not 0 if one of these eight characters is no digit.
  ///
  /// | each byte | top bit is set for |
  /// | --- | --- |
  /// | `(byte ^ '0') + 0x76` | all but 0 to 9 |
  /// | `(byte ^ 0x60) + 0x79` | all but a to f and the one before |
  /// | `0x80 - (byte ^ 0x60)` | the one before a |
  ///
  /// Bytes that are not ASCII may carry into their neighbours, but are caught themselves.
  static long invalid(long digits) {
    long fromZero = digits ^ '0' * ONES;
    long fromLetters = digits ^ 0x60 * ONES;
    long noDecimal = fromZero + 0x76 * ONES;
    long noLetter = fromLetters + 0x79 * ONES | TOPS - fromLetters;
    return (noDecimal & noLetter | digits) & TOPS;
  }

  @Override
  public boolean writes(char character, int position) {
    return ALPHABET.value(character) >= 0;
  }

  @Override
  public String accepted(int rawBytes) {
    return "%s characters of %s".formatted(encodedBytes(rawBytes), ALPHABET.ranges());
  }

  @Override
  public byte[] parseLenient(String text, int rawBytes) {
    int prefix = text.startsWith("0x") || text.startsWith("0X") ? 2 : 0;
    StringBuilder digits = new StringBuilder(text.length());
    for (int i = prefix; i < text.length(); i++) {
      digits.append(lower(text.charAt(i)));
    }
    byte[] key = new byte[rawBytes];
    int wrong = KeyText.read(this, digits.toString(), key);
    if (wrong != KeyText.READ) {
      String accepted = accepted(rawBytes) + " in either case, behind 0x or not";
      throw KeyText.exception("text", text, prefix + wrong, accepted);
    }
    return key;
  }

  /// The digit in lower case. Unicode's own rules would let in letters that are not ASCII.
  static char lower(char digit) {
    return digit >= 'A' && digit <= 'F' ? (char) (digit - 'A' + 'a') : digit;
  }
}
