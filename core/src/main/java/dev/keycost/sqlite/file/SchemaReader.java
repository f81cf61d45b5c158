// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads `sqlite_schema`, the table whose root is page 1.
///
/// | column | type | meaning |
/// | --- | --- | --- |
/// | 0 | text | `table`, `index`, `view` or `trigger` |
/// | 1 | text | its name |
/// | 2 | text | the table that it belongs to |
/// | 3 | integer | its root page, 0 or NULL where there is none |
/// | 4 | text | its CREATE statement, NULL for automatic indexes |
///
/// Source: sqlite.org/fileformat2.html, section 2.6.
final class SchemaReader {
  static final long ROOT_PAGE = 1;

  /// More than schemas have, and little enough to keep in memory.
  private static final long TEXT_BYTES_MAX = 64L << 20;

  private final SqliteFile file;
  private long textBytes;

  SchemaReader(SqliteFile file) {
    this.file = file;
  }

  List<SchemaEntry> read() {
    List<SchemaEntry> entries = new ArrayList<>();
    try (RowCursor rows = file.rows(ROOT_PAGE)) {
      if (rows.kind() != TreeKind.TABLE) {
        throw file.corrupt(ROOT_PAGE, "the schema is not a table");
      }
      while (rows.next()) {
        entries.add(entry(rows.row()));
      }
    }
    return List.copyOf(entries);
  }

  private SchemaEntry entry(Row row) {
    if (row.columns() < 5) {
      throw wrong(row, "%s columns where 5 are expected".formatted(row.columns()));
    }
    textBytes += row.payloadBytes();
    if (textBytes > TEXT_BYTES_MAX) {
      throw wrong(row, "more than %s bytes of schema".formatted(TEXT_BYTES_MAX));
    }
    return new SchemaEntry(
        type(row), text(row, 1), text(row, 2), rootPage(row), optionalText(row, 4));
  }

  private SchemaEntry.Type type(Row row) {
    return switch (text(row, 0)) {
      case "table" -> SchemaEntry.Type.TABLE;
      case "index" -> SchemaEntry.Type.INDEX;
      case "view" -> SchemaEntry.Type.VIEW;
      case "trigger" -> SchemaEntry.Type.TRIGGER;
      default -> throw wrong(row, "neither table nor index, view or trigger");
    };
  }

  private long rootPage(Row row) {
    if (row.type(3) == ValueType.NULL) {
      return 0;
    }
    if (row.type(3) != ValueType.INTEGER || row.integer(3) < 0 || row.integer(3) > file.pages()) {
      throw wrong(row, "a root page that cannot be");
    }
    return row.integer(3);
  }

  private Optional<String> optionalText(Row row, int column) {
    return row.type(column) == ValueType.NULL ? Optional.empty() : Optional.of(text(row, column));
  }

  private String text(Row row, int column) {
    if (row.type(column) != ValueType.TEXT) {
      throw wrong(row, "no text in column %s".formatted(column));
    }
    return row.text(column);
  }

  private SqliteFileException wrong(Row row, String found) {
    return row.corrupt("in sqlite_schema: " + found);
  }
}
