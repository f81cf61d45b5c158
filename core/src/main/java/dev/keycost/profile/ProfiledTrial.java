// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.List;
import java.util.OptionalLong;

/// What the profiler saw of one trial: of its timed batches and nothing else.
///
/// @param design the design's label
/// @param rows inserted in the batches that were profiled
/// @param elapsedMillis of these batches, as the clock of the run measured them
/// @param event the profiler's, such as `ctimer`
/// @param intervalNanos time between two samples
/// @param samples taken
/// @param engine the profiler's name and version
/// @param warnings what lowers the worth of this profile, as sentences
/// @param stacks each distinct one once; frames are clean ([FrameNames])
public record ProfiledTrial(
    String design,
    int repetition,
    long rows,
    double elapsedMillis,
    String event,
    long intervalNanos,
    long samples,
    String engine,
    List<String> warnings,
    List<Stack> stacks) {
  public ProfiledTrial {
    warnings = List.copyOf(warnings);
    stacks = List.copyOf(stacks);
  }

  /// The same for a picture.
  public Profile profile() {
    return new Profile(
        design, event, OptionalLong.of(intervalNanos), OptionalLong.of(rows), stacks);
  }
}
