// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// The form in which a column holds its keys.
public enum KeyEncoding {
  /// A 64-bit integer.
  INTEGER("integer"),
  /// A floating-point number.
  REAL("real"),
  /// The key's own bytes.
  BLOB("blob"),
  /// A UUID with dashes, as RFC 9562 writes it, in whatever case and wrapper.
  UUID_TEXT("text"),
  /// Two hexadecimal digits a byte, no dashes.
  HEX("hex"),
  /// Crockford's base 32: five bits a character, without I, L, O and U.
  BASE32("base32"),
  /// The key as one number in base 58: base 62 without 0, I, O and l.
  BASE58("base58"),
  /// The key as one number in base 62: digits, capitals, small letters.
  BASE62("base62"),
  /// The key as one number in base 10.
  DECIMAL("decimal"),
  /// Text that is no such form.
  OTHER_TEXT("other text"),
  /// No value at all.
  NONE("none");

  private final String label;

  KeyEncoding(String label) {
    this.label = label;
  }

  /// The word for it.
  public String label() {
    return label;
  }

  @Override
  public String toString() {
    return label;
  }
}
