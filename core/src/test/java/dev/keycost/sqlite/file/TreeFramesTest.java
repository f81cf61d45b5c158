// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeFramesTest {
  private static final int CLASSES = 8;

  /// Numbers scattered over all that came before, as random keys are.
  private static final String SCATTERED =
      "WITH RECURSIVE n(x) AS (SELECT %s UNION ALL SELECT x + 1 FROM n WHERE x < %s), s(x, h) AS"
          + " (SELECT x, x * 2654435761 %% 4294967296 FROM n) ";

  @TempDir Path folder;

  private Path path() {
    return folder.resolve("a.db");
  }

  private static void logged(Connection connection) {
    connection.execute("PRAGMA journal_mode = wal");
    connection.execute("PRAGMA wal_autocheckpoint = 0");
  }

  private static List<TreeFrames> read(Path path) {
    try (SqliteFile file = SqliteFile.open(path)) {
      return TreeFrames.of(file, CLASSES);
    }
  }

  private static List<Long> logged(Path path) {
    var pages = new ArrayList<Long>();
    try (SqliteFile file = SqliteFile.open(path)) {
      file.loggedPages(pages::add);
    }
    return pages;
  }

  private static long sum(List<Long> numbers) {
    return numbers.stream().mapToLong(Long::longValue).sum();
  }

  /// What follows for each tree from SQLite's own list of its pages.
  private static List<TreeFrames> expected(
      Dbstat dbstat, List<Long> logged, List<TreeFrames> found) {
    Map<Long, Long> frames = new HashMap<>();
    logged.forEach(page -> frames.merge(page, 1L, Long::sum));
    return found.stream()
        .map(
            tree -> {
              List<Dbstat.Page> pages = dbstat.trees().get(tree.tree().name());
              long[] classes = new long[CLASSES];
              List<Long> leaves = Dbstat.leaves(pages);
              for (int rank = 0; rank < leaves.size(); rank++) {
                int at = (int) ((rank + 0.5) / leaves.size() * CLASSES);
                classes[at] += frames.getOrDefault(leaves.get(rank), 0L);
              }
              return new TreeFrames(
                  tree.tree(),
                  Arrays.stream(classes).boxed().toList(),
                  framesOf(pages, "internal", frames),
                  framesOf(pages, "overflow", frames));
            })
        .toList();
  }

  private static long framesOf(List<Dbstat.Page> pages, String type, Map<Long, Long> frames) {
    return pages.stream()
        .filter(page -> page.type().equals(type))
        .mapToLong(page -> frames.getOrDefault(page.number(), 0L))
        .sum();
  }

  @ParameterizedTest
  @CsvSource({
    "512, 20, 0",
    "512, 3000, 0",
    "1024, 200, 0",
    "1024, 900, 1",
    "4096, 100, 0",
    "4096, 9000, 0",
    "4096, 300, 2",
    "65536, 500, 0",
  })
  void everyFrameOfInsertsHasThePlaceThatDbstatGivesIt(
      int pageBytes, int payloadBytes, int autoVacuum) {
    TestSqlite.assumeDbstat();
    TestDatabase layout = TestDatabase.USUAL.withPageBytes(pageBytes).withAutoVacuum(autoVacuum);
    try (Connection connection = layout.create(path())) {
      logged(connection);
      TestDatabase.execute(connection, TestDatabase.shapes(400, payloadBytes));
      connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      for (int rows = 401; rows < 700; rows += 50) {
        insert(connection, rows, rows + 50, payloadBytes);
        if (rows % 100 == 1) {
          insert(connection, 100_000 + rows, 100_000 + rows + 20, payloadBytes);
        }
        List<TreeFrames> found = read(path());
        List<Long> logged = logged(path());
        Dbstat dbstat = Dbstat.of(connection);
        assertThat(found).isEqualTo(expected(dbstat, logged, found));
        assertAccountedFor(found, logged, connection, autoVacuum);
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      }
    }
  }

  private static void insert(Connection connection, int from, int to, int payloadBytes) {
    String numbers = SCATTERED.formatted(from, to - 1);
    String payload = "zeroblob(h % " + payloadBytes + ")";
    TestDatabase.execute(
        connection,
        List.of(
            "INSERT INTO ordered " + numbers + "SELECT x, " + payload + " FROM s",
            "INSERT INTO scattered " + numbers + "SELECT h, " + payload + " FROM s",
            "INSERT INTO clustered " + numbers + "SELECT h, " + payload + " FROM s",
            "INSERT INTO indexed "
                + numbers
                + "SELECT x, printf('%08x', h), "
                + payload
                + " FROM s"));
  }

  /// Nothing is lost: what is no tree's is the schema's, or a page of the pointer map.
  private static void assertAccountedFor(
      List<TreeFrames> found, List<Long> logged, Connection connection, int autoVacuum) {
    long placed =
        found.stream()
            .mapToLong(
                tree -> sum(tree.leafFrames()) + tree.interiorFrames() + tree.overflowFrames())
            .sum();
    List<Long> known =
        connection
            .strings(
                "SELECT pageno FROM dbstat WHERE name NOT IN ('sqlite_schema', 'sqlite_master')")
            .stream()
            .map(Long::valueOf)
            .toList();
    assertThat(placed).isEqualTo(logged.stream().filter(known::contains).count());
    long others = logged.stream().filter(page -> !known.contains(page)).distinct().count();
    assertThat(others).isLessThanOrEqualTo(autoVacuum == 0 ? 1 : logged.size());
  }

  @Test
  void aPageThatSeveralCommitsWriteCountsAsOften() {
    try (Connection connection = TestDatabase.USUAL.create(path())) {
      logged(connection);
      connection.execute("CREATE TABLE t(x)");
      connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      for (int i = 0; i < 5; i++) {
        connection.execute("INSERT INTO t VALUES(1)");
      }
      // Twice in one transaction is one frame.
      TestDatabase.execute(
          connection, List.of("INSERT INTO t VALUES(2)", "INSERT INTO t VALUES(3)"));
      assertThat(read(path()))
          .singleElement()
          .satisfies(
              tree -> {
                // The only leaf covers everything, and counts in the middle.
                assertThat(tree.leafFrames()).containsExactly(0L, 0L, 0L, 0L, 6L, 0L, 0L, 0L);
                assertThat(tree.interiorFrames()).isZero();
              });
    }
  }

  @Test
  void whereNothingIsLoggedNothingIsCounted() {
    try (Connection connection = TestDatabase.USUAL.create(path())) {
      TestDatabase.execute(connection, TestDatabase.shapes(300, 200));
      assertThat(read(path())).hasSize(7).allMatch(tree -> sum(tree.leafFrames()) == 0);
    }
  }

  @Test
  void aLogThatEndsInASmallerDatabaseIsReadAllTheSame() {
    try (Connection connection = TestDatabase.USUAL.create(path())) {
      logged(connection);
      TestDatabase.execute(connection, TestDatabase.shapes(300, 2000));
      connection.execute("DROP TABLE scattered");
      connection.execute("VACUUM");
      long pages = connection.number("PRAGMA page_count");
      assertThat(logged(path())).anyMatch(page -> page > pages);
      assertThat(read(path())).extracting(tree -> tree.tree().name()).contains("ordered", "by_c");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 1000, Integer.MAX_VALUE / 2})
  void classesCoverTheLeavesEvenly(int leaves) {
    assertThat(TreeFrames.placeClass(0, leaves, CLASSES)).isEqualTo(leaves < 8 ? 4 / leaves : 0);
    assertThat(TreeFrames.placeClass(leaves - 1, leaves, CLASSES)).isEqualTo(leaves < 4 ? 4 : 7);
    long first = Math.ceilDiv(leaves, CLASSES);
    assertThat(TreeFrames.placeClass((int) first, leaves, CLASSES)).isPositive();
  }

  @Test
  void noClassIsRefused() {
    TestDatabase.USUAL.create(path()).close();
    assertThatThrownBy(
            () -> {
              try (SqliteFile file = SqliteFile.open(path())) {
                TreeFrames.of(file, 0);
              }
            })
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0 classes; accepted: 1 or more");
  }
}
