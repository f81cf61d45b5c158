// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// In the build's own folder, which is on a disk: what lies in memory alone cannot be dropped.
class OsPageCacheTest {
  private static final int BYTES = 4 << 20;

  private Path folder;
  private Path file;

  @BeforeEach
  void make() throws IOException {
    Path target = Files.createDirectories(Path.of("target"));
    folder = Files.createTempDirectory(target, "page-cache");
    file = folder.resolve("a.db");
  }

  @AfterEach
  void remove() throws IOException {
    try (var files = Files.list(folder)) {
      for (Path it : files.toList()) {
        Files.delete(it);
      }
    }
    Files.delete(folder);
  }

  private OsPageCache open() {
    return OsPageCache.open(file).orElseThrow();
  }

  /// Whether all pages of the file are in memory; the mapping itself brings none in.
  private boolean loaded() throws IOException {
    try (Arena arena = Arena.ofConfined();
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      MemorySegment mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, BYTES, arena);
      return mapped.isLoaded();
    }
  }

  private void write() throws IOException {
    Files.write(file, new byte[BYTES]);
    String type = Files.getFileStore(file).type();
    Assumptions.assumeFalse(type.equals("tmpfs"), "no disk: " + file + " is on " + type);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatIsDroppedIsNoLongerInMemory() throws IOException {
    write();
    try (OsPageCache cache = open()) {
      Files.readAllBytes(file);
      assertThat(loaded()).isTrue();
      assertThat(cache.drop()).isTrue();
      assertThat(loaded()).isFalse();
      // What was dirty was written, not lost, and reading brings it back.
      assertThat(Files.readAllBytes(file)).isEqualTo(new byte[BYTES]);
      assertThat(loaded()).isTrue();
      assertThat(cache.drop()).isTrue();
      assertThat(loaded()).isFalse();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aClosedOneDropsNothingAndClosesAgain() throws IOException {
    write();
    OsPageCache cache = open();
    cache.close();
    cache.close();
    assertThat(cache.drop()).isFalse();
  }

  @Test
  void aFileThatIsNotThereHasNone() {
    assertThat(OsPageCache.open(folder.resolve("missing"))).isEmpty();
  }

  @Test
  @EnabledOnOs({OS.MAC, OS.WINDOWS})
  void otherSystemsHaveNone() throws IOException {
    Files.write(file, new byte[BYTES]);
    assertThat(OsPageCache.open(file)).isEmpty();
  }

  /// A lock of this process is not seen by the process itself; only another one shows it.
  @Test
  @EnabledOnOs(OS.LINUX)
  void whileItIsOpenSqlitesLocksHold() throws Exception {
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      connection.execute("CREATE TABLE t(a)");
      connection.execute("BEGIN EXCLUSIVE");
      OsPageCache cache = open();
      assertThat(cache.drop()).isTrue();
      assertThat(LockProbe.run(file)).isEqualTo(LockProbe.LOCKED);
      // Which is why it is closed last: any descriptor that is closed takes the locks with it.
      cache.close();
      assertThat(LockProbe.run(file)).isEqualTo(LockProbe.FREE);
      connection.execute("ROLLBACK");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDatabaseThatWasDroppedIsReadAgain() {
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      connection.execute("CREATE TABLE t(a)");
      connection.execute(
          "INSERT INTO t WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n"
              + " WHERE i < 10000) SELECT i FROM n");
    }
    // Closed in the opposite order: the connection before the cache.
    try (OsPageCache cache = open();
        Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      assertThat(connection.number("SELECT sum(a) FROM t")).isEqualTo(50_005_000);
      connection.execute("PRAGMA shrink_memory");
      assertThat(cache.drop()).isTrue();
      assertThat(connection.number("SELECT sum(a) FROM t")).isEqualTo(50_005_000);
    }
  }
}
