// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.ArrivalOrder;
import dev.keycost.keys.classify.ByteLayout;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyFamily;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.predict.ModelTree;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.Optional;

/// Where in a tree new rows go.
///
/// The values of the leading column say it, by how they arrived or by what kind of key they are
/// now; where they do not, the order of the leaves does, unless VACUUM has tidied them.
enum InsertPlaces {
  /// Anywhere.
  RANDOM,
  /// At the end, or at few places.
  LOCAL,
  UNKNOWN;

  /// Steps between arrivals, or between leaves; fewer prove nothing.
  private static final int STEPS_MIN = 500;

  /// Of arrivals that pass a hundredth of all keys: 0.98 for random keys, 0 for counters, 0.5 where
  /// one half came at random.
  private static final double FAR_ARRIVALS = 0.5;

  /// Of steps between leaves: 0.98 for random keys, 0.49 where one half came at random.
  private static final double FAR_LEAVES = 0.25;

  /// Of steps between leaves. Steps that only lead ahead come from other trees that grow meanwhile.
  private static final double LEAVES_BEHIND = 0.1;

  /// Inserts at random leave at most 0.92.
  private static final double APPENDED_FILL = 0.95;

  private static final double CONFIDENCE_MIN = 0.5;

  /// Rows with equal values are appended behind each other, so that many different values for each
  /// leaf, or fewer, are few places.
  private static final double VALUES_PER_LEAF = 0.1;

  /// Different values among all that were looked at: where each was met ten times or so, these are
  /// all that there are.
  private static final double REPEATED = 0.1;

  private static final double MOSTLY_NULL = 0.9;

  /// The share of a page that such inserts leave filled.
  double fill() {
    return this == RANDOM ? ModelTree.FILL_AT_RANDOM : ModelTree.FILL_IN_ORDER;
  }

  /// Where rows enter the table's own tree.
  static InsertPlaces of(TableFacts table) {
    if (table.key() == KeyPlace.INDEX || table.key() == KeyPlace.NONE) {
      // SQLite hands out the rowids, one after the other.
      return LOCAL;
    }
    return byValues(table).or(byLeaves(table.tree()));
  }

  /// Where entries enter an index.
  static InsertPlaces of(TableFacts table, IndexFacts index) {
    return byValues(table, index).or(byLeaves(index.tree()));
  }

  /// The same from the values alone.
  static InsertPlaces byValues(TableFacts table) {
    if (table.key() != KeyPlace.ROWID && table.key() != KeyPlace.CLUSTERED) {
      return LOCAL;
    }
    Optional<ColumnFacts> key = table.column(table.keyColumns().getFirst());
    if (key.flatMap(column -> RandomThenOrdered.of(table, column)).isPresent()) {
      return LOCAL;
    }
    // Rows are read in the order of this very key, which says nothing about arrival. Where it has
    // few values, the columns behind it decide, and the leaves show how.
    return key.flatMap(ColumnFacts::values)
        .filter(values -> !fewPlaces(key.get(), values, table.tree()))
        .map(values -> ofKind(values.guess()))
        .orElse(UNKNOWN);
  }

  /// The same from the values alone.
  static InsertPlaces byValues(TableFacts table, IndexFacts index) {
    Optional<ColumnFacts> column = index.leading().flatMap(table::column);
    if (column.flatMap(leading -> RandomThenOrdered.of(table, leading)).isPresent()) {
      return LOCAL;
    }
    return column
        .flatMap(ColumnFacts::values)
        .map(
            values ->
                fewPlaces(column.get(), values, index.tree()) ? LOCAL : ofValues(table, values))
        .orElse(UNKNOWN);
  }

  private static boolean fewPlaces(ColumnFacts column, KeyClassification values, TreeCensus tree) {
    StorageMix storage = values.storage();
    double different = column.distinctShare() * storage.present();
    return storage.nulls() >= MOSTLY_NULL * storage.values()
        || column.distinctShare() <= REPEATED
            && different < VALUES_PER_LEAF * tree.leaves().pages();
  }

  /// Where rowids do not rise, the order in which values were read says nothing.
  private static InsertPlaces ofValues(TableFacts table, KeyClassification values) {
    return rowidsRise(table) ? ofArrivals(values) : ofKind(values.guess());
  }

  /// Whether rows with a greater rowid came later: not where the rowid is a key that somebody else
  /// chose.
  static boolean rowidsRise(TableFacts table) {
    if (table.withoutRowid()) {
      return false;
    }
    return table.key() != KeyPlace.ROWID
        || table.keyColumn().flatMap(ColumnFacts::values).map(KeyTraits::ordered).orElse(true);
  }

  /// Where keys go that come as these came last.
  static InsertPlaces ofArrivals(KeyClassification values) {
    boolean changed = values.segments().size() > 1;
    InsertPlaces kind = ofKind(changed ? values.segments().getLast().guess() : values.guess());
    if (values.arrival().isEmpty() || changed && kind != UNKNOWN) {
      return kind;
    }
    ArrivalOrder order = values.arrival().get();
    if (order.steps() < STEPS_MIN) {
      return UNKNOWN;
    }
    return order.farShare() >= FAR_ARRIVALS ? RANDOM : LOCAL;
  }

  private static InsertPlaces ofKind(Guess guess) {
    if (guess.confidence() < CONFIDENCE_MIN) {
      return UNKNOWN;
    }
    return switch (guess.family()) {
      case RANDOM64, RANDOM53, UUID3, UUID4, UUID5, RANDOM96, RANDOM128, RANDOM160, RANDOM256 ->
          RANDOM;
      // The time stands last; only SQL Server compares it first.
      case COMB -> RANDOM;
      case SPARSE, TEXT, UNKNOWN, UUID8 -> UNKNOWN;
      case SEQUENCE,
          SNOWFLAKE,
          TSID,
          JS53,
          UNIX_SECONDS,
          UNIX_MILLIS,
          UNIX_MICROS,
          UNIX_NANOS,
          UUID1,
          UUID4_ORDERED,
          UUID6,
          UUID7,
          ULID,
          OBJECTID,
          KSUID ->
          timeFirst(guess) ? LOCAL : RANDOM;
    };
  }

  /// Whether bytes compare as the kind means them to. MySQL's swap was made for version 1.
  private static boolean timeFirst(Guess guess) {
    ByteLayout layout = guess.layout().orElse(ByteLayout.RFC);
    return layout == ByteLayout.RFC
        || layout == ByteLayout.SWAPPED && guess.family() == KeyFamily.UUID1;
  }

  private static InsertPlaces byLeaves(TreeCensus tree) {
    LeafOrder order = tree.order();
    // SQLite leaves an appended rowid table full, wherever its pages lie.
    boolean appended = tree.kind() == TreeKind.TABLE && tree.leafFill() > APPENDED_FILL;
    boolean scattered =
        !appended
            && order.steps() >= STEPS_MIN
            && order.farJumpShare() >= FAR_LEAVES
            && order.behind() >= LEAVES_BEHIND * order.steps();
    return scattered ? RANDOM : UNKNOWN;
  }

  private InsertPlaces or(InsertPlaces other) {
    return this == UNKNOWN ? other : this;
  }
}
