// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.PictureMeasurement.Level;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.measure.TreeForm;
import dev.keycost.measure.TreeRole;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/// A made-up run that saw where writes land.
public final class SamplePictures {
  private static final int STROKES = 10;
  private static final long ROWS_A_LEAF = 60;

  private SamplePictures() {}

  /// The complete sample run with one more repetition: the first design draws an edge, the others
  /// noise.
  public static RunResult pictured() {
    RunResult run = SampleRun.complete();
    Plan plan = pictured(run.plan());
    var trials = new ArrayList<>(run.trials());
    var pictures = new ArrayList<PictureMeasurement>();
    for (KeyDesign design : plan.designs()) {
      for (int batch = 1; batch <= plan.load().batches(); batch++) {
        pictures.add(picture(plan, design, batch));
      }
      trials.add(
          new TrialMeasurement(
              design.label(),
              plan.pictureRepetition(),
              Outcome.PASSED,
              "",
              plan.rows(),
              List.of()));
    }
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        run.command(),
        plan,
        run.environment(),
        run.batches(),
        List.copyOf(trials),
        run.profiles(),
        run.latencies(),
        run.trees(),
        List.copyOf(pictures),
        run.ending());
  }

  private static PictureMeasurement picture(Plan plan, KeyDesign design, int batch) {
    boolean ordered = design.equals(plan.designs().getFirst());
    long rows = batch * plan.batchRows();
    long leaves = rows / ROWS_A_LEAF;
    var fill = new ArrayList<>(Collections.nCopies(PictureMeasurement.FILL_CLASSES, 0L));
    fill.set(ordered ? PictureMeasurement.FILL_CLASSES - 1 : 13, leaves);
    return new PictureMeasurement(
        design.label(),
        batch,
        rows,
        "event",
        TreeRole.TABLE,
        ordered ? TreeForm.ROWS_IN_LEAVES : TreeForm.ROWS_IN_ALL_LEVELS,
        List.of(new Level(1, 30, 0.125), new Level(leaves, rows, ordered ? 0.99 : 0.6875)),
        fill,
        IntStream.range(0, PictureMeasurement.ORDER_LEAVES_MAX)
            .mapToObj(i -> ordered ? (long) i : i * 97L % 256)
            .toList(),
        ordered ? 0 : 5,
        IntStream.rangeClosed(1, STROKES)
            .mapToObj(
                stroke ->
                    stroke(
                        (batch - 1) * plan.batchRows() + stroke * plan.batchRows() / STROKES,
                        ordered))
            .toList());
  }

  private static Stroke stroke(long rows, boolean ordered) {
    int last = PictureMeasurement.PLACE_CLASSES - 1;
    return new Stroke(
        rows,
        IntStream.rangeClosed(0, last)
            .mapToObj(i -> ordered ? (i == last ? 100L : 0L) : 90 + (i * 7 + rows) % 20)
            .toList(),
        3,
        ordered ? 0 : 1);
  }

  private static Plan pictured(Plan plan) {
    return new Plan(
        plan.engine(),
        plan.workload(),
        plan.phases(),
        plan.designs(),
        plan.skipped(),
        plan.rows(),
        plan.batchRows(),
        plan.payloadBytes(),
        plan.extras(),
        plan.like(),
        plan.settings(),
        plan.repeat(),
        plan.seed(),
        plan.keysPerSecond(),
        plan.keysInClock(),
        plan.profile(),
        plan.trees(),
        true,
        plan.directory(),
        plan.diskBytes(),
        plan.memoryBytes());
  }
}
