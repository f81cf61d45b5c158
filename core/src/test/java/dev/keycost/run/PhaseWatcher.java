// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;

/// Does something in the middle of a phase: when its first operations are said to be done, or its
/// second batch begins.
final class PhaseWatcher implements Observer {
  private final String phase;
  private final Runnable deed;
  private boolean inside;

  PhaseWatcher(String phase, Runnable deed) {
    this.phase = phase;
    this.deed = deed;
  }

  @Override
  public void armSelected(dev.keycost.plan.Sweep sweep, dev.keycost.plan.Sweep.Arm arm) {}

  @Override
  public void warmingUp(KeyDesign design) {}

  @Override
  public void started(Plan plan, Environment environment) {}

  @Override
  public void batchStarted(Trial trial, PlannedPhase started, int batch) {
    inside = started.name().equals(phase);
    if (inside && batch == 2) {
      deed.run();
    }
  }

  @Override
  public void rowsInserted(int rows) {
    if (inside) {
      deed.run();
    }
  }

  @Override
  public void batchFinished(BatchMeasurement batch) {}

  @Override
  public void verifying(Trial trial) {}

  @Override
  public void trialFinished(TrialMeasurement trial) {}

  @Override
  public void ended() {}
}
