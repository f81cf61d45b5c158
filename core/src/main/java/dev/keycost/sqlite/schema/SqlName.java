// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

/// Names of tables, columns and indexes as SQLite treats them.
public final class SqlName {
  private static final String RESERVED = "sqlite_";

  private SqlName() {}

  /// One spelling for all names that are the same to SQLite, which ignores the case of the letters
  /// of ASCII and of no others.
  public static String folded(String name) {
    char[] characters = name.toCharArray();
    for (int i = 0; i < characters.length; i++) {
      if (characters[i] >= 'A' && characters[i] <= 'Z') {
        characters[i] += 'a' - 'A';
      }
    }
    return new String(characters);
  }

  public static boolean same(String a, String b) {
    return folded(a).equals(folded(b));
  }

  /// Whether only SQLite itself makes tables called so.
  public static boolean isReserved(String name) {
    return folded(name).startsWith(RESERVED);
  }

  /// A name that stands in SQL in quotes or without.
  public static String unquoted(String sql) {
    if (sql.length() < 2 || "\"`[".indexOf(sql.charAt(0)) < 0) {
      return sql;
    }
    String quote = sql.substring(0, 1);
    return sql.substring(1, sql.length() - 1).replace(quote + quote, quote);
  }

  /// The name as it stands in SQL.
  public static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
