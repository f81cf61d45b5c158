// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.Segment;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A change of the generator, or of how its keys are written, after which ordered keys sort before
/// those that were there. After random keys there is no order to break: that is the matter of
/// [OldRandomThenOrderedRule].
public final class KeysSortBeforeRule implements Rule {
  private static final String NAME = "keys-sort-before";

  /// Where a later key is more likely less than an earlier one.
  private static final double BEFORE = 0.5;

  /// A shorter stretch may be a test or an import.
  private static final long VALUES_MIN = 100;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return ColumnGroup.of(facts, (table, column) -> !turns(table, column).isEmpty()).stream()
        .map(KeysSortBeforeRule::finding)
        .toList();
  }

  /// A sentence for each change after which keys sort before the others.
  private static List<String> turns(TableFacts table, ColumnFacts column) {
    List<String> turns = new ArrayList<>();
    List<Segment> segments =
        InsertPlaces.rowidsRise(table)
            ? column.values().map(KeyClassification::segments).orElse(List.of())
            : List.of();
    for (int i = 1; i < segments.size(); i++) {
      if (turns(segments.get(i - 1), segments.get(i))) {
        turns.add(sentence(segments.get(i - 1), segments.get(i)));
      }
    }
    return turns;
  }

  private static Finding finding(ColumnGroup group) {
    TableFacts table = group.head().table();
    ColumnFacts column = group.head().column();
    List<String> evidence = new ArrayList<>(turns(table, column));
    group.referring().ifPresent(evidence::add);
    String key = Quoting.sql(column.name());
    String name = Quoting.sql(table.name());
    return new Finding(
        NAME,
        Severity.NOTE,
        group.head().name(),
        "New keys sort before the old ones: who reads on from the greatest key, or takes it for"
            + " the newest, misses them.",
        evidence,
        Optional.empty(),
        "Sort by a time or by the rowid where the newest is meant. To have one order again,"
            + " convert the old keys to the new form, with all columns that refer to them, or"
            + " let the generator continue behind the greatest key that is there.",
        List.of(
            "SELECT count(*) FROM %s WHERE %s > (SELECT %s FROM %s ORDER BY %s DESC LIMIT 1);"
                .formatted(name, key, key, name, Quoting.rowid(table))));
  }

  private static boolean turns(Segment before, Segment after) {
    return before.values() >= VALUES_MIN
        && after.values() >= VALUES_MIN
        && RandomThenOrdered.rises(before)
        && RandomThenOrdered.rises(after)
        && after.sortsAfterPrevious().orElse(1) < BEFORE;
  }

  private static String sentence(Segment before, Segment after) {
    return ("From value %s on keys are %s, before that %s; a new key sorts before an old one with a"
            + " chance of %s.")
        .formatted(
            Figures.count(after.from() + 1),
            KeyTraits.title(after.guess()),
            KeyTraits.title(before.guess()),
            Figures.percent(1 - after.sortsAfterPrevious().orElse(1)));
  }
}
