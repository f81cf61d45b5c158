// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.math.BigInteger;
import java.util.Arrays;

/// The alphabets in which keys are written as one number, with what a text of such digits needs.
enum TextDigits {
  /// Decimal, of a number that a `long` can hold.
  DECIMAL(KeyEncoding.DECIMAL, "0123456789", TextScanner.DIGITS | TextScanner.ZERO),
  /// Hexadecimal, either case.
  HEX(
      KeyEncoding.HEX,
      "0123456789abcdef",
      TextScanner.DIGITS | TextScanner.ZERO | TextScanner.HEX_LOWER | TextScanner.HEX_UPPER),
  /// Crockford's (crockford.com/base32.html), all digits of one case.
  BASE32(
      KeyEncoding.BASE32,
      "0123456789abcdefghjkmnpqrstvwxyz",
      HEX.classes | TextScanner.BASE32_LOWER | TextScanner.BASE32_UPPER),
  /// Bitcoin's digits, at full width.
  BASE58(
      KeyEncoding.BASE58,
      "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
      BASE32.classes & ~TextScanner.ZERO | TextScanner.REST_LOWER | TextScanner.REST_UPPER),
  /// As KSUIDs are written (github.com/segmentio/ksuid).
  BASE62(
      KeyEncoding.BASE62,
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      ~TextScanner.OTHER);

  /// The digits of the greatest `long`.
  private static final int DECIMAL_DIGITS_MAX = 19;

  /// The fewest digits taken for a hexadecimal key: shorter ones are words and small numbers.
  private static final int HEX_DIGITS_MIN = 8;

  private static final int[] KEY_BYTES = {8, 12, 16, 20};

  static {
    for (TextDigits digits : values()) {
      for (int length = 1; length < StoredValue.BYTES_MAX; length++) {
        digits.keyBytes[length] = digits.computeKeyBytes(length);
        digits.firstMax[length] = digits.computeFirstMax(length);
      }
    }
  }

  private final KeyEncoding encoding;
  private final int classes;
  private final int base;
  private final int[] values = new int[128];
  private final int[] keyBytes = new int[StoredValue.BYTES_MAX + 1];
  private final int[] firstMax = new int[StoredValue.BYTES_MAX + 1];

  TextDigits(KeyEncoding encoding, String digits, int classes) {
    this.encoding = encoding;
    this.classes = classes;
    this.base = digits.length();
    Arrays.fill(values, -1);
    for (int i = 0; i < base; i++) {
      values[digits.charAt(i)] = i;
    }
    if (base <= 32) {
      for (char c = 'a'; c <= 'z'; c++) {
        values[c - 'a' + 'A'] = values[c];
      }
    }
  }

  private int computeKeyBytes(int length) {
    return switch (this) {
      case DECIMAL -> length <= DECIMAL_DIGITS_MAX ? Long.BYTES : 0;
      case HEX -> length >= HEX_DIGITS_MIN && length % 2 == 0 ? length / 2 : 0;
      case BASE32, BASE58, BASE62 ->
          Arrays.stream(KEY_BYTES).filter(bytes -> digits(bytes) == length).findFirst().orElse(0);
    };
  }

  /// How many digits the greatest key of so many bytes has.
  private int digits(int bytes) {
    return (int) Math.ceil(bytes * Byte.SIZE * Math.log(2) / Math.log(base));
  }

  /// The greatest first digit that can begin a key of that length.
  private int computeFirstMax(int length) {
    BigInteger rest = BigInteger.valueOf(base).pow(length - 1);
    BigInteger first = BigInteger.ONE.shiftLeft(keyBytes[length] * Byte.SIZE).divide(rest);
    return first.min(BigInteger.valueOf(base - 1L)).intValue();
  }

  KeyEncoding encoding() {
    return encoding;
  }

  /// The length of the keys that `length` digits write, or 0 if none have such a length.
  int keyBytes(int length) {
    return keyBytes[length];
  }

  /// Whether the text that was scanned can be a key in these digits.
  boolean fits(TextScanner text, byte[] bytes) {
    if (keyBytes[text.length()] == 0 || !text.only(classes)) {
      return false;
    }
    boolean low = values[bytes[text.from()]] <= firstMax[text.length()];
    return switch (this) {
      case DECIMAL, HEX -> true;
      case BASE32 -> low && text.letters() != Spelling.Letters.MIXED;
      case BASE58, BASE62 -> low;
    };
  }

  /// Reads the number that `length` digits write into the `keyBytes` of `key` from `to` on. False
  /// if it does not fit; the bytes are then of no use.
  boolean decode(byte[] bytes, int from, int length, byte[] key, int to, int keyBytes) {
    Arrays.fill(key, to, to + keyBytes, (byte) 0);
    for (int i = from; i < from + length; i++) {
      int carry = values[bytes[i]];
      for (int b = to + keyBytes - 1; b >= to; b--) {
        carry += Byte.toUnsignedInt(key[b]) * base;
        key[b] = (byte) carry;
        carry >>>= Byte.SIZE;
      }
      if (carry != 0) {
        return false;
      }
    }
    // A decimal number is a signed one.
    return this != DECIMAL || key[to] >= 0;
  }
}
