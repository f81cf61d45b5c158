// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file that is changed while it is read gives that news, and neither wrong figures nor the
/// complaint that it is damaged. A file to which others write without touching what we read gives
/// the figures of the moment it was opened.
class ChangedTest {
  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void name() {
    path = folder.resolve("a.db");
  }

  private void create(int rows) {
    try (Connection connection = TestDatabase.USUAL.withPageBytes(512).create(path)) {
      connection.execute("CREATE TABLE t(a)");
      connection.execute(
          "INSERT INTO t " + TestDatabase.series(rows) + "SELECT zeroblob(300) FROM s");
    }
  }

  private Connection createWithLog() {
    create(2000);
    Connection connection = TestDatabase.open(path);
    connection.execute("PRAGMA journal_mode = WAL");
    connection.execute("PRAGMA wal_autocheckpoint = 0");
    return connection;
  }

  private static long rows(SqliteFile file) {
    return Census.of(file, CensusScope.all(), read -> {}).tables().get(1).tree().rows();
  }

  private static void assertChanged(ThrowingCallable reading) {
    SqliteFileException told = catchThrowableOfType(SqliteFileException.class, reading);
    assertThat(told.kind()).as(told.getMessage()).isEqualTo(Kind.CHANGED);
    assertThat(told).hasMessageContaining("try again");
  }

  private void cut(long bytes) {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      channel.truncate(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void aFileThatIsCutDuringACensus(int threads) {
    create(20_000);
    try (SqliteFile file = SqliteFile.open(path)) {
      assertThat(rows(file)).isEqualTo(20_000);
      var effort = new Effort(threads, 1 << 20);
      assertChanged(() -> Census.of(file, CensusScope.all(), read -> cut(4096), effort));
    }
  }

  @Test
  void aFileThatIsCutBeforeACensus() {
    create(2000);
    try (SqliteFile file = SqliteFile.open(path)) {
      cut(4096);
      assertChanged(() -> rows(file));
      assertChanged(file::schema);
      assertChanged(() -> Census.of(file, CensusScope.sample(1, 256), read -> {}));
    }
  }

  @Test
  void aFileThatIsCutWhileACursorIsOnItsWay() {
    create(20_000);
    try (SqliteFile file = SqliteFile.open(path);
        RowCursor cursor = file.rows(2)) {
      for (int i = 0; i < 10_000; i++) {
        assertThat(cursor.next()).isTrue();
      }
      cut(4096);
      assertChanged(
          () -> {
            while (cursor.next()) {
              assertThat(cursor.row().columns()).isPositive();
            }
          });
    }
  }

  @Test
  void aCommitThroughTheRollbackJournal() {
    create(2000);
    try (SqliteFile file = SqliteFile.open(path);
        Connection connection = TestDatabase.open(path)) {
      assertThat(rows(file)).isEqualTo(2000);
      connection.execute("DELETE FROM t WHERE rowid % 2 = 0");
      assertChanged(() -> rows(file));
      assertChanged(() -> file.sampleRows(2, 1, 5, (row, weight) -> {}));
    }
  }

  @Test
  void bytesThatMakeNoSenseInAChangedFile() throws IOException {
    create(2000);
    try (SqliteFile file = SqliteFile.open(path);
        FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(5 * 512), 512);
      // As if written later than within one tick of the clock.
      Files.setLastModifiedTime(path, FileTime.fromMillis(1));
      assertChanged(() -> rows(file));
    }
  }

  @Test
  void aCommitThatStaysInTheLogDoesNoHarm() {
    try (Connection connection = createWithLog()) {
      connection.execute("DELETE FROM t WHERE rowid <= 100");
      try (SqliteFile file = SqliteFile.open(path)) {
        connection.execute("DELETE FROM t WHERE rowid <= 1000");
        assertThat(rows(file)).isEqualTo(1900);
      }
      try (SqliteFile file = SqliteFile.open(path)) {
        assertThat(rows(file)).isEqualTo(1000);
      }
    }
  }

  @Test
  void aCheckpointOfWhatWeTakeFromTheLogDoesNoHarm() {
    try (Connection connection = createWithLog()) {
      connection.execute("DELETE FROM t WHERE rowid <= 100");
      try (SqliteFile file = SqliteFile.open(path)) {
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)");
        assertThat(rows(file)).isEqualTo(1900);
      }
    }
  }

  @Test
  void aCheckpointOfALaterCommit() {
    try (Connection connection = createWithLog()) {
      connection.execute("DELETE FROM t WHERE rowid <= 100");
      try (SqliteFile file = SqliteFile.open(path)) {
        connection.execute("DELETE FROM t WHERE rowid <= 1000");
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)");
        assertChanged(() -> rows(file));
      }
    }
  }

  @Test
  void aLogThatStartsFromItsBeginningAgain() {
    try (Connection connection = createWithLog()) {
      connection.execute("DELETE FROM t WHERE rowid <= 100");
      try (SqliteFile file = SqliteFile.open(path)) {
        connection.execute("PRAGMA wal_checkpoint(RESTART)");
        connection.execute("INSERT INTO t VALUES(1)");
        assertChanged(() -> rows(file));
      }
    }
  }

  @Test
  void aLogThatIsCut() {
    try (Connection connection = createWithLog()) {
      connection.execute("DELETE FROM t WHERE rowid <= 100");
      try (SqliteFile file = SqliteFile.open(path)) {
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        assertChanged(() -> rows(file));
      }
    }
  }

  /// The last one to close a database checkpoints and removes the log.
  @Test
  void aLogThatIsRemoved() {
    Connection connection = createWithLog();
    connection.execute("DELETE FROM t WHERE rowid <= 100");
    try (SqliteFile file = SqliteFile.open(path)) {
      connection.close();
      assertThat(DatabaseFiles.log(path)).doesNotExist();
      assertChanged(() -> rows(file));
    }
    try (SqliteFile file = SqliteFile.open(path)) {
      assertThat(rows(file)).isEqualTo(1900);
    }
  }

  @Test
  void aLogThatComesIntoBeingDoesNoHarm() {
    create(2000);
    try (Connection connection = TestDatabase.open(path)) {
      connection.execute("PRAGMA journal_mode = WAL");
      connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      try (SqliteFile file = SqliteFile.open(path)) {
        connection.execute("DELETE FROM t");
        assertThat(rows(file)).isEqualTo(2000);
      }
      assertThat(connection.number("SELECT count(*) FROM t")).isZero();
    }
    try (Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, path)) {
      assertThat(connection.strings("PRAGMA integrity_check")).containsExactly("ok");
    }
  }
}
