// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.ArrivalOrder;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether the next rows of a tree land anywhere in it, and what says so.
///
/// Keys of a random kind do. For others the order in which values arrived decides; where that is
/// not known, the kind; where neither is, how the leaves lie in the file. Leaves come last because
/// VACUUM puts them in order and the reuse of freed pages out of it, whatever the keys are.
///
/// @param evidence sentences about keys and their arrival, with the numbers; those on leaves are
///   [#leaves(LeafOrder)]
record Landing(boolean random, List<String> evidence) {
  /// The fewest leaves whose order says anything: with 100 steps a share is within 0.1.
  static final long LEAVES_MIN = 100;

  /// Between values that came one after the other; random ones measure 0.98, ordered ones 0.
  private static final double FAR_SHARE_MIN = 0.5;

  /// Fewer steps are too few for a share.
  private static final long STEPS_MIN = 1000;

  /// Of the steps from leaf to leaf, those that lead back: next to none in a tree that was appended
  /// to, 0.22 (of 130 leaves) to 0.33 in one that was filled at random. Steps ahead do not count:
  /// trees that grow side by side leave gaps in each other, so that an ordered index beside wide
  /// rows makes far jumps only.
  private static final double BEHIND_SHARE_MIN = 0.2;

  /// SQLite leaves the leaves of an appended rowid table full, whatever is deleted before them; at
  /// random they are at most 0.92 full.
  private static final double APPENDED_FILL = 0.95;

  /// From here on distinct values among those looked at are most of them, so that more rows would
  /// show more.
  private static final double MOSTLY_DISTINCT = 0.5;

  Landing {
    evidence = List.copyOf(evidence);
  }

  /// Of rows in the table's own tree.
  static Landing ofRows(TableFacts table) {
    Optional<ColumnFacts> leading =
        table.keyColumns().isEmpty()
            ? Optional.empty()
            : table.column(table.keyColumns().getFirst());
    // Read in the order of the tree itself, all values are in order.
    return of(table, table.tree(), leading, Optional.empty());
  }

  /// Of entries in a tree that is sorted by this column first; empty for an expression.
  static Landing ofEntries(TableFacts table, TreeCensus tree, Optional<ColumnFacts> leading) {
    Optional<ArrivalOrder> arrival =
        leading
            .flatMap(ColumnFacts::values)
            .filter(values -> rowidsRise(table))
            .flatMap(KeyClassification::arrival)
            .filter(order -> order.steps() >= STEPS_MIN);
    return of(table, tree, leading, arrival);
  }

  /// Whether rows with a greater rowid came later: not where the rowid is a key that somebody else
  /// chose.
  static boolean rowidsRise(TableFacts table) {
    if (table.withoutRowid()) {
      return false;
    }
    return table.key() != TableFacts.KeyPlace.ROWID
        || table.keyColumn().flatMap(ColumnFacts::values).map(KeyTraits::ordered).orElse(true);
  }

  private static Landing of(
      TableFacts table,
      TreeCensus tree,
      Optional<ColumnFacts> leading,
      Optional<ArrivalOrder> arrival) {
    Optional<KeyClassification> values = leading.flatMap(ColumnFacts::values);
    boolean spread = leading.map(column -> spread(table, tree, column)).orElse(true);
    boolean random;
    if (values.filter(v -> randomLately(v, arrival)).isPresent()) {
      random = spread;
    } else if (arrival.isPresent()) {
      random = spread && arrival.get().farShare() >= FAR_SHARE_MIN;
    } else {
      random = values.filter(KeyTraits::ordered).isEmpty() && scattered(tree);
    }
    return new Landing(random, evidence(leading, arrival));
  }

  /// Whether the latest values are random, where the order of arrival shows them; whether most are,
  /// elsewhere.
  private static boolean randomLately(KeyClassification values, Optional<ArrivalOrder> arrival) {
    if (arrival.isEmpty() || values.segments().isEmpty()) {
      return KeyTraits.random(values);
    }
    Guess last = values.segments().getLast().guess();
    return KeyTraits.sure(last) && KeyTraits.random(last.family());
  }

  /// Whether there are so many different values that each has less than a leaf: otherwise a few
  /// places of the tree are appended to.
  private static boolean spread(TableFacts table, TreeCensus tree, ColumnFacts column) {
    if (column.values().isEmpty()) {
      return true;
    }
    KeyClassification values = column.values().get();
    double distinct = column.distinctShare() * values.storage().present();
    if (column.distinctShare() > MOSTLY_DISTINCT && values.values() > 0) {
      distinct *= Math.max(1, (double) table.rows() / values.values());
    }
    return distinct >= tree.leaves().pages();
  }

  private static boolean scattered(TreeCensus tree) {
    LeafOrder order = tree.order();
    boolean appended = tree.kind() == TreeKind.TABLE && tree.leafFill() > APPENDED_FILL;
    return !appended && order.steps() >= LEAVES_MIN && behindShare(order) >= BEHIND_SHARE_MIN;
  }

  private static List<String> evidence(
      Optional<ColumnFacts> leading, Optional<ArrivalOrder> arrival) {
    List<String> evidence = new ArrayList<>();
    leading
        .flatMap(ColumnFacts::values)
        .map(values -> KeyTraits.likely(values, KeyTraits::known))
        .filter(kinds -> !kinds.isEmpty())
        .ifPresent(kinds -> evidence.add(KeyTraits.sentence(leading.get().name(), kinds)));
    arrival.ifPresent(
        order ->
            evidence.add(
                "%s of rows belong more than a hundredth of the tree away from the row before."
                    .formatted(Figures.percent(order.farShare()))));
    return evidence;
  }

  /// How the leaves lie, with what is usual.
  static String leaves(LeafOrder order) {
    return ("Of %s steps from leaf to leaf in key order, %s are far jumps and %s lead back; at"
            + " random a third lead back, in a tree that was appended to next to none.")
        .formatted(
            Figures.count(order.steps()),
            Figures.percent(order.farJumpShare()),
            Figures.percent(behindShare(order)));
  }

  static double behindShare(LeafOrder order) {
    return order.steps() == 0 ? 0 : (double) order.behind() / order.steps();
  }
}
