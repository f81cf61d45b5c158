// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.ArrivalOrder;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.LeafOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What speaks for where inserts land ([InsertPlaces]), in sentences.
final class InsertEvidence {
  /// The fewest leaves whose order says anything: with 100 steps a share is within 0.1.
  static final long LEAVES_MIN = 100;

  /// Fewer steps are too few for a share.
  private static final long STEPS_MIN = 1000;

  private InsertEvidence() {}

  /// Of rows in the table's own tree. Read in the order of the tree itself, all values are in
  /// order, so their arrival says nothing.
  static List<String> ofRows(TableFacts table) {
    return of(table.keyColumns().stream().findFirst().flatMap(table::column), Optional.empty());
  }

  /// Of entries in a tree that is sorted by this column first; empty for an expression.
  static List<String> ofEntries(TableFacts table, Optional<ColumnFacts> leading) {
    return of(
        leading,
        leading
            .flatMap(ColumnFacts::values)
            .filter(values -> InsertPlaces.rowidsRise(table))
            .flatMap(KeyClassification::arrival)
            .filter(order -> order.steps() >= STEPS_MIN));
  }

  private static List<String> of(Optional<ColumnFacts> leading, Optional<ArrivalOrder> arrival) {
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
