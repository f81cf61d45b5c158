// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A database is read as of its last commit, whatever state its write-ahead log is in: page by page
/// what SQLite sees. SQLite looks at one copy, keycost at another.
class WriteAheadLogTest {
  private static final TestDatabase SMALL = TestDatabase.USUAL.withPageBytes(1024);

  @TempDir Path folder;
  private Path path;

  @BeforeAll
  static void dbstatIsThere() {
    TestSqlite.assumeDbstat();
  }

  @BeforeEach
  void name() {
    path = folder.resolve("a.db");
  }

  private Connection create(TestDatabase layout) {
    Connection connection = layout.create(path);
    connection.execute("PRAGMA journal_mode = WAL");
    connection.execute("PRAGMA wal_autocheckpoint = 0");
    TestDatabase.execute(connection, TestDatabase.shapes(80, 1500));
    return connection;
  }

  private static void change(Connection connection, int number) {
    connection.execute(
        "UPDATE scattered SET data = zeroblob(%s) WHERE id %% 5 = %s"
            .formatted(100 * number, number % 5));
    connection.execute("INSERT INTO ordered SELECT max(id) + 1, zeroblob(500) FROM ordered");
  }

  /// Compares every page and every figure.
  private LogExtent compare() {
    Path ours = DatabaseFiles.copy(path, folder.resolve("ours"));
    Path theirs = DatabaseFiles.copy(path, folder.resolve("theirs"));
    return compare(ours, theirs);
  }

  private static LogExtent compare(Path ours, Path theirs) {
    try (SqliteFile file = SqliteFile.open(ours);
        PageReader reader = file.reader();
        Connection connection = Connection.open(TestSqlite.LIBRARY, theirs);
        Statement pages = connection.prepare("SELECT data FROM sqlite_dbpage ORDER BY pgno")) {
      byte[] page = new byte[file.pageBytes()];
      for (long number = 1; number <= file.pages(); number++) {
        assertThat(pages.step()).as("page %s", number).isTrue();
        reader.copy(number, page, page.length);
        assertThat(page)
            .as("page %s", number)
            .isEqualTo(pages.blob(0).toArray(ValueLayout.JAVA_BYTE));
      }
      assertThat(pages.step()).isFalse();
      CensusOracle.assertTrees(
          Census.of(file, CensusScope.all(), read -> {}), Dbstat.of(connection));
      return file.log().orElse(new LogExtent(0, 0, 0));
    }
  }

  @Test
  void commitsThatAreNotCheckpointedCount() {
    try (Connection connection = create(SMALL)) {
      for (int i = 0; i < 5; i++) {
        change(connection, i);
      }
      LogExtent log = compare();
      assertThat(log.committedFrames()).isGreaterThan(log.distinctPages());
      assertThat(log.fileBytes()).isEqualTo(32 + log.committedFrames() * (24 + 1024));
    }
  }

  @Test
  void anEmptyLogIsNone() {
    try (Connection connection = create(SMALL)) {
      connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      assertThat(compare().committedFrames()).isZero();
    }
  }

  @Test
  void aCheckpointedLogChangesNothing() {
    try (Connection connection = create(SMALL)) {
      connection.execute("PRAGMA wal_checkpoint(PASSIVE)");
      assertThat(compare().committedFrames()).isPositive();
    }
  }

  @Test
  void aLogMayBeCheckpointedInPart() {
    try (Connection connection = create(SMALL);
        Connection reading = Connection.openReadOnly(TestSqlite.LIBRARY, path);
        Statement old = reading.prepare("SELECT * FROM ordered")) {
      assertThat(old.step()).isTrue();
      change(connection, 1);
      change(connection, 2);
      connection.execute("PRAGMA wal_checkpoint(PASSIVE)");
      compare();
    }
  }

  @Test
  void aTransactionThatIsNotCommittedDoesNotCount() {
    try (Connection connection = create(SMALL)) {
      change(connection, 1);
      long frames = frames(1024);
      connection.execute("PRAGMA cache_size = 5");
      connection.execute("BEGIN");
      connection.execute("UPDATE scattered SET data = zeroblob(900)");
      connection.execute("DELETE FROM clustered");
      LogExtent log = compare();
      assertThat(frames(1024)).as("frames that were spilled").isGreaterThan(frames);
      assertThat(log.committedFrames()).isEqualTo(frames);
      connection.execute("ROLLBACK");
    }
  }

  @Test
  void framesOfAnEarlierRoundDoNotCount() {
    try (Connection connection = create(SMALL)) {
      change(connection, 1);
      long frames = frames(1024);
      connection.execute("PRAGMA wal_checkpoint(RESTART)");
      connection.execute("INSERT INTO ordered VALUES(-1, 'new')");
      LogExtent log = compare();
      assertThat(frames(1024)).isEqualTo(frames);
      assertThat(log.committedFrames()).isLessThan(10);
    }
  }

  @Test
  void aDatabaseMayShrinkInItsLog() {
    try (Connection connection = create(SMALL.withAutoVacuum(1))) {
      connection.execute("PRAGMA wal_checkpoint(PASSIVE)");
      TestDatabase.execute(connection, TestDatabase.deletes(80));
      connection.execute("DROP TABLE scattered");
      compare();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 4096, 65536})
  void checksumsMayBeInEitherByteOrder(int pageBytes) throws IOException {
    try (Connection connection = create(TestDatabase.USUAL.withPageBytes(pageBytes))) {
      change(connection, 1);
      Path ours = DatabaseFiles.copy(path, folder.resolve("ours"));
      Path theirs = DatabaseFiles.copy(path, folder.resolve("theirs"));
      byte[] before = Files.readAllBytes(DatabaseFiles.log(ours));
      for (Path copy : new Path[] {ours, theirs}) {
        LogRewriter.rewrite(DatabaseFiles.log(copy), ByteOrder.BIG_ENDIAN);
      }
      assertThat(compare(ours, theirs).committedFrames()).isEqualTo(frames(pageBytes));
      Path again = DatabaseFiles.copy(path, folder.resolve("again"));
      LogRewriter.rewrite(DatabaseFiles.log(again), ByteOrder.LITTLE_ENDIAN);
      assertThat(Files.readAllBytes(DatabaseFiles.log(again))).isEqualTo(before);
    }
  }

  @Test
  void whatFollowsABrokenFrameDoesNotCount() throws IOException {
    try (Connection connection = create(SMALL)) {
      for (int i = 0; i < 6; i++) {
        change(connection, i);
      }
      var random = new SplittableRandom(7);
      for (int i = 0; i < 40; i++) {
        Path ours = DatabaseFiles.copy(path, folder.resolve("ours" + i));
        byte[] log = Files.readAllBytes(DatabaseFiles.log(ours));
        int at = random.nextInt(log.length);
        log[at] ^= (byte) (1 << random.nextInt(8));
        int cut = random.nextInt(3) == 0 ? random.nextInt(log.length) : log.length;
        Files.write(DatabaseFiles.log(ours), Arrays.copyOf(log, cut));
        compare(ours, DatabaseFiles.copy(ours, folder.resolve("theirs" + i)));
      }
    }
  }

  @Test
  void manyPagesAreFoundAgain() {
    var index = new FrameIndex();
    var random = new SplittableRandom(3);
    var expected = new HashMap<Integer, Integer>();
    for (int frame = 1; frame < 20_000; frame++) {
      int page = random.nextInt(4) == 0 ? random.nextInt() | 1 : 1 + random.nextInt(9000);
      index.put(page, frame);
      expected.put(page, frame);
    }
    expected.forEach((page, frame) -> assertThat(index.frame(page)).isEqualTo(frame));
    assertThat(index.size()).isEqualTo(expected.size());
    assertThat(index.frame(9001)).isEqualTo(expected.getOrDefault(9001, 0));
  }

  private long frames(int pageBytes) {
    try (FileChannel log = FileChannel.open(DatabaseFiles.log(path), StandardOpenOption.READ)) {
      return (log.size() - 32) / (24 + pageBytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
