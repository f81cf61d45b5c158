// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.TestSqlite;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows are what SQLite's own SELECT finds.
class RowCursorTest {
  @TempDir Path folder;

  /// The rows of a tree as text, one line each: rowid where there is one, then type and value of
  /// every column.
  private static List<String> ours(SqliteFile file, long root) {
    List<String> rows = new ArrayList<>();
    try (RowCursor cursor = file.rows(root)) {
      while (cursor.next()) {
        Row row = cursor.row();
        String values =
            IntStream.range(0, row.columns())
                .mapToObj(column -> value(row, column))
                .collect(Collectors.joining(" "));
        rows.add(
            row.rowid().isPresent() ? "integer:" + row.rowid().getAsLong() + " " + values : values);
      }
    }
    return rows;
  }

  private static String value(Row row, int column) {
    String type = row.type(column).toString().toLowerCase(Locale.ROOT);
    return type
        + ":"
        + switch (row.type(column)) {
          case NULL -> "";
          case INTEGER -> row.integer(column);
          case REAL -> row.real(column);
          case TEXT -> hex(row.text(column).getBytes(StandardCharsets.UTF_8));
          case BLOB -> hex(row.blob(column));
        };
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }

  private static List<String> theirs(Connection connection, String columns, String rest) {
    String sql =
        "SELECT "
            + Stream.of(columns.split(", "))
                .map(
                    c ->
                        "typeof(%s), iif(typeof(%s) = 'real', quote(%s), %s)".formatted(c, c, c, c))
                .collect(Collectors.joining(", "))
            + rest;
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.prepare(sql)) {
      while (statement.step()) {
        rows.add(
            IntStream.range(0, statement.columns() / 2)
                .mapToObj(column -> value(statement, column))
                .collect(Collectors.joining(" ")));
      }
    }
    return rows;
  }

  private static String value(Statement statement, int column) {
    String type = statement.text(2 * column);
    int at = 2 * column + 1;
    return type
        + ":"
        + switch (type) {
          case "null" -> "";
          case "integer" -> statement.number(at);
          case "real" -> Double.parseDouble(statement.text(at));
          case "text" -> hex(statement.text(at).getBytes(StandardCharsets.UTF_8));
          default -> hex(statement.blob(at).toArray(java.lang.foreign.ValueLayout.JAVA_BYTE));
        };
  }

  private static long root(SqliteFile file, String name) {
    return file.schema().stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow()
        .rootPage();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void rowsAreWhatSelectFinds(long seed) {
    Path path = folder.resolve("a.db");
    List<RandomDatabase.Table> tables = new RandomDatabase(seed).create(path);
    try (Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, path);
        SqliteFile file = SqliteFile.open(path)) {
      for (RandomDatabase.Table table : tables) {
        String columns =
            IntStream.range(0, table.columns())
                .mapToObj(column -> ", c" + column)
                .collect(Collectors.joining("", "k", ""));
        String from = " FROM " + table.name();
        assertThat(ours(file, root(file, table.name())))
            .isEqualTo(
                table.clustered()
                    ? theirs(connection, columns, from + " ORDER BY k")
                    : theirs(connection, "rowid, " + columns, from + " ORDER BY rowid"));
      }
      indexEntriesAreWhatSelectFinds(connection, file);
    }
  }

  private static void indexEntriesAreWhatSelectFinds(Connection connection, SqliteFile file) {
    for (SchemaEntry entry : file.schema()) {
      if (entry.type() == SchemaEntry.Type.INDEX && entry.sql().isPresent()) {
        String sql = entry.sql().orElseThrow();
        String column = sql.substring(sql.indexOf('(') + 1, sql.indexOf(','));
        boolean clustered =
            connection.number(
                    "SELECT count(*) FROM pragma_index_xinfo('%s') WHERE cid = -1"
                        .formatted(entry.name()))
                == 0;
        String columns = column + ", k" + (clustered ? "" : ", rowid");
        String from = " FROM " + entry.table() + " ORDER BY " + columns;
        assertThat(ours(file, entry.rootPage())).isEqualTo(theirs(connection, columns, from));
      }
    }
  }
}
