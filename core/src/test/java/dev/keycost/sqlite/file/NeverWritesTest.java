// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reading changes nothing: not the database, not its `-wal` and `-shm`, not the folder.
class NeverWritesTest {
  @TempDir Path folder;
  @TempDir Path live;
  private Path path;

  @BeforeEach
  void name() {
    path = folder.resolve("a.db");
  }

  /// Everything that reads.
  private static FileCensus readAll(Path path) {
    try (SqliteFile file = SqliteFile.open(path)) {
      for (SchemaEntry entry : file.schema()) {
        try (RowCursor rows = file.rows(entry.rootPage())) {
          while (rows.next()) {
            assertThat(rows.row().columns()).isPositive();
          }
        }
        file.sampleRows(entry.rootPage(), 1, 20, (row, weight) -> assertThat(weight).isPositive());
      }
      Census.of(file, CensusScope.sample(1, 256), read -> {});
      return Census.of(file, CensusScope.all(), read -> {});
    }
  }

  private void assertLeavesNoTrace() {
    Map<String, String> before = DatabaseFiles.listing(folder);
    assertThat(readAll(path).tables()).hasSizeGreaterThan(5);
    assertThat(DatabaseFiles.listing(folder)).isEqualTo(before);
  }

  @Test
  void aDatabaseAtRest() {
    try (Connection connection = TestDatabase.USUAL.create(path)) {
      TestDatabase.execute(connection, TestDatabase.shapes(500, 1000));
    }
    assertLeavesNoTrace();
  }

  @Test
  void aDatabaseWithALogThatNobodyHasOpen() {
    try (Connection connection = TestDatabase.USUAL.create(live.resolve("a.db"))) {
      connection.execute("PRAGMA journal_mode = WAL");
      TestDatabase.execute(connection, TestDatabase.shapes(500, 1000));
      DatabaseFiles.copy(live.resolve("a.db"), folder);
    }
    assertLeavesNoTrace();
    assertThat(DatabaseFiles.beside(path, "-shm")).doesNotExist();
  }

  /// Root may write to anything; then only the comparison before and after says something.
  @Test
  void aReadOnlyFileInAReadOnlyFolder() throws IOException {
    try (Connection connection = TestDatabase.USUAL.create(path)) {
      connection.execute("PRAGMA journal_mode = WAL");
      TestDatabase.execute(connection, TestDatabase.shapes(500, 1000));
    }
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r--r--r--"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assertLeavesNoTrace();
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void aDatabaseThatAnotherProcessHasOpen() throws IOException {
    try (SqliteProcess writer = new SqliteProcess(path)) {
      writer.execute("PRAGMA journal_mode = WAL");
      for (String sql : TestDatabase.shapes(500, 1000)) {
        writer.execute(sql);
      }
      assertThat(DatabaseFiles.listing(folder)).containsKeys("a.db", "a.db-wal", "a.db-shm");
      assertLeavesNoTrace();
      writer.execute("BEGIN IMMEDIATE");
      writer.execute("DELETE FROM ordered");
      assertLeavesNoTrace();
      writer.execute("COMMIT");
      assertThat(rows(readAll(path), "ordered")).isZero();
      assertLeavesNoTrace();
    }
  }

  /// The writer gets ahead without waiting for us, and its database stays sound.
  @Test
  void aProcessThatWritesMeanwhile() throws IOException {
    try (SqliteProcess writer = new SqliteProcess(path)) {
      writer.execute("PRAGMA journal_mode = WAL");
      writer.execute("CREATE TABLE t(a)");
      writer.execute("INSERT INTO t " + TestDatabase.series(1000) + "SELECT zeroblob(300) FROM s");
      writer.start("INSERT INTO t " + TestDatabase.series(200_000) + "SELECT zeroblob(300) FROM s");
      long rows = 1000;
      int read = 0;
      while (!writer.isDone()) {
        rows = rowsUnlessChanged(rows);
        read++;
      }
      writer.await();
      assertThat(read).isPositive();
      try (SqliteFile file = SqliteFile.open(path)) {
        FileCensus census = Census.of(file, CensusScope.all(), pages -> {});
        assertThat(rows(census, "t")).isEqualTo(201_000);
      }
    }
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, path)) {
      assertThat(connection.strings("PRAGMA integrity_check")).isEqualTo(List.of("ok"));
    }
  }

  /// Either the rows of some commit, or the news that the file changed.
  private long rowsUnlessChanged(long before) {
    try (SqliteFile file = SqliteFile.open(path)) {
      long rows = rows(Census.of(file, CensusScope.all(), pages -> {}), "t");
      assertThat(rows).isIn(1000L, 201_000L).isGreaterThanOrEqualTo(before);
      return rows;
    } catch (SqliteFileException e) {
      assertThat(e.kind()).as(e.getMessage()).isEqualTo(Kind.CHANGED);
      return before;
    }
  }

  private static long rows(FileCensus census, String table) {
    return census.tables().stream()
        .filter(candidate -> candidate.name().equals(table))
        .findFirst()
        .orElseThrow()
        .tree()
        .rows();
  }
}
