// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.keys.classify.KeyClassification;
import java.util.Locale;
import java.util.Optional;

/// One column.
///
/// @param declaredType as it stands in the schema; empty without one
/// @param keyPosition place in the primary key from 1, 0 if not in it
/// @param collation such as `BINARY` or `NOCASE`
/// @param generated whether its values are computed
/// @param values what the looked-at values are, in rowid order where the table has a rowid; empty
///   for columns that are neither keyed, referring nor called like an id
/// @param distinctShare different values among those looked at that are not NULL, from 0 to 1; 0
///   where none was
/// @param greatestInteger the greatest absolute integer that was looked at; 0 if there is none
public record ColumnFacts(
    String name,
    String declaredType,
    Affinity affinity,
    boolean notNull,
    int keyPosition,
    String collation,
    boolean generated,
    Optional<KeyClassification> values,
    double distinctShare,
    long greatestInteger) {
  /// What SQLite makes of values on their way in. Source: sqlite.org/datatype3.html, section 3.1.
  public enum Affinity {
    INTEGER,
    TEXT,
    BLOB,
    REAL,
    NUMERIC;

    /// The affinity of a declared type, by SQLite's rules in their order.
    public static Affinity of(String declaredType) {
      String type = declaredType.toUpperCase(Locale.ROOT);
      if (type.contains("INT")) {
        return INTEGER;
      }
      if (type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT")) {
        return TEXT;
      }
      if (type.isEmpty() || type.contains("BLOB")) {
        return BLOB;
      }
      return type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB")
          ? REAL
          : NUMERIC;
    }
  }
}
