// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Disorder that inserts leave behind, and its end by VACUUM.
final class ScatteredTreeRuleTest {
  private static final int ROWS = 9_000;

  private final Rule rule = new ScatteredTreeRule();
  @TempDir Path folder;

  @Test
  void randomKeysScatterLeavesAndVacuumSortsThem() {
    Finding finding = only(rule.findings(facts(KeyKind.UUID4)));
    assertThat(finding.where()).isEqualTo("event");
    assertThat(finding.message()).matches("9\\d % of the steps .*");
    assertThat(finding.evidence().getLast()).startsWith("The key arrives at random");
    assertThat(finding.remedy()).contains("until new keys scatter them again");

    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      finding.commands().forEach(connection::execute);
    }
    DatabaseFacts sorted = CountedFacts.of(folder.resolve("app.db"));
    assertThat(rule.findings(sorted)).isEmpty();
    Finding vacuumed = only(new OrderByVacuumRule().findings(sorted));
    assertThat(vacuumed.where()).isEqualTo("event");
    assertThat(vacuumed.message()).startsWith("Keys of this table arrive at random");
  }

  @Test
  void keysInOrderGiveNothing() {
    DatabaseFacts ordered = facts(KeyKind.UUID7);
    assertThat(rule.findings(ordered)).isEmpty();
    assertThat(new OrderByVacuumRule().findings(ordered)).isEmpty();
  }

  @Test
  void aQuarterOfAThousandLeavesIsWhereItBegins() {
    assertThat(findings(TreeShapes.rowid(1_000_000, 100).farJumps(0.25))).hasSize(1);
    assertThat(findings(TreeShapes.rowid(1_000_000, 100).farJumps(0.249))).isEmpty();
    // 35 rows a leaf.
    assertThat(findings(TreeShapes.rowid(35_000, 100).farJumps(0.9))).hasSize(1);
    assertThat(findings(TreeShapes.rowid(34_900, 100).farJumps(0.9))).isEmpty();
  }

  @Test
  void tellsTreesThatGrewTogetherFromKeysThatCameAtRandom() {
    Finding together =
        only(findings(TreeShapes.rowid(1_000_000, 100).order(new LeafOrder(0, 0, 28_000, 571))));
    assertThat(together.evidence().getLast()).startsWith("Most jumps lead ahead");
    assertThat(together.remedy()).startsWith("VACUUM puts the pages in order; it needs");
    Finding random = only(findings(TreeShapes.rowid(1_000_000, 100).farJumps(0.9)));
    assertThat(random.evidence().getLast()).contains("keys came at random");
    assertThat(random.remedy()).contains("until new keys scatter them again");
  }

  @Test
  void aSampleSaysHowSureItIs() {
    Finding finding = only(findings(TreeShapes.rowid(1_000_000, 100).farJumps(0.9).sampled(0.02)));
    assertThat(finding.evidence().getFirst()).contains("give or take 2.0 %");
  }

  private List<Finding> findings(TreeShapes tree) {
    TableFacts table =
        FactsShapes.table(
            "event", KeyPlace.ROWID, tree.census(), List.of(FactsShapes.column("id", "INTEGER")));
    return rule.findings(FactsShapes.database(table));
  }

  /// Small pages, so that few rows make many.
  private DatabaseFacts facts(KeyKind kind) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("PRAGMA page_size = 512");
          connection.execute("CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID");
          CountedFacts.insert(
              connection, "INSERT INTO event VALUES (?1, zeroblob(40))", kind, ROWS);
        });
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
