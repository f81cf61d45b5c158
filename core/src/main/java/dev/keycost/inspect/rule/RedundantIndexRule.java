// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// An index that another one, or the table itself, makes superfluous: whatever is sorted by `(a,
/// b)` is sorted by `(a)` as well.
///
/// Collations must agree, directions too or be reversed in all columns, since SQLite reads an index
/// from either end. An index with an expression among the shared columns, or with another WHERE, is
/// not compared: a partial index beside a full one is smaller, and mostly meant so.
public final class RedundantIndexRule implements Rule {
  static final String NAME = "redundant-index";

  /// Fewer entries take ten pages or so.
  private static final int ENTRIES_MIN = 1_000;

  /// An entry of the wider index to one of the narrower: from here on the narrow one may be there
  /// to be scanned.
  private static final double MUCH_WIDER = 3;

  /// Something sorted that can serve instead.
  ///
  /// @param index empty for the table itself
  private record Order(
      String description, List<IndexColumn> columns, boolean unique, Optional<IndexFacts> index) {}

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      for (IndexFacts index : table.indexes()) {
        if (index.tree().rows() >= ENTRIES_MIN && index.origin() != IndexOrigin.PRIMARY_KEY) {
          orders(table).stream()
              .filter(order -> replaces(order, index, table))
              .max(Comparator.comparing(order -> order.columns().size()))
              .map(order -> finding(table, index, order, facts.file()))
              .ifPresent(findings::add);
        }
      }
    }
    return findings;
  }

  private static List<Order> orders(TableFacts table) {
    List<Order> orders = new ArrayList<>();
    if (table.key() == KeyPlace.ROWID || table.key() == KeyPlace.CLUSTERED) {
      orders.add(new Order("the table itself", ownColumns(table), true, Optional.empty()));
    }
    for (IndexFacts index : table.indexes()) {
      orders.add(
          new Order(
              "the index " + index.name(), index.columns(), index.unique(), Optional.of(index)));
    }
    return orders;
  }

  private static List<IndexColumn> ownColumns(TableFacts table) {
    return table
        .keyIndex()
        .map(IndexFacts::columns)
        .orElseGet(() -> table.keyColumns().stream().map(name -> ascending(table, name)).toList());
  }

  private static IndexColumn ascending(TableFacts table, String name) {
    String collation = table.column(name).map(ColumnFacts::collation).orElse("BINARY");
    return new IndexColumn(Optional.of(name), false, collation);
  }

  private static boolean replaces(Order order, IndexFacts index, TableFacts table) {
    if (order.index().isPresent() && order.index().get() == index) {
      return false;
    }
    boolean droppable = index.origin() == IndexOrigin.CREATED || order.index().isEmpty();
    Optional<String> predicate = order.index().flatMap(IndexFacts::predicate);
    boolean samePartiality = index.predicate().equals(predicate);
    return droppable
        && samePartiality
        && isPrefix(index.columns(), order.columns())
        && (!index.unique() || keepsUnique(order, index))
        && (order.columns().size() > index.columns().size() || prefers(order, index, table));
  }

  /// Whether rows that the index would refuse are refused anyway.
  private static boolean keepsUnique(Order order, IndexFacts index) {
    return order.unique() && order.columns().size() == index.columns().size();
  }

  /// Which of two with the same columns stays: what cannot be dropped, what is unique, the first.
  private static boolean prefers(Order order, IndexFacts index, TableFacts table) {
    if (order.index().isEmpty() || order.index().get().origin() != IndexOrigin.CREATED) {
      return true;
    }
    if (order.unique() != index.unique()) {
      return order.unique();
    }
    List<IndexFacts> all = table.indexes();
    return all.indexOf(order.index().get()) < all.indexOf(index);
  }

  private static boolean isPrefix(List<IndexColumn> narrow, List<IndexColumn> wide) {
    if (narrow.size() > wide.size()) {
      return false;
    }
    boolean reversed = narrow.getFirst().descending() != wide.getFirst().descending();
    for (int i = 0; i < narrow.size(); i++) {
      IndexColumn one = narrow.get(i);
      IndexColumn other = wide.get(i);
      boolean same =
          sameName(one, other)
              && one.collation().equalsIgnoreCase(other.collation())
              && (one.descending() != other.descending()) == reversed;
      if (!same) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameName(IndexColumn one, IndexColumn other) {
    return one.name().isPresent()
        && other.name().isPresent()
        && one.name().get().equalsIgnoreCase(other.name().get());
  }

  private static Finding finding(TableFacts table, IndexFacts index, Order order, FileFacts file) {
    boolean wide = order.index().map(other -> muchWider(other, index)).orElse(false);
    boolean created = index.origin() == IndexOrigin.CREATED;
    return new Finding(
        NAME,
        wide ? Severity.NOTE : Severity.WASTE,
        index.name(),
        "This index is not needed: %s is sorted the same way%s."
            .formatted(
                order.description(),
                order.columns().size() > index.columns().size() ? ", and further" : ""),
        evidence(table, index, order),
        Optional.of(
            Estimate.savedBytes(
                TreeFigures.bytes(index.tree(), file),
                TreeFigures.basis(index.tree()),
                "all pages of the index")),
        created
            ? "Drop it, unless queries read nothing but its columns, or sort by rowid within equal"
                + " values."
            : "Leave UNIQUE out of the table's declaration when it is next rebuilt: a primary"
                + " key is"
                + " unique by itself.",
        List.of(
            created
                ? "DROP INDEX %s;".formatted(Quoted.name(index.name()))
                : "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = %s;"
                    .formatted(Quoted.text(table.name()))));
  }

  private static boolean muchWider(IndexFacts wide, IndexFacts narrow) {
    return TreeFigures.meanPayloadBytes(wide.tree())
        >= MUCH_WIDER * TreeFigures.meanPayloadBytes(narrow.tree());
  }

  private static List<String> evidence(TableFacts table, IndexFacts index, Order order) {
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "%s sorts table %s by (%s), %s by (%s)."
            .formatted(
                index.name(),
                table.name(),
                list(index.columns()),
                order.description(),
                list(order.columns())));
    evidence.add(
        "It takes %s%s for %s, and every insert writes to it."
            .formatted(
                TreeFigures.about(index.tree()),
                Figures.counted(index.tree().pages(), "page", "pages"),
                Figures.counted(index.tree().rows(), "entry", "entries")));
    order
        .index()
        .filter(wide -> muchWider(wide, index))
        .ifPresent(
            wide ->
                evidence.add(
                    ("Its entries have %s bytes on average, those of the wider index %s: to scan it"
                            + " is cheaper.")
                        .formatted(
                            Figures.number(TreeFigures.meanPayloadBytes(index.tree())),
                            Figures.number(TreeFigures.meanPayloadBytes(wide.tree())))));
    return evidence;
  }

  private static String list(List<IndexColumn> columns) {
    return columns.stream()
        .map(column -> column.name().orElse("an expression") + (column.descending() ? " DESC" : ""))
        .collect(Collectors.joining(", "));
  }
}
