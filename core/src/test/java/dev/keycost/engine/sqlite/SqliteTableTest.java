// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.engine.EngineException;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SqliteTableTest {
  @TempDir Path folder;
  private Connection connection;

  @BeforeEach
  void open() {
    connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("a.db"));
  }

  @AfterEach
  void close() {
    connection.close();
  }

  private static Stream<String> designs() {
    return SqliteEngineTest.ENGINE.designs().stream().map(KeyDesign::label);
  }

  private static SqliteTable table(String design) {
    return SqliteTable.of(KeyDesign.parse("test", design, new SqliteDefaults()));
  }

  @ParameterizedTest
  @CsvSource({
    "sequence,               'CREATE TABLE event(id INTEGER PRIMARY KEY, data BLOB)'",
    "int-typo,               'CREATE TABLE event(id INT PRIMARY KEY, data BLOB)'",
    "autoincrement, 'CREATE TABLE event(id INTEGER PRIMARY KEY AUTOINCREMENT, data BLOB)'",
    "snowflake,              'CREATE TABLE event(id INTEGER PRIMARY KEY, data BLOB)'",
    "uuid7, 'CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID'",
    "uuid4:blob:rowid,       'CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB)'",
    "uuid4:text:rowid,       'CREATE TABLE event(id TEXT PRIMARY KEY, data BLOB)'",
    "uuid4:text, 'CREATE TABLE event(id TEXT PRIMARY KEY, data BLOB) WITHOUT ROWID'",
    "uuid4+presort, 'CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID'",
  })
  void theTableIsExactlyTheDesigns(String design, String ddl) {
    assertThat(table(design).ddl()).isEqualTo(ddl);
    assertThat(table(design).describe()).startsWith(ddl);
  }

  @ParameterizedTest
  @MethodSource("designs")
  void theTreesAreThoseThatSqliteItselfReports(String design) {
    table(design).create(connection);
    List<String> indexes =
        connection.strings(
            "SELECT name || ' ' || \"unique\" || origin FROM pragma_index_list('event')");
    boolean clustered = table(design).ddl().endsWith("WITHOUT ROWID");
    assertThat(indexes)
        .isEqualTo(
            table(design).hasHiddenIndex() || clustered
                ? List.of("sqlite_autoindex_event_1 1pk")
                : List.of());
    assertThat(connection.number("SELECT wr FROM pragma_table_list('event')"))
        .isEqualTo(clustered ? 1 : 0);
  }

  @ParameterizedTest
  @MethodSource("designs")
  void theTreesAreThoseWhosePagesAreInTheFile(String design) {
    TestSqlite.assumeDbstat();
    table(design).create(connection);
    assertThat(
            connection.strings(
                "SELECT DISTINCT name FROM dbstat WHERE name <> 'sqlite_schema'"
                    + " AND name <> 'sqlite_master' ORDER BY name"))
        .isEqualTo(trees(design));
  }

  private static List<String> trees(String design) {
    if (design.equals("autoincrement")) {
      return List.of("event", "sqlite_sequence");
    }
    return table(design).hasHiddenIndex()
        ? List.of("event", "sqlite_autoindex_event_1")
        : List.of("event");
  }

  @ParameterizedTest
  @CsvSource({
    "sequence,         'CREATE TABLE event(id INT PRIMARY KEY, data BLOB)'",
    "sequence,         'CREATE TABLE event(id INTEGER PRIMARY KEY DESC, data BLOB)'",
    "sequence,         'CREATE TABLE event(id INTEGER PRIMARY KEY, data BLOB) WITHOUT ROWID'",
    "int-typo,         'CREATE TABLE event(id INTEGER PRIMARY KEY, data BLOB)'",
    "uuid4,            'CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB)'",
    "uuid4:blob:rowid, 'CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID'",
    "uuid4:blob:rowid, 'CREATE TABLE event(id BLOB, data BLOB)'",
    "uuid4,  'CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB UNIQUE) WITHOUT ROWID'",
  })
  void anotherTableIsNoticed(String design, String ddl) {
    connection.execute(ddl);
    assertThatThrownBy(() -> table(design).check(connection))
        .isInstanceOf(EngineException.class)
        .hasMessageStartingWith(design + ": SQLite made ");
  }

  @Test
  void aSecondTableIsNoticed() {
    table("uuid4").create(connection);
    assertThatCode(() -> table("uuid4").check(connection)).doesNotThrowAnyException();
    connection.execute("CREATE TABLE other(a)");
    assertThatThrownBy(() -> table("uuid4").check(connection))
        .isInstanceOf(EngineException.class)
        .hasMessage("uuid4: SQLite made the B-trees [event, other]; the design needs [event]");
  }

  @ParameterizedTest
  @CsvSource({
    "uuid4:integer, uuid4 has 16 bytes and an INTEGER holds 8",
    "random160:text, text is the 36 characters of a UUID and random160 is none; use hex or base32",
    "sequence:text, text is the 36 characters of a UUID and sequence is none; use hex or base32",
    "snowflake:integer:autoincrement, 'AUTOINCREMENT is SQLite''s own sequence, so the kind must be"
        + " sequence'",
    "'uuid4:int-typo', 'the typo is INT for INTEGER, so the key must be an integer'",
  })
  void whatSqliteCannotHoldHasItsReason(String design, String reason) {
    assertThat(SqliteTable.impossible(table(design).design())).contains(reason);
  }

  @ParameterizedTest
  @CsvSource({
    "sequence, true, false",
    "sequence:integer:clustered, false, false",
    "int-typo, true, true",
    "autoincrement, true, false",
    "snowflake, false, false",
    "sequence:blob, false, false",
    "uuid4, false, false",
  })
  void onlyARowidSequenceIsLeftToSqlite(String design, boolean assigned, boolean missing) {
    assertThat(table(design).keyAssigned()).isEqualTo(assigned);
    assertThat(table(design).keyMissing()).isEqualTo(missing);
  }
}
