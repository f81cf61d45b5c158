// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A column that refers to another table and that no index begins with: whoever deletes there, or
/// joins from there, scans this table.
///
/// Source: sqlite.org/foreignkeys.html, section 3.
public final class MissingIndexRule implements Rule {
  static final String NAME = "missing-index";

  /// Fewer are scanned in no time.
  private static final int ROWS_MIN = 1_000;

  private static final int ROWS_COSTLY = 10_000;

  /// Of values. From here on an index of those that are there is enough, and smaller.
  private static final double MOSTLY_NULL = 0.5;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.references().stream()
        .filter(reference -> !reference.indexed() && !isBehindAnother(reference, facts))
        .flatMap(
            reference ->
                facts
                    .table(reference.table())
                    .filter(child -> child.rows() >= ROWS_MIN && !isLeadingKey(reference, child))
                    .map(child -> finding(reference, child, facts))
                    .stream())
        .toList();
  }

  /// The table itself is sorted by it.
  private static boolean isLeadingKey(ReferenceFacts reference, TableFacts child) {
    boolean own = child.key() == KeyPlace.ROWID || child.key() == KeyPlace.CLUSTERED;
    return own && child.keyColumns().getFirst().equalsIgnoreCase(reference.column());
  }

  /// Whether it is a later column of a foreign key of several, whose first one has the index.
  private static boolean isBehindAnother(ReferenceFacts reference, DatabaseFacts facts) {
    return reference.declared()
        && facts.references().stream()
            .anyMatch(
                other ->
                    other.declared()
                        && other.indexed()
                        && other.table().equalsIgnoreCase(reference.table())
                        && other.toTable().equalsIgnoreCase(reference.toTable())
                        && !other.toColumn().equalsIgnoreCase(reference.toColumn()));
  }

  private static Finding finding(ReferenceFacts reference, TableFacts child, DatabaseFacts facts) {
    String parent = reference.toTable() + "." + reference.toColumn();
    return new Finding(
        NAME,
        reference.declared() && child.rows() > ROWS_COSTLY ? Severity.COSTLY : Severity.NOTE,
        child.name() + "." + reference.column(),
        reference.declared()
            ? ("This column refers to %s and no index begins with it: with foreign keys"
                    + " enforced, deleting or changing a row there scans all of this table.")
                .formatted(parent)
            : ("The values of this column are those of %s and no index begins with it: joining"
                    + " from there scans all of this table.")
                .formatted(parent),
        List.of(scan(child), scans(reference, facts)),
        Optional.empty(),
        reference.declared()
            ? ("Create the index; where rows of %s are never deleted and their keys never"
                    + " changed, it is only worth it for joins.")
                .formatted(reference.toTable())
            : "Create the index if queries join or search by this column.",
        List.of(createIndex(reference, child, facts)));
  }

  private static String scan(TableFacts child) {
    return "Such a scan reads %s%s on %s."
        .formatted(
            TreeFigures.about(child.tree()),
            Figures.counted(child.rows(), "row", "rows"),
            Figures.counted(child.tree().pages(), "page", "pages"));
  }

  private static String scans(ReferenceFacts reference, DatabaseFacts facts) {
    return facts
        .table(reference.toTable())
        .map(
            to ->
                "%s has %s; each that is %s is such a scan."
                    .formatted(
                        to.name(),
                        Figures.counted(to.rows(), "row", "rows"),
                        reference.declared() ? "deleted" : "joined"))
        .orElse("The table that it refers to is not there.");
  }

  private static String createIndex(
      ReferenceFacts reference, TableFacts child, DatabaseFacts facts) {
    Optional<ColumnFacts> column = child.column(reference.column());
    String name = Quoted.name(reference.column());
    return "CREATE INDEX %s ON %s(%s%s)%s;"
        .formatted(
            Quoted.name(freeName(child.name() + "_" + reference.column(), facts)),
            Quoted.name(child.name()),
            name,
            column.map(own -> collation(own, reference, facts)).orElse(""),
            column.map(MissingIndexRule::mostlyNull).orElse(false)
                ? " WHERE " + name + " IS NOT NULL"
                : "");
  }

  /// SQLite compares with the collation of the column that is referred to.
  private static String collation(ColumnFacts own, ReferenceFacts reference, DatabaseFacts facts) {
    return facts
        .table(reference.toTable())
        .flatMap(table -> table.column(reference.toColumn()))
        .map(ColumnFacts::collation)
        .filter(collation -> !collation.equalsIgnoreCase(own.collation()))
        .map(collation -> " COLLATE " + Quoted.name(collation))
        .orElse("");
  }

  private static boolean mostlyNull(ColumnFacts column) {
    return column
        .values()
        .map(values -> values.storage())
        .map((StorageMix mix) -> mix.nulls() >= MOSTLY_NULL * mix.values() && mix.nulls() > 0)
        .orElse(false);
  }

  private static String freeName(String wanted, DatabaseFacts facts) {
    Set<String> taken =
        facts.tables().stream()
            .flatMap(
                table ->
                    Stream.concat(
                        Stream.of(table.name()), table.indexes().stream().map(IndexFacts::name)))
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    String name = wanted;
    for (int i = 2; taken.contains(name.toLowerCase(Locale.ROOT)); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }
}
