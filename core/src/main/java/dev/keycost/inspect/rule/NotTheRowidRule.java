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
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An integer key that looks like the rowid and is not: only `INTEGER PRIMARY KEY` is.
///
/// Judged by where the key is kept, not by the type's name, so that `INTEGER PRIMARY KEY DESC`
/// counts and `PRIMARY KEY(id DESC)` does not. Source: sqlite.org/lang_createtable.html, "ROWIDs
/// and the INTEGER PRIMARY KEY".
public final class NotTheRowidRule implements Rule {
  private static final String NAME = "not-the-rowid";

  /// A smaller second tree has a few pages, all in every cache: worth knowing, and no cost yet.
  private static final long ROWS_MIN = 1000;

  private static final int INTEGER_KEY_BYTES = 8;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      if (concerns(table)) {
        findings.add(
            finding(
                facts.file(),
                table,
                table.keyColumn().orElseThrow(),
                table.keyIndex().orElseThrow()));
      }
    }
    return findings;
  }

  /// Whether the table has such a key.
  static boolean concerns(TableFacts table) {
    return table.key() == KeyPlace.INDEX
        && table.keyIndex().isPresent()
        && table.keyColumn().filter(NotTheRowidRule::meantAsRowid).isPresent();
  }

  private static boolean meantAsRowid(ColumnFacts column) {
    Optional<StorageMix> storage = column.values().map(KeyClassification::storage);
    boolean others = storage.filter(mix -> mix.reals() + mix.texts() + mix.blobs() > 0).isPresent();
    boolean integers = storage.filter(mix -> mix.integers() > 0).isPresent();
    String type = column.declaredType().toUpperCase(Locale.ROOT);
    // SERIAL counts in PostgreSQL and means nothing to SQLite.
    boolean named = column.affinity() == Affinity.INTEGER || type.contains("SERIAL");
    boolean anyNumber = type.isEmpty() || column.affinity() == Affinity.NUMERIC;
    return !others && (named || anyNumber && integers);
  }

  private static Finding finding(
      FileFacts file, TableFacts table, ColumnFacts column, IndexFacts index) {
    String where = table.name() + "." + column.name();
    long nulls = column.values().map(values -> values.storage().nulls()).orElse(0L);
    long looked = column.values().map(KeyClassification::values).orElse(0L);
    long pages = index.tree().pages();
    long bytes = pages * file.pageBytes();
    List<String> evidence = new ArrayList<>();
    evidence.add(
        ("%s is declared %s, so SQLite keeps its keys in %s, a second tree of %s (%s) beside the"
                + " %s of the rows.")
            .formatted(
                where,
                declared(column),
                index.name(),
                Figures.counted(pages, "page", "pages"),
                Figures.bytes(bytes),
                Figures.counted(table.tree().pages(), "page", "pages")));
    if (nulls > 0) {
      evidence.add(
          "%s of %s%s are NULL: these rows have no key, and nothing keeps them apart."
              .formatted(
                  Figures.count(nulls),
                  Figures.counted(looked, "key", "keys"),
                  looked < table.rows() ? " looked at" : ""));
    } else if (!column.notNull()) {
      evidence.add("Nothing forbids NULL keys: an INSERT that leaves the key out makes one.");
    }
    return new Finding(
        NAME,
        severity(file, table, nulls, bytes),
        where,
        "The key looks like the rowid and is not: a hidden index of %s holds it again"
                .formatted(Figures.bytes(bytes))
            + (nulls > 0 ? ", and rows have no key." : "."),
        evidence,
        Optional.of(estimate(index, bytes)),
        "Declare the key INTEGER PRIMARY KEY, in exactly these words, in a new table, and copy the"
            + " rows; NULL keys get numbers then.",
        commands(file, table, column, nulls, looked));
  }

  private static String declared(ColumnFacts column) {
    String type = column.declaredType();
    if (type.isEmpty()) {
      return "without a type";
    }
    return type.equalsIgnoreCase("INTEGER") ? type + " PRIMARY KEY DESC" : type;
  }

  private static Severity severity(FileFacts file, TableFacts table, long nulls, long bytes) {
    if (nulls > 0) {
      return Severity.DATA;
    }
    if (table.rows() < ROWS_MIN) {
      return Severity.NOTE;
    }
    // Past the cache, every look-up and insert reads from two trees where one would do.
    return bytes > file.cacheBytes() ? Severity.COSTLY : Severity.WASTE;
  }

  private static Estimate estimate(IndexFacts index, long bytes) {
    boolean exact = index.tree().sampling().isEmpty();
    return Estimate.savedBytes(
        bytes,
        exact ? Estimate.Basis.COUNTED : Estimate.Basis.SAMPLED,
        "all pages of %s, which INTEGER PRIMARY KEY does without".formatted(index.name()));
  }

  private static List<String> commands(
      FileFacts file, TableFacts table, ColumnFacts column, long nulls, long looked) {
    List<String> commands = new ArrayList<>();
    String name = Quoting.sql(table.name());
    String key = Quoting.sql(column.name());
    commands.add("SELECT count(*), sum(%s IS NULL) FROM %s;".formatted(key, name));
    if (nulls > 0 && nulls == looked && looked >= table.rows()) {
      commands.add(
          "UPDATE %s SET %s = %s WHERE %s IS NULL;"
              .formatted(name, key, Quoting.rowid(table), key));
    }
    commands.add(BenchLine.of(file, table, INTEGER_KEY_BYTES, "sequence,int-typo"));
    return commands;
  }
}
