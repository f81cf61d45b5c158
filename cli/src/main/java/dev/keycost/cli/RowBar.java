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
import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// Progress where a person watches: one bar over all rows of all designs, with rate and time left.
final class RowBar implements Observer {
  /// Drawing takes a moment of one core, so it is not done more often than anybody looks.
  private static final int UPDATE_MILLIS = 500;

  private static final int COLUMNS = 100;

  private final ProgressBar bar;
  private long operations;
  private String arm = "";

  RowBar(PrintStream err, boolean unicode) {
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("rows")
            .setInitialMax(-1)
            .setUnit("", 1)
            .showSpeed()
            .setStyle(unicode ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(UPDATE_MILLIS)
            .setConsumer(new ConsoleProgressBarConsumer(err, COLUMNS))
            .clearDisplayOnFinish()
            .build();
  }

  @Override
  public void warmingUp(KeyDesign design) {
    say("warming up " + design.label());
  }

  @Override
  public void armSelected(Sweep sweep, Sweep.Arm selected) {
    arm = "%s %s: ".formatted(sweep.parameter(), selected.value());
  }

  @Override
  public void started(Plan plan, Environment environment) {
    long trial = plan.phases().stream().mapToLong(PlannedPhase::operations).sum();
    operations += trial * (plan.trials().size() + (plan.trees() ? plan.designs().size() : 0));
    int loads = (plan.profile() ? 1 : 0) + (plan.picture() ? 1 : 0);
    operations += plan.load().operations() * plan.designs().size() * loads;
    bar.maxHint(operations);
  }

  @Override
  public void batchStarted(Trial trial, PlannedPhase phase, int batch) {
    say(
        "%s%s, %s %s/%s"
            .formatted(arm, trial.design().label(), phase.name(), batch, phase.batches()));
  }

  @Override
  public void rowsInserted(int rows) {
    bar.stepBy(rows);
  }

  @Override
  public void batchFinished(BatchMeasurement batch) {}

  @Override
  public void verifying(Trial trial) {
    say("verifying " + trial.design().label());
  }

  @Override
  public void trialFinished(TrialMeasurement trial) {}

  @Override
  public void ended() {
    bar.close();
  }

  private void say(String what) {
    // The bar puts the message right behind the rate.
    bar.setExtraMessage("  " + what);
  }
}
