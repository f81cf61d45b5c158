// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A database that a test makes with SQLite and tables are made like.
final class SourceDatabase {
  private SourceDatabase() {}

  static void make(Path file, String... statements) {
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      connection.execute("PRAGMA synchronous = OFF");
      for (String statement : statements) {
        connection.execute(statement);
      }
    }
  }

  /// Numbers from 1 to `rows` as `x`, to be followed by a SELECT FROM n.
  static String series(int rows) {
    return "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < %s) "
        .formatted(rows);
  }

  /// All rows of a query, each as its columns joined by bars.
  static List<String> rows(Path file, String sql) {
    try (Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, file);
        Statement statement = connection.prepare(sql)) {
      List<String> rows = new ArrayList<>();
      while (statement.step()) {
        var row = new StringBuilder();
        for (int i = 0; i < statement.columns(); i++) {
          row.append(statement.isNull(i) ? "NULL" : statement.text(i)).append('|');
        }
        rows.add(row.toString());
      }
      return rows;
    }
  }
}
