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
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A rowid table whose rows are so small, and whose key arrives so, that one tree would do for the
/// table and its key.
///
/// Silent where keys arrive at random and rows are wider than the key's own entries: in a WITHOUT
/// ROWID table random inserts move whole rows about, in the index only entries.
public final class CouldBeClusteredRule implements Rule {
  static final String NAME = "could-be-clustered";

  /// SQLite's advice for WITHOUT ROWID. Source: sqlite.org/withoutrowid.html.
  private static final double PAGE_SHARE = 1.0 / 20;

  /// Below this, both trees together are a few pages.
  private static final int ROWS_MIN = 1_000;

  private static final int PAGES_MIN = 50;

  /// Of the pages of the table and its indexes.
  private static final double WORTH_SAVING = 0.1;

  /// A row to an entry of the key's index: up to here, moving the one costs as much as the other.
  private static final double AS_NARROW = 1.25;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.tables().stream()
        .filter(table -> applies(table, facts.file()))
        .flatMap(table -> judge(table, facts.file()).stream())
        .toList();
  }

  private static boolean applies(TableFacts table, FileFacts file) {
    return table.key() == KeyPlace.INDEX
        && table.keyIndex().isPresent()
        && table.tree().rows() >= ROWS_MIN
        && table.pages() >= PAGES_MIN
        && TreeFigures.meanPayloadBytes(table.tree()) <= PAGE_SHARE * file.usableBytes()
        && !NotTheRowidRule.concerns(table)
        && !integerKey(table);
  }

  /// That one had better be the rowid itself.
  private static boolean integerKey(TableFacts table) {
    return table.keyColumn().map(CouldBeClusteredRule::integer).orElse(false);
  }

  private static boolean integer(ColumnFacts column) {
    return column
        .values()
        .map(values -> 2 * values.storage().integers() > values.storage().present())
        .orElse(column.affinity() == Affinity.INTEGER);
  }

  private static Optional<Finding> judge(TableFacts table, FileFacts file) {
    IndexFacts key = table.keyIndex().orElseThrow();
    boolean random = InsertPlaces.of(table, key) == InsertPlaces.RANDOM;
    if (random && !asNarrow(table, key)) {
      return Optional.empty();
    }
    long saved = Math.round(ClusteredTwin.of(table, key, file).savedPages());
    return saved < WORTH_SAVING * table.pages()
        ? Optional.empty()
        : Optional.of(finding(table, key, saved, file));
  }

  private static boolean asNarrow(TableFacts table, IndexFacts key) {
    double row = TreeFigures.meanPayloadBytes(table.tree());
    return row <= AS_NARROW * TreeFigures.meanPayloadBytes(key.tree());
  }

  private static Finding finding(
      TableFacts table, IndexFacts key, long savedPages, FileFacts file) {
    double mean = TreeFigures.meanPayloadBytes(table.tree());
    return new Finding(
        NAME,
        Severity.WASTE,
        table.name(),
        "The key is kept twice, in the rows and in an index of its own; WITHOUT ROWID needs one"
            + " tree for both.",
        evidence(table, key, file),
        Optional.of(
            Estimate.savedBytes(
                savedPages * file.pageBytes(),
                Basis.MODELLED,
                "both trees as counted, less one that holds the rows in the key's order, and what"
                    + " other indexes grow by")),
        "If no program needs its rowid, last_insert_rowid(), incremental BLOB I/O or update"
            + " hook, which"
            + " WITHOUT ROWID takes away with AUTOINCREMENT, add it to the CREATE TABLE and"
            + " rebuild the"
            + " table as sqlite.org/lang_altertable.html says, on a copy first.",
        List.of(
            "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = %s;"
                .formatted(Quoted.text(table.name())),
            TrialCommand.like(table, file, InsertPlaces.of(table, key), mean)
                .of(List.of("rowid", "clustered"))));
  }

  private static List<String> evidence(TableFacts table, IndexFacts key, FileFacts file) {
    List<String> evidence = new ArrayList<>();
    String about = TreeFigures.about(table.tree());
    evidence.add(
        "The rows take %s%s pages, the index of the key %s more; a look-up by key searches both."
            .formatted(
                about, Figures.count(table.tree().pages()), Figures.count(key.tree().pages())));
    double mean = TreeFigures.meanPayloadBytes(table.tree());
    evidence.add(
        ("A row has %s bytes on average, less than the twentieth of a page (%s) up to which SQLite"
                + " advises it.")
            .formatted(
                Figures.number(mean), Figures.count(Math.round(PAGE_SHARE * file.usableBytes()))));
    long nulls =
        table.keyColumns().stream()
            .flatMap(name -> table.column(name).stream())
            .flatMap(column -> column.values().stream())
            .mapToLong(values -> values.storage().nulls())
            .sum();
    if (nulls > 0) {
      evidence.add(
          "%s among the values looked at: WITHOUT ROWID takes none, so these rows need a key first."
              .formatted(Figures.counted(nulls, "key is NULL", "keys are NULL")));
    }
    return evidence;
  }
}
