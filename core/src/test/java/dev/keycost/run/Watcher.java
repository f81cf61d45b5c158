// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.plan.Trial;
import java.util.ArrayList;
import java.util.List;

/// Writes down what it is told, and does something when it is told one certain thing.
final class Watcher implements Observer {
  private final String cue;
  private final Runnable deed;
  final List<String> told = new ArrayList<>();
  long rows;

  Watcher(String cue, Runnable deed) {
    this.cue = cue;
    this.deed = deed;
  }

  Watcher() {
    this("", () -> {});
  }

  private void tell(String what) {
    told.add(what);
    if (what.equals(cue)) {
      deed.run();
    }
  }

  @Override
  public void warmingUp(KeyDesign design) {
    tell("warming up " + design.label());
  }

  @Override
  public void armSelected(Sweep sweep, Sweep.Arm arm) {
    tell(sweep.parameter() + " " + arm.value());
  }

  @Override
  public void started(Plan plan, Environment environment) {
    tell("started");
  }

  @Override
  public void batchStarted(Trial trial, dev.keycost.plan.PlannedPhase phase, int batch) {
    tell("%s %d: batch %d".formatted(trial.design().label(), trial.repetition(), batch));
  }

  @Override
  public void rowsInserted(int inserted) {
    rows += inserted;
    if (cue.equals("rows")) {
      deed.run();
    }
  }

  @Override
  public void batchFinished(BatchMeasurement batch) {
    tell("%s %d: rows %d".formatted(batch.design(), batch.repetition(), batch.rows()));
  }

  @Override
  public void verifying(Trial trial) {
    tell("%s %d: verifying".formatted(trial.design().label(), trial.repetition()));
  }

  @Override
  public void trialFinished(TrialMeasurement trial) {
    tell("%s %d: %s".formatted(trial.design(), trial.repetition(), trial.outcome()));
  }

  @Override
  public void ended() {
    tell("ended");
  }
}
