// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Order that keys cannot have brought.
final class OrderByVacuumRuleTest {
  private final Rule rule = new OrderByVacuumRule();
  @TempDir Path folder;

  @Test
  void anIndexMadeAfterItsRandomKeysLiesInOrder() {
    String table = "CREATE TABLE event(id INTEGER PRIMARY KEY, public_id TEXT)";
    String index = "CREATE INDEX by_public_id ON event(public_id)";
    assertThat(rule.findings(facts(table, index, KeyKind.UUID4, false))).isEmpty();
    Finding finding = only(rule.findings(facts(table, index, KeyKind.UUID4, true)));
    assertThat(finding.where()).isEqualTo("by_public_id");
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.message()).startsWith("Keys of this index arrive at random");
    assertThat(finding.evidence().getLast()).matches("Leaves are (9\\d|100) % full.*");
    assertThat(rule.findings(facts(table, index, KeyKind.UUID7, true))).isEmpty();
  }

  @Test
  void fiveJumpsInAHundredAreStillOrder() {
    KeyClassification random = ClassifiedKeys.of(KeyKind.UUID4, Arrival.IN_ORDER);
    assertThat(findings(random, TreeShapes.index(200_000, 24).farJumps(0.05))).hasSize(1);
    assertThat(findings(random, TreeShapes.index(200_000, 24).farJumps(0.06))).isEmpty();
    assertThat(findings(random, TreeShapes.index(200_000, 24).farJumps(0.04).sampled(0.02)))
        .isEmpty();
    assertThat(findings(random, TreeShapes.index(100_000, 24).farJumps(0))).isEmpty();
  }

  @Test
  void keysThatNowComeInOrderKeepIt() {
    assertThat(
            findings(
                ClassifiedKeys.of(KeyKind.UUID4, KeyKind.UUID7),
                TreeShapes.index(200_000, 24).farJumps(0)))
        .isEmpty();
    assertThat(
            findings(
                ClassifiedKeys.of(KeyKind.UUID7, KeyKind.UUID4),
                TreeShapes.index(200_000, 24).farJumps(0)))
        .hasSize(1);
  }

  private List<Finding> findings(KeyClassification values, TreeShapes index) {
    IndexFacts facts = FactsShapes.index("i", index.census(), "key");
    TableFacts table =
        FactsShapes.table(
            "event",
            KeyPlace.NONE,
            TreeShapes.rowid(200_000, 30).census(),
            List.of(FactsShapes.column("key", "BLOB", values, 1)),
            facts);
    return rule.findings(FactsShapes.database(table));
  }

  private DatabaseFacts facts(String table, String index, KeyKind kind, boolean indexLast) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("PRAGMA page_size = 512");
          connection.execute(table);
          if (!indexLast) {
            connection.execute(index);
          }
          CountedFacts.insert(
              connection, "INSERT INTO event(public_id) VALUES (hex(?1))", kind, 14_000);
          if (indexLast) {
            connection.execute(index);
          }
        });
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
