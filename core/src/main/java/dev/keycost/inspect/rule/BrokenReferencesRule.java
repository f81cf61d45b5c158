// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// References to rows that are not there. Those to rows that are there in another spelling or
/// storage class are the matter of [MixedSpellingRule] and [MixedStorageRule].
///
/// Where no foreign key says that a column refers to another, values that are not there may be
/// meant so, as in a log that outlives its subjects.
public final class BrokenReferencesRule implements Rule {
  static final String NAME = "broken-references";

  /// Different values. Of fewer, that some are those of another column may be chance.
  private static final int UNDECLARED_MIN = 100;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (ReferenceFacts reference : facts.references()) {
      if (reference.declared() || reference.lookedUp() >= UNDECLARED_MIN) {
        if (orphans(reference) > 0) {
          findings.add(orphaned(reference));
        }
      }
    }
    return findings;
  }

  private static long orphans(ReferenceFacts reference) {
    return reference.lookedUp() - reference.found() - reference.foundOtherwise();
  }

  private static Finding orphaned(ReferenceFacts reference) {
    long orphans = orphans(reference);
    return new Finding(
        NAME,
        reference.declared() ? Severity.DATA : Severity.NOTE,
        from(reference),
        "%s here that %s does not have%s."
            .formatted(
                Figures.counted(orphans, "value stands", "different values stand"),
                to(reference),
                reference.declared() ? ", against the foreign key" : ""),
        List.of(
            looked(reference),
            reference.declared()
                ? "SQLite checks foreign keys only on connections that say PRAGMA foreign_keys"
                    + " = ON, and never looks at rows that are there already."
                : "No foreign key is declared; that one column refers to the other is seen"
                    + " from the values."),
        Optional.empty(),
        reference.declared()
            ? "Look at the rows, then delete them, or give them a value that exists or NULL;"
                + " switch foreign keys on in every program that writes."
            : "If rows must not outlive those they refer to, delete them and declare a foreign"
                + " key when the table is next rebuilt; otherwise leave them.",
        List.of(rows(reference)));
  }

  private static String looked(ReferenceFacts reference) {
    long there = reference.found() + reference.foundOtherwise();
    return "Of %s looked up in %s, %s there."
        .formatted(
            Figures.counted(reference.lookedUp(), "different value", "different values"),
            to(reference),
            there == 1 ? "1 is" : Figures.count(there) + " are");
  }

  private static String rows(ReferenceFacts reference) {
    String column = Quoted.name(reference.column());
    return ("SELECT * FROM %s AS child WHERE child.%s IS NOT NULL AND NOT EXISTS (SELECT 1 FROM"
            + " %s AS parent WHERE parent.%s = child.%s);")
        .formatted(
            Quoted.name(reference.table()),
            column,
            Quoted.name(reference.toTable()),
            Quoted.name(reference.toColumn()),
            column);
  }

  private static String from(ReferenceFacts reference) {
    return reference.table() + "." + reference.column();
  }

  private static String to(ReferenceFacts reference) {
    return reference.toTable() + "." + reference.toColumn();
  }
}
