// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.AutoVacuum;
import dev.keycost.sqlite.file.SqliteFileException;
import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The database as a whole, and what reading it does not do.
class FactsReaderTest {
  @TempDir Path folder;

  private Inspected usual() {
    return Inspected.of(
        folder,
        "CREATE TABLE t(id TEXT PRIMARY KEY, v)",
        "CREATE TABLE u(t_id REFERENCES t)",
        "INSERT INTO t " + Inspected.series(5000) + "SELECT printf('%08x', x), x FROM n",
        "INSERT INTO u SELECT id FROM t WHERE v % 3 = 0");
  }

  @Test
  void theFileIsDescribed() throws IOException {
    Inspected database =
        Inspected.of(
            folder,
            "PRAGMA page_size = 1024",
            "PRAGMA auto_vacuum = INCREMENTAL",
            "CREATE TABLE t(data)",
            "INSERT INTO t " + Inspected.series(100) + "SELECT zeroblob(900) FROM n",
            "DELETE FROM t WHERE rowid > 20");
    FileFacts file = database.facts().file();
    assertThat(file.name()).isEqualTo(database.path().toString());
    assertThat(file.fileBytes()).isEqualTo(Files.size(database.path()));
    assertThat(file.pageBytes()).isEqualTo(1024);
    assertThat(file.usableBytes()).isEqualTo(1024);
    assertThat(file.pages()).isEqualTo(file.fileBytes() / 1024);
    assertThat(file.freePages()).isBetween(70L, 90L);
    assertThat(file.autoVacuum()).isEqualTo(AutoVacuum.INCREMENTAL);
    assertThat(file.log()).isEmpty();
    assertThat(file.hotJournal()).isFalse();
    assertThat(file.cacheBytes()).isEqualTo(2_048_000);
    assertThat(file.sampled()).isFalse();
  }

  @Test
  void aDatabaseWithoutTablesHasNone() {
    DatabaseFacts facts = Inspected.of(folder, "CREATE TABLE t(a)", "DROP TABLE t").facts();
    assertThat(facts.tables()).isEmpty();
    assertThat(facts.references()).isEmpty();
    assertThat(facts.unexamined()).isEmpty();
  }

  @Test
  void thousandsOfTablesAreRead() {
    List<String> statements = new ArrayList<>(List.of("BEGIN"));
    for (int i = 0; i < 2000; i++) {
      String counter = i % 2 == 0 ? " AUTOINCREMENT" : "";
      statements.add(
          "CREATE TABLE t%s(id INTEGER PRIMARY KEY%s, t%s_id INT, v TEXT UNIQUE)"
              .formatted(i, counter, Math.max(0, i - 1)));
      statements.add("INSERT INTO t%s VALUES(1, 1, 'x')".formatted(i));
    }
    statements.add("COMMIT");
    DatabaseFacts facts = Inspected.of(folder, statements).facts();
    assertThat(facts.unexamined()).isEmpty();
    assertThat(facts.tables()).hasSize(2000);
    assertThat(facts.tables()).filteredOn(TableFacts::autoincrement).hasSize(1000);
    assertThat(facts.tables()).allSatisfy(table -> assertThat(table.rows()).isEqualTo(1));
    assertThat(facts.references())
        .hasSize(2000)
        .allSatisfy(reference -> assertThat(reference.found()).isEqualTo(1));
  }

  @Test
  void oneTableIsReadAlone() {
    List<Long> progress = new ArrayList<>();
    Inspected database = usual();
    DatabaseFacts facts = FactsReader.read(database.path(), Inspected.only("U"), progress::add);
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("u");
    assertThat(facts.tables().getFirst()).isEqualTo(database.table("u"));
    assertThat(progress.getLast()).isEqualTo(facts.tables().getFirst().pages());
  }

  @Test
  void progressEndsWithAllPages() {
    List<Long> progress = new ArrayList<>();
    Inspected database = usual();
    DatabaseFacts facts = FactsReader.read(database.path(), Inspected.DEFAULTS, progress::add);
    assertThat(progress).isSorted();
    // All but those of the freelist belong to trees.
    assertThat(progress.getLast()).isEqualTo(facts.file().pages() - facts.file().freePages());
  }

  @Test
  void aSampleIsAShareOfEachTree() {
    Inspected database =
        Inspected.of(
            folder,
            "PRAGMA page_size = 512",
            "CREATE TABLE large(id INTEGER PRIMARY KEY, v)",
            "INSERT INTO large " + Inspected.series(40_000) + "SELECT x, zeroblob(100) FROM n",
            "CREATE TABLE small(id INTEGER PRIMARY KEY)",
            "INSERT INTO small VALUES(1), (2)");
    TableFacts exact = database.table("large");
    assertThat(exact.tree().sampling()).isEmpty();
    List<Long> progress = new ArrayList<>();
    DatabaseFacts facts = FactsReader.read(database.path(), Inspected.sampled(0.1), progress::add);
    TableFacts large = facts.table("large").orElseThrow();
    assertThat(facts.file().sampled()).isTrue();
    assertThat((double) large.rows()).isCloseTo(40_000, within(4000.0));
    assertThat((double) large.tree().sampling().orElseThrow().pagesRead())
        .isCloseTo(exact.pages() * 0.1, within(exact.pages() * 0.03));
    assertThat(facts.table("small").orElseThrow().rows()).isEqualTo(2);
    assertThat(facts.table("small").orElseThrow().tree().sampling()).isEmpty();
    assertThat(progress.getLast()).isLessThan(exact.pages() / 5);
    DatabaseFacts whole = FactsReader.read(database.path(), Inspected.sampled(1), pages -> {});
    assertThat(whole.file().sampled()).isFalse();
    assertThat(whole.table("large").orElseThrow()).isEqualTo(exact);
  }

  @Test
  void largeDatabasesAreSampledUnlessTheUserSaysOtherwise() {
    assertThat(Inspected.DEFAULTS.readsWhole(1L << 30)).isTrue();
    assertThat(Inspected.DEFAULTS.readsWhole((1L << 30) + 1)).isFalse();
    assertThat(Inspected.sampled(1).readsWhole(1L << 40)).isTrue();
    assertThat(Inspected.sampled(0.5).readsWhole(1)).isFalse();
  }

  @Test
  void whatIsInTheLogOnlyIsReadToo() throws IOException {
    Path live = Files.createDirectory(folder.resolve("live"));
    Path copy = folder.resolve("b.db");
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, live.resolve("a.db"))) {
      connection.execute("PRAGMA journal_mode = WAL");
      connection.execute("PRAGMA wal_autocheckpoint = 0");
      connection.execute("CREATE TABLE t(id TEXT PRIMARY KEY)");
      connection.execute(
          "INSERT INTO t " + Inspected.series(1000) + "SELECT printf('%08x', x) FROM n");
      connection.execute("BEGIN");
      connection.execute("DELETE FROM t");
      Files.copy(live.resolve("a.db"), copy);
      Files.copy(live.resolve("a.db-wal"), folder.resolve("b.db-wal"));
    }
    Map<String, String> before = listing(folder);
    DatabaseFacts facts = new Inspected(copy).facts();
    assertThat(facts.file().log()).isPresent();
    assertThat(facts.file().fileBytes()).isLessThanOrEqualTo(4096);
    assertThat(facts.table("t").orElseThrow().rows()).isEqualTo(1000);
    assertThat(facts.table("t").orElseThrow().sampledRows()).isEqualTo(1000);
    assertThat(listing(folder)).isEqualTo(before);
  }

  @Test
  void nothingIsWritten() {
    Inspected database = usual();
    Map<String, String> before = listing(folder);
    assertThat(database.facts().tables()).hasSize(2);
    FactsReader.read(database.path(), Inspected.sampled(0.5), pages -> {});
    FactsReader.read(database.path(), Inspected.only("t"), pages -> {});
    assertThat(listing(folder)).isEqualTo(before);
  }

  /// Root may write to anything; then only the comparison before and after says something.
  @Test
  void aReadOnlyFolderIsEnough() throws IOException {
    Inspected database = usual();
    database.run("PRAGMA journal_mode = WAL");
    Files.setPosixFilePermissions(database.path(), PosixFilePermissions.fromString("r--r--r--"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    Map<String, String> before = listing(folder);
    try {
      assertThat(database.facts().tables()).hasSize(2);
      assertThat(listing(folder)).isEqualTo(before);
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void aReadingThatAWriterSpoilsIsBegunAnew() {
    Inspected database = usual();
    var writes = new AtomicInteger();
    DatabaseFacts facts =
        FactsReader.read(
            database.path(),
            Inspected.DEFAULTS,
            pages -> {
              if (writes.getAndIncrement() == 0) {
                touch(database.path(), 1);
              }
            });
    assertThat(facts.tables()).hasSize(2);
  }

  @Test
  void aWriterWhoNeverStopsIsReported() {
    Inspected database = usual();
    var writes = new AtomicInteger();
    LongConsumer writer = pages -> touch(database.path(), writes.incrementAndGet());
    SqliteFileException failure =
        catchThrowableOfType(
            SqliteFileException.class,
            () -> FactsReader.read(database.path(), Inspected.DEFAULTS, writer));
    assertThat(failure.kind()).isEqualTo(Kind.CHANGED);
    assertThat(failure).hasMessageContaining("try again");
  }

  @Test
  void whatProgressThrowsEndsTheReading() {
    Inspected database = usual();
    assertThatThrownBy(
            () ->
                FactsReader.read(
                    database.path(),
                    Inspected.DEFAULTS,
                    pages -> {
                      throw new IllegalStateException("stop");
                    }))
        .hasMessage("stop");
  }

  @Test
  void whatIsNoDatabaseIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("notes.txt"), "no database\n".repeat(500));
    SqliteFileException failure =
        catchThrowableOfType(SqliteFileException.class, () -> new Inspected(text).facts());
    assertThat(failure.kind()).isEqualTo(Kind.NOT_A_DATABASE);
  }

  private static void touch(Path file, int seconds) {
    try {
      Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(seconds)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Name, size, time and hash of all files.
  private static Map<String, String> listing(Path folder) {
    Map<String, String> listing = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        listing.put(
            folder.relativize(file).toString(),
            "%s %s %s"
                .formatted(
                    Files.size(file),
                    Files.getLastModifiedTime(file),
                    HexFormat.of().formatHex(hash)));
      }
      return listing;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
