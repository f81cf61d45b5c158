// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Compares a census with what SQLite says of the same database, figure by figure.
final class CensusOracle {
  private CensusOracle() {}

  /// @param ours what keycost reads
  /// @param theirs what SQLite reads: the same file, or a copy
  static FileCensus assertEqual(Path ours, Path theirs) {
    try (Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, theirs)) {
      Dbstat dbstat = Dbstat.of(connection);
      long pages = connection.number("PRAGMA page_count");
      long free = connection.number("PRAGMA freelist_count");
      try (SqliteFile file = SqliteFile.open(ours)) {
        FileCensus census = Census.of(file, CensusScope.all(), read -> {});
        assertTrees(census, dbstat);
        assertRows(census, connection);
        assertSmallest(file, census);
        assertThat(census.pages()).isEqualTo(pages);
        assertThat(census.freePages()).isEqualTo(free);
        assertThat(census.unreferencedPages()).hasValue(0);
        assertThat(census.pointerMapPages())
            .isEqualTo(pages - free - dbstat.pages() - census.lockPages());
        return census;
      }
    }
  }

  /// Indexes without a condition have as many entries as their table has rows.
  private static void assertRows(FileCensus census, Connection connection) {
    for (TableCensus table : census.tables()) {
      long rows = connection.number("SELECT count(*) FROM " + table.name());
      assertThat(table.trees()).as(table.name()).allMatch(tree -> tree.rows() == rows);
    }
  }

  /// dbstat does not know the smallest payload; the rows themselves do.
  private static void assertSmallest(SqliteFile file, FileCensus census) {
    for (TableCensus table : census.tables()) {
      for (TreeCensus tree : table.trees().toList()) {
        long smallest = Long.MAX_VALUE;
        try (RowCursor rows = file.rows(tree.rootPage())) {
          while (rows.next()) {
            smallest = Math.min(smallest, rows.row().payloadBytes());
          }
        }
        assertThat(tree.smallestPayloadBytes()).isEqualTo(tree.rows() == 0 ? 0 : smallest);
      }
    }
  }

  static void assertTrees(FileCensus census, Dbstat dbstat) {
    Map<String, TreeCensus> named = new TreeMap<>();
    for (TableCensus table : census.tables()) {
      named.put(table.name(), table.tree());
      table.indexes().forEach(index -> named.put(index.name(), index.tree()));
    }
    assertThat(named.keySet()).containsExactlyInAnyOrderElementsOf(dbstat.trees().keySet());
    named.forEach((name, tree) -> assertTree(name, tree, dbstat));
  }

  private static void assertTree(String name, TreeCensus tree, Dbstat dbstat) {
    assertThat(tree)
        .as(name)
        .isEqualTo(
            dbstat.census(name, tree.kind(), tree.usableBytes(), tree.smallestPayloadBytes()));
    List<Dbstat.Page> pages = dbstat.trees().get(name);
    assertThat(tree.pages()).as(name).isEqualTo(pages.size());
    assertThat(tree.payloadBytes())
        .as(name)
        .isEqualTo(pages.stream().mapToLong(Dbstat.Page::payload).sum());
    assertThat(tree.unusedBytes())
        .as(name)
        .isEqualTo(pages.stream().mapToLong(Dbstat.Page::unused).sum());
  }
}
