// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.Affinity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Ids as text in a column whose declared type makes SQLite turn what looks like a number into one:
/// `UUID`, `GUID` and `STRING` have numeric affinity, as every type without INT, CHAR, CLOB, TEXT,
/// BLOB, REAL, FLOA or DOUB in its name has. `00123` becomes 123, and `12e5…` a floating-point
/// number of which 15 digits are right.
///
/// Source: sqlite.org/datatype3.html, sections 3 and 3.1.
public final class LossyAffinityRule implements Rule {
  private static final String NAME = "lossy-affinity";

  /// Fewer values leave it open what the column holds.
  private static final long VALUES_MIN = 8;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      for (ColumnFacts column : table.columns()) {
        if (converts(table, column)) {
          finding(table, column).ifPresent(findings::add);
        }
      }
    }
    return findings;
  }

  /// Whether texts that look like numbers become numbers in this column, and texts are what it is
  /// for.
  static boolean converts(TableFacts table, ColumnFacts column) {
    boolean numeric =
        switch (column.affinity()) {
          case INTEGER, REAL, NUMERIC -> true;
          case TEXT, BLOB -> false;
        };
    // A STRICT table refuses what it cannot convert, and knows no such types.
    if (!numeric || table.strict() || column.values().isEmpty()) {
      return false;
    }
    StorageMix mix = column.values().get().storage();
    boolean texts = mix.texts() > 0 && dashless(column.values().get());
    return texts || meantAsText(column) && numbers(mix) > 0 && mix.texts() + mix.blobs() == 0;
  }

  /// Dashes keep a text from being a number, whatever else it is.
  private static boolean dashless(KeyClassification values) {
    return values.guess().encoding() != KeyEncoding.UUID_TEXT
        || values.spellings().counts().stream().anyMatch(count -> !count.spelling().dashes());
  }

  private static boolean meantAsText(ColumnFacts column) {
    String type = column.declaredType().toUpperCase(Locale.ROOT);
    return column.affinity() == Affinity.NUMERIC
        && (type.contains("STRING")
            || type.contains("UUID")
            || type.contains("GUID")
            || type.contains("ULID")
            || type.contains("HASH"));
  }

  private static long numbers(StorageMix mix) {
    return mix.integers() + mix.reals();
  }

  private static Optional<Finding> finding(TableFacts table, ColumnFacts column) {
    KeyClassification values = column.values().orElseThrow();
    StorageMix mix = values.storage();
    if (mix.present() < VALUES_MIN) {
      return Optional.empty();
    }
    return numbers(mix) > 0 ? Optional.of(done(table, column)) : ahead(table, column);
  }

  private static Finding done(TableFacts table, ColumnFacts column) {
    KeyClassification values = column.values().orElseThrow();
    StorageMix mix = values.storage();
    List<String> evidence = new ArrayList<>();
    evidence.add(affinity(table, column));
    evidence.add(
        "%s%s: %s text, %s integer, %s real."
            .formatted(
                Figures.counted(mix.present(), "value", "values"),
                values.values() < table.rows() ? " looked at" : "",
                Figures.count(mix.texts()),
                Figures.count(mix.integers()),
                Figures.count(mix.reals())));
    chance(values).ifPresent(evidence::add);
    // Whole numbers alone may have been written as such: nothing shows that digits were lost.
    boolean lost = mix.reals() > 0 || mix.texts() > 0;
    return finding(
        lost ? Severity.DATA : Severity.NOTE,
        table,
        column,
        lost
            ? "SQLite has turned ids that look like numbers into numbers: their text is gone."
            : "Ids meant as text are all kept as numbers: zeros in front of them are gone.",
        evidence);
  }

  private static Optional<Finding> ahead(TableFacts table, ColumnFacts column) {
    KeyClassification values = column.values().orElseThrow();
    List<Guess> endangered = KeyTraits.likely(values, guess -> NumberLikeText.chance(guess) > 0);
    return chance(values)
        .filter(sentence -> !endangered.isEmpty())
        .map(
            sentence ->
                finding(
                    Severity.NOTE,
                    table,
                    column,
                    "SQLite will turn an id that looks like a number into one; so far it has not.",
                    List.of(
                        affinity(table, column),
                        KeyTraits.sentence(column.name(), endangered),
                        sentence)));
  }

  private static String affinity(TableFacts table, ColumnFacts column) {
    return ("%s.%s is declared %s, which has %s affinity in SQLite: text that looks like a number"
            + " becomes one.")
        .formatted(table.name(), column.name(), column.declaredType(), column.affinity());
  }

  private static Optional<String> chance(KeyClassification values) {
    return KeyTraits.likely(values, guess -> NumberLikeText.chance(guess) > 0).stream()
        .findFirst()
        .map(
            guess ->
                ("One key in %s of this kind looks like a number: of digits only, or of digits with"
                        + " one e among them.")
                    .formatted(Figures.count(Math.round(1 / NumberLikeText.chance(guess)))));
  }

  private static Finding finding(
      Severity severity,
      TableFacts table,
      ColumnFacts column,
      String message,
      List<String> evidence) {
    String key = Quoting.sql(column.name());
    return new Finding(
        NAME,
        severity,
        table.name() + "." + column.name(),
        message,
        evidence,
        Optional.empty(),
        "Declare the column TEXT, or BLOB for bytes, in a new table and copy the rows. What became"
            + " a number has to come from a backup or from a column of another type that refers to"
            + " it.",
        List.of(
            "SELECT typeof(%s), count(*) FROM %s GROUP BY 1;"
                .formatted(key, Quoting.sql(table.name()))));
  }
}
