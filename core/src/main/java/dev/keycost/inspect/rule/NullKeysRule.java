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
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A primary key that holds NULLs, which SQLite allows in rowid tables and compares as different
/// from each other. One is enough: the row cannot be referred to. Integer keys are the matter of
/// [NotTheRowidRule].
///
/// Source: sqlite.org/lang_createtable.html, "The PRIMARY KEY".
public final class NullKeysRule implements Rule {
  private static final String NAME = "null-keys";

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      if (table.key() == KeyPlace.INDEX && !NotTheRowidRule.concerns(table)) {
        for (String name : table.keyColumns()) {
          table.column(name).flatMap(column -> finding(table, column)).ifPresent(findings::add);
        }
      }
    }
    return findings;
  }

  private static Optional<Finding> finding(TableFacts table, ColumnFacts column) {
    long nulls = column.values().map(values -> values.storage().nulls()).orElse(0L);
    if (nulls == 0) {
      return Optional.empty();
    }
    long looked = column.values().map(KeyClassification::values).orElse(0L);
    boolean part = table.keyColumns().size() > 1;
    String name = Quoting.sql(table.name());
    String key = Quoting.sql(column.name());
    return Optional.of(
        new Finding(
            NAME,
            Severity.DATA,
            table.name() + "." + column.name(),
            "The primary key holds NULLs: rows that no reference can name and UNIQUE does not keep"
                + " apart.",
            List.of(
                "%s of %s%s are NULL%s."
                    .formatted(
                        Figures.count(nulls),
                        Figures.counted(looked, "key", "keys"),
                        looked < table.rows() ? " looked at" : "",
                        part ? " in this column of the key" : "")),
            Optional.empty(),
            "Give these rows keys or delete them, then declare the column NOT NULL; a WITHOUT ROWID"
                + " or STRICT table does not help as long as they are there.",
            List.of(
                "SELECT %s, * FROM %s WHERE %s IS NULL LIMIT 20;"
                    .formatted(Quoting.rowid(table), name, key),
                "SELECT count(*) FROM %s WHERE %s IS NULL;".formatted(name, key))));
  }
}
