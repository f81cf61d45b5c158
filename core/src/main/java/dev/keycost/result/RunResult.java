// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.profile.ProfiledTrial;
import java.util.List;

/// Everything that one plan left behind, complete or not.
///
/// @param producer the keycost version that wrote it
/// @param startedAt ISO-8601 instant
/// @param command the command line that makes it again
/// @param profiles one a design where the plan says profile; their times are in no batch
/// @param latencies one an operation of a phase that takes them, a trial
/// @param trees one a B-tree and batch where the plan says trees; their times are in no batch
/// @param pictures one a B-tree and batch, or some of the batches, where the plan says picture;
///   their times are in no batch
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
    List<LatencyMeasurement> latencies,
    List<TreeMeasurement> trees,
    List<PictureMeasurement> pictures,
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
