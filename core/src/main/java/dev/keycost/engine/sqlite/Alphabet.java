// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// The digits that make values different, alike to what a column's texts are made of. None has
/// letters of both cases, so that values differ in every collation.
enum Alphabet {
  DECIMAL(0, "0123456789"),
  HEX(4, "0123456789abcdef"),
  UPPER_HEX(4, "0123456789ABCDEF"),
  LETTERS(5, "0123456789abcdefghijklmnopqrstuv"),
  /// For blobs.
  BYTES(Byte.SIZE, "");

  private static final double BITS_A_DECIMAL = Math.log(10) / Math.log(2);

  /// Bits a digit; 0 for ten digits.
  private final int bits;

  private final byte[] digits;

  Alphabet(int bits, String digits) {
    this.bits = bits;
    this.digits = digits.getBytes(StandardCharsets.US_ASCII);
  }

  /// The narrowest of them that such a text is made of, apart from signs such as dashes.
  static Alphabet of(byte[] text, int length) {
    boolean decimal = true;
    boolean hex = true;
    boolean upperHex = true;
    for (int i = 0; i < length; i++) {
      int c = text[i];
      boolean digit = c >= '0' && c <= '9';
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c < 0;
      decimal &= digit || !letter;
      hex &= digit || !letter || c >= 'a' && c <= 'f';
      upperHex &= digit || !letter || c >= 'A' && c <= 'F';
    }
    if (decimal) {
      return DECIMAL;
    }
    return hex ? HEX : upperHex ? UPPER_HEX : LETTERS;
  }

  /// One that has the digits of both, as far as there is one.
  Alphabet and(Alphabet other) {
    if (this == other || other == DECIMAL) {
      return this;
    }
    return this == DECIMAL ? other : LETTERS;
  }

  /// How many digits it takes to write any number of so many bits.
  int width(int numberBits) {
    return bits == 0
        ? (int) Math.ceil(numberBits / BITS_A_DECIMAL)
        : Math.ceilDiv(numberBits, bits);
  }

  /// Writes a number with its most significant digit first.
  void write(long number, MemorySegment memory, long offset, int width) {
    long left = number;
    for (int i = width - 1; i >= 0; i--) {
      byte digit;
      if (bits == 0) {
        digit = (byte) ('0' + left % 10);
        left /= 10;
      } else if (bits == Byte.SIZE) {
        digit = (byte) left;
        left >>>= Byte.SIZE;
      } else {
        digit = digits[(int) left & (1 << bits) - 1];
        left >>>= bits;
      }
      memory.set(ValueLayout.JAVA_BYTE, offset + i, digit);
    }
  }
}
