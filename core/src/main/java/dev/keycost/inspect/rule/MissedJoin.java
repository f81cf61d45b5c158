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

/// A reference some of whose values are there in another spelling or storage class only, so that
/// joins miss their rows.
///
/// @param byClass whether storage classes differ; otherwise spellings do
record MissedJoin(ReferenceFacts reference, boolean byClass) {
  static List<MissedJoin> of(DatabaseFacts facts) {
    return facts.references().stream()
        .filter(reference -> reference.foundOtherwise() > 0)
        .map(reference -> new MissedJoin(reference, byClass(facts, reference)))
        .toList();
  }

  private static boolean byClass(DatabaseFacts facts, ReferenceFacts reference) {
    Optional<StorageMix> from = storage(facts, reference.table(), reference.column());
    Optional<StorageMix> to = storage(facts, reference.toTable(), reference.toColumn());
    if (from.isEmpty() || to.isEmpty()) {
      return false;
    }
    StorageMix a = from.get();
    StorageMix b = to.get();
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
            byClass ? "storage class" : "spelling");
  }

  /// The rows that a join misses.
  String query() {
    String from = Quoting.sql(reference.column());
    String to = Quoting.sql(reference.toColumn());
    return "SELECT count(*) FROM %s WHERE %s NOT IN (SELECT %s FROM %s WHERE %s IS NOT NULL);"
        .formatted(Quoting.sql(reference.table()), from, to, Quoting.sql(reference.toTable()), to);
  }
}
