// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.Settings;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Session;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.ResultFile;
import java.util.ArrayList;
import java.util.List;

/// Something that is looked at in a repetition of its own, one above the others: the designs run
/// one after another under settings that make it visible, their times go nowhere, and their tables
/// are verified as ever. Called on the run's thread.
interface Watch {
  /// What the plan asks to be watched, in the order of the repetitions.
  static List<Watch> of(Plan plan) {
    List<Watch> watches = new ArrayList<>();
    if (plan.trees()) {
      watches.add(new TreeWatch(plan));
    }
    if (plan.picture()) {
      watches.add(new PictureWatch(plan));
    }
    return watches;
  }

  /// The number of the repetition.
  int repetition();

  Settings settings(Engine engine);

  /// The phases that are run.
  List<PlannedPhase> phases();

  /// A design's table is there, and empty.
  void begin(Session session);

  /// A batch has ended.
  void batchFinished(Session session, BatchMeasurement batch, ResultFile.Writer results);
}
