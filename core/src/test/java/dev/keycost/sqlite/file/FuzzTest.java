// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.ResultCode;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Damaged files are read or refused, and nothing else: no other exception, no endless loop, no
/// memory without bounds. `-Dfuzz.files=N` tries N of them, `-Dfuzz.seed=S` begins elsewhere.
class FuzzTest {
  private static final int FILES = Integer.getInteger("fuzz.files", 2000);
  private static final long SEED = Long.getLong("fuzz.seed", 1);

  /// SQLite's own opinion takes longer than ours.
  private static final int CHECKED_BY_SQLITE = 20;

  @TempDir Path folder;
  private Path path;

  private record Original(byte[] database, byte[] log, int pageBytes) {}

  @BeforeEach
  void name() {
    path = folder.resolve("a.db");
  }

  private Original original(int number, TestDatabase layout, boolean keepLog) throws IOException {
    Path database = folder.resolve("original%s.db".formatted(number));
    try (Connection connection = layout.create(database)) {
      if (keepLog) {
        connection.execute("PRAGMA journal_mode = WAL");
      }
      List<String> shapes = TestDatabase.shapes(20, 1100);
      List<String> deletes = TestDatabase.deletes(20);
      // Few trees in each, so that damage is found soon: one of each kind, or one with indexes.
      boolean indexed = number % 2 == 0;
      TestDatabase.execute(connection, indexed ? shapes.subList(6, 9) : shapes.subList(2, 6));
      TestDatabase.execute(connection, indexed ? deletes.subList(3, 5) : deletes.subList(1, 3));
      Path log = DatabaseFiles.log(database);
      return new Original(
          Files.readAllBytes(database),
          keepLog ? Files.readAllBytes(log) : new byte[0],
          layout.pageBytes());
    }
  }

  private List<Original> originals() throws IOException {
    TestDatabase layout = TestDatabase.USUAL.withPageBytes(512);
    List<Original> originals = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      originals.add(original(i, layout, false));
      originals.add(original(2 + i, layout, true));
      originals.add(original(4 + i, layout.withPageBytes(1024).withAutoVacuum(1), false));
      originals.add(original(6 + i, layout.withPageBytes(4096).withEncoding("UTF-16le"), false));
    }
    return originals;
  }

  @Test
  @Timeout(value = 30, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void damagedFilesAreReadOrRefused() throws IOException {
    List<Original> originals = originals();
    Map<Kind, Integer> refused = new EnumMap<>(Kind.class);
    int read = 0;
    for (long number = SEED; number < SEED + FILES; number++) {
      write(originals, new SplittableRandom(number));
      try {
        readAll();
        read++;
      } catch (SqliteFileException e) {
        refused.merge(e.kind(), 1, Integer::sum);
        requireThatSqliteRefusesToo(number, e);
      } catch (RuntimeException | Error e) {
        throw new AssertionError("-Dfuzz.files=1 -Dfuzz.seed=" + number, e);
      }
    }
    if (FILES >= 1000) {
      assertThat(read).isGreaterThan(FILES / 20);
      assertThat(refused.get(Kind.CORRUPT)).isGreaterThan(FILES / 4);
      assertThat(refused).containsKeys(Kind.TRUNCATED, Kind.NOT_A_DATABASE, Kind.NEWER_FORMAT);
    }
  }

  private void write(List<Original> originals, SplittableRandom random) throws IOException {
    Original original = originals.get(random.nextInt(originals.size()));
    boolean damageLog = original.log().length > 0 && random.nextBoolean();
    Files.write(
        path,
        damageLog
            ? original.database()
            : Mutation.of(random, original.database(), original.pageBytes()));
    Path log = DatabaseFiles.log(path);
    Files.deleteIfExists(log);
    if (original.log().length > 0) {
      Files.write(
          log,
          damageLog
              ? Mutation.of(random, original.log(), original.pageBytes() + 24)
              : original.log());
      if (damageLog && random.nextInt(4) > 0) {
        // Right checksums take the damage past the first look.
        LogRewriter.rewriteIfWhole(log);
      }
    }
  }

  /// Everything that reads.
  private void readAll() {
    try (SqliteFile file = SqliteFile.open(path)) {
      List<SchemaEntry> schema = file.schema();
      for (SchemaEntry entry : schema) {
        if (entry.hasTree()) {
          sample(file, entry.rootPage());
          try (RowCursor rows = file.rows(entry.rootPage())) {
            while (rows.next()) {
              look(rows.row());
            }
          }
        }
      }
      Census.of(file, CensusScope.all(), read -> {}, new Effort(1, 50));
    }
  }

  /// Few pages, so that little is read whole.
  private static void sample(SqliteFile file, long root) {
    file.reading(
        () -> {
          try (var census = new SampledCensus(file, 1, 6, read -> {})) {
            return census.count(root);
          }
        });
    file.sampleRows(root, 1, 10, (row, weight) -> look(row));
  }

  private static void look(Row row) {
    for (int column = 0; column < row.columns(); column++) {
      switch (row.type(column)) {
        case INTEGER -> row.integer(column);
        case REAL -> row.real(column);
        case TEXT -> row.text(column);
        case BLOB -> row.blob(column);
        case NULL -> row.length(column);
      }
    }
  }

  /// A file that SQLite finds in order must not be refused.
  private void requireThatSqliteRefusesToo(long number, SqliteFileException refusal) {
    if (number % CHECKED_BY_SQLITE != 0 || refusal.kind() == Kind.EMPTY) {
      return;
    }
    Path copy = DatabaseFiles.copy(path, folder.resolve("theirs" + number));
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, copy)) {
      assertThat(connection.strings("PRAGMA integrity_check"))
          .as("-Dfuzz.files=1 -Dfuzz.seed=%s: %s", number, refusal.getMessage())
          .isNotEqualTo(List.of("ok"));
    } catch (SqliteException e) {
      assertThat(e.code()).as(e.getMessage()).isNotEqualTo(ResultCode.OK);
    }
    try {
      Files.deleteIfExists(copy);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
