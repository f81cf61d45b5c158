// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages of docs/rules are complete, and SQLite takes all SQL in them.
final class TreeRulePagesTest {
  private static final Path PAGES = Path.of("..", "docs", "rules");
  private static final Pattern SQL = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL);
  private static final List<String> SCHEMA =
      List.of(
          "CREATE TABLE customer(id TEXT PRIMARY KEY, name TEXT)",
          "CREATE TABLE purchase(id INTEGER PRIMARY KEY AUTOINCREMENT, status TEXT, context TEXT,"
              + " customer_id TEXT REFERENCES customer(id))",
          "CREATE INDEX purchase_status ON purchase(status)",
          "CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID",
          "INSERT INTO event "
              + CountedFacts.series(2_000)
              + "SELECT CAST(printf('%016d', x * 2654435761 % 4294967296) AS BLOB), zeroblob(200)"
              + " FROM n",
          "INSERT INTO customer VALUES ('a', 'Ada')",
          "INSERT INTO purchase(status, customer_id) VALUES ('open', 'a'), ('paid', 'gone')");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        ClusteredOverflowRule.NAME,
        ClusteredLargeRowsRule.NAME,
        CouldBeClusteredRule.NAME,
        RedundantIndexRule.NAME,
        UselessIndexRule.NAME,
        ScatteredTreeRule.NAME,
        OrderByVacuumRule.NAME,
        AutoincrementRule.NAME,
        MissingIndexRule.NAME,
        BrokenReferencesRule.NAME,
        FreePagesRule.NAME,
        AutoVacuumRule.NAME,
        SmallCacheRule.NAME,
        HotJournalRule.NAME,
        DamagedPagesRule.NAME,
        LargeLogRule.NAME
      })
  void everyRuleHasItsPage(String name) throws IOException {
    String page = Files.readString(PAGES.resolve(name + ".md"));
    assertThat(page).startsWith("# " + name + "\n");
    assertThat(page)
        .containsPattern("\\*\\*Why it (costs|matters)\\.\\*\\*")
        .contains("**See it yourself")
        .contains("**What to do")
        .contains("**Leave it alone**");
    assertThat(page.lines().count()).isLessThan(40);
    assertThat(page.lines()).allMatch(line -> line.length() <= 120);
    TestSqlite.assumeDbstat();
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      SCHEMA.forEach(connection::execute);
      for (String statement : statements(page)) {
        connection.execute(statement.replace("'copy.db'", Quoted.text(folder + "/copy.db")));
      }
    }
  }

  @Test
  void theQueryOfFarJumpsCountsAsTheCensusDoes() throws IOException {
    TestSqlite.assumeDbstat();
    String query = statements(Files.readString(PAGES.resolve("scattered-tree.md"))).getFirst();
    var facts = CountedFacts.ofNew(folder, connection -> SCHEMA.forEach(connection::execute));
    var order = facts.table("event").orElseThrow().tree().order();
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"));
        var rows = connection.prepare(query)) {
      assertThat(rows.step()).isTrue();
      assertThat(rows.number(0)).isEqualTo(order.steps());
      assertThat(Double.parseDouble(rows.text(1))).isEqualTo(order.farJumpShare());
    }
  }

  private static List<String> statements(String page) {
    List<String> statements = new ArrayList<>();
    Matcher blocks = SQL.matcher(page);
    while (blocks.find()) {
      for (String statement : blocks.group(1).split(";\\s*")) {
        statements.add(statement);
      }
    }
    return statements;
  }
}
