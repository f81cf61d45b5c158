// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Tables with keys stored as what they are: in order, nothing is to be done about them; in none,
/// one rule says so.
final class KeyDesignsTest {
  private static final List<Rule> RULES =
      List.of(
          new NotTheRowidRule(),
          new NullKeysRule(),
          new RandomClusteredKeyRule(),
          new RandomIndexRule(),
          new TextUuidRule(),
          new MixedSpellingRule(),
          new MixedStorageRule(),
          new LossyAffinityRule(),
          new UnsortedLayoutRule(),
          new OldRandomThenOrderedRule(),
          new KeysSortBeforeRule(),
          new GuessableIdsRule(),
          new BeyondJavascriptRule());

  private static final int DESIGNS_A_KIND = 3;

  private static List<KeyKind> kinds(KeyOrder... orders) {
    return Arrays.stream(KeyKind.values())
        .filter(kind -> List.of(orders).contains(kind.order()))
        .toList();
  }

  @Test
  void keysInOrderGiveNothingAboveANote() {
    Random random = new Random(20260601);
    for (KeyKind kind : kinds(KeyOrder.STRICT, KeyOrder.TICK)) {
      for (int i = 0; i < DESIGNS_A_KIND; i++) {
        KeyPlace place = place(kind, random);
        int looked = 500 + random.nextInt(2000);
        long rows = looked + random.nextInt(300_000);
        assertThat(findings(table(kind, place, looked, rows, Order.APPENDED, random)))
            .as("%s in %s, %s of %s rows", kind.label(), place, looked, rows)
            .extracting(Finding::severity)
            .allMatch(severity -> severity == Severity.NOTE);
      }
    }
  }

  @Test
  void keysInNoOrderAreCostlyOnceBeyondTheCache() {
    Random random = new Random(20260602);
    for (KeyKind kind : kinds(KeyOrder.NONE, KeyOrder.CYCLE)) {
      KeyPlace place = place(kind, random);
      long rows = 4_000_000 + random.nextInt(9_000_000);
      assertThat(findings(table(kind, place, 1500, rows, Order.SCATTERED, random)))
          .as("%s in %s, %s rows", kind.label(), place, rows)
          .filteredOn(finding -> finding.severity() != Severity.NOTE)
          .singleElement()
          .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.COSTLY));
    }
  }

  @Test
  void aTableWithACounterGivesNothingAtAll() {
    KeyFacts table =
        KeyFacts.table("event", KeyPlace.ROWID)
            .rows(1_000_000)
            .key("id", "INTEGER", KeyValues.counted(3000))
            .column("user_id", "INTEGER", KeyValues.counted(30).repeated(100))
            .unseen("data", "BLOB")
            .index("by_user", "user_id", Order.APPENDED);
    assertThat(findings(table.alone())).isEmpty();
  }

  private static KeyPlace place(KeyKind kind, Random random) {
    if (random.nextBoolean()) {
      return KeyPlace.CLUSTERED;
    }
    return kind.integer() ? KeyPlace.ROWID : KeyPlace.INDEX;
  }

  private static DatabaseFacts table(
      KeyKind kind, KeyPlace place, int looked, long rows, Order order, Random random) {
    long seed = random.nextLong();
    KeyValues keys =
        kind.integer()
            ? KeyValues.integers(kind, looked, seed)
            : KeyValues.blobs(kind, looked, seed);
    return KeyFacts.table("event", place)
        .rows(rows)
        .recordBytes(40 + random.nextInt(400))
        .leaves(order)
        .key("id", kind.integer() ? "INTEGER" : "BLOB", keys, order)
        .unseen("data", "BLOB")
        .withCache(1_000_000L * (1 + random.nextInt(32)));
  }

  private static List<Finding> findings(DatabaseFacts facts) {
    return RULES.stream().flatMap(rule -> rule.findings(facts).stream()).toList();
  }
}
