// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What SQLite refuses comes with its code by name, its message and the SQL.
class SqliteExceptionTest {
  @TempDir Path folder;

  private Connection open() {
    return Connection.open(TestSqlite.LIBRARY, folder.resolve("a.db"));
  }

  private static SqliteException failure(ThrowingCallable call) {
    return catchThrowableOfType(SqliteException.class, call);
  }

  @ParameterizedTest
  @CsvSource({
    "2067, SQLITE_CONSTRAINT_UNIQUE, UNIQUE constraint failed: t.a, 'INSERT INTO t VALUES(1, 2)'",
    "1555, SQLITE_CONSTRAINT_PRIMARYKEY, UNIQUE constraint failed: k.a, INSERT INTO k VALUES(1)",
    "2579, SQLITE_CONSTRAINT_ROWID, UNIQUE constraint failed: r.rowid,"
        + " 'INSERT INTO r(rowid, a) VALUES(1, 2)'",
    "1299, SQLITE_CONSTRAINT_NOTNULL, NOT NULL constraint failed: t.b,"
        + " 'INSERT INTO t VALUES(2, NULL)'",
    "20, SQLITE_MISMATCH, datatype mismatch, 'INSERT INTO r(rowid, a) VALUES(''x'', 2)'",
  })
  void aConstraintIsNamed(int extendedCode, String name, String message, String sql) {
    try (Connection connection = open()) {
      connection.execute("CREATE TABLE t(a UNIQUE, b NOT NULL)");
      connection.execute("CREATE TABLE k(a BLOB PRIMARY KEY) WITHOUT ROWID");
      connection.execute("CREATE TABLE r(a)");
      connection.execute("INSERT INTO t VALUES(1, 1)");
      connection.execute("INSERT INTO k VALUES(1)");
      connection.execute("INSERT INTO r(rowid, a) VALUES(1, 1)");
      SqliteException failure = failure(() -> connection.execute(sql));
      assertThat(failure)
          .hasMessage("%s (%d): %s; SQL: %s".formatted(name, extendedCode, message, sql));
      assertThat(failure.extendedCode()).isEqualTo(extendedCode);
      assertThat(failure.code()).isEqualTo(extendedCode & 0xFF);
    }
  }

  @Test
  void aSyntaxErrorSaysNearWhat() {
    try (Connection connection = open()) {
      assertThat(failure(() -> connection.prepare("SELEC 1")))
          .hasMessage("SQLITE_ERROR (1): near \"SELEC\": syntax error; SQL: SELEC 1");
    }
  }

  @Test
  void aParameterThatIsNotThereIsNamed() {
    try (Connection connection = open();
        Statement select = connection.prepare("SELECT ?1")) {
      for (int parameter : new int[] {0, 2, -1}) {
        assertThat(failure(() -> select.bind(parameter, 7)))
            .hasMessage("SQLITE_RANGE (25): column index out of range; SQL: SELECT ?1");
      }
    }
  }

  @Test
  void bindingInTheMiddleOfAResultIsMisuse() {
    try (Connection connection = open();
        Statement select = connection.prepare("SELECT ?1 UNION ALL SELECT 2")) {
      select.step();
      SqliteException failure = failure(() -> select.bind(1, 7));
      assertThat(failure.code()).isEqualTo(21);
      assertThat(failure).hasMessageStartingWith("SQLITE_MISUSE (21): ");
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsNamedSo() throws IOException {
    Files.writeString(folder.resolve("a.db"), "this is a text and no database\n".repeat(100));
    try (Connection connection = open()) {
      assertThat(failure(() -> connection.number("SELECT count(*) FROM t")))
          .hasMessage("SQLITE_NOTADB (26): file is not a database; SQL: SELECT count(*) FROM t");
    }
  }

  @Test
  void aFileThatCannotBeOpenedIsNamedWithItsPath() {
    Path missing = folder.resolve("missing").resolve("a.db");
    assertThat(failure(() -> Connection.open(TestSqlite.LIBRARY, missing)))
        .hasMessage("SQLITE_CANTOPEN (14): unable to open database file; SQL: open " + missing);
    assertThat(failure(() -> Connection.openReadOnly(TestSqlite.LIBRARY, folder.resolve("b.db"))))
        .hasMessageStartingWith("SQLITE_CANTOPEN (14): ");
    assertThat(failure(() -> Connection.open(TestSqlite.LIBRARY, folder)).code()).isEqualTo(14);
  }

  @Test
  void aReadOnlyConnectionWritesNothing() {
    try (Connection writer = open()) {
      writer.execute("CREATE TABLE t(a)");
    }
    try (Connection reader = Connection.openReadOnly(TestSqlite.LIBRARY, folder.resolve("a.db"))) {
      assertThat(failure(() -> reader.execute("INSERT INTO t VALUES(1)")))
          .hasMessage(
              "SQLITE_READONLY (8): attempt to write a readonly database;"
                  + " SQL: INSERT INTO t VALUES(1)");
    }
  }

  @Test
  void aFullDatabaseIsNamedSo() {
    try (Connection connection = open()) {
      connection.execute("PRAGMA max_page_count = 3");
      connection.execute("CREATE TABLE t(a)");
      SqliteException failure =
          failure(() -> connection.execute("INSERT INTO t VALUES(zeroblob(100000))"));
      assertThat(failure)
          .hasMessage(
              "SQLITE_FULL (13): database or disk is full;"
                  + " SQL: INSERT INTO t VALUES(zeroblob(100000))");
      assertThat(failure.code()).isEqualTo(ResultCode.FULL);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "778, SQLITE_IOERR_WRITE",
    "10, SQLITE_IOERR",
    "65290, SQLITE_IOERR",
    "1, SQLITE_ERROR",
    "28, SQLITE_WARNING",
    "99, result code"
  })
  void aDetailWithoutANameIsShownAsItsKind(int extendedCode, String name) {
    assertThat(ResultCode.name(extendedCode)).isEqualTo(name);
  }
}
