// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Indexes into which entries land at random, so that each insert changes another page of each.
/// Blames these trees and not the key, where that is fine.
public final class RandomIndexRule implements Rule {
  private static final String NAME = "random-index";

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      List<IndexFacts> random =
          table.indexes().stream().filter(index -> concerns(table, index)).toList();
      if (!random.isEmpty()) {
        findings.add(finding(facts.file(), table, random));
      }
    }
    return findings;
  }

  private static boolean concerns(TableFacts table, IndexFacts index) {
    Optional<ColumnFacts> leading = leading(table, index);
    return index.tree().rootPage() != table.tree().rootPage()
        && part(index, leading) * index.tree().leaves().pages() > InsertEvidence.LEAVES_MIN
        && !RandomClusteredKeyRule.explained(table, leading)
        && InsertPlaces.of(table, index) == InsertPlaces.RANDOM;
  }

  private static Optional<ColumnFacts> leading(TableFacts table, IndexFacts index) {
    return index.leading().flatMap(table::column);
  }

  private static Finding finding(FileFacts file, TableFacts table, List<IndexFacts> random) {
    InsertMisses misses =
        InsertMisses.of(file, random.stream().map(index -> target(table, index)).toList());
    List<String> evidence = new ArrayList<>();
    evidence.add(tree("The rows of " + table.name(), table.tree()));
    for (IndexFacts index : random) {
      evidence.add(index(table, index));
    }
    evidence.add(misses.sentence());
    RandomDesigns designs =
        RandomDesigns.of(leading(table, random.getFirst()).flatMap(ColumnFacts::values));
    List<String> commands = new ArrayList<>();
    commands.add(BenchLine.of(file, table, designs.bytes(), designs.ofIndexes()));
    commands.addAll(misses.cacheCommand());
    return new Finding(
        NAME,
        misses.severity(),
        random.size() == 1 ? random.getFirst().name() : table.name(),
        message(table, random),
        evidence,
        Optional.of(misses.estimate()),
        "Let new values be ordered (uuid7 instead of uuid4) where they are ids; drop the index if"
            + " no query needs it; otherwise sort each batch by this column before it is inserted"
            + misses.orCache("it")
            + ".",
        commands);
  }

  private static String message(TableFacts table, List<IndexFacts> random) {
    String names = random.stream().map(IndexFacts::name).collect(Collectors.joining(", "));
    String which = random.size() > 1 ? "these indexes" : "this index";
    if (RandomClusteredKeyRule.concerns(table)) {
      return "Beside the table itself, inserts into %s pay for %s: %s."
          .formatted(table.name(), which, names);
    }
    return fineKey(table, random)
        ? "The key of %s is fine. Inserts pay for %s: %s.".formatted(table.name(), which, names)
        : "The rows of %s are appended, but entries land at random in %s: %s."
            .formatted(table.name(), which, names);
  }

  /// Whether no rule has anything to say about the key, as far as order goes.
  private static boolean fineKey(TableFacts table, List<IndexFacts> random) {
    boolean inIndex = random.stream().anyMatch(index -> index.origin() == IndexOrigin.PRIMARY_KEY);
    Optional<ColumnFacts> first = table.keyColumns().stream().findFirst().flatMap(table::column);
    return !inIndex
        && table.key() != KeyPlace.NONE
        && !NotTheRowidRule.concerns(table)
        && !RandomClusteredKeyRule.explained(table, first);
  }

  private static String index(TableFacts table, IndexFacts index) {
    List<String> seen = InsertEvidence.ofEntries(table, leading(table, index));
    return (tree(index.name(), index.tree()) + " " + String.join(" ", seen)).strip();
  }

  private static String tree(String name, TreeCensus tree) {
    return "%s: %s; of the steps from leaf to leaf in key order %s are far jumps and %s lead back."
        .formatted(
            name,
            Figures.counted(tree.pages(), "page", "pages"),
            Figures.percent(tree.order().farJumpShare()),
            Figures.percent(InsertEvidence.behindShare(tree.order())));
  }

  private static InsertMisses.Target target(TableFacts table, IndexFacts index) {
    double part = part(index, leading(table, index));
    double entries = Math.min(1, (double) index.tree().rows() / Math.max(1, table.rows()));
    return new InsertMisses.Target(index.tree(), part, part * entries);
  }

  /// Of the entries, those that are not NULL. NULLs lie together, sorted by rowid. Of a partial
  /// index, only SQLite knows which values it holds.
  private static double part(IndexFacts index, Optional<ColumnFacts> leading) {
    Optional<StorageMix> mix =
        leading
            .flatMap(ColumnFacts::values)
            .map(KeyClassification::storage)
            .filter(storage -> storage.values() > 0 && index.predicate().isEmpty());
    return mix.map(storage -> (double) storage.present() / storage.values()).orElse(1.0);
  }
}
