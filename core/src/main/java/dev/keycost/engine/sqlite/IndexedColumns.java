// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.sqlite.SourceTable.CreatedIndex;
import dev.keycost.sqlite.schema.Clause;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.SqlTokens;
import dev.keycost.sqlite.schema.TableDeclaration.Index;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Which columns beside the key decide where rows go in the table's indexes.
///
/// @param indexed of any index, also where an expression or a computed column stands between
/// @param varied those of them whose values must differ in each row: one of each unique index that
///   the key does not make unique, and those that differ in the sample already
record IndexedColumns(Set<Integer> indexed, Set<Integer> varied) {
  /// A sample has fewer values than a table, so a few equal ones mean nothing.
  private static final double DIFFERENT_SHARE = 0.9;

  IndexedColumns {
    indexed = Set.copyOf(indexed);
    varied = Set.copyOf(varied);
  }

  /// @param figures of each of the other columns, in their order
  static IndexedColumns of(SourceTable source, List<SampleFigures> figures) {
    List<Integer> others = source.otherColumns();
    Set<Integer> indexed = new HashSet<>();
    Set<Integer> varied = new HashSet<>();
    Comparator<Integer> byDifference =
        Comparator.comparingDouble(column -> figures.get(others.indexOf(column)).distinctShare());
    for (Index index : source.declaration().indexes()) {
      if (index.origin() == IndexOrigin.PRIMARY_KEY) {
        continue;
      }
      Set<Integer> columns = columns(source, index);
      boolean hasKey = columns.containsAll(source.keyColumns());
      columns.retainAll(others);
      indexed.addAll(columns);
      if (index.unique() && !hasKey) {
        columns.stream().max(byDifference).ifPresent(varied::add);
      }
    }
    indexed.stream()
        .filter(column -> figures.get(others.indexOf(column)).distinctShare() > DIFFERENT_SHARE)
        .forEach(varied::add);
    return new IndexedColumns(indexed, varied);
  }

  /// All columns on which an index's order depends, in no order that matters but always the same.
  static Set<Integer> columns(SourceTable source, Index index) {
    Set<Integer> columns = new LinkedHashSet<>();
    for (var part : index.columns()) {
      part.name()
          .map(name -> source.declaration().find(name).orElseThrow())
          .ifPresent(columns::add);
    }
    if (columns.size() < index.columns().size()) {
      source.indexes().stream()
          .filter(created -> created.declaration().equals(index))
          .map(CreatedIndex::sql)
          .forEach(sql -> columns.addAll(namedIn(source, keyPart(sql))));
    }
    for (int column : List.copyOf(columns)) {
      columns.addAll(behind(source, column));
    }
    return columns;
  }

  /// Without the condition of a partial index.
  private static String keyPart(String createIndex) {
    SqlTokens tokens = SqlTokens.of(createIndex);
    int where = tokens.outside("WHERE");
    return tokens.between(0, where < 0 ? tokens.count() : where);
  }

  /// The columns that a computed one is computed from, and those behind these.
  private static Set<Integer> behind(SourceTable source, int column) {
    Set<Integer> behind = new LinkedHashSet<>();
    Set<Integer> next = Set.of(column);
    while (!next.isEmpty()) {
      next =
          next.stream()
              .flatMap(one -> source.text().columns().get(one).clauses().stream())
              .filter(clause -> clause.kind() == Clause.Kind.GENERATED)
              .flatMap(clause -> namedIn(source, clause.sql()).stream())
              .filter(behind::add)
              .collect(Collectors.toCollection(LinkedHashSet::new));
    }
    return behind;
  }

  private static Set<Integer> namedIn(SourceTable source, String sql) {
    SqlTokens tokens = SqlTokens.of(sql);
    Set<String> names =
        IntStream.range(0, tokens.count())
            .mapToObj(i -> SqlName.folded(SqlName.unquoted(tokens.text(i))))
            .collect(Collectors.toSet());
    return IntStream.range(0, source.declaration().columns().size())
        .filter(i -> names.contains(SqlName.folded(source.column(i).name())))
        .boxed()
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
