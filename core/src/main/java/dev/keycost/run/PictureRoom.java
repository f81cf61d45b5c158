// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Engine.Load;
import dev.keycost.plan.PictureSchedule;
import dev.keycost.plan.PlannedPhase;
import java.util.List;

/// The room on the disk that a repetition takes in which it is seen where writes land.
final class PictureRoom {
  private PictureRoom() {}

  /// What the databases and the longest logs take: the log holds the commits of one stroke.
  ///
  /// @param first the load with which every workload begins
  /// @param load all rows of the run
  /// @throws dev.keycost.design.UsageException when the engine sees nothing under these settings
  static long diskBytes(
      Engine engine, PlannedPhase first, List<KeyDesign> designs, Load load, Settings settings) {
    Settings pictured = engine.picturing(settings);
    PictureSchedule schedule = PictureSchedule.of(first);
    double hardlyAnyLog = diskBytes(engine, designs, load, 1, pictured);
    double oneCommit = diskBytes(engine, designs, load, schedule.commitRows(), pictured);
    return (long) (hardlyAnyLog + schedule.commitsAStroke() * (oneCommit - hardlyAnyLog));
  }

  private static long diskBytes(
      Engine engine, List<KeyDesign> designs, Load load, long commitRows, Settings settings) {
    var committed = new Load(load.rows(), commitRows, load.payloadBytes(), load.extras());
    return designs.stream()
        .mapToLong(
            design -> Planner.footprint(engine, List.of(design), committed, settings).diskBytes())
        .max()
        .orElseThrow();
  }
}
