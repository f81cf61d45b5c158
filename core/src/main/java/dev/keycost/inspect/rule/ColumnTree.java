// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One tree whose records hold the values of a column.
///
/// @param name for people: the table's or the index's
/// @param partial whether it holds an unknown choice of the rows
record ColumnTree(String name, TreeCensus tree, boolean partial) {
  /// The trees of a table that hold the column: the rows', unless the column is the rowid or
  /// computed, and those of indexes on it. All indexes of a WITHOUT ROWID table hold its key.
  static List<ColumnTree> of(TableFacts table, ColumnFacts column) {
    boolean key = table.keyColumns().stream().anyMatch(column.name()::equalsIgnoreCase);
    List<ColumnTree> trees = new ArrayList<>();
    if (!(key && table.key() == KeyPlace.ROWID) && !column.generated()) {
      trees.add(new ColumnTree("table " + table.name(), table.tree(), false));
    }
    for (IndexFacts index : table.indexes()) {
      boolean holds =
          key && table.withoutRowid()
              || index.columns().stream()
                  .map(IndexColumn::name)
                  .flatMap(Optional::stream)
                  .anyMatch(column.name()::equalsIgnoreCase);
      // Some list the key of a WITHOUT ROWID table as an index: it is the table's own tree.
      if (holds && index.tree().rootPage() != table.tree().rootPage()) {
        trees.add(
            new ColumnTree("index " + index.name(), index.tree(), index.predicate().isPresent()));
      }
    }
    return trees;
  }

  /// The trees that are sorted by the column first.
  static Stream<TreeCensus> sortedBy(TableFacts table, ColumnFacts column) {
    boolean sorted = table.key() == KeyPlace.CLUSTERED || table.key() == KeyPlace.ROWID;
    boolean first =
        !table.keyColumns().isEmpty()
            && table.keyColumns().getFirst().equalsIgnoreCase(column.name());
    return Stream.concat(
        sorted && first ? Stream.of(table.tree()) : Stream.empty(),
        table.indexes().stream()
            .filter(index -> index.leading().filter(column.name()::equalsIgnoreCase).isPresent())
            .map(IndexFacts::tree));
  }

  /// Entries with a value that is not NULL, given what was seen of the column.
  double present(KeyClassification values) {
    double share = (double) values.storage().present() / Math.max(1, values.values());
    return tree.rows() * share;
  }
}
