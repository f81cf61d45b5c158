// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.profile.ProfiledTrial;
import java.util.List;

/// Everything one run left behind, complete or not.
///
/// @param producer the keycost version that wrote it
/// @param startedAt ISO-8601 instant
/// @param command the command line that makes it again
/// @param profiles one a design where the plan says profile; their times are in no batch
/// @param ending how the run ended; `UNFINISHED` when the file stops before saying so
public record RunResult(
    int schema,
    String producer,
    String startedAt,
    String command,
    Plan plan,
    Environment environment,
    List<BatchMeasurement> batches,
    List<TrialMeasurement> trials,
    List<ProfiledTrial> profiles,
    Ending ending) {

  /// How a run can end.
  public enum Ending {
    COMPLETE("complete"),
    INTERRUPTED("interrupted"),
    UNFINISHED("unfinished");

    private final String label;

    Ending(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }
}
