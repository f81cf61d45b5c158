// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A rollback journal that belongs to a transaction without an end: of a program that is writing
/// now, or of one that died.
///
/// Source: sqlite.org/lockingv3.html.
public final class HotJournalRule implements Rule {
  static final String NAME = "hot-journal";

  private static final int DAMAGE_NAMED_MAX = 5;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.file().hotJournal() ? List.of(finding(facts)) : List.of();
  }

  private static Finding finding(DatabaseFacts facts) {
    FileFacts file = facts.file();
    String copy = file.name() + ".copy";
    return new Finding(
        NAME,
        Severity.DATA,
        file.name(),
        "A hot rollback journal lies beside the file, which may hold half of a transaction.",
        evidence(facts),
        Optional.empty(),
        "If a program is writing, wait until it has finished. Otherwise copy file and journal"
            + " together, open the copy with SQLite, which rolls back, and check it; then do"
            + " the same with the original. Never delete the journal: without it the file"
            + " stays torn.",
        List.of(
            "cp %s %s".formatted(Quoted.file(file.name()), Quoted.file(copy)),
            "cp %s %s"
                .formatted(Quoted.file(file.name() + "-journal"), Quoted.file(copy + "-journal")),
            "sqlite3 %s 'PRAGMA integrity_check;'".formatted(Quoted.file(copy))));
  }

  private static List<String> evidence(DatabaseFacts facts) {
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "%s-journal begins with the mark of a transaction that has not ended."
            .formatted(facts.file().name()));
    evidence.add(
        "keycost reads the file as it lies there and rolls nothing back, so all other figures may"
            + " be off.");
    facts.damage().stream()
        .limit(DAMAGE_NAMED_MAX)
        .map(damage -> "No figures can be given of %s: %s".formatted(damage.where(), damage.what()))
        .forEach(evidence::add);
    return evidence;
  }
}
