// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RandomClusteredKeyRuleTest {
  private static final int LOOKED = 3000;

  private final RandomClusteredKeyRule rule = new RandomClusteredKeyRule();

  @ParameterizedTest
  @EnumSource(names = {"UUID4", "UUID5", "RANDOM160"})
  void randomKeysInATableBeyondTheCacheAreCostly(KeyKind kind) {
    List<Finding> findings =
        rule.findings(clustered(1_100_000, KeyValues.blobs(kind, LOOKED, 1), Order.SCATTERED));

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.severity()).isEqualTo(Severity.COSTLY);
    assertThat(finding.where()).isEqualTo("event");
    // Measured with SQLite 3.53.2 on such a table: 2.33.
    assertThat(finding.estimate().orElseThrow().missesPerInsert().orElseThrow())
        .isBetween(2.1, 2.5);
    assertThat(finding.evidence())
        .anyMatch(line -> line.startsWith("id holds "))
        .anyMatch(line -> line.contains("98 % are far jumps"));
    assertThat(finding.commands()).anyMatch(line -> line.startsWith("keycost bench --designs "));
  }

  @Test
  void aTreeThatFitsTheCacheIsANote() {
    DatabaseFacts facts =
        clustered(12_000, KeyValues.blobs(KeyKind.UUID4, LOOKED, 1), Order.SCATTERED);
    assertThat(rule.findings(facts))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.NOTE);
              assertThat(finding.evidence()).anyMatch(line -> line.contains("they hardly read"));
              assertThat(finding.commands()).noneMatch(line -> line.startsWith("PRAGMA"));
            });
  }

  @Test
  void aHundredLeavesAreTooFewToTell() {
    assertThat(
            rule.findings(
                clustered(3200, KeyValues.blobs(KeyKind.UUID4, LOOKED, 1), Order.SCATTERED)))
        .isEmpty();
  }

  @Test
  void vacuumHidesTheJumpsButNotTheKind() {
    assertThat(
            rule.findings(
                clustered(1_000_000, KeyValues.blobs(KeyKind.UUID4, LOOKED, 1), Order.APPENDED)))
        .hasSize(1);
  }

  @Test
  void unknownKeysAreJudgedByTheirLeaves() {
    KeyValues words = KeyValues.of("anna", "bert", "carl", "dora").repeated(500);
    assertThat(rule.findings(composite(words, Order.SCATTERED))).hasSize(1);
    assertThat(rule.findings(composite(words, Order.APPENDED))).isEmpty();
  }

  private static DatabaseFacts composite(KeyValues first, Order order) {
    return KeyFacts.table("event", KeyPlace.CLUSTERED)
        .rows(1_000_000)
        .leaves(order)
        .key("name", "TEXT", first)
        .key("at", "INTEGER", KeyValues.counted(first.values().size()))
        .alone();
  }

  @Test
  void reusedPagesDoNotMakeOrderedKeysRandom() {
    assertThat(
            rule.findings(
                clustered(1_000_000, KeyValues.blobs(KeyKind.UUID7, LOOKED, 1), Order.SCATTERED)))
        .isEmpty();
  }

  @Test
  void aFewRandomOwnersAreAFewPlacesToAppendTo() {
    KeyValues owners = KeyValues.blobs(KeyKind.UUID4, 40, 1).repeated(100);
    assertThat(rule.findings(clustered(1_000_000, owners, Order.APPENDED))).isEmpty();
  }

  @Test
  void aRandomRowidIsARandomClusteredKey() {
    DatabaseFacts facts =
        KeyFacts.table("event", KeyPlace.ROWID)
            .rows(1_000_000)
            .leaves(Order.SCATTERED)
            .key("id", "INTEGER", KeyValues.integers(KeyKind.RANDOM64, LOOKED, 1).sorted())
            .alone();
    assertThat(rule.findings(facts))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.COSTLY);
              assertThat(finding.commands())
                  .anyMatch(line -> line.contains("snowflake,random64,random64+presort"));
            });
  }

  @Test
  void aSequenceIsFineWhateverItsLeaves() {
    DatabaseFacts facts =
        KeyFacts.table("event", KeyPlace.ROWID)
            .rows(1_000_000)
            .leaves(Order.SCATTERED)
            .key("id", "INTEGER", KeyValues.counted(LOOKED))
            .alone();
    assertThat(rule.findings(facts)).isEmpty();
  }

  @Test
  void otherRulesSayMoreOfLayoutsAndChanges() {
    KeyValues guids = KeyValues.blobs(KeyKind.UUID7, LOOKED, 1).in(UuidLayout.GUID);
    KeyValues changed =
        KeyValues.blobs(KeyKind.UUID4, LOOKED, 1).then(KeyValues.blobs(KeyKind.UUID7, LOOKED, 2));
    assertThat(rule.findings(clustered(1_000_000, guids, Order.SCATTERED))).isEmpty();
    assertThat(rule.findings(clustered(1_000_000, changed, Order.HALF))).isEmpty();
  }

  private static DatabaseFacts clustered(long rows, KeyValues keys, Order order) {
    return KeyFacts.table("event", KeyPlace.CLUSTERED)
        .rows(rows)
        .leaves(order)
        .recordBytes(104)
        .key("id", "BLOB", keys)
        .unseen("data", "BLOB")
        .alone();
  }
}
