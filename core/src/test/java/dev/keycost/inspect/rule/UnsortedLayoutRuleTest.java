// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class UnsortedLayoutRuleTest {
  private static final int LOOKED = 3000;

  private final UnsortedLayoutRule rule = new UnsortedLayoutRule();

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RFC")
  void version7InAForeignOrderIsNamedWithConfidence(UuidLayout layout) {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID7, LOOKED, 1).in(layout);
    assertThat(rule.findings(keyed(1_000_000, keys, Order.SCATTERED)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.COSTLY);
              assertThat(finding.where()).isEqualTo("event.id");
              assertThat(finding.message()).contains("uuid7 in " + layout.label() + " order");
              assertThat(finding.evidence())
                  .anyMatch(line -> line.startsWith("The confidence in kind and byte order is 0.9"))
                  .anyMatch(line -> line.startsWith("The times in them correlate"));
              assertThat(finding.commands().getFirst())
                  .startsWith("sqlite3 -readonly 'it'\\''s app.db' 'SELECT hex(\"id\")")
                  .endsWith("--from-layout " + layout.label());
            });
  }

  @Test
  void version1SortsInMysqlsSwapOnly() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID1, LOOKED, 1);
    assertThat(rule.findings(keyed(1_000_000, keys, Order.SCATTERED)))
        .singleElement()
        .satisfies(finding -> assertThat(finding.message()).contains("they are uuid1."));
    assertThat(rule.findings(keyed(1_000_000, keys.in(UuidLayout.SWAPPED), Order.APPENDED)))
        .isEmpty();
  }

  @Test
  void timeLastSortsInSqlServerOnly() {
    KeyValues keys = KeyValues.blobs(KeyKind.COMB, LOOKED, 1);
    assertThat(rule.findings(keyed(1_000_000, keys, Order.SCATTERED))).hasSize(1);
    assertThat(rule.findings(keyed(1_000_000, keys.in(UuidLayout.SQL_SERVER), Order.APPENDED)))
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"UUID6", "UUID7", "UUID7_PLAIN", "ULID", "KSUID", "OBJECTID"})
  void keysInTheirOwnOrderAreFine(KeyKind kind) {
    assertThat(rule.findings(keyed(1_000_000, KeyValues.blobs(kind, LOOKED, 1), Order.APPENDED)))
        .isEmpty();
  }

  @Test
  void randomKeysInAForeignOrderAreANoteThatDoubtsItself() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID4, LOOKED, 1);
    assertThat(rule.findings(keyed(1_000_000, keys.in(UuidLayout.SWAPPED), Order.SCATTERED)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.NOTE);
              assertThat(finding.evidence())
                  .anyMatch(line -> line.contains("cannot always be told"));
            });
    assertThat(rule.findings(keyed(1_000_000, keys.in(UuidLayout.GUID), Order.SCATTERED)))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.NOTE));
    assertThat(rule.findings(keyed(1_000_000, keys, Order.SCATTERED))).isEmpty();
  }

  @Test
  void aKeyAndItsReferencesAreOneFinding() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID7, LOOKED, 1).in(UuidLayout.GUID);
    DatabaseFacts facts =
        KeyFacts.database(
            List.of(new ReferenceFacts("note", "event_id", "event", "id", true, 9, 9, 0, false)),
            KeyFacts.table("note", KeyPlace.NONE).column("event_id", "BLOB", keys),
            KeyFacts.table("event", KeyPlace.INDEX).key("id", "BLOB", keys, Order.SCATTERED));
    assertThat(rule.findings(facts))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.where()).isEqualTo("event.id");
              assertThat(finding.evidence())
                  .contains("The same holds for columns that refer to it: note.event_id.");
            });
  }

  @Test
  void aSmallTableIsANote() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID7, LOOKED, 1).in(UuidLayout.GUID);
    assertThat(rule.findings(keyed(LOOKED, keys, Order.SCATTERED)))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.NOTE));
  }

  @Test
  void fewKeysSayNothing() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID7, 99, 1).in(UuidLayout.GUID);
    assertThat(rule.findings(keyed(99, keys, Order.SCATTERED))).isEmpty();
  }

  private static DatabaseFacts keyed(long rows, KeyValues keys, Order order) {
    return KeyFacts.table("event", KeyPlace.INDEX)
        .rows(rows)
        .key("id", "BLOB", keys, order)
        .alone();
  }
}
