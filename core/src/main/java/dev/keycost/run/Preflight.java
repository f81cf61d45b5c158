// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.UsageException;
import dev.keycost.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// What can be known to go wrong before anything is measured.
public final class Preflight {
  private static final long MIB = 1 << 20;

  private Preflight() {}

  /// @throws UsageException when the databases will not fit the disk
  public static void check(Plan plan) {
    Path directory = Path.of(plan.directory());
    if (!Files.isDirectory(directory)) {
      // Making the run's folder says what is wrong with it.
      return;
    }
    try {
      long free = Files.getFileStore(directory).getUsableSpace();
      if (plan.diskBytes() > free) {
        throw new UsageException(
            String.format(
                Locale.ROOT,
                "--rows: %,d rows of %s designs need about %,d MiB at their peak, and %s has %,d"
                    + " MiB free; give fewer rows or designs, or another --dir.",
                plan.rows(),
                plan.designs().size(),
                plan.diskBytes() / MIB,
                directory,
                free / MIB));
      }
    } catch (IOException e) {
      throw new UsageException("--dir: %s cannot be examined (%s).".formatted(directory, e));
    }
  }
}
