// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An index of one column that finds too much to be of use: most of its entries are NULL, or there
/// are so few different values that the rows of each lie on almost every page of the table.
///
/// Indexes of several columns are left alone, since a column of few values before another is a
/// usual and good order; so are partial ones, whose values are not those of the whole column.
public final class UselessIndexRule implements Rule {
  static final String NAME = "useless-index";

  /// Of entries, and of values looked at. Fewer take few pages, and say little about values.
  private static final int ENTRIES_MIN = 1_000;

  private static final double MOSTLY_NULL = 0.5;

  /// Up to here; more values may lie together, where rows came sorted by them.
  private static final int VALUES_MAX = 20;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      for (IndexFacts index : table.indexes()) {
        if (applies(index)) {
          table
              .column(index.leading().orElseThrow())
              .flatMap(column -> judge(facts, table, index, column))
              .ifPresent(findings::add);
        }
      }
    }
    return findings;
  }

  private static boolean applies(IndexFacts index) {
    return index.origin() != IndexOrigin.PRIMARY_KEY
        && index.columns().size() == 1
        && index.leading().isPresent()
        && index.predicate().isEmpty()
        && index.tree().rows() >= ENTRIES_MIN;
  }

  private static Optional<Finding> judge(
      DatabaseFacts facts, TableFacts table, IndexFacts index, ColumnFacts column) {
    Optional<KeyClassification> values =
        column.values().filter(known -> known.values() >= ENTRIES_MIN);
    if (values.isEmpty()) {
      return Optional.empty();
    }
    var found = new Case(facts.file(), table, index, column, values.get());
    if (found.nullShare() >= MOSTLY_NULL) {
      return Optional.of(found.mostlyNull());
    }
    boolean fewValues = found.different() <= Math.min(VALUES_MAX, table.tree().rowsPerLeaf());
    return !index.unique() && fewValues && !refers(facts, table, column)
        ? Optional.of(found.fewValues())
        : Optional.empty();
  }

  /// Whoever deletes from the table that it refers to needs the index.
  private static boolean refers(DatabaseFacts facts, TableFacts table, ColumnFacts column) {
    return facts.references().stream()
        .anyMatch(
            reference ->
                reference.table().equalsIgnoreCase(table.name())
                    && reference.column().equalsIgnoreCase(column.name()));
  }

  /// One such index and its column's values.
  private record Case(
      FileFacts file,
      TableFacts table,
      IndexFacts index,
      ColumnFacts column,
      KeyClassification values) {
    double nullShare() {
      return (double) values.storage().nulls() / values.values();
    }

    long different() {
      return Math.round(column.distinctShare() * values.storage().present());
    }

    Finding mostlyNull() {
      return new Finding(
          NAME,
          Severity.WASTE,
          index.name(),
          ("%s of the entries of this index are NULL, and a search for those finds most of the"
                  + " table.")
              .formatted(Figures.percent(nullShare())),
          List.of(
              "Of %s looked at in %s, %s are NULL."
                  .formatted(
                      Figures.counted(values.values(), "value", "values"),
                      place(),
                      Figures.count(values.storage().nulls())),
              size()),
          Optional.of(saved(nullShare(), "pages of the index times the share of NULL")),
          ("Index only rows that have a value%s; queries with %s = ? use such an index, those"
                  + " with IS NULL scan the table.")
              .formatted(
                  index.origin() == IndexOrigin.UNIQUE
                      ? ", and leave UNIQUE out when the table is next rebuilt"
                      : "",
                  column.name()),
          partialIndex());
    }

    Finding fewValues() {
      long different = different();
      double perLeaf = table.tree().rowsPerLeaf();
      return new Finding(
          NAME,
          Severity.WASTE,
          index.name(),
          different <= 1
              ? "This index sorts by a column that has one value only."
              : "This index sorts by a column of %s different values: each finds about %s."
                  .formatted(Figures.count(different), part(different)),
          List.of(
              "Of %s looked at in %s, %s different."
                  .formatted(
                      Figures.counted(values.storage().present(), "value", "values"),
                      place(),
                      different == 1 ? "1 is" : Figures.count(different) + " are"),
              ("A page of the table holds %s rows, so nearly every page has a row of each"
                      + " value: scanning the table reads as many pages, in order.")
                  .formatted(Figures.number(perLeaf)),
              size()),
          Optional.of(saved(1, "all pages of the index")),
          ("Drop it, unless one of the values is rare and the one that is searched for: then"
                  + " index only rows that have it, with CREATE INDEX ... WHERE %s = that value.")
              .formatted(column.name()),
          List.of(
              "SELECT %s, count(*) FROM %s GROUP BY 1 ORDER BY 2;"
                  .formatted(Quoted.name(column.name()), Quoted.name(table.name())),
              "DROP INDEX %s;".formatted(Quoted.name(index.name()))));
    }

    private String place() {
      return table.name() + "." + column.name();
    }

    private String size() {
      return "The index takes %s%s for %s, and every insert writes to it."
          .formatted(
              TreeFigures.about(index.tree()),
              Figures.counted(index.tree().pages(), "page", "pages"),
              Figures.counted(index.tree().rows(), "entry", "entries"));
    }

    private Estimate saved(double share, String basis) {
      boolean all = values.values() >= table.tree().rows() && index.tree().sampling().isEmpty();
      return Estimate.savedBytes(
          Math.round(share * TreeFigures.bytes(index.tree(), file)),
          all ? Basis.COUNTED : Basis.SAMPLED,
          basis);
    }

    private List<String> partialIndex() {
      List<String> commands = new ArrayList<>();
      String name = index.name();
      if (index.origin() == IndexOrigin.CREATED) {
        commands.add("DROP INDEX %s;".formatted(Quoted.name(name)));
      } else {
        // The constraint's index stays until the table is rebuilt, and its name is SQLite's own.
        name = table.name() + "_" + column.name();
      }
      commands.add(
          "CREATE %s %s ON %s(%s) WHERE %s IS NOT NULL;"
              .formatted(
                  index.unique() ? "UNIQUE INDEX" : "INDEX",
                  Quoted.name(name),
                  Quoted.name(table.name()),
                  key(),
                  Quoted.name(column.name())));
      return commands;
    }

    private String key() {
      IndexColumn first = index.columns().getFirst();
      String collation =
          first.collation().equalsIgnoreCase(column.collation())
              ? ""
              : " COLLATE " + Quoted.name(first.collation());
      return Quoted.name(column.name()) + collation + (first.descending() ? " DESC" : "");
    }

    private static String part(long different) {
      return switch ((int) different) {
        case 2 -> "half of the table";
        case 3 -> "a third of the table";
        case 4 -> "a quarter of the table";
        default -> "1 row in " + different;
      };
    }
  }
}
