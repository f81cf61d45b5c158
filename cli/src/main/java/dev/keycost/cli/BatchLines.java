// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Sweep;
import dev.keycost.plan.Trial;
import dev.keycost.run.Observer;
import java.io.PrintWriter;
import java.util.Locale;

/// Progress where nobody watches: one plain line for each batch, as a log can keep it.
final class BatchLines implements Observer {
  private final PrintWriter err;

  BatchLines(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void warmingUp(KeyDesign design) {
    line("warming up %s", design.label());
  }

  @Override
  public void armSelected(Sweep sweep, Sweep.Arm arm) {
    line("%s %s", sweep.parameter(), arm.value());
  }

  @Override
  public void started(Plan plan, Environment environment) {}

  @Override
  public void batchStarted(Trial trial, PlannedPhase phase, int batch) {}

  @Override
  public void rowsInserted(int rows) {}

  @Override
  public void batchFinished(BatchMeasurement batch) {
    line(
        "repetition %s, %s, batch %s, %s: %,d rows, %.1f ms",
        batch.repetition(),
        batch.phase(),
        batch.batch(),
        batch.design(),
        batch.rows(),
        batch.elapsedMs());
  }

  @Override
  public void verifying(Trial trial) {
    line("repetition %s, %s: verifying", trial.repetition(), trial.design().label());
  }

  @Override
  public void trialFinished(TrialMeasurement trial) {
    line(
        "repetition %s, %s: %s%s",
        trial.repetition(),
        trial.design(),
        trial.outcome(),
        trial.reason().isEmpty() ? "" : ", " + trial.reason());
  }

  @Override
  public void ended() {}

  private void line(String format, Object... arguments) {
    err.println(String.format(Locale.ROOT, format, arguments));
    err.flush();
  }
}
