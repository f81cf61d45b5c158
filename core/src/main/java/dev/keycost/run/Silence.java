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

/// Watches nothing: for runs nobody waits for, and for warming up.
public final class Silence implements Observer {
  @Override
  public void warmingUp(KeyDesign design) {}

  @Override
  public void armSelected(Sweep sweep, Sweep.Arm arm) {}

  @Override
  public void started(Plan plan, Environment environment) {}

  @Override
  public void batchStarted(Trial trial, PlannedPhase phase, int batch) {}

  @Override
  public void rowsInserted(int rows) {}

  @Override
  public void batchFinished(BatchMeasurement batch) {}

  @Override
  public void verifying(Trial trial) {}

  @Override
  public void trialFinished(TrialMeasurement trial) {}

  @Override
  public void ended() {}
}
