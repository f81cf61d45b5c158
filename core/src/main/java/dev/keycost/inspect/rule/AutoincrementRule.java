// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import java.util.List;
import java.util.Optional;

/// AUTOINCREMENT, which keeps the greatest rowid ever used in a table of its own.
///
/// Source: sqlite.org/autoinc.html.
public final class AutoincrementRule implements Rule {
  static final String NAME = "autoincrement";

  /// A smaller table is hardly written to.
  private static final int ROWS_MIN = 1_000;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.tables().stream()
        .filter(table -> table.autoincrement() && table.rows() >= ROWS_MIN)
        .map(AutoincrementRule::finding)
        .toList();
  }

  private static Finding finding(TableFacts table) {
    return new Finding(
        NAME,
        Severity.NOTE,
        table.name(),
        "AUTOINCREMENT makes every transaction that inserts here write to sqlite_sequence as well.",
        List.of(
            ("It has %s; each transaction that inserted some wrote one page more than with INTEGER"
                    + " PRIMARY KEY alone, that of sqlite_sequence.")
                .formatted(Figures.counted(table.rows(), "row", "rows")),
            "It keeps an id from being used again after the row with the greatest id was"
                + " deleted; without it ids are unique among the rows that are there."),
        Optional.empty(),
        "Keep it where ids of deleted rows live on outside of the table, in logs, links or"
            + " other databases; otherwise leave the word out when the table is next rebuilt.",
        List.of(
            "SELECT seq FROM sqlite_sequence WHERE name = %s;"
                .formatted(Quoted.text(table.name()))));
  }
}
