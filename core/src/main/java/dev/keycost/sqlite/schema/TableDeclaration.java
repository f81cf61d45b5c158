// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// A table as its CREATE statements declare it, and where the file keeps it. Columns count from 0,
/// in the order of the declaration.
///
/// @param order what a WITHOUT ROWID table is sorted by; empty for a table with rowids
/// @param record the columns of a row as they are stored
/// @param indexes those that have a tree
public record TableDeclaration(
    String name,
    long rootPage,
    List<IndexColumn> order,
    boolean strict,
    boolean autoincrement,
    List<ColumnDeclaration> columns,
    List<Integer> record,
    List<Index> indexes,
    List<ForeignKey> foreignKeys) {

  /// @param columns in its order, each a column of the table; empty for an expression
  public record Index(
      String name,
      long rootPage,
      IndexOrigin origin,
      boolean unique,
      Optional<String> predicate,
      List<IndexColumn> columns) {
    public Index {
      columns = List.copyOf(columns);
    }

    /// Whether it is sorted by this column first.
    public boolean beginsWith(String column) {
      return isColumn(0, column);
    }

    /// Whether it is the one column that the index has.
    public boolean isOf(String column) {
      return columns.size() == 1 && beginsWith(column);
    }

    public boolean has(String column) {
      return IntStream.range(0, columns.size()).anyMatch(i -> isColumn(i, column));
    }

    private boolean isColumn(int position, String column) {
      return columns.get(position).name().filter(name -> SqlName.same(name, column)).isPresent();
    }
  }

  /// @param referred the other table's columns; empty for its primary key
  public record ForeignKey(String table, List<String> columns, List<String> referred) {
    public ForeignKey {
      columns = List.copyOf(columns);
      referred = List.copyOf(referred);
    }
  }

  public TableDeclaration {
    order = List.copyOf(order);
    columns = List.copyOf(columns);
    record = List.copyOf(record);
    indexes = List.copyOf(indexes);
    foreignKeys = List.copyOf(foreignKeys);
  }

  /// Whether it is WITHOUT ROWID.
  public boolean clustered() {
    return !order.isEmpty();
  }

  /// A WITHOUT ROWID table as the index that it is.
  public Index ownOrder() {
    return new Index(name, rootPage, IndexOrigin.PRIMARY_KEY, true, Optional.empty(), order);
  }

  public ColumnDeclaration column(int index) {
    return columns.get(index);
  }

  public OptionalInt find(String column) {
    return IntStream.range(0, columns.size())
        .filter(i -> SqlName.same(columns.get(i).name(), column))
        .findFirst();
  }

  /// The columns of the primary key in its order; empty where it has none.
  public List<String> keyColumns() {
    return columns.stream()
        .filter(column -> column.keyPosition() > 0)
        .sorted(Comparator.comparingInt(ColumnDeclaration::keyPosition))
        .map(ColumnDeclaration::name)
        .toList();
  }

  /// A key that is neither the table's order nor an index of its own is the rowid itself.
  public KeyPlace key() {
    if (keyColumns().isEmpty()) {
      return KeyPlace.NONE;
    }
    if (clustered()) {
      return KeyPlace.CLUSTERED;
    }
    return indexes.stream().anyMatch(index -> index.origin() == IndexOrigin.PRIMARY_KEY)
        ? KeyPlace.INDEX
        : KeyPlace.ROWID;
  }

  /// Whether the column is the rowid under another name.
  public boolean isRowid(int column) {
    return columns.get(column).keyPosition() > 0 && key() == KeyPlace.ROWID;
  }

  /// Whether it alone is the primary key.
  public boolean isKey(int column) {
    return columns.get(column).keyPosition() > 0 && keyColumns().size() == 1;
  }

  /// Where a column stands in a stored row; empty for one that is in none.
  public OptionalInt place(int column) {
    int place = record.indexOf(column);
    return place < 0 ? OptionalInt.empty() : OptionalInt.of(place);
  }
}
