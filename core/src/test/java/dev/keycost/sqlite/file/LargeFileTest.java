// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files of more than 1 GiB, with a hole in place of most of it: they have a page for locks in
/// their midst, which is no page of the database.
class LargeFileTest {
  @TempDir Path folder;

  /// Makes SQLite believe that a database has so many pages; those added belong to nothing.
  private static void grow(Path path, int pageBytes, int pages) throws IOException {
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(1), (long) pages * pageBytes - 1);
      channel.write(ByteBuffer.allocate(4).putInt(0, pages), 28);
    }
  }

  /// With pages of 1024 bytes a page of the pointer map would be the lock page, and moves behind
  /// it.
  @ParameterizedTest
  @CsvSource({"65536, 0, 16385", "65536, 2, 16385", "1024, 0, 1048577", "1024, 1, 1048577"})
  void thePageForLocksIsLeftOut(int pageBytes, int autoVacuum, int lockPage) throws IOException {
    TestSqlite.assumeDbstat();
    Path path = folder.resolve("a.db");
    TestDatabase layout = TestDatabase.USUAL.withPageBytes(pageBytes).withAutoVacuum(autoVacuum);
    try (Connection connection = layout.create(path)) {
      connection.execute("CREATE TABLE t(a)");
    }
    grow(path, pageBytes, lockPage - 4);
    try (Connection connection = TestDatabase.open(path)) {
      connection.execute(
          "INSERT INTO t "
              + TestDatabase.series(20)
              + "SELECT zeroblob(%s) FROM s".formatted(pageBytes * 2 / 3));
      Dbstat dbstat = Dbstat.of(connection);
      try (SqliteFile file = SqliteFile.open(path)) {
        FileCensus census = Census.of(file, CensusScope.all(), read -> {});
        CensusOracle.assertTrees(census, dbstat);
        long mapPages = autoVacuum == 0 ? 0 : mapPages(pageBytes, file.pages());
        assertThat(file.pages()).isGreaterThan(lockPage + 10);
        assertThat(census.lockPages()).isEqualTo(1);
        assertThat(census.pointerMapPages()).isEqualTo(mapPages);
        assertThat(census.unreferencedPages())
            .hasValue(file.pages() - dbstat.pages() - 1 - mapPages);
      }
    }
  }

  private static long mapPages(int pageBytes, long pages) {
    return (pages - 2) / (pageBytes / 5 + 1) + 1;
  }

  @Test
  void aMapPageInPlaceOfTheLockPageIsTheNextOne() {
    var map = new PointerMap(205, 1_048_577);
    assertThat(map.mapPage(0)).isEqualTo(2);
    assertThat(map.mapPage(1)).isEqualTo(207);
    assertThat(map.mapPage(5115)).isEqualTo(1_048_578);
    assertThat(map.pages(1)).isZero();
    assertThat(map.pages(2)).isEqualTo(1);
    assertThat(map.pages(206)).isEqualTo(1);
    assertThat(map.pages(207)).isEqualTo(2);
    assertThat(map.pages(1_048_577)).isEqualTo(5115);
    assertThat(map.pages(1_048_578)).isEqualTo(5116);
  }

  @Test
  void pageNumbersMayUseAll32Bits() {
    var pages = new PageSet(0xffff_fffeL);
    assertThat(pages.add(0xffff_fffeL)).isTrue();
    assertThat(pages.add(0x8000_0000L)).isTrue();
    assertThat(pages.add(1)).isTrue();
    assertThat(pages.add(0xffff_fffeL)).isFalse();
    assertThat(pages.size()).isEqualTo(3);
  }
}
