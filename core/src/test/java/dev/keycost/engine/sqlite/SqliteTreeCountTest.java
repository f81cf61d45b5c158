// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.Settings;
import dev.keycost.design.UsageException;
import dev.keycost.engine.FilledTable;
import dev.keycost.engine.TreeWrites;
import dev.keycost.measure.Counters;
import dev.keycost.measure.TreeRole;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteTreeCountTest {
  private static final int ROWS = 5000;

  @TempDir Path folder;

  private static Settings settings(String... more) {
    var overrides = new java.util.HashMap<>(Map.of("synchronous", "off", "cache_size", "-50000"));
    for (int i = 0; i < more.length; i += 2) {
      overrides.put(more[i], more[i + 1]);
    }
    return SqliteEngineTest.ENGINE.settings("keycost", overrides);
  }

  private FilledTable open(String design) {
    Settings counting = SqliteEngineTest.ENGINE.countingTrees(settings());
    return FilledTable.open(SqliteEngineTest.ENGINE, design, counting, folder);
  }

  private static TreeWrites of(List<TreeWrites> writes, String tree) {
    return writes.stream().filter(one -> one.tree().equals(tree)).findFirst().orElseThrow();
  }

  private static double share(List<TreeWrites> writes, String... trees) {
    double own =
        writes.stream()
            .filter(one -> List.of(trees).contains(one.tree()))
            .mapToLong(TreeWrites::frames)
            .sum();
    return own / writes.stream().mapToLong(TreeWrites::frames).sum();
  }

  @Test
  void everyPageThatWasWrittenIsSomeTrees() {
    try (FilledTable table = open("uuid4:blob:rowid")) {
      assertThat(table.session().takeTreeWrites()).isEmpty();
      table.session().takeCounters();
      table.batch(ROWS);
      Counters counters = table.session().takeCounters();
      List<TreeWrites> writes = table.session().takeTreeWrites();
      assertThat(writes.stream().mapToLong(TreeWrites::frames).sum()).isEqualTo(counters.writes());
      assertThat(writes)
          .extracting(TreeWrites::role)
          .containsOnly(TreeRole.TABLE, TreeRole.AUTOMATIC_INDEX, TreeRole.OTHER);
      assertThat(writes)
          .allSatisfy(
              one -> assertThat(one.pages()).isPositive().isLessThanOrEqualTo(one.frames()));
    }
  }

  @Test
  void aBatchOfSeveralTransactionsCountsAPageAsOftenAsItIsWritten() {
    try (FilledTable table = open("uuid4:blob:rowid")) {
      table.session().takeTreeWrites();
      for (int i = 0; i < 50; i++) {
        table.batch(20);
      }
      List<TreeWrites> writes = table.session().takeTreeWrites();
      TreeWrites index = of(writes, "sqlite_autoindex_event_1");
      assertThat(index.frames()).isGreaterThan(3 * index.pages());
      assertThat(share(writes, "sqlite_autoindex_event_1")).isGreaterThan(0.6);
      assertThat(table.session().takeTreeWrites()).isEmpty();
      assertThat(table.verify()).allMatch(check -> check.passed());
    }
  }

  @Test
  void twoRandomIndexesTakeTheBlameFromAnAscendingKey() {
    try (FilledTable table = open("sequence");
        Connection other = Connection.open(TestSqlite.LIBRARY, folder.resolve("event.db"))) {
      other.execute("CREATE INDEX by_email ON event(hex(id * 2654435761 % 4294967291))");
      other.execute("CREATE INDEX by_name ON event(hex(id * 40503 % 2147483647) || 'n')");
      table.batch(10 * ROWS);
      table.session().takeTreeWrites();
      for (int i = 0; i < 20; i++) {
        table.batch(100);
      }
      List<TreeWrites> writes = table.session().takeTreeWrites();
      assertThat(share(writes, "by_email", "by_name")).isGreaterThan(0.95);
      assertThat(of(writes, "by_email").role()).isEqualTo(TreeRole.INDEX);
      assertThat(of(writes, "event").frames()).isLessThan(100);
    }
  }

  @Test
  void overflowPagesBelongToTheirTree() {
    Settings counting = SqliteEngineTest.ENGINE.countingTrees(settings());
    var design =
        dev.keycost.design.KeyDesign.parse("x", "uuid4", SqliteEngineTest.ENGINE.defaults());
    try (FilledTable table =
        FilledTable.open(SqliteEngineTest.ENGINE, design, counting, 5000, folder)) {
      table.session().takeTreeWrites();
      table.batch(300);
      List<TreeWrites> writes = table.session().takeTreeWrites();
      assertThat(of(writes, "event").pages()).isGreaterThan(300);
      assertThat(writes).extracting(TreeWrites::tree).doesNotContain("no tree");
    }
  }

  @Test
  void withoutAWriteAheadLogThereIsNothingToCount() {
    assertThatThrownBy(
            () -> SqliteEngineTest.ENGINE.countingTrees(settings("journal_mode", "TRUNCATE")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(
            "--trees: what is written to each B-tree is read from the write-ahead")
        .hasMessageContaining("journal_mode is 'TRUNCATE'; give --set journal_mode=wal");
  }
}
