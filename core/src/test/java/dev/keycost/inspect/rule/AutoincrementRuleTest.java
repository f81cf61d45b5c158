// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What AUTOINCREMENT writes, and what it is for.
final class AutoincrementRuleTest {
  private final Rule rule = new AutoincrementRule();
  @TempDir Path folder;

  @Test
  void isWorthANote() {
    List<Finding> findings = rule.findings(facts("AUTOINCREMENT", 1_000));
    assertThat(findings).hasSize(1);
    assertThat(findings.getFirst().severity()).isEqualTo(Severity.NOTE);
    assertThat(findings.getFirst().where()).isEqualTo("it's");
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      assertThat(connection.strings(findings.getFirst().commands().getFirst()))
          .containsExactly("1000");
    }
  }

  @Test
  void smallTablesAndPlainKeysGiveNothing() {
    assertThat(rule.findings(facts("AUTOINCREMENT", 999))).isEmpty();
    assertThat(rule.findings(facts("", 1_000))).isEmpty();
  }

  @Test
  void writesOnePageMoreInEachTransaction() {
    assertThat(framesOfTransactions("AUTOINCREMENT") - framesOfTransactions("")).isEqualTo(100);
  }

  /// Pages that a hundred inserts of one row each write to the log.
  private long framesOfTransactions(String word) {
    CountedFacts.ofNew(folder, connection -> create(connection, word, 1));
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      connection.execute("PRAGMA journal_mode = WAL");
      for (int i = 0; i < 100; i++) {
        connection.execute("INSERT INTO \"it's\"(data) VALUES (1)");
      }
      try (var checkpoint = connection.prepare("PRAGMA wal_checkpoint")) {
        checkpoint.step();
        return checkpoint.number(1);
      } finally {
        connection.execute("PRAGMA journal_mode = DELETE");
      }
    }
  }

  private DatabaseFacts facts(String word, int rows) {
    return CountedFacts.ofNew(folder, connection -> create(connection, word, rows));
  }

  private static void create(Connection connection, String word, int rows) {
    connection.execute("CREATE TABLE \"it's\"(id INTEGER PRIMARY KEY %s, data)".formatted(word));
    connection.execute(
        "INSERT INTO \"it's\"(data) " + CountedFacts.series(rows) + "SELECT x FROM n");
  }
}
