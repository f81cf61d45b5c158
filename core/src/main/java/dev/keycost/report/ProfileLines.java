// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.result.ProfileOverhead;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/// What profiles a result holds and how far they can be trusted, a line each; none without them.
final class ProfileLines {
  private static final double NANOS_A_MS = 1e6;

  private final RunResult result;
  private final String file;

  ProfileLines(RunResult result, String file) {
    this.result = result;
    this.file = file;
  }

  List<String> lines() {
    var lines = new ArrayList<String>();
    for (ProfiledTrial profile : result.profiles()) {
      if (profile.samples() > 0) {
        lines.add("%s: %s".formatted(profile.design(), summary(profile)));
      }
      profile.warnings().forEach(why -> lines.add("%s: %s".formatted(profile.design(), why)));
    }
    if (!file.isEmpty() && result.profiles().stream().anyMatch(it -> it.samples() > 0)) {
      lines.add("The stacks are in the result file; see them with: keycost explain " + file);
    }
    return List.copyOf(lines);
  }

  /// What was taken, how, and what that cost: one line a design that has samples.
  List<String> summaries() {
    return result.profiles().stream()
        .filter(profile -> profile.samples() > 0)
        .map(profile -> "%s: %s".formatted(profile.design(), summary(profile)))
        .toList();
  }

  private String summary(ProfiledTrial profile) {
    return "%s, one every %s ms of %s (%s, %s)%s."
        .formatted(
            Figures.counted(profile.samples(), "sample", "samples"),
            Figures.number(profile.intervalNanos() / NANOS_A_MS),
            profile.event().equals("wall") ? "time" : "processor time",
            profile.engine(),
            profile.event(),
            overhead(profile));
  }

  private String overhead(ProfiledTrial profile) {
    var ratio = ProfileOverhead.ratio(result, profile);
    if (ratio.isEmpty()) {
      return "";
    }
    double more = ratio.getAsDouble() - 1;
    return more < 0
        ? "; not slower than without the profiler"
        : "; %s slower than without the profiler".formatted(Figures.percent(more));
  }
}
