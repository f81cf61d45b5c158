// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.util.Arrays;

/// The digits of a positional number system, in the order of their values, which is also their
/// order in ASCII: texts of one length sort as their numbers do.
///
/// `ranges` names the digits for people, `values` has the value of each byte, -1 for those that are
/// no digit. The arrays belong to the alphabet: nobody writes to them.
///
/// It is a record because HotSpot trusts the fields of records never to change, so the tables of a
/// constant alphabet are constants in compiled code.
record Alphabet(String ranges, byte[] digits, byte[] values) {
  static Alphabet of(String digits, String ranges) {
    byte[] values = new byte[256];
    Arrays.fill(values, (byte) -1);
    byte[] ascii = new byte[digits.length()];
    for (int value = 0; value < ascii.length; value++) {
      ascii[value] = (byte) digits.charAt(value);
      values[ascii[value]] = (byte) value;
    }
    return new Alphabet(ranges, ascii, values);
  }

  int size() {
    return digits.length;
  }

  byte digit(int value) {
    return digits[value];
  }

  /// The value of a digit, or -1.
  int value(byte digit) {
    return values[Byte.toUnsignedInt(digit)];
  }

  /// The value of a digit, or -1.
  int value(char digit) {
    return digit < values.length ? values[digit] : -1;
  }
}
