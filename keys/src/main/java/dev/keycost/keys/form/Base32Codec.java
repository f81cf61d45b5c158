// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Crockford's base 32: five bits per character, upper case.
///
/// The key is one number that ends with the last character, so groups are counted from the end: 5
/// bytes are 8 characters. What is left over at the front is a group of its own, filled up with
/// zero bits on its left.
///
/// | bytes at the front | characters | zero bits before them |
/// | --- | --- | --- |
/// | 0 | 0 | 0 |
/// | 1 | 2 | 2 |
/// | 2 | 4 | 4 |
/// | 3 | 5 | 1 |
/// | 4 | 7 | 3 |
final class Base32Codec implements TextCodec {
  private static final Alphabet ALPHABET =
      Alphabet.of("0123456789ABCDEFGHJKMNPQRSTVWXYZ", "0-9 A-H J K M N P-T V-Z");

  private static final int GROUP_BYTES = 5;
  private static final int GROUP_CHARACTERS = 8;
  private static final int DIGIT_BITS = 5;
  private static final int DIGIT_MASK = (1 << DIGIT_BITS) - 1;

  @Override
  public int encodedBytes(int rawBytes) {
    long bits = (long) Byte.SIZE * FormCodec.atLeastOne(rawBytes);
    return Math.toIntExact((bits + DIGIT_BITS - 1) / DIGIT_BITS);
  }

  @Override
  public void encode(
      MemorySegment raw,
      int rawStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    int frontBytes = rawBytes % GROUP_BYTES;
    int frontCharacters = encodedBytes(rawBytes) % GROUP_CHARACTERS;
    for (long i = 0; i < count; i++) {
      long from = i * rawStride;
      long to = i * outStride;
      long front = 0;
      for (int b = 0; b < frontBytes; b++) {
        front = front << Byte.SIZE | Byte.toUnsignedLong(raw.get(ValueLayout.JAVA_BYTE, from + b));
      }
      long digits = digits(front);
      for (int c = frontCharacters - 1; c >= 0; c--) {
        out.set(ValueLayout.JAVA_BYTE, to + c, (byte) digits);
        digits >>>= Byte.SIZE;
      }
      to += frontCharacters;
      for (int b = frontBytes; b < rawBytes; b += GROUP_BYTES) {
        long high = Integer.toUnsignedLong(raw.get(BigEndian.INT, from + b));
        long low = Byte.toUnsignedLong(raw.get(ValueLayout.JAVA_BYTE, from + b + Integer.BYTES));
        out.set(BigEndian.LONG, to, digits(high << Byte.SIZE | low));
        to += GROUP_CHARACTERS;
      }
    }
  }

  /// The eight digits of 40 bits as characters, the most significant in the top byte.
  private static long digits(long group) {
    long digits = 0;
    for (int shift = (GROUP_CHARACTERS - 1) * DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
      digits = digits << Byte.SIZE | ALPHABET.digit((int) (group >>> shift) & DIGIT_MASK);
    }
    return digits;
  }

  @Override
  public long decode(
      MemorySegment encoded,
      int encodedStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    int frontBytes = rawBytes % GROUP_BYTES;
    int frontCharacters = encodedBytes(rawBytes) % GROUP_CHARACTERS;
    for (long i = 0; i < count; i++) {
      long from = i * encodedStride;
      long to = i * outStride;
      long front = 0;
      for (int c = 0; c < frontCharacters; c++) {
        front = front << DIGIT_BITS | value(encoded, from + c);
      }
      // A digit that is none is -1 and leaves ones in all bits above it, here and below.
      if (front >>> frontBytes * Byte.SIZE != 0) {
        return i;
      }
      for (int b = frontBytes - 1; b >= 0; b--) {
        out.set(ValueLayout.JAVA_BYTE, to + b, (byte) front);
        front >>>= Byte.SIZE;
      }
      from += frontCharacters;
      long invalid = 0;
      for (int b = frontBytes; b < rawBytes; b += GROUP_BYTES) {
        long group = group(encoded, from);
        invalid |= group;
        out.set(BigEndian.INT, to + b, (int) (group >>> Byte.SIZE));
        out.set(ValueLayout.JAVA_BYTE, to + b + Integer.BYTES, (byte) group);
        from += GROUP_CHARACTERS;
      }
      if (invalid < 0) {
        return i;
      }
    }
    return count;
  }

  /// The 40 bits of eight characters; negative if one of them is no digit.
  private static long group(MemorySegment text, long at) {
    long group = 0;
    for (int c = 0; c < GROUP_CHARACTERS; c++) {
      group = group << DIGIT_BITS | value(text, at + c);
    }
    return group;
  }

  private static int value(MemorySegment text, long at) {
    return ALPHABET.value(text.get(ValueLayout.JAVA_BYTE, at));
  }

  @Override
  public boolean writes(char character, int position) {
    return ALPHABET.value(character) >= 0;
  }

  @Override
  public String accepted(int rawBytes) {
    return RadixCodec.accepted(this, ALPHABET, rawBytes);
  }

  /// Crockford's rules for reading: either case, `I` and `L` are `1`, `O` is `0`, hyphens are
  /// passed over wherever they stand.
  @Override
  public byte[] parseLenient(String text, int rawBytes) {
    StringBuilder digits = new StringBuilder(text.length());
    int[] positions = new int[text.length() + 1];
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) != '-') {
        positions[digits.length()] = i;
        digits.append(meant(text.charAt(i)));
      }
    }
    positions[digits.length()] = text.length();
    byte[] key = new byte[rawBytes];
    int wrong = KeyText.read(this, digits.toString(), key);
    if (wrong != KeyText.READ) {
      String accepted =
          accepted(rawBytes) + ", in either case, I or L for 1, O for 0, with hyphens or without";
      int position = wrong == KeyText.TOO_LARGE ? wrong : positions[wrong];
      throw KeyText.exception("text", text, position, accepted);
    }
    return key;
  }

  private static char meant(char character) {
    // By hand, because Unicode knows letters outside ASCII whose upper case is inside.
    boolean lower = character >= 'a' && character <= 'z';
    char upper = lower ? (char) (character - 'a' + 'A') : character;
    return switch (upper) {
      case 'I', 'L' -> '1';
      case 'O' -> '0';
      default -> upper;
    };
  }
}
