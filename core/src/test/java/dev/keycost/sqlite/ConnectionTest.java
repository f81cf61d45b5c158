// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.measure.Counters;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionTest {
  private static final String ENDLESS =
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c";

  @TempDir Path folder;

  private Connection open() {
    return Connection.open(TestSqlite.LIBRARY, folder.resolve("a.db"));
  }

  @Test
  void makesADatabaseThatIsNotThereAndReadsItAgain() {
    try (Connection writer = open()) {
      writer.execute("CREATE TABLE t(a)");
      writer.execute("INSERT INTO t VALUES(41), (NULL), ('x')");
    }
    try (Connection reader = Connection.openReadOnly(TestSqlite.LIBRARY, folder.resolve("a.db"))) {
      assertThat(reader.strings("SELECT a FROM t")).containsExactly("41", "null", "x");
      assertThat(reader.number("SELECT sum(a) FROM t")).isEqualTo(41);
    }
  }

  @Test
  void aDatabaseInMemoryIsEmptyAndGoesWithItsConnection() {
    try (Connection first = Connection.openInMemory(TestSqlite.LIBRARY);
        Connection second = Connection.openInMemory(TestSqlite.LIBRARY)) {
      first.execute("CREATE TABLE t(a)");
      assertThat(first.number("SELECT count(*) FROM sqlite_master")).isEqualTo(1);
      assertThat(second.number("SELECT count(*) FROM sqlite_master")).isZero();
    }
    assertThat(Path.of(":memory:")).doesNotExist();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void opensAFileWhoseNameIsNotAscii() {
    Path file = folder.resolve("schl\u00fcssel \u93f5 \ud83d\udd11.db");
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      connection.execute("CREATE TABLE t(a)");
    }
    assertThat(file).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"SELECT 1; SELECT 2", "SELECT 1;SELECT", "SELECT 1; x"})
  void refusesMoreThanOneStatement(String sql) {
    try (Connection connection = open()) {
      assertThatThrownBy(() -> connection.prepare(sql))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("more than one statement in SQL: " + sql);
      assertThatThrownBy(() -> connection.execute(sql))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", ";", "-- nothing"})
  void refusesSqlWithoutAStatement(String sql) {
    try (Connection connection = open()) {
      assertThatThrownBy(() -> connection.prepare(sql))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no statement in SQL: " + sql);
    }
  }

  @Test
  void refusesSqlThatCWouldReadOnlyTheBeginningOf() {
    try (Connection connection = open()) {
      assertThatThrownBy(() -> connection.prepare("SELECT 1\0; DROP TABLE t"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("a NUL character in SQL: ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"SELECT 1", "SELECT 1;", " SELECT 1 ; \n", "SELECT 1 -- one"})
  void takesOneStatementHoweverItEnds(String sql) {
    try (Connection connection = open()) {
      assertThat(connection.number(sql)).isEqualTo(1);
    }
  }

  @Test
  void aQueryWithoutARowHasNoNumber() {
    try (Connection connection = open()) {
      assertThatThrownBy(() -> connection.number("SELECT 1 WHERE 0"))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("no row from: SELECT 1 WHERE 0");
    }
  }

  @Test
  void countsMissesWhenColdPagesAreReadAndForgetsThemWhenTaken() {
    try (Connection writer = open()) {
      writer.execute("CREATE TABLE t(a)");
      writer.execute(
          "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 200)"
              + " INSERT INTO t SELECT zeroblob(3000) FROM c");
      assertThat(writer.takeCounters().writes()).isGreaterThanOrEqualTo(200);
    }
    try (Connection reader = open()) {
      reader.number("SELECT count(a) FROM t");
      Counters cold = reader.takeCounters();
      assertThat(cold.misses()).isGreaterThanOrEqualTo(200);
      assertThat(cold.writes()).isZero();
      assertThat(reader.takeCounters()).isEqualTo(Counters.ZERO);
      reader.number("SELECT count(a) FROM t");
      Counters warm = reader.takeCounters();
      assertThat(warm.misses()).isZero();
      assertThat(warm.hits()).isGreaterThanOrEqualTo(200);
    }
  }

  @Test
  void countsSpillsWhenChangedPagesDoNotFitTheCache() {
    try (Connection writer = open()) {
      writer.execute("PRAGMA cache_size = 10");
      writer.execute("CREATE TABLE t(a)");
      writer.takeCounters();
      writer.execute(
          "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 200)"
              + " INSERT INTO t SELECT zeroblob(3000) FROM c");
      assertThat(writer.takeCounters().spills()).isPositive();
    }
  }

  @Test
  void anotherThreadCanStopALongQuery() throws InterruptedException {
    try (Connection connection = open()) {
      var stopped = new AtomicBoolean();
      // Before the query runs an interrupt is nothing, so it is repeated until it was heard.
      Thread other =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!stopped.get()) {
                      connection.interrupt();
                      Thread.onSpinWait();
                    }
                  });
      try {
        assertThatThrownBy(() -> connection.number(ENDLESS))
            .isInstanceOf(SqliteException.class)
            .hasMessageStartingWith("SQLITE_INTERRUPT (9): interrupted; SQL: WITH RECURSIVE")
            .extracting(e -> ((SqliteException) e).code())
            .isEqualTo(ResultCode.INTERRUPT);
      } finally {
        stopped.set(true);
        other.join();
      }
      assertThat(connection.number("SELECT 7")).isEqualTo(7);
    }
  }

  @Test
  void interruptionMayMeetAConnectionThatCloses() throws InterruptedException {
    var current = new Connection[] {open()};
    var done = new AtomicBoolean();
    Thread other =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!done.get()) {
                    current[0].interrupt();
                  }
                });
    for (int i = 0; i < 200; i++) {
      Connection next = open();
      Connection old = current[0];
      current[0] = next;
      old.close();
    }
    done.set(true);
    other.join();
    current[0].close();
    current[0].interrupt();
  }

  @Test
  void closingRollsAnOpenTransactionBackAndLetsGoOfTheFile() {
    try (Connection first = open()) {
      first.execute("CREATE TABLE t(a)");
      first.execute("BEGIN EXCLUSIVE");
      first.execute("INSERT INTO t VALUES(1)");
    }
    try (Connection second = open()) {
      second.execute("BEGIN EXCLUSIVE");
      assertThat(second.number("SELECT count(*) FROM t")).isZero();
    }
    assertThat(Files.exists(folder.resolve("a.db-journal"))).isFalse();
  }

  @Test
  void closingFreesStatementsThatStandInTheMiddleOfARow() {
    Statement halfWay;
    try (Connection first = open()) {
      halfWay = first.prepare("SELECT value FROM (SELECT 1 AS value UNION ALL SELECT 2)");
      assertThat(halfWay.step()).isTrue();
      first.prepare("SELECT 1");
    }
    assertThatThrownBy(halfWay::step)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("the statement is closed: SELECT value");
    try (Connection second = open()) {
      second.execute("BEGIN EXCLUSIVE");
    }
  }

  @Test
  void twoLibrariesWorkSideBySide() {
    SqliteLibrary system = TestSqlite.assumeSystemLibrary();
    try (Connection own = open();
        Connection other = Connection.open(system, folder.resolve("b.db"))) {
      assertThat(own.strings("SELECT sqlite_version()"))
          .containsExactly(TestSqlite.LIBRARY.version());
      assertThat(other.strings("SELECT sqlite_version()")).containsExactly(system.version());
      own.execute("CREATE TABLE t(a)");
      own.execute("INSERT INTO t VALUES(1)");
      other.execute("CREATE TABLE t(a)");
      assertThat(own.number("SELECT count(*) FROM t")).isEqualTo(1);
      assertThat(other.number("SELECT count(*) FROM t")).isZero();
    }
    assertThat(system.kind()).isEqualTo(SqliteLibrary.Kind.SYSTEM);
  }
}
