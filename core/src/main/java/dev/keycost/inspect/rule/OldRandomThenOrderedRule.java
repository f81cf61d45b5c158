// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Keys that were random once and are ordered now, and what keeping the old ones costs against
/// rewriting them.
public final class OldRandomThenOrderedRule implements Rule {
  private static final String NAME = "old-random-then-ordered";

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return ColumnGroup.of(facts, OldRandomThenOrderedRule::concerns).stream()
        .map(ColumnGroup::head)
        .map(key -> finding(facts, key.table(), key.column()))
        .toList();
  }

  private static boolean concerns(TableFacts table, ColumnFacts column) {
    return RandomThenOrdered.of(table, column).isPresent() && tree(table, column).isPresent();
  }

  /// The largest tree that is sorted by the column first, if it is large enough to say something
  /// of.
  private static Optional<TreeCensus> tree(TableFacts table, ColumnFacts column) {
    return ColumnTree.sortedBy(table, column)
        .max(Comparator.comparingLong(TreeCensus::pages))
        .filter(tree -> tree.leaves().pages() > InsertEvidence.LEAVES_MIN);
  }

  private static Finding finding(DatabaseFacts facts, TableFacts table, ColumnFacts column) {
    RandomThenOrdered change = RandomThenOrdered.of(table, column).orElseThrow();
    TreeCensus tree = tree(table, column).orElseThrow();
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "By key statistics %s of the keys are %s and the rest %s."
            .formatted(
                Figures.percent(change.randomShare()),
                KeyTraits.title(change.random()),
                KeyTraits.title(change.ordered())));
    evidence.add(InsertEvidence.leaves(tree.order()));
    evidence.add(recent(change));
    evidence.add(keeping(InsertMisses.of(facts.file(), tree)));
    evidence.add(rewriting(facts, table, column));
    return new Finding(
        NAME,
        Severity.NOTE,
        table.name() + "." + column.name(),
        "Old keys are random and new ones ordered: keep the old ones unless you also change their"
            + " width or form.",
        evidence,
        Optional.empty(),
        "Keep them: new rows already come in order. VACUUM puts the leaves in key order without"
            + " changing a key. Make sure that no writer makes random keys any more.",
        List.of(
            "VACUUM;",
            BenchLine.of(
                facts.file(),
                table,
                RandomDesigns.of(column.values()).bytes(),
                table.withoutRowid() ? "uuid7,uuid4" : "uuid7:blob:rowid,uuid4:blob:rowid")));
  }

  private static String recent(RandomThenOrdered change) {
    return change.seen()
        ? "Recent inserts are local: the last keys to arrive are all of the ordered kind."
        : "Recent inserts are local if no random keys arrive any more; without a rowid the order of"
            + " arrival is not known.";
  }

  private static String keeping(InsertMisses random) {
    return "To keep them costs inserts nothing: ordered keys go to one place of the tree, where a"
        + " random key would read %s pages. Old rows stay where they are, scattered by time."
            .formatted(Figures.number(random.perInsert()));
  }

  private static String rewriting(DatabaseFacts facts, TableFacts table, ColumnFacts column) {
    List<ColumnTree> trees =
        Stream.concat(
                ColumnTree.of(table, column).stream(),
                facts.references().stream()
                    .filter(reference -> reference.toTable().equalsIgnoreCase(table.name()))
                    .filter(reference -> reference.toColumn().equalsIgnoreCase(column.name()))
                    .flatMap(reference -> referring(facts, reference.table(), reference.column())))
            .toList();
    long pages = trees.stream().map(ColumnTree::tree).mapToLong(TreeCensus::pages).sum();
    return "To rewrite them writes %s anew, %s (%s), and every copy of an old key outside of this"
            .formatted(
                Figures.counted(trees.size(), "tree", "trees"),
                Figures.counted(pages, "page", "pages"),
                Figures.bytes((double) pages * facts.file().pageBytes()))
        + " database breaks; it makes old rows lie by time and saves no insert anything.";
  }

  private static Stream<ColumnTree> referring(DatabaseFacts facts, String table, String column) {
    return facts
        .table(table)
        .flatMap(t -> t.column(column).map(c -> ColumnTree.of(t, c).stream()))
        .orElse(Stream.empty());
  }
}
