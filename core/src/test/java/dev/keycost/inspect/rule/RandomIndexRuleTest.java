// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class RandomIndexRuleTest {
  private static final int LOOKED = 3000;

  private final RandomIndexRule rule = new RandomIndexRule();

  @Test
  void twoRandomIndexesBesideACounterAreToBlame() {
    KeyFacts table =
        events(1_000_000)
            .column("first", "TEXT", words(1))
            .column("second", "TEXT", words(2))
            .index("by_first", "first", 40, Order.SCATTERED)
            .index("by_second", "second", 40, Order.SCATTERED);

    List<Finding> findings = rule.findings(table.alone());

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.message())
        .isEqualTo("The key of event is fine. Inserts pay for these indexes: by_first, by_second.");
    assertThat(finding.where()).isEqualTo("event");
    assertThat(finding.severity()).isEqualTo(Severity.COSTLY);
    assertThat(new RandomClusteredKeyRule().findings(table.alone())).isEmpty();
  }

  /// Words of random letters: no kind of key, so that their arrival has to tell.
  private static KeyValues words(long seed) {
    return KeyValues.blobs(KeyKind.RANDOM160, LOOKED, seed).asHex().wrapped("name ", ".");
  }

  @Test
  void aRandomIdInASecondaryIndexIsBlamedInEveryForm() {
    KeyValues ids = KeyValues.blobs(KeyKind.UUID4, LOOKED, 1);
    for (KeyValues form : List.of(ids, ids.asText(), ids.asHex())) {
      KeyFacts table =
          events(1_000_000)
              .column("context_id", "", form)
              .index("by_context", "context_id", 40, Order.SCATTERED);
      assertThat(rule.findings(table.alone()))
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.where()).isEqualTo("by_context");
                assertThat(finding.message()).startsWith("The key of event is fine.");
              });
    }
  }

  @Test
  void orderedIdsInASecondaryIndexAreFine() {
    KeyValues ids = KeyValues.blobs(KeyKind.UUID7, LOOKED, 1);
    for (KeyValues form : List.of(ids, ids.asText(), ids.asHex())) {
      KeyFacts table =
          events(1_000_000)
              .column("context_id", "", form)
              .index("by_context", "context_id", 40, Order.APPENDED);
      assertThat(rule.findings(table.alone())).isEmpty();
    }
  }

  @Test
  void whereMostAreNullOnlyTheRestLandsAtRandom() {
    KeyValues ids = KeyValues.texts(KeyKind.UUID4, LOOKED, 1);
    KeyValues sparse = ids.first(30).then(KeyValues.nulls(LOOKED - 30));
    KeyFacts small =
        events(1_000_000).column("context_id", "", sparse).index("i", "context_id", Order.APPENDED);
    KeyFacts half =
        events(1_000_000)
            .column("context_id", "", ids.mixedWith(KeyValues.nulls(LOOKED)))
            .index("i", "context_id", Order.SCATTERED);
    KeyFacts whole =
        events(1_000_000).column("context_id", "", ids).index("i", "context_id", Order.SCATTERED);
    assertThat(rule.findings(small.alone())).isEmpty();
    assertThat(misses(half)).isCloseTo(misses(whole) / 2, within(0.3 * misses(whole)));
  }

  private double misses(KeyFacts table) {
    return rule.findings(table.alone())
        .getFirst()
        .estimate()
        .orElseThrow()
        .missesPerInsert()
        .orElseThrow();
  }

  @Test
  void aRandomKeyBesideTheRowsIsNotCalledFine() {
    KeyFacts table =
        KeyFacts.table("event", KeyPlace.INDEX)
            .rows(1_000_000)
            .key("id", "BLOB", KeyValues.blobs(KeyKind.UUID4, LOOKED, 1), Order.SCATTERED);
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.where()).isEqualTo("sqlite_autoindex_event_1");
              assertThat(finding.message())
                  .isEqualTo(
                      "The rows of event are appended, but entries land at random in this index:"
                          + " sqlite_autoindex_event_1.");
            });
  }

  @Test
  void twoTreesThatFitOneByOneMayNotFitTogether() {
    KeyFacts table =
        events(38_000)
            .column("a", "TEXT", words(1))
            .column("b", "TEXT", words(2))
            .index("one", "a", Order.SCATTERED)
            .index("two", "b", Order.SCATTERED);
    long pages = table.build().indexes().getFirst().tree().pages();
    assertThat(rule.findings(table.withCache(3 * pages * KeyTrees.PAGE_BYTES / 2)))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.COSTLY));
    assertThat(rule.findings(table.withCache(3 * pages * KeyTrees.PAGE_BYTES)))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.NOTE));
  }

  @Test
  void aFewValuesAreAFewPlacesToAppendTo() {
    KeyValues states = KeyValues.of("new", "paid", "sent", "done").repeated(LOOKED / 4);
    KeyFacts table =
        events(1_000_000).column("state", "TEXT", states).index("i", "state", Order.APPENDED);
    assertThat(rule.findings(table.alone())).isEmpty();
  }

  @Test
  void unseenColumnsAreJudgedByTheirLeaves() {
    KeyFacts scattered =
        events(1_000_000).unseen("name", "TEXT").index("i", "name", Order.SCATTERED);
    KeyFacts appended = events(1_000_000).unseen("name", "TEXT").index("i", "name", Order.APPENDED);
    KeyFacts between =
        events(1_000_000).unseen("name", "TEXT").index("i", "name", Order.INTERLEAVED);
    assertThat(rule.findings(scattered.alone())).hasSize(1);
    assertThat(rule.findings(appended.alone())).isEmpty();
    assertThat(rule.findings(between.alone())).isEmpty();
  }

  @Test
  void theOrderOfARandomRowidIsNoArrival() {
    KeyFacts table =
        KeyFacts.table("event", KeyPlace.ROWID)
            .rows(1_000_000)
            .key("id", "INTEGER", KeyValues.integers(KeyKind.RANDOM64, LOOKED, 1).sorted())
            .column("created", "INTEGER", shuffled())
            .index("by_created", "created", Order.APPENDED);
    assertThat(rule.findings(table.alone())).isEmpty();
  }

  /// Milliseconds in the order of random keys: what rows look like when read by such a key.
  private static KeyValues shuffled() {
    List<Object> times = new ArrayList<>(KeyValues.counted(LOOKED).values());
    Collections.shuffle(times, new Random(7));
    return new KeyValues(
        times.stream().map(i -> (Object) (1_770_000_000_000L + 977 * (Long) i)).toList());
  }

  @Test
  void smallTablesSayNothing() {
    KeyFacts table = events(3000).column("a", "TEXT", words(1)).index("i", "a", Order.SCATTERED);
    assertThat(rule.findings(table.alone())).isEmpty();
  }

  private static KeyFacts events(long rows) {
    return KeyFacts.table("event", KeyPlace.ROWID)
        .rows(rows)
        .key("id", "INTEGER", KeyValues.counted(LOOKED));
  }
}
