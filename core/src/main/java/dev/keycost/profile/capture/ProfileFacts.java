// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import dev.keycost.profile.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The figures of one profile that say how far it can be trusted.
///
/// @param intervalNanos as it was asked for
/// @param samples of the profiled thread
/// @param elapsedMillis of the timed parts, by the run's clock
/// @param threadNanos processor time of the thread in these parts; 0 where unknown
record ProfileFacts(
    String event, long intervalNanos, long samples, double elapsedMillis, long threadNanos) {
  /// A frame that half of all inserts pass is named in any library that has symbols at all.
  private static final String INNERMOST_OF_SQLITE = "sqlite3VdbeExec";

  private static final int FEW_SAMPLES = 1000;
  private static final double DIFFERS = 0.10;
  private static final double MISSING = 0.02;
  private static final double NANOS_A_MS = 1e6;

  /// The interval, or where the kernel has rounded it, what a sample really stands for.
  long effectiveIntervalNanos() {
    return rounded() ? Math.round(sampledNanos() / samples) : intervalNanos;
  }

  List<String> warnings(List<Stack> stacks) {
    var warnings = new ArrayList<String>();
    if (samples < FEW_SAMPLES) {
      warnings.add(few());
    }
    if (rounded()) {
      warnings.add(
          text(
              "The time between two samples is %.2f ms, not the %.2f ms asked for: the kernel"
                  + " rounds it to its tick.",
              effectiveIntervalNanos() / NANOS_A_MS, intervalNanos / NANOS_A_MS));
    }
    if (samples > 0 && ownShare() > DIFFERS) {
      warnings.add(
          text(
              "%.0f %% of the processor time went into taking the samples; they do not hold it, but"
                  + " caches and branch predictors felt it.",
              100 * ownShare()));
    }
    if (samples > 0 && missingShare() > MISSING) {
      warnings.add(
          text(
              "%.1f %% of the time is in no stack: the thread waited for the disk, or for a"
                  + " processor that others had, or samples were being taken.",
              100 * missingShare()));
    }
    if (samples > 0 && stacks.stream().noneMatch(s -> s.frames().contains(INNERMOST_OF_SQLITE))) {
      warnings.add(
          "SQLite's own functions have no names in this profile, because the library was stripped"
              + " of its symbols; build keycost where a C compiler and npm are installed and it"
              + " makes one that has them, or name one with --sqlite-lib.");
    }
    return warnings;
  }

  private String few() {
    if (samples == 0) {
      return "There are no samples; give more --rows.";
    }
    // The standard deviation of a share p among n independent samples is sqrt(p (1 - p) / n).
    return text(
        "There are only %s samples: a function that shows 10 %% of them took 10 %% give or take"
            + " %.1f (one standard deviation); give more --rows.",
        samples, 100 * Math.sqrt(0.1 * 0.9 / samples));
  }

  /// Whether a timer of the kernel's made other steps than it was asked to.
  private boolean rounded() {
    return !exact()
        && samples >= FEW_SAMPLES / 10
        && Math.abs(sampledNanos() / samples / intervalNanos - 1) > DIFFERS;
  }

  /// What `cpu` does not sample is its own work: its clock stands still while it walks a stack. It
  /// may also sample more than the thread's processor time, by what a hypervisor took away.
  private double ownShare() {
    return exact() && threadNanos > 0 ? 1 - (double) samples * intervalNanos / threadNanos : 0;
  }

  private boolean exact() {
    return event.equals(ProfilerEvent.CPU.toString());
  }

  /// Share of the clock's time that no sample stands for.
  private double missingShare() {
    return 1 - samples * effectiveIntervalNanos() / (elapsedMillis * NANOS_A_MS);
  }

  /// The time that the event looks at: of the processor, or of the clock.
  private double sampledNanos() {
    boolean clock = threadNanos == 0 || event.equals(ProfilerEvent.WALL.toString());
    return clock ? elapsedMillis * NANOS_A_MS : threadNanos;
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
