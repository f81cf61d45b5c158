// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OldRandomThenOrderedRuleTest {
  private static final int HALF = 3000;

  private final OldRandomThenOrderedRule rule = new OldRandomThenOrderedRule();

  private static KeyValues oldThenNew() {
    return KeyValues.blobs(KeyKind.UUID4, HALF, 1).then(KeyValues.blobs(KeyKind.UUID7, HALF, 2));
  }

  @Test
  void halfRandomHalfOrderedInAClusteredTable() {
    DatabaseFacts facts =
        KeyFacts.table("event", KeyPlace.CLUSTERED)
            .rows(300_000)
            .leaves(Order.HALF)
            .key("id", "BLOB", oldThenNew())
            .alone();

    List<Finding> findings = rule.findings(facts);

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.evidence())
        .anyMatch(line -> line.startsWith("By key statistics 50 % of the keys are uuid4 as blob"))
        .anyMatch(line -> line.contains("49 % are far jumps"))
        .anyMatch(line -> line.startsWith("Recent inserts are local if no random keys arrive"))
        .anyMatch(line -> line.startsWith("To keep them costs inserts nothing"))
        .anyMatch(line -> line.startsWith("To rewrite them writes 1 tree anew"));
  }

  @Test
  void anIndexBesideTheRowidShowsTheOrderOfArrival() {
    assertThat(rule.findings(beside(oldThenNew())))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.evidence())
                    .anyMatch(line -> line.startsWith("Recent inserts are local: the last keys")));
  }

  @Test
  void noOtherRuleComplainsOfTheSame() {
    for (Rule other :
        List.of(new RandomIndexRule(), new RandomClusteredKeyRule(), new KeysSortBeforeRule())) {
      assertThat(other.findings(beside(oldThenNew()))).isEmpty();
    }
  }

  @Test
  void backToRandomIsNoSuchChange() {
    KeyValues back =
        KeyValues.blobs(KeyKind.UUID7, HALF, 1).then(KeyValues.blobs(KeyKind.UUID4, HALF, 2));
    assertThat(rule.findings(beside(back))).isEmpty();
    assertThat(new RandomIndexRule().findings(beside(back))).hasSize(1);
  }

  @Test
  void bothAtOnceIsNoChange() {
    KeyValues both =
        KeyValues.blobs(KeyKind.UUID7, HALF, 1).mixedWith(KeyValues.blobs(KeyKind.UUID4, HALF, 2));
    assertThat(rule.findings(beside(both))).isEmpty();
    assertThat(new RandomIndexRule().findings(beside(both))).hasSize(1);
  }

  @Test
  void oneKindAloneIsNoChange() {
    assertThat(rule.findings(beside(KeyValues.blobs(KeyKind.UUID4, HALF, 1)))).isEmpty();
    assertThat(rule.findings(beside(KeyValues.blobs(KeyKind.UUID7, HALF, 1)))).isEmpty();
  }

  @Test
  void rewritingCountsTheReferringColumnsToo() {
    KeyFacts users =
        KeyFacts.table("user", KeyPlace.INDEX)
            .rows(300_000)
            .key("id", "BLOB", oldThenNew(), Order.HALF);
    KeyFacts orders =
        KeyFacts.table("order", KeyPlace.ROWID)
            .rows(900_000)
            .key("id", "INTEGER", KeyValues.counted(HALF))
            .unseen("user_id", "BLOB")
            .index("by_user", "user_id", Order.SCATTERED);
    ReferenceFacts reference =
        new ReferenceFacts("order", "user_id", "user", "id", true, 100, 100, 0, true);
    long pages =
        users.build().tree().pages()
            + users.build().indexes().getFirst().tree().pages()
            + orders.build().tree().pages()
            + orders.build().indexes().getFirst().tree().pages();
    assertThat(rule.findings(KeyFacts.database(List.of(reference), users, orders)))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.evidence())
                    .anyMatch(
                        line -> line.contains("writes 4 trees anew, " + Figures.count(pages))));
  }

  private static DatabaseFacts beside(KeyValues keys) {
    return KeyFacts.table("event", KeyPlace.INDEX)
        .rows(300_000)
        .key("id", "BLOB", keys, Order.HALF)
        .alone();
  }
}
