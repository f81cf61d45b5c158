// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DamageFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import java.util.List;
import java.util.Optional;

/// Pages that hold what SQLite does not write: of the tables they belong to nothing else can be
/// said. Beside a hot journal they may be half a transaction, which is [HotJournalRule]'s to say.
///
/// Source: sqlite.org/howtocorrupt.html; for the rescue sqlite.org/recovery.html.
public final class DamagedPagesRule implements Rule {
  static final String NAME = "damaged-pages";

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.file().hotJournal()
        ? List.of()
        : facts.damage().stream().map(damage -> finding(facts.file(), damage)).toList();
  }

  private static Finding finding(FileFacts file, DamageFacts damage) {
    return new Finding(
        NAME,
        Severity.DATA,
        damage.where(),
        "The file is damaged, so no other figure of this can be given.",
        List.of(damage.what()),
        Optional.empty(),
        "Stop writing to it and keep a copy, with its log and journal. If a check of the copy"
            + " confirms it, restore a backup, or rescue what can be read.",
        List.of(
            "sqlite3 -readonly %s 'PRAGMA integrity_check;'".formatted(Quoted.file(file.name())),
            "sqlite3 -readonly %s .recover | sqlite3 %s"
                .formatted(Quoted.file(file.name()), Quoted.file(file.name() + ".rescued"))));
  }
}
