// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.UsageException;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;

/// What can be known to go wrong before anything is measured.
public final class Preflight {
  private static final long MIB = 1 << 20;

  private Preflight() {}

  /// @throws UsageException when the databases will not fit the disk, with the arm that is too
  ///   large
  public static void check(Sweep sweep) {
    Sweep.Arm largest =
        sweep.arms().stream()
            .max(Comparator.comparingLong(arm -> arm.plan().diskBytes()))
            .orElseThrow();
    String flag =
        sweep.swept() ? "--sweep %s=%s".formatted(sweep.parameter(), largest.value()) : "--rows";
    String fewer = sweep.swept() ? "other values, fewer rows" : "fewer rows";
    check(largest.plan(), flag, fewer);
  }

  private static void check(Plan plan, String flag, String fewer) {
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
                "%s: %,d rows of %s designs need about %,d MiB at their peak, and %s has %,d"
                    + " MiB free; give %s or designs, or another --dir.",
                flag,
                plan.rows(),
                plan.designs().size(),
                plan.diskBytes() / MIB,
                directory,
                free / MIB,
                fewer));
      }
    } catch (IOException e) {
      throw new UsageException("--dir: %s cannot be examined (%s).".formatted(directory, e));
    }
  }
}
