// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.keys.KeyKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is as it should be gives no finding, by any of the rules about trees and files.
final class HealthyTablesTest {
  private static final int ROWS = 12_000;
  private static final List<Rule> RULES =
      List.of(
          new ClusteredOverflowRule(),
          new ClusteredLargeRowsRule(),
          new CouldBeClusteredRule(),
          new RedundantIndexRule(),
          new UselessIndexRule(),
          new ScatteredTreeRule(),
          new OrderByVacuumRule(),
          new AutoincrementRule(),
          new MissingIndexRule(),
          new BrokenReferencesRule(),
          new FreePagesRule(),
          new AutoVacuumRule(),
          new SmallCacheRule(),
          new HotJournalRule(),
          new LargeLogRule());

  @TempDir Path folder;

  @Test
  void giveNothing() {
    DatabaseFacts tables =
        CountedFacts.ofNew(
            folder,
            connection -> {
              connection.execute("PRAGMA page_size = 1024");
              connection.execute("CREATE TABLE customer(id INTEGER PRIMARY KEY, name TEXT)");
              connection.execute(
                  "CREATE TABLE purchase(id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL"
                      + " REFERENCES customer(id), placed_at INTEGER)");
              connection.execute("CREATE INDEX by_customer ON purchase(customer_id, placed_at)");
              connection.execute("CREATE INDEX by_time ON purchase(placed_at)");
              connection.execute(
                  "CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID");
              connection.execute(
                  "INSERT INTO customer "
                      + CountedFacts.series(50)
                      + "SELECT x, 'customer ' || x FROM n");
              connection.execute(
                  "INSERT INTO purchase "
                      + CountedFacts.series(ROWS)
                      + "SELECT x, 1 + x * 31 % 50, 1700000000 + 60 * x FROM n");
              CountedFacts.insert(
                  connection, "INSERT INTO event VALUES (?1, zeroblob(25))", KeyKind.UUID7, ROWS);
            });
    var reference =
        new ReferenceFacts("purchase", "customer_id", "customer", "id", true, 50, 50, 0, true);
    DatabaseFacts facts =
        new DatabaseFacts(tables.file(), tables.tables(), List.of(reference), List.of(), List.of());

    for (Rule rule : RULES) {
      assertThat(rule.findings(facts))
          .as(rule.getClass().getSimpleName())
          .extracting(Finding::message)
          .isEmpty();
    }
  }

  @Test
  void emptyTablesGiveNothing() {
    DatabaseFacts facts =
        CountedFacts.ofNew(
            folder,
            connection -> {
              connection.execute("CREATE TABLE a(id TEXT PRIMARY KEY, x UNIQUE)");
              connection.execute("CREATE INDEX ax ON a(x)");
              connection.execute("CREATE TABLE b(x, y, PRIMARY KEY(x, y)) WITHOUT ROWID");
              connection.execute("CREATE TABLE c(x)");
            });
    assertThat(RULES).allSatisfy(rule -> assertThat(rule.findings(facts)).isEmpty());
  }
}
