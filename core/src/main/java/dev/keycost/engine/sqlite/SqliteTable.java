// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableShape;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import java.util.List;
import java.util.Optional;

/// The table of one design in SQLite: its DDL, its statements, and which B-trees it must have.
record SqliteTable(KeyDesign design) {
  private static final String TABLE = "event";
  private static final String HIDDEN_INDEX = "sqlite_autoindex_event_1";

  /// Why SQLite cannot have such a table; empty when it can.
  static Optional<String> impossible(KeyDesign design) {
    KeyKind kind = design.kind();
    if (design.encoding() == Encoding.INTEGER && !kind.integer()) {
      return Optional.of(
          "%s has %s bytes and an INTEGER holds 8".formatted(kind.label(), kind.bytes()));
    }
    if (design.encoding() == Encoding.TEXT && kind.bytes() != 16) {
      return Optional.of(
          "text is the 36 characters of a UUID and %s is none; use hex or base32"
              .formatted(kind.label()));
    }
    if (design.shape() == TableShape.INT_TYPO && design.encoding() != Encoding.INTEGER) {
      return Optional.of("the typo is INT for INTEGER, so the key must be an integer");
    }
    return Optional.empty();
  }

  String ddl() {
    String key =
        switch (design.encoding()) {
          case INTEGER -> design.shape() == TableShape.INT_TYPO ? "INT" : "INTEGER";
          case BLOB -> "BLOB";
          case TEXT, HEX, BASE32 -> "TEXT";
        };
    String suffix = design.shape() == TableShape.CLUSTERED ? " WITHOUT ROWID" : "";
    return "CREATE TABLE %s(id %s PRIMARY KEY, data BLOB)%s".formatted(TABLE, key, suffix);
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
  boolean keyAssigned() {
    return design.kind() == KeyKind.SEQUENCE
        && design.encoding() == Encoding.INTEGER
        && design.shape() != TableShape.CLUSTERED;
  }

  /// Whether the key stays NULL, because it is left out and the column is not the rowid.
  boolean keyMissing() {
    return keyAssigned() && design.shape() == TableShape.INT_TYPO;
  }

  String insert() {
    return keyAssigned()
        ? "INSERT INTO " + TABLE + "(data) VALUES(?1)"
        : "INSERT INTO " + TABLE + "(id, data) VALUES(?1, ?2)";
  }

  String count() {
    return "SELECT count(*) FROM " + TABLE;
  }

  String countMissingKeys() {
    return "SELECT count(*) FROM " + TABLE + " WHERE id IS NULL";
  }

  /// The keys in the order in which the table, or its unique index, keeps them.
  String keysInOrder() {
    return "SELECT id FROM " + TABLE + " ORDER BY id";
  }

  /// Blobs carry the marker that some programs put before each; integers and text do not.
  KeyLayout keyLayout(Settings settings) {
    int marker = SqliteSetting.MARKER_BYTES.wholeNumber(settings);
    return KeyLayout.of(design.kind(), form(), design.encoding() == Encoding.BLOB ? marker : 0);
  }

  private KeyForm form() {
    return switch (design.encoding()) {
      case INTEGER, BLOB -> KeyForm.RAW;
      case TEXT -> KeyForm.UUID_TEXT;
      case HEX -> KeyForm.HEX;
      case BASE32 -> KeyForm.BASE32;
    };
  }

  /// Creates the table.
  ///
  /// @throws EngineException when SQLite made something else of it
  void create(Connection connection) {
    connection.execute(ddl());
    check(connection);
  }

  /// Compares the B-trees that are there with those the design is about.
  ///
  /// @throws EngineException when they differ
  void check(Connection connection) {
    List<String> found =
        connection.strings("SELECT name FROM sqlite_master WHERE rootpage > 0 ORDER BY rootpage");
    List<String> expected = hasHiddenIndex() ? List.of(TABLE, HIDDEN_INDEX) : List.of(TABLE);
    if (!found.equals(expected)) {
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

  /// A rowid table keeps its key in a second tree, unless the key is the rowid itself.
  boolean hasHiddenIndex() {
    return switch (design.shape()) {
      case ROWID -> design.encoding() != Encoding.INTEGER;
      case CLUSTERED -> false;
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
