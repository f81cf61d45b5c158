// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.ColumnValues.Summary;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import dev.keycost.sqlite.schema.ColumnDeclaration;
import dev.keycost.sqlite.schema.ColumnDeclaration.Kept;
import dev.keycost.sqlite.schema.TableDeclaration;
import dev.keycost.sqlite.schema.Unexaminable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A table of which everything is known.
///
/// @param values what its columns hold, by their place in the declaration
record ExaminedTable(TableDeclaration declaration, TableFacts facts, Map<Integer, Summary> values) {
  ExaminedTable {
    values = Map.copyOf(values);
  }

  /// Puts together what is declared, counted and seen.
  ///
  /// @throws Unexaminable when the file contradicts the declaration
  /// @throws dev.keycost.sqlite.file.SqliteFileException when a page of it is damaged
  static ExaminedTable read(TableDeclaration table, TreeCounts counts, ValueReader values) {
    TreeCensus tree = counts.tree(table.rootPage());
    if ((tree.kind() == TreeKind.INDEX) != table.clustered()) {
      throw new Unexaminable(
          "it is declared %s, but its tree is sorted by %s"
              .formatted(
                  table.clustered() ? "WITHOUT ROWID" : "with rowids",
                  tree.kind() == TreeKind.INDEX ? "key" : "rowid"));
    }
    List<IndexFacts> indexes = table.indexes().stream().map(index -> index(index, counts)).toList();
    ValueReader.Seen seen = values.read(table, tree);
    var facts =
        new TableFacts(
            table.name(),
            tree.rows(),
            table.clustered(),
            table.strict(),
            table.autoincrement(),
            table.key(),
            table.keyColumns(),
            IntStream.range(0, table.columns().size())
                .mapToObj(i -> column(table.column(i), Optional.ofNullable(seen.columns().get(i))))
                .toList(),
            indexes,
            tree,
            seen.rows());
    return new ExaminedTable(table, facts, seen.columns());
  }

  private static IndexFacts index(TableDeclaration.Index index, TreeCounts counts) {
    TreeCensus tree = counts.tree(index.rootPage());
    if (tree.kind() != TreeKind.INDEX) {
      throw new Unexaminable("its index %s begins on a page of a table".formatted(index.name()));
    }
    return new IndexFacts(
        index.name(), index.origin(), index.unique(), index.columns(), index.predicate(), tree);
  }

  private static ColumnFacts column(ColumnDeclaration column, Optional<Summary> seen) {
    return new ColumnFacts(
        column.name(),
        column.declaredType(),
        column.affinity(),
        column.notNull(),
        column.keyPosition(),
        column.collation(),
        column.kept() != Kept.PLAIN,
        seen.map(Summary::values),
        seen.map(Summary::distinctShare).orElse(0.0),
        seen.map(Summary::greatestInteger).orElse(0L));
  }
}
