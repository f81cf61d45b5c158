// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.TableShape;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The table of one design in SQLite: its DDL, its statements, and which B-trees it must have.
///
/// With a time it has a column of arrivals, counted from 0, and an index on it; with children there
/// is a table whose rows name their parents, also indexed.
record SqliteTable(KeyDesign design, TableExtras extras) implements MeasuredTable {
  private static final String TABLE = "event";
  private static final String HIDDEN_INDEX = "sqlite_autoindex_event_1";
  private static final String TIME_INDEX = "event_arrived";
  private static final String CHILD = "line";
  private static final String CHILD_INDEX = "line_event";
  private static final String HIGH_WATER_MARKS = "sqlite_sequence";

  /// With nothing beside key and data.
  static SqliteTable of(KeyDesign design) {
    return new SqliteTable(design, TableExtras.NONE);
  }

  /// Why SQLite cannot have such a table; empty when it can.
  static Optional<String> impossible(KeyDesign design) {
    KeyKind kind = design.kind();
    if (design.encoding() == Encoding.INTEGER && !kind.integer()) {
      return Optional.of(
          "%s has %s bytes and an INTEGER holds 8".formatted(kind.label(), kind.bytes()));
    }
    if (design.encoding().reordered() && kind.bytes() != 16) {
      return Optional.of(
          "%s is a byte order of UUIDs and %s is none; use blob"
              .formatted(design.encoding(), kind.label()));
    }
    if (design.encoding() == Encoding.TEXT && kind.bytes() != 16) {
      return Optional.of(
          "text is the 36 characters of a UUID and %s is none; use hex or base32"
              .formatted(kind.label()));
    }
    if (design.shape() == TableShape.INT_TYPO && design.encoding() != Encoding.INTEGER) {
      return Optional.of("the typo is INT for INTEGER, so the key must be an integer");
    }
    if (design.shape() == TableShape.AUTOINCREMENT
        && (design.encoding() != Encoding.INTEGER || design.kind() != KeyKind.SEQUENCE)) {
      return Optional.of("AUTOINCREMENT is SQLite's own sequence, so the kind must be sequence");
    }
    return Optional.empty();
  }

  String ddl() {
    String suffix = design.shape() == TableShape.CLUSTERED ? " WITHOUT ROWID" : "";
    return "CREATE TABLE %s(id %s, data BLOB%s)%s"
        .formatted(TABLE, keyDeclaration(design), extras.time() ? ", arrived INTEGER" : "", suffix);
  }

  /// What stands behind the key's name in any table of this design.
  static String keyDeclaration(KeyDesign design) {
    String end = design.shape() == TableShape.AUTOINCREMENT ? " AUTOINCREMENT" : "";
    return keyType(design) + " PRIMARY KEY" + end;
  }

  private static String keyType(KeyDesign design) {
    return switch (design.encoding()) {
      case INTEGER -> design.shape() == TableShape.INT_TYPO ? "INT" : "INTEGER";
      case BLOB, GUID, SWAPPED -> "BLOB";
      case TEXT, HEX, BASE32 -> "TEXT";
    };
  }

  /// Everything that is created beside the table.
  private List<String> furtherDdl() {
    var ddl = new ArrayList<String>();
    if (extras.time()) {
      ddl.add("CREATE INDEX %s ON %s(arrived)".formatted(TIME_INDEX, TABLE));
    }
    if (extras.children() > 0) {
      ddl.add(
          "CREATE TABLE %s(id INTEGER PRIMARY KEY, event_id %s, data BLOB)"
              .formatted(CHILD, keyType(design)));
      ddl.add("CREATE INDEX %s ON %s(event_id)".formatted(CHILD_INDEX, CHILD));
    }
    return ddl;
  }

  /// The DDL, with what it does not show as a comment.
  String describe() {
    if (keyMissing()) {
      return ddl() + " -- id left out: it stays NULL";
    }
    if (keyAssigned()) {
      return ddl() + " -- id assigned by SQLite";
    }
    boolean presorted = design.order() == InsertionOrder.PRESORTED;
    return presorted ? ddl() + " -- each batch sorted first" : ddl();
  }

  /// Whether SQLite makes the key itself: it is left out of the INSERT, as the seed's was.
  @Override
  public boolean keyAssigned() {
    return design.kind() == KeyKind.SEQUENCE
        && design.encoding() == Encoding.INTEGER
        && design.shape() != TableShape.CLUSTERED;
  }

  @Override
  public boolean keyMissing() {
    return keyAssigned() && design.shape() == TableShape.INT_TYPO;
  }

  String insert() {
    int parameters = (keyAssigned() ? 1 : 2) + (extras.time() ? 1 : 0);
    return "INSERT INTO %s(%sdata%s) VALUES(%s)"
        .formatted(
            TABLE,
            keyAssigned() ? "" : "id, ",
            extras.time() ? ", arrived" : "",
            IntStream.rangeClosed(1, parameters)
                .mapToObj(parameter -> "?" + parameter)
                .collect(Collectors.joining(", ")));
  }

  Optional<String> insertChild() {
    return extras.children() == 0
        ? Optional.empty()
        : Optional.of("INSERT INTO " + CHILD + "(event_id, data) VALUES(?1, ?2)");
  }

  @Override
  public String get() {
    return "SELECT data FROM " + TABLE + " WHERE id = ?1";
  }

  @Override
  public String range() {
    return "SELECT data FROM " + TABLE + " WHERE id >= ?1 ORDER BY id LIMIT ?2";
  }

  @Override
  public String rangeByTime() {
    return "SELECT data FROM %s INDEXED BY %s WHERE arrived >= ?1 ORDER BY arrived LIMIT ?2"
        .formatted(TABLE, TIME_INDEX);
  }

  /// CROSS JOIN keeps the order of the tables: children first, each with its parent.
  @Override
  public String join() {
    return "SELECT %2$s.data FROM %1$s CROSS JOIN %2$s ON %2$s.id = %1$s.event_id"
            .formatted(CHILD, TABLE)
        + " WHERE %1$s.id >= ?1 ORDER BY %1$s.id LIMIT ?2".formatted(CHILD);
  }

  @Override
  public String scan() {
    return "SELECT data FROM " + TABLE + " ORDER BY id";
  }

  @Override
  public Optional<String> update() {
    return Optional.of("UPDATE " + TABLE + " SET data = ?2 WHERE id = ?1");
  }

  @Override
  public String delete() {
    return "DELETE FROM " + TABLE + " WHERE id = ?1";
  }

  @Override
  public String countChildren() {
    return "SELECT count(*) FROM " + CHILD;
  }

  @Override
  public String count() {
    return "SELECT count(*) FROM " + TABLE;
  }

  @Override
  public String countMissingKeys() {
    return "SELECT count(*) FROM " + TABLE + " WHERE id IS NULL";
  }

  @Override
  public String keysInOrder() {
    return "SELECT id FROM " + TABLE + " ORDER BY id";
  }

  /// Blobs carry the marker that some programs put before each; integers and text do not.
  @Override
  public KeyLayout keyLayout(Settings settings) {
    int marker = SqliteSetting.MARKER_BYTES.wholeNumber(settings);
    boolean blob =
        switch (design.encoding()) {
          case BLOB, GUID, SWAPPED -> true;
          case INTEGER, TEXT, HEX, BASE32 -> false;
        };
    return KeyLayout.of(design.kind(), form(), byteOrder(), blob ? marker : 0);
  }

  private UuidLayout byteOrder() {
    return switch (design.encoding()) {
      case GUID -> UuidLayout.GUID;
      case SWAPPED -> UuidLayout.SWAPPED;
      case INTEGER, BLOB, TEXT, HEX, BASE32 -> UuidLayout.RFC;
    };
  }

  private KeyForm form() {
    return switch (design.encoding()) {
      case INTEGER, BLOB, GUID, SWAPPED -> KeyForm.RAW;
      case TEXT -> KeyForm.UUID_TEXT;
      case HEX -> KeyForm.HEX;
      case BASE32 -> KeyForm.BASE32;
    };
  }

  @Override
  public RowInsertion insertion(Connection connection, MemorySegment payload, AtomicLong arrivals) {
    return extras.equals(TableExtras.NONE)
        ? RowInsert.of(this, connection.prepare(insert()), payload)
        : new ExtrasInsert(this, connection, payload, arrivals);
  }

  @Override
  public List<Cell> cells(double payloadBytes, int keyBytes) {
    boolean clustered = design.shape() == TableShape.CLUSTERED;
    var row = new Cell(keyAssigned() ? payloadBytes : payloadBytes + keyBytes, clustered);
    return hasHiddenIndex()
        ? List.of(row, new Cell(keyMissing() ? 0 : keyBytes, true))
        : List.of(row);
  }

  @Override
  public boolean scattered() {
    return false;
  }

  @Override
  public void create(Connection connection) {
    connection.execute(ddl());
    furtherDdl().forEach(connection::execute);
    check(connection);
  }

  /// Compares the B-trees that are there with those the design is about.
  ///
  /// @throws EngineException when they differ
  void check(Connection connection) {
    List<String> found =
        connection.strings("SELECT name FROM sqlite_master WHERE rootpage > 0 ORDER BY rootpage");
    List<String> expected = trees();
    if (!Set.copyOf(found).equals(Set.copyOf(expected))) {
      throw new EngineException(
          "%s: SQLite made the B-trees %s; the design needs %s"
              .formatted(design.label(), found, expected));
    }
    boolean clustered = design.shape() == TableShape.CLUSTERED;
    if (hasRowid(connection) == clustered) {
      throw new EngineException(
          "%s: SQLite made a table %s rowid; the design needs the opposite"
              .formatted(design.label(), clustered ? "with a" : "without"));
    }
  }

  /// The B-trees that the design needs.
  private List<String> trees() {
    var trees = new ArrayList<>(List.of(TABLE));
    if (hasHiddenIndex()) {
      trees.add(HIDDEN_INDEX);
    }
    if (design.shape() == TableShape.AUTOINCREMENT) {
      trees.add(HIGH_WATER_MARKS);
    }
    if (extras.time()) {
      trees.add(TIME_INDEX);
    }
    if (extras.children() > 0) {
      trees.addAll(List.of(CHILD, CHILD_INDEX));
    }
    return trees;
  }

  /// A rowid table keeps its key in a second tree, unless the key is the rowid itself.
  boolean hasHiddenIndex() {
    return switch (design.shape()) {
      case ROWID -> design.encoding() != Encoding.INTEGER;
      case CLUSTERED, AUTOINCREMENT -> false;
      case INT_TYPO -> true;
    };
  }

  private static boolean hasRowid(Connection connection) {
    try {
      connection.prepare("SELECT rowid FROM " + TABLE).close();
      return true;
    } catch (SqliteException e) {
      return false;
    }
  }
}
