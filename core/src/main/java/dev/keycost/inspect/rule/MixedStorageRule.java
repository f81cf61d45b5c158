// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Keys of several storage classes, in one column or in two that refer to each other: text, blobs
/// and numbers never compare as equal, whatever key they stand for.
///
/// Source: sqlite.org/datatype3.html, section 4.1. Texts that SQLite itself turned into numbers are
/// the matter of [LossyAffinityRule].
public final class MixedStorageRule implements Rule {
  private static final String NAME = "mixed-storage";

  /// Fewer values leave it open whether the column holds keys at all.
  private static final long VALUES_MIN = 8;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<MissedJoin> joins = MissedJoin.of(facts).stream().filter(MissedJoin::byClass).toList();
    List<Finding> findings = new ArrayList<>();
    List<MissedJoin> told = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      for (ColumnFacts column : table.columns()) {
        if (mixed(table, column)) {
          List<MissedJoin> own =
              joins.stream().filter(join -> join.touches(table, column)).toList();
          findings.add(within(table, column, own));
          told.addAll(own);
        }
      }
    }
    joins.stream()
        .filter(join -> !told.contains(join))
        .map(MixedStorageRule::between)
        .forEach(findings::add);
    return findings;
  }

  private static boolean mixed(TableFacts table, ColumnFacts column) {
    return column
        .values()
        .map(KeyClassification::storage)
        .filter(mix -> mix.present() >= VALUES_MIN)
        .filter(mix -> classes(mix) > 1)
        .filter(mix -> mix.blobs() > 0 || !LossyAffinityRule.converts(table, column))
        .isPresent();
  }

  /// Integers and reals are one class here: they compare as numbers.
  private static int classes(StorageMix mix) {
    return (numbers(mix) > 0 ? 1 : 0) + (mix.texts() > 0 ? 1 : 0) + (mix.blobs() > 0 ? 1 : 0);
  }

  private static long numbers(StorageMix mix) {
    return mix.integers() + mix.reals();
  }

  private static Finding within(TableFacts table, ColumnFacts column, List<MissedJoin> joins) {
    KeyClassification values = column.values().orElseThrow();
    StorageMix mix = values.storage();
    long twins = values.duplicates().disguised();
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "%s%s: %s text, %s blob, %s integer, %s real."
            .formatted(
                Figures.counted(mix.present(), "value", "values"),
                values.values() < table.rows() ? " looked at" : "",
                Figures.count(mix.texts()),
                Figures.count(mix.blobs()),
                Figures.count(mix.integers()),
                Figures.count(mix.reals())));
    if (twins > 0) {
      evidence.add(
          "%s among %s kept for comparison: the same key in two forms, which UNIQUE does not see."
              .formatted(
                  Figures.counted(twins, "logical duplicate", "logical duplicates"),
                  Figures.counted(values.kept(), "value", "values")));
    }
    joins.stream().map(MissedJoin::sentence).forEach(evidence::add);
    boolean harm = twins > 0 || !joins.isEmpty() || mix.texts() > 0 && mix.blobs() > 0;
    List<String> commands = new ArrayList<>();
    commands.add(classesQuery(table.name(), column.name()));
    joins.stream().map(MissedJoin::query).forEach(commands::add);
    return new Finding(
        NAME,
        harm ? Severity.DATA : Severity.NOTE,
        table.name() + "." + column.name(),
        harm
            ? "Keys have mixed storage classes, which never compare as equal: look-ups and joins"
                + " miss rows."
            : "Numbers stand beside other values: a key that one program writes as text and another"
                + " as a number would be two.",
        evidence,
        Optional.empty(),
        "Choose one form, convert the other, with all columns that refer to it, in one transaction,"
            + " and keep it by CHECK(typeof(%s) = 'blob') or a STRICT table."
                .formatted(Quoting.sql(column.name())),
        commands);
  }

  private static Finding between(MissedJoin join) {
    return new Finding(
        NAME,
        Severity.DATA,
        join.where(),
        ("The column holds keys in another storage class than %s.%s, to which it refers: joins miss"
                + " rows.")
            .formatted(join.reference().toTable(), join.reference().toColumn()),
        List.of(join.sentence()),
        Optional.empty(),
        "Bring both columns to one storage class in one transaction.",
        List.of(
            classesQuery(join.reference().table(), join.reference().column()),
            classesQuery(join.reference().toTable(), join.reference().toColumn()),
            join.query()));
  }

  private static String classesQuery(String table, String column) {
    return "SELECT typeof(%s), count(*) FROM %s GROUP BY 1;"
        .formatted(Quoting.sql(column), Quoting.sql(table));
  }
}
