// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeLeavesTest {
  @TempDir Path folder;

  private Path path() {
    return folder.resolve("a.db");
  }

  private Dbstat shapes(int pageBytes, int rows) {
    try (Connection connection = TestDatabase.USUAL.withPageBytes(pageBytes).create(path())) {
      TestDatabase.execute(connection, TestDatabase.shapes(rows, 600));
      TestDatabase.execute(connection, TestDatabase.deletes(rows));
      return Dbstat.of(connection);
    }
  }

  private static List<Long> all(TreeLeaves leaves) {
    return IntStream.range(0, leaves.count()).mapToObj(leaves::page).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 1024, 4096, 65536})
  void standInTheOrderThatDbstatGives(int pageBytes) {
    TestSqlite.assumeDbstat();
    Dbstat dbstat = shapes(pageBytes, 3000);
    try (SqliteFile file = SqliteFile.open(path())) {
      for (SchemaEntry tree : file.schema()) {
        assertThat(all(TreeLeaves.of(file, tree.rootPage())))
            .as(tree.name())
            .isEqualTo(Dbstat.leaves(dbstat.trees().get(tree.name())));
      }
    }
  }

  @Test
  void manyAreThinnedEvenlyAndKeepTheirEnds() {
    shapes(512, 3000);
    try (SqliteFile file = SqliteFile.open(path())) {
      SchemaEntry tree =
          file.schema().stream()
              .filter(it -> it.name().equals("ordered"))
              .findFirst()
              .orElseThrow();
      TreeLeaves leaves = TreeLeaves.of(file, tree.rootPage());
      List<Long> every = all(leaves);
      assertThat(every).hasSizeGreaterThan(600);
      for (int most : new int[] {2, 3, 7, 256, every.size() - 1}) {
        List<Long> some = leaves.evenly(most);
        assertThat(some).hasSize(most).doesNotHaveDuplicates();
        assertThat(some.getFirst()).isEqualTo(every.getFirst());
        assertThat(some.getLast()).isEqualTo(every.getLast());
        assertGapsAlike(some.stream().map(every::indexOf).toList());
      }
      assertThat(leaves.evenly(every.size())).isEqualTo(every);
      assertThat(leaves.evenly(every.size() + 1)).isEqualTo(every);
    }
  }

  private static void assertGapsAlike(List<Integer> ranks) {
    var gaps = IntStream.range(1, ranks.size()).map(i -> ranks.get(i) - ranks.get(i - 1));
    var summary = gaps.summaryStatistics();
    assertThat(summary.getMax() - summary.getMin()).isLessThanOrEqualTo(1);
  }

  @Test
  void aRootThatIsALeafIsTheOnlyOne() {
    shapes(4096, 3);
    try (SqliteFile file = SqliteFile.open(path())) {
      SchemaEntry tree = file.schema().getFirst();
      TreeLeaves leaves = TreeLeaves.of(file, tree.rootPage());
      assertThat(leaves.evenly(256)).containsExactly(tree.rootPage());
      assertThatThrownBy(() -> leaves.page(1))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("leaf 1; accepted: 0 to 0");
      assertThatThrownBy(() -> leaves.evenly(1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("1 leaves; accepted: 2 or more");
      assertThatThrownBy(() -> TreeLeaves.of(file, 0))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }
}
