// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Sweep;
import dev.keycost.plan.Trial;

/// Is told how a run goes on, for a person who waits. Called on the run's thread; must return at
/// once, [#rowsInserted] above all, which is called inside the clock.
public interface Observer {
  void warmingUp(KeyDesign design);

  /// The next arm of a sweep has its turn; not called where nothing is varied.
  void armSelected(Sweep sweep, Sweep.Arm arm);

  /// Once for each arm, before anything is measured.
  void started(Plan plan, Environment environment);

  void batchStarted(Trial trial, PlannedPhase phase, int batch);

  /// So many rows, or other operations, more than the last time.
  void rowsInserted(int rows);

  void batchFinished(BatchMeasurement batch);

  void verifying(Trial trial);

  void trialFinished(TrialMeasurement trial);

  /// The databases are removed and the result is complete.
  void ended();
}
