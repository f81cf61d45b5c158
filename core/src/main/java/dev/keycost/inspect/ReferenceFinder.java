// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.ReferenceCheck.Matches;
import dev.keycost.sqlite.file.RowSearch;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.SqliteFileException;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Finds the columns that refer to other columns: those of foreign keys, and those whose values are
/// another column's ([UndeclaredReferences]). Each is checked on at most a thousand of its
/// different values. What no index leads to is not looked up.
final class ReferenceFinder {
  private final SqliteFile file;
  private final List<ExaminedTable> tables;
  private final Map<String, ExaminedTable> examined = new HashMap<>();
  private final Map<String, TableDeclaration> declared = new LinkedHashMap<>();
  private final Consumer<String> unexamined;

  /// @param tables whose columns refer
  /// @param declared tables that they may refer to, these among them
  /// @param unexamined is told what was left out, as sentences
  ReferenceFinder(
      SqliteFile file,
      List<ExaminedTable> tables,
      Collection<TableDeclaration> declared,
      Consumer<String> unexamined) {
    this.file = file;
    this.tables = tables;
    this.unexamined = unexamined;
    tables.forEach(table -> examined.put(SqlName.folded(table.declaration().name()), table));
    declared.forEach(table -> this.declared.put(SqlName.folded(table.name()), table));
  }

  /// First those that are declared.
  List<ReferenceFacts> find() {
    try (RowSearch search = RowSearch.in(file)) {
      var check = new ReferenceCheck(search, file.encoding().charset());
      List<ReferenceFacts> references = new ArrayList<>();
      for (ExaminedTable table : tables) {
        for (TableDeclaration.ForeignKey key : table.declaration().foreignKeys()) {
          references.addAll(references(check, table, key));
        }
      }
      references.addAll(new UndeclaredReferences(check, places(), unexamined).find());
      search.requireUnchanged();
      return references;
    }
  }

  /// One for each column of the key.
  private List<ReferenceFacts> references(
      ReferenceCheck check, ExaminedTable table, TableDeclaration.ForeignKey key) {
    String what =
        "%s: its foreign key (%s)"
            .formatted(table.declaration().name(), String.join(", ", key.columns()));
    Optional<TableDeclaration> to = Optional.ofNullable(declared.get(SqlName.folded(key.table())));
    if (to.isEmpty()) {
      unexamined.accept(
          "%s refers to %s, which is not there or cannot be examined".formatted(what, key.table()));
      return List.of();
    }
    List<String> referred = key.referred().isEmpty() ? to.get().keyColumns() : key.referred();
    List<OptionalInt> columns = referred.stream().map(to.get()::find).toList();
    if (columns.size() != key.columns().size() || columns.contains(OptionalInt.empty())) {
      unexamined.accept(
          "%s refers to columns of %s that are not there".formatted(what, to.get().name()));
      return List.of();
    }
    return IntStream.range(0, columns.size())
        .mapToObj(i -> reference(check, table, key, i, to.get(), columns.get(i).getAsInt()))
        .toList();
  }

  private ReferenceFacts reference(
      ReferenceCheck check,
      ExaminedTable table,
      TableDeclaration.ForeignKey key,
      int position,
      TableDeclaration to,
      int toColumn) {
    String column = key.columns().get(position);
    ColumnPlace from = ColumnPlace.of(table, table.declaration().find(column).orElseThrow());
    ColumnPlace referred = place(to, toColumn);
    Matches matches = look(check, from, referred);
    return new ReferenceFacts(
        table.declaration().name(),
        from.name(),
        to.name(),
        referred.name(),
        true,
        matches.lookedUp(),
        matches.found(),
        matches.foundOtherwise(),
        ColumnPlace.isIndexed(table.declaration(), key.columns()));
  }

  private Matches look(ReferenceCheck check, ColumnPlace from, ColumnPlace to) {
    try {
      return check.look(from, to, from.keys());
    } catch (SqliteFileException e) {
      TreeCounts.requireDamage(e);
      unexamined.accept(
          "references to %s.%s: %s".formatted(to.table().name(), to.name(), e.getMessage()));
      return Matches.NONE;
    }
  }

  private ColumnPlace place(TableDeclaration table, int column) {
    return Optional.ofNullable(examined.get(SqlName.folded(table.name())))
        .map(found -> ColumnPlace.of(found, column))
        .orElseGet(() -> new ColumnPlace(table, column, 0, Optional.empty()));
  }

  /// All columns of all tables.
  private List<ColumnPlace> places() {
    return declared.values().stream()
        .flatMap(
            table ->
                IntStream.range(0, table.columns().size()).mapToObj(column -> place(table, column)))
        .toList();
  }
}
