// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyFamily;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table that is sorted by keys that come in no order: every insert lands on another page of the
/// rows themselves. Mostly WITHOUT ROWID; a random INTEGER PRIMARY KEY is the same.
public final class RandomClusteredKeyRule implements Rule {
  private static final String NAME = "random-clustered-key";

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      if (concerns(table)) {
        findings.add(finding(facts.file(), table));
      }
    }
    return findings;
  }

  /// Whether rows land at random in the table's own tree, and no rule knows better why.
  static boolean concerns(TableFacts table) {
    boolean sorted = table.key() == KeyPlace.CLUSTERED || table.key() == KeyPlace.ROWID;
    return sorted
        && table.tree().leaves().pages() > InsertEvidence.LEAVES_MIN
        && !explained(table, leading(table))
        && InsertPlaces.of(table) == InsertPlaces.RANDOM;
  }

  /// Whether another rule says what is the matter with the order of a column.
  static boolean explained(TableFacts table, Optional<ColumnFacts> column) {
    return column.filter(c -> !UnsortedLayoutRule.unsorted(c).isEmpty()).isPresent()
        || column.flatMap(c -> RandomThenOrdered.of(table, c)).isPresent();
  }

  private static Optional<ColumnFacts> leading(TableFacts table) {
    return table.keyColumns().isEmpty()
        ? Optional.empty()
        : table.column(table.keyColumns().getFirst());
  }

  private static Finding finding(FileFacts file, TableFacts table) {
    InsertMisses misses = InsertMisses.of(file, table.tree());
    RandomDesigns designs = RandomDesigns.of(leading(table).flatMap(ColumnFacts::values));
    List<String> evidence = new ArrayList<>(InsertEvidence.ofRows(table));
    evidence.add(InsertEvidence.leaves(table.tree().order()));
    evidence.add(misses.sentence());
    List<String> commands = new ArrayList<>();
    commands.add(
        BenchLine.of(file, table, designs.bytes(), designs.ofTables(table.withoutRowid())));
    commands.addAll(misses.cacheCommand());
    return new Finding(
        NAME,
        misses.severity(),
        table.name(),
        "The table is sorted by keys that come in no order, so each insert lands on another of its"
            + " %s.".formatted(Figures.counted(table.tree().leaves().pages(), "leaf", "leaves")),
        evidence,
        Optional.of(misses.estimate()),
        remedy(table, designs, misses),
        commands);
  }

  private static String remedy(TableFacts table, RandomDesigns designs, InsertMisses misses) {
    if (designs.integer()) {
      return "Let new rows have ordered keys, such as a sequence or a snowflake. Where keys must"
          + " stay random, sort each batch by key before it is inserted%s."
              .formatted(misses.orCache("the table"));
    }
    boolean words =
        leading(table)
            .flatMap(ColumnFacts::values)
            .filter(values -> values.guess().family() == KeyFamily.TEXT)
            .isPresent();
    return (words ? "Where a program makes up the keys, let" : "Let")
        + " new rows have ordered ones, such as uuid7; old ones can stay. Where keys must stay as"
        + " they are, keep wide rows in a rowid table with an index on the key, which is the"
        + " smaller tree, or sort each batch by key%s.".formatted(misses.orCache("the table"));
  }
}
