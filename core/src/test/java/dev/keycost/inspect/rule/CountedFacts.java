// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyClassifier;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.Census;
import dev.keycost.sqlite.file.CensusScope;
import dev.keycost.sqlite.file.FileCensus;
import dev.keycost.sqlite.file.IndexCensus;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.TableCensus;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Facts of a real database: written by SQLite, its trees counted by our reader, its schema as
/// SQLite's pragmas tell it. Columns of keys and of indexes are classified by all their values.
final class CountedFacts {
  private static final String VALUES = "SELECT typeof(%1$s), %1$s FROM %2$s";

  private final Connection connection;

  private CountedFacts(Connection connection) {
    this.connection = connection;
  }

  /// A table as the schema has it; its trees are still to be counted.
  private record Named(
      String name,
      String sql,
      List<ColumnFacts> columns,
      List<String> key,
      List<IndexFacts> indexes) {
    boolean withoutRowid() {
      return sql.endsWith("WITHOUT ROWID");
    }

    KeyPlace place() {
      if (withoutRowid()) {
        return KeyPlace.CLUSTERED;
      }
      if (indexes.stream().anyMatch(index -> index.origin() == IndexOrigin.PRIMARY_KEY)) {
        return KeyPlace.INDEX;
      }
      return key.isEmpty() ? KeyPlace.NONE : KeyPlace.ROWID;
    }
  }

  /// Makes the database `app.db`, in place of one that is there, and looks at it.
  static DatabaseFacts ofNew(Path folder, Consumer<Connection> fill) {
    Path file = folder.resolve("app.db");
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      connection.execute("PRAGMA synchronous = OFF");
      fill.accept(connection);
    }
    return of(file);
  }

  /// Looks at a database.
  static DatabaseFacts of(Path file) {
    List<Named> tables;
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      tables = new CountedFacts(connection).tables();
    }
    // Only now: closing our reader's file would drop the locks of a connection.
    try (SqliteFile opened = SqliteFile.open(file)) {
      FileCensus census = Census.of(opened, CensusScope.all(), pages -> {});
      return new DatabaseFacts(
          file(file, opened, census),
          tables.stream().map(table -> counted(table, census)).toList(),
          List.of(),
          List.of(),
          List.of());
    }
  }

  /// Inserts keys of a kind with this statement, whose only parameter is the key.
  static void insert(Connection connection, String sql, KeyKind kind, int rows) {
    KeyGenerator keys = ClassifiedKeys.keys(kind);
    try (Arena arena = Arena.ofConfined();
        Statement statement = connection.prepare(sql)) {
      MemorySegment key = arena.allocate(keys.keyBytes());
      connection.execute("BEGIN");
      for (int i = 0; i < rows; i++) {
        keys.fill(key, 0, 1);
        statement.bindBlob(1, key, 0, keys.keyBytes());
        statement.step();
        statement.reset();
      }
      connection.execute("COMMIT");
    }
  }

  /// The head of a query: numbers from 1 to `rows` as `x`, in a table `n`.
  static String series(int rows) {
    return "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < "
        + rows
        + ") ";
  }

  private static FileFacts file(Path path, SqliteFile opened, FileCensus census) {
    try {
      return new FileFacts(
          "app.db",
          Files.size(path),
          opened.pageBytes(),
          opened.usableBytes(),
          opened.pages(),
          census.freePages(),
          opened.header().autoVacuum(),
          opened.log(),
          opened.hotJournal(),
          2_000 * 1024,
          false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TableFacts counted(Named table, FileCensus census) {
    TableCensus counted =
        census.tables().stream()
            .filter(found -> found.name().equals(table.name()))
            .findFirst()
            .orElseThrow();
    return new TableFacts(
        table.name(),
        counted.tree().rows(),
        table.withoutRowid(),
        false,
        table.sql().contains("AUTOINCREMENT"),
        table.place(),
        table.key(),
        table.columns(),
        table.indexes().stream().map(index -> counted(index, counted)).toList(),
        counted.tree(),
        counted.tree().rows());
  }

  private static IndexFacts counted(IndexFacts index, TableCensus table) {
    TreeCensus tree =
        table.indexes().stream()
            .filter(found -> found.name().equals(index.name()))
            .findFirst()
            .map(IndexCensus::tree)
            .orElseThrow();
    return new IndexFacts(
        index.name(), index.origin(), index.unique(), index.columns(), index.predicate(), tree);
  }

  private List<Named> tables() {
    List<String> names =
        connection.strings(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    return names.stream().map(this::table).toList();
  }

  private Named table(String name) {
    String sql =
        connection
            .strings("SELECT sql FROM sqlite_master WHERE name = " + Quoted.text(name))
            .getFirst();
    List<IndexFacts> indexes = indexes(name, sql.endsWith("WITHOUT ROWID"));
    List<ColumnFacts> columns = new ArrayList<>();
    try (Statement rows = connection.prepare("PRAGMA table_xinfo(" + Quoted.name(name) + ")")) {
      while (rows.step()) {
        columns.add(column(name, rows, indexes));
      }
    }
    List<String> key =
        columns.stream()
            .filter(column -> column.keyPosition() > 0)
            .sorted(Comparator.comparing(ColumnFacts::keyPosition))
            .map(ColumnFacts::name)
            .toList();
    return new Named(name, sql, columns, key, indexes);
  }

  private ColumnFacts column(String table, Statement row, List<IndexFacts> indexes) {
    String name = row.text(1);
    int keyPosition = (int) row.number(5);
    boolean indexed =
        indexes.stream()
            .anyMatch(index -> index.leading().filter(name::equalsIgnoreCase).isPresent());
    boolean looked = keyPosition > 0 || indexed;
    return new ColumnFacts(
        name,
        row.text(2),
        Affinity.of(row.text(2)),
        row.number(3) != 0,
        keyPosition,
        "BINARY",
        false,
        looked ? Optional.of(values(table, name)) : Optional.empty(),
        looked ? distinctShare(table, name) : 0,
        0);
  }

  private double distinctShare(String table, String column) {
    String name = Quoted.name(column);
    String from = " FROM " + Quoted.name(table);
    long present = connection.number("SELECT count(" + name + ")" + from);
    long different = connection.number("SELECT count(DISTINCT " + name + ")" + from);
    return present == 0 ? 0 : (double) different / present;
  }

  private KeyClassification values(String table, String column) {
    var classifier = new KeyClassifier(Arrival.IN_ORDER);
    String sql = VALUES.formatted(Quoted.name(column), Quoted.name(table));
    try (Statement rows = connection.prepare(sql + " NOT INDEXED")) {
      while (rows.step()) {
        switch (rows.text(0)) {
          case "integer" -> classifier.addInteger(rows.number(1));
          case "text" -> classifier.addText(rows.text(1));
          case "blob" -> classifier.addBlob(rows.blob(1).toArray(ValueLayout.JAVA_BYTE));
          case "null" -> classifier.addNull();
          default -> throw new IllegalStateException("a " + rows.text(0) + " in " + column);
        }
      }
    }
    return classifier.classify(ClassifiedKeys.NOW);
  }

  private List<IndexFacts> indexes(String table, boolean withoutRowid) {
    List<IndexFacts> indexes = new ArrayList<>();
    try (Statement rows = connection.prepare("PRAGMA index_list(" + Quoted.name(table) + ")")) {
      while (rows.step()) {
        IndexOrigin origin =
            switch (rows.text(3)) {
              case "pk" -> IndexOrigin.PRIMARY_KEY;
              case "u" -> IndexOrigin.UNIQUE;
              default -> IndexOrigin.CREATED;
            };
        if (!(withoutRowid && origin == IndexOrigin.PRIMARY_KEY)) {
          String name = rows.text(1);
          indexes.add(
              new IndexFacts(
                  name,
                  origin,
                  rows.number(2) != 0,
                  columns(name),
                  predicate(name),
                  TreeShapes.index(0, 1).census()));
        }
      }
    }
    return indexes;
  }

  private List<IndexColumn> columns(String index) {
    List<IndexColumn> columns = new ArrayList<>();
    try (Statement rows = connection.prepare("PRAGMA index_xinfo(" + Quoted.name(index) + ")")) {
      while (rows.step()) {
        if (rows.number(5) != 0) {
          Optional<String> name = rows.isNull(2) ? Optional.empty() : Optional.of(rows.text(2));
          columns.add(new IndexColumn(name, rows.number(3) != 0, rows.text(4)));
        }
      }
    }
    return columns;
  }

  private Optional<String> predicate(String index) {
    String sql =
        connection
            .strings("SELECT sql FROM sqlite_master WHERE name = " + Quoted.text(index))
            .getFirst();
    int where = sql.indexOf(" WHERE ");
    return where < 0 ? Optional.empty() : Optional.of(sql.substring(where + 7));
  }
}
