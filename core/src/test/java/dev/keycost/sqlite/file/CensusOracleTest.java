// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every figure of a census is what SQLite's dbstat says.
class CensusOracleTest {
  private static final int ROWS = 400;

  @TempDir Path folder;

  @BeforeAll
  static void dbstatIsThere() {
    TestSqlite.assumeDbstat();
  }

  static Stream<TestDatabase> layouts() {
    return Stream.of(512, 1024, 4096, 16384, 65536)
        .flatMap(
            pageBytes ->
                IntStream.range(0, 6)
                    .mapToObj(
                        i ->
                            TestDatabase.USUAL
                                .withPageBytes(pageBytes)
                                .withAutoVacuum(i % 3)
                                .withReservedBytes(i < 3 ? 0 : 32)));
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void everyFigureIsAsDbstatSays(TestDatabase layout) {
    Path path = folder.resolve("a.db");
    int payloadMax = Math.min(6000, 2 * layout.pageBytes());
    try (Connection connection = layout.create(path)) {
      TestDatabase.execute(connection, TestDatabase.shapes(ROWS, payloadMax));
    }
    FileCensus filled = CensusOracle.assertEqual(path, path);
    assertThat(filled.usableBytes()).isEqualTo(layout.pageBytes() - layout.reservedBytes());
    try (Connection connection = TestDatabase.open(path)) {
      TestDatabase.execute(connection, TestDatabase.deletes(ROWS));
    }
    CensusOracle.assertEqual(path, path);
    try (Connection connection = TestDatabase.open(path)) {
      connection.execute("VACUUM");
    }
    CensusOracle.assertEqual(path, path);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void everyFigureOfARandomDatabaseIsAsDbstatSays(long seed) {
    Path path = folder.resolve("a.db");
    new RandomDatabase(seed).create(path);
    CensusOracle.assertEqual(path, path);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 100000", "2, 4500", "4, 4097", "3, 100000"})
  void threadsAndBatchesChangeNothing(int threads, int batchLeaves) {
    Path path = folder.resolve("a.db");
    try (Connection connection = TestDatabase.USUAL.withPageBytes(512).create(path)) {
      // One table, with leaves enough to be shared out.
      TestDatabase.execute(connection, TestDatabase.shapes(12_000, 400).subList(0, 2));
    }
    try (SqliteFile file = SqliteFile.open(path);
        Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, path)) {
      FileCensus census =
          Census.of(file, CensusScope.all(), read -> {}, new Effort(threads, batchLeaves));
      CensusOracle.assertTrees(census, Dbstat.of(connection));
      assertThat(census.tables().get(1).tree().leaves().pages()).isGreaterThan(4097);
    }
  }

  @Test
  void progressEndsWithAllPagesOfAllTrees() {
    Path path = folder.resolve("a.db");
    try (Connection connection = TestDatabase.USUAL.withPageBytes(512).create(path)) {
      TestDatabase.execute(connection, TestDatabase.shapes(2000, 1500));
    }
    List<Long> told = new ArrayList<>();
    try (SqliteFile file = SqliteFile.open(path)) {
      FileCensus census = Census.of(file, CensusScope.all(), told::add, new Effort(1, 500));
      assertThat(told).hasSizeGreaterThan(10).isSorted();
      assertThat(told.getLast())
          .isEqualTo(census.tables().stream().mapToLong(TableCensus::totalPages).sum())
          .isEqualTo(file.pages());
    }
  }

  @Test
  void whatTheObserverThrowsEndsTheCensus() {
    Path path = folder.resolve("a.db");
    try (Connection connection = TestDatabase.USUAL.withPageBytes(512).create(path)) {
      TestDatabase.execute(connection, TestDatabase.shapes(2000, 1500));
    }
    var stop = new IllegalStateException("stop");
    try (SqliteFile file = SqliteFile.open(path)) {
      assertThatThrownBy(
              () ->
                  Census.of(
                      file,
                      CensusScope.all(),
                      read -> {
                        if (read > 3000) {
                          throw stop;
                        }
                      }))
          .isSameAs(stop);
    }
  }

  @Test
  void aTreeAloneIsCountedAsInItsFile() {
    Path path = folder.resolve("a.db");
    try (Connection connection = TestDatabase.USUAL.create(path)) {
      TestDatabase.execute(connection, TestDatabase.shapes(ROWS, 3000));
    }
    try (SqliteFile file = SqliteFile.open(path)) {
      FileCensus census = Census.of(file, CensusScope.all(), read -> {});
      for (TableCensus table : census.tables()) {
        assertThat(Census.ofTree(file, table.tree().rootPage(), CensusScope.all()))
            .isEqualTo(table.tree());
      }
      TableCensus indexed = census.tables().get(4);
      assertThat(indexed.name()).isEqualTo("indexed");
      assertThat(indexed.indexes())
          .extracting(IndexCensus::name)
          .containsExactly("sqlite_autoindex_indexed_1", "by_c");
      assertThat(indexed.totalPages())
          .isEqualTo(indexed.trees().mapToLong(TreeCensus::pages).sum());
      assertThat(census.tables())
          .extracting(TableCensus::withoutRowid)
          .containsExactly(false, false, false, true, false, true);
    }
  }
}
