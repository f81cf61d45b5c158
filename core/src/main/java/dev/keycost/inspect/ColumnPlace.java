// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.ColumnValues.Summary;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.sqlite.file.ValueType;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.ColumnDeclaration;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.SqlTokens;
import dev.keycost.sqlite.schema.StoredKey;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One column of one table, with what its values are where they were looked at.
///
/// @param rows of the table; 0 where it was not looked at
record ColumnPlace(TableDeclaration table, int column, long rows, Optional<Summary> values) {
  static ColumnPlace of(ExaminedTable table, int column) {
    return new ColumnPlace(
        table.declaration(),
        column,
        table.facts().rows(),
        Optional.ofNullable(table.values().get(column)));
  }

  ColumnDeclaration declaration() {
    return table.column(column);
  }

  String name() {
    return declaration().name();
  }

  Affinity affinity() {
    return declaration().affinity();
  }

  boolean is(ColumnPlace other) {
    return table == other.table && column == other.column;
  }

  /// Whether it alone is the primary key.
  boolean isKey() {
    return table.isKey(column);
  }

  /// Some of its different values.
  List<StoredKey> keys() {
    return values.map(Summary::keys).orElse(List.of());
  }

  /// Whether there may be values of this storage class.
  boolean mayHold(ValueType type) {
    Optional<StorageMix> seen = values.map(v -> v.values().storage());
    return switch (type) {
      case NULL -> true;
      case INTEGER -> seen.map(StorageMix::integers).orElse(1L) > 0;
      case REAL -> seen.map(StorageMix::reals).orElse(1L) > 0;
      case TEXT -> seen.map(StorageMix::texts).orElse(1L) > 0;
      case BLOB -> seen.map(StorageMix::blobs).orElse(1L) > 0;
    };
  }

  /// The order of the bytes of its UUIDs, as far as that is clear.
  UuidLayout layout() {
    return values.flatMap(seen -> seen.values().guess().layout()).stream()
        .flatMap(
            order -> Stream.of(UuidLayout.values()).filter(l -> l.label().equals(order.label())))
        .findFirst()
        .orElse(UuidLayout.RFC);
  }

  /// Whether an index of the table begins with one of these columns, or the table itself is sorted
  /// so. An index of the rows in which the column is not NULL serves as well.
  static boolean isIndexed(TableDeclaration table, List<String> columns) {
    return columns.stream()
        .anyMatch(
            column ->
                table.find(column).stream().anyMatch(table::isRowid)
                    || table.clustered() && table.ownOrder().beginsWith(column)
                    || table.indexes().stream()
                        .anyMatch(index -> index.beginsWith(column) && serves(index, column)));
  }

  private static boolean serves(TableDeclaration.Index index, String column) {
    if (index.predicate().isEmpty()) {
      return true;
    }
    SqlTokens predicate = SqlTokens.of(index.predicate().get());
    return predicate.count() == 4
        && SqlName.same(SqlName.unquoted(predicate.text(0)), column)
        && predicate.is(1, "IS")
        && predicate.is(2, "NOT")
        && predicate.is(3, "NULL");
  }
}
