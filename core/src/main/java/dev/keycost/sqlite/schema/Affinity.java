// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import java.util.Locale;

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
    return type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") ? REAL : NUMERIC;
  }
}
