// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Figures;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/// What must be known before a verdict is read: what is there of the run and what is not, and what
/// an old file cannot hold. None of a whole run in a file of today.
final class Reservations {
  private final RunResult result;
  private final List<String> missing;

  Reservations(Story story) {
    this.result = story.result();
    this.missing = new Shortfall(story).missing();
  }

  List<String> lines() {
    var lines = new ArrayList<>(missing);
    if (!missing.isEmpty()) {
      lines.add(there());
    }
    if (result.schema() < ResultFile.SCHEMA) {
      lines.add(
          ("The file is of schema %s, written by keycost %s; what came with schema %s it"
                  + " cannot hold.")
              .formatted(result.schema(), result.producer(), ResultFile.SCHEMA));
    }
    return List.copyOf(lines);
  }

  private String there() {
    Plan plan = result.plan();
    String load = plan.load().name();
    long planned = (long) plan.load().batches() * plan.trials().size();
    long batches =
        result.batches().stream()
            .filter(batch -> batch.phase().equals(load) && compared(batch))
            .count();
    long passed =
        result.trials().stream()
            .filter(trial -> trial.repetition() <= plan.repeat())
            .filter(trial -> trial.outcome() == Outcome.PASSED)
            .count();
    return "There are %s of %s of the phase %s, and %s of %s passed."
        .formatted(
            Figures.count(batches),
            Figures.counted(planned, "batch", "batches"),
            load,
            Figures.count(passed),
            Figures.counted(plan.trials().size(), "trial", "trials"));
  }

  private boolean compared(BatchMeasurement batch) {
    return batch.repetition() <= result.plan().repeat();
  }
}
