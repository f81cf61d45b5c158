// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.measure.Figures;
import java.util.List;
import java.util.Optional;

/// Pages that hold nothing and wait in the freelist.
public final class FreePagesRule implements Rule {
  static final String NAME = "free-pages";

  /// Of the file's pages. Less is soon used again.
  private static final double SHARE_MIN = 0.1;

  private static final long BYTES_MIN = 1 << 20;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    FileFacts file = facts.file();
    boolean worth = file.freePages() >= SHARE_MIN * file.pages() && bytes(file) >= BYTES_MIN;
    return worth ? List.of(finding(file)) : List.of();
  }

  private static Finding finding(FileFacts file) {
    return new Finding(
        NAME,
        Severity.WASTE,
        file.name(),
        "%s of the file, %s, is free pages."
            .formatted(
                Figures.percent((double) file.freePages() / file.pages()),
                Figures.bytes(bytes(file))),
        List.of(
            "%s of %s are in the freelist; SQLite fills them before the file grows."
                .formatted(
                    Figures.count(file.freePages()),
                    Figures.counted(file.pages(), "page", "pages")),
            mode(file)),
        Optional.of(
            Estimate.savedBytes(
                bytes(file), Basis.COUNTED, "the freelist's length in the file's header")),
        remedy(file),
        commands(file));
  }

  private static String mode(FileFacts file) {
    return switch (file.autoVacuum()) {
      case NONE -> "auto_vacuum is NONE, so only VACUUM gives pages back.";
      case FULL -> "auto_vacuum is FULL, so the next commit should give them back.";
      case INCREMENTAL ->
          "auto_vacuum is INCREMENTAL, so pages stay until PRAGMA incremental_vacuum asks for"
              + " them.";
    };
  }

  private static String remedy(FileFacts file) {
    return switch (file.autoVacuum()) {
      case NONE ->
          ("Leave them if the file will grow again by as much; otherwise run VACUUM, which"
                  + " needs up to twice the size of what is left (%s) as free disk while it runs,"
                  + " and no other writer.")
              .formatted(Figures.bytes(2.0 * (file.pages() - file.freePages()) * file.pageBytes()));
      case FULL -> "Commit any change with a current SQLite; if they stay, run VACUUM.";
      case INCREMENTAL ->
          "Give back some at a time when little is written; step the statement until it is"
              + " done, for some drivers stop after the first page.";
    };
  }

  private static List<String> commands(FileFacts file) {
    return switch (file.autoVacuum()) {
      case NONE, FULL -> List.of("VACUUM;");
      case INCREMENTAL -> List.of("PRAGMA incremental_vacuum(1000);", "PRAGMA freelist_count;");
    };
  }

  private static long bytes(FileFacts file) {
    return file.freePages() * file.pageBytes();
  }
}
