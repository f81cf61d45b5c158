// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One table with what belongs to it.
///
/// @param rows counted, or estimated where the file is sampled
/// @param key how its primary key is kept
/// @param keyColumns names of the primary key's columns, in its order; empty without one
/// @param sampledRows rows whose values were looked at
public record TableFacts(
    String name,
    long rows,
    boolean withoutRowid,
    boolean strict,
    boolean autoincrement,
    KeyPlace key,
    List<String> keyColumns,
    List<ColumnFacts> columns,
    List<IndexFacts> indexes,
    TreeCensus tree,
    long sampledRows) {

  public TableFacts {
    keyColumns = List.copyOf(keyColumns);
    columns = List.copyOf(columns);
    indexes = List.copyOf(indexes);
  }

  /// The column of this name, in whatever case.
  public Optional<ColumnFacts> column(String wanted) {
    return columns.stream().filter(column -> column.name().equalsIgnoreCase(wanted)).findFirst();
  }

  /// The index that keeps the primary key, where it has one.
  public Optional<IndexFacts> keyIndex() {
    return indexes.stream().filter(index -> index.origin() == IndexOrigin.PRIMARY_KEY).findFirst();
  }

  /// The only column of the primary key; empty where it has none or several.
  public Optional<ColumnFacts> keyColumn() {
    return keyColumns.size() == 1 ? column(keyColumns.getFirst()) : Optional.empty();
  }

  /// The table's own tree, then its indexes'.
  public Stream<TreeCensus> trees() {
    return Stream.concat(Stream.of(tree), indexes.stream().map(IndexFacts::tree));
  }

  public long pages() {
    return trees().mapToLong(TreeCensus::pages).sum();
  }
}
