// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

/// How a key is stored in its column.
public enum Encoding {
  /// A 64-bit signed integer.
  INTEGER("integer"),
  /// The raw bytes, in the order in which the kind sorts.
  BLOB("blob"),
  /// The 16 bytes of a UUID in Microsoft's mixed order, as .NET's `Guid.ToByteArray()` gives them.
  GUID("guid"),
  /// The 16 bytes of a UUID as MySQL's `UUID_TO_BIN(x, 1)` puts them, made for version 1.
  SWAPPED("swapped"),
  /// The canonical 36 characters of a UUID, lower case.
  TEXT("text"),
  /// Two lower-case characters a byte, no dashes.
  HEX("hex"),
  /// Crockford's base 32, as ULIDs and TSIDs are written: five bits a character.
  BASE32("base32");

  private final String label;

  Encoding(String label) {
    this.label = label;
  }

  /// Whether the bytes of a UUID stand in another order than its digits.
  public boolean reordered() {
    return this == GUID || this == SWAPPED;
  }

  /// The word for it on the command line and in result files.
  @Override
  public String toString() {
    return label;
  }
}
