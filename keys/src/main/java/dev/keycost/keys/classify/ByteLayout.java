// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.stream.IntStream;

/// The order in which a column holds the bytes of a key.
///
/// The table says which byte of RFC 9562's order lies at each stored offset.
///
/// | layout | 0-3 | 4-5 | 6-7 | 8-9 | 10-15 |
/// | --- | --- | --- | --- | --- | --- |
/// | rfc | 0 1 2 3 | 4 5 | 6 7 | 8 9 | 10 11 12 13 14 15 |
/// | guid | 3 2 1 0 | 5 4 | 7 6 | 8 9 | 10 11 12 13 14 15 |
/// | mysql-swap | 6 7 4 5 | 0 1 | 2 3 | 8 9 | 10 11 12 13 14 15 |
/// | sql-server | 10 11 12 13 | 14 15 | 8 9 | 7 6 | 5 4 3 2 1 0 |
/// | for-sql-server | 12 13 14 15 | 10 11 | 8 9 | 6 7 | 0 1 2 3 4 5 |
public enum ByteLayout {
  /// All fields with the most significant byte first. RFC 9562, section 4.
  RFC("rfc"),
  /// The first three fields begin with the least significant byte: `Guid.ToByteArray()` of .NET,
  /// the Windows structure GUID.
  GUID("guid", 3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15),
  /// The first three fields from last to first: `UUID_TO_BIN(uuid, 1)` of MySQL.
  SWAPPED("mysql-swap", 6, 7, 4, 5, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15),
  /// The bytes of a `uniqueidentifier` in the order in which SQL Server compares them. Source: the
  /// order table of .NET's `SqlGuid`, applied to [#GUID].
  SQL_SERVER("sql-server", 10, 11, 12, 13, 14, 15, 8, 9, 7, 6, 5, 4, 3, 2, 1, 0),
  /// The bytes placed so that SQL Server, comparing in that order, sorts by RFC 9562's: what
  /// libraries hand out as a version 7 for SQL Server.
  FOR_SQL_SERVER("for-sql-server", 12, 13, 14, 15, 10, 11, 8, 9, 6, 7, 0, 1, 2, 3, 4, 5),
  /// The least significant byte first, for integers kept as bytes.
  LITTLE_ENDIAN("little-endian");

  private final String label;
  private final int[] stored;

  ByteLayout(String label, int... stored) {
    this.label = label;
    this.stored = stored;
  }

  /// The word for it.
  public String label() {
    return label;
  }

  @Override
  public String toString() {
    return label;
  }

  /// For each byte of a key in its natural order, the offset at which it is stored.
  int[] offsets(int width) {
    return switch (this) {
      case RFC -> IntStream.range(0, width).toArray();
      case LITTLE_ENDIAN -> IntStream.range(0, width).map(i -> width - 1 - i).toArray();
      case GUID, SWAPPED, SQL_SERVER, FOR_SQL_SERVER -> inverse();
    };
  }

  private int[] inverse() {
    int[] offsets = new int[stored.length];
    for (int i = 0; i < stored.length; i++) {
      offsets[stored[i]] = i;
    }
    return offsets;
  }
}
