// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The schema is what SQLite selects from its own.
class SchemaTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16le", "UTF-16be"})
  void theSchemaIsRead(String encoding) {
    Path path = folder.resolve("a.db");
    String column = "c\u00e9\ud83d\udd11" + "x".repeat(3000);
    try (Connection connection =
        TestDatabase.USUAL.withPageBytes(512).withEncoding(encoding).create(path)) {
      TestDatabase.execute(connection, TestDatabase.shapes(10, 10));
      connection.execute("CREATE TABLE \"t\u00e9\"(\"" + column + "\", a UNIQUE)");
      connection.execute("CREATE VIEW seen AS SELECT a FROM \"t\u00e9\"");
      connection.execute("CREATE TRIGGER later AFTER INSERT ON \"t\u00e9\" BEGIN SELECT 1; END");
      connection.execute("CREATE VIRTUAL TABLE v USING fts5(a)");
    }
    try (Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, path);
        SqliteFile file = SqliteFile.open(path)) {
      assertThat(file.schema()).isEqualTo(theirs(connection));
      assertThat(file.schema()).extracting(SchemaEntry::type).contains(SchemaEntry.Type.values());
      assertThat(file.schema())
          .filteredOn(entry -> !entry.hasTree())
          .extracting(SchemaEntry::name)
          .containsExactly("seen", "later", "v");
    }
  }

  private static List<SchemaEntry> theirs(Connection connection) {
    List<SchemaEntry> entries = new ArrayList<>();
    String sql = "SELECT upper(type), name, tbl_name, rootpage, sql FROM sqlite_schema";
    try (Statement statement = connection.prepare(sql)) {
      while (statement.step()) {
        entries.add(
            new SchemaEntry(
                SchemaEntry.Type.valueOf(statement.text(0)),
                statement.text(1),
                statement.text(2),
                statement.number(3),
                statement.isNull(4) ? Optional.empty() : Optional.of(statement.text(4))));
      }
    }
    return entries;
  }
}
