// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.AutoVacuum;
import java.util.List;
import java.util.Optional;

/// FULL auto-vacuum on a large file: each commit that frees pages moves as many others into the
/// gaps.
///
/// Source: sqlite.org/pragma.html#pragma_auto_vacuum; sqlite.org/fileformat2.html, section 1.8.
public final class AutoVacuumRule implements Rule {
  static final String NAME = "auto-vacuum";

  /// A smaller file is vacuumed within a second or so, or moved about without anybody noticing.
  private static final long BYTES_MIN = 100L << 20;

  /// An entry of the pointer map: a type and a page number.
  private static final int ENTRY_BYTES = 5;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    FileFacts file = facts.file();
    boolean full = file.autoVacuum() == AutoVacuum.FULL;
    return full && file.pages() * file.pageBytes() >= BYTES_MIN
        ? List.of(finding(file))
        : List.of();
  }

  private static Finding finding(FileFacts file) {
    int entries = file.usableBytes() / ENTRY_BYTES;
    long mapPages = (file.pages() + entries) / (entries + 1);
    return new Finding(
        NAME,
        Severity.NOTE,
        file.name(),
        "auto_vacuum is FULL: each commit that frees pages moves the file's last pages into"
            + " the gaps.",
        List.of(
            "Each page moved is written, with its parent and its entry in the pointer map, and"
                + " leaves the place that it had by the order of its tree.",
            "The pointer map takes about %s of the file's %s, and every new page writes to it."
                .formatted(
                    Figures.counted(mapPages, "page", "pages"), Figures.count(file.pages()))),
        Optional.empty(),
        "INCREMENTAL does the same work when it suits, with PRAGMA incremental_vacuum, and is"
            + " set without VACUUM; keep FULL where the file must never be larger than its"
            + " data.",
        List.of("PRAGMA auto_vacuum = INCREMENTAL;", "PRAGMA incremental_vacuum(1000);"));
  }
}
