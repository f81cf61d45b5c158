// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.measure.Figures;
import java.util.List;
import java.util.Optional;

/// A reference some of whose values are there in another form only, so that joins miss their rows.
record MissedJoin(ReferenceFacts reference, Difference difference) {
  /// What two forms of the same key differ by.
  enum Difference {
    STORAGE_CLASS("storage class"),
    /// Of bytes: blobs have no spelling.
    BYTE_ORDER("byte order"),
    SPELLING("spelling");

    private final String words;

    Difference(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  static List<MissedJoin> of(DatabaseFacts facts) {
    return facts.references().stream()
        .filter(reference -> reference.foundOtherwise() > 0)
        .map(reference -> new MissedJoin(reference, difference(facts, reference)))
        .toList();
  }

  private static Difference difference(DatabaseFacts facts, ReferenceFacts reference) {
    Optional<StorageMix> from = storage(facts, reference.table(), reference.column());
    Optional<StorageMix> to = storage(facts, reference.toTable(), reference.toColumn());
    if (from.isEmpty() || to.isEmpty()) {
      return Difference.SPELLING;
    }
    StorageMix a = from.get();
    StorageMix b = to.get();
    if (byClass(a, b)) {
      return Difference.STORAGE_CLASS;
    }
    return a.texts() + b.texts() == 0 ? Difference.BYTE_ORDER : Difference.SPELLING;
  }

  private static boolean byClass(StorageMix a, StorageMix b) {
    return a.texts() > 0 && b.blobs() > 0
        || a.blobs() > 0 && b.texts() > 0
        || numbers(a) > 0 && b.texts() + b.blobs() > 0
        || numbers(b) > 0 && a.texts() + a.blobs() > 0;
  }

  private static long numbers(StorageMix mix) {
    return mix.integers() + mix.reals();
  }

  private static Optional<StorageMix> storage(DatabaseFacts facts, String table, String column) {
    return facts
        .table(table)
        .flatMap(t -> t.column(column))
        .flatMap(ColumnFacts::values)
        .map(KeyClassification::storage);
  }

  boolean byClass() {
    return difference == Difference.STORAGE_CLASS;
  }

  /// Whether the column is on either side.
  boolean touches(TableFacts table, ColumnFacts column) {
    return is(reference.table(), reference.column(), table, column)
        || is(reference.toTable(), reference.toColumn(), table, column);
  }

  private static boolean is(String name, String part, TableFacts table, ColumnFacts column) {
    return name.equalsIgnoreCase(table.name()) && part.equalsIgnoreCase(column.name());
  }

  String where() {
    return reference.table() + "." + reference.column();
  }

  String sentence() {
    return ("Of %s looked up from %s in %s.%s, %s are there in another %s only: joins miss their"
            + " rows.")
        .formatted(
            Figures.counted(reference.lookedUp(), "value", "values"),
            where(),
            reference.toTable(),
            reference.toColumn(),
            Figures.count(reference.foundOtherwise()),
            difference);
  }

  /// The rows that a join misses.
  String query() {
    String from = Quoting.sql(reference.column());
    String to = Quoting.sql(reference.toColumn());
    return "SELECT count(*) FROM %s WHERE %s NOT IN (SELECT %s FROM %s WHERE %s IS NOT NULL);"
        .formatted(Quoting.sql(reference.table()), from, to, Quoting.sql(reference.toTable()), to);
  }
}
