// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.Settings;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Session;
import dev.keycost.engine.TreePicture;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.plan.PictureSchedule;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.ResultFile;
import java.util.List;

/// Sees where the load's inserts land in each B-tree, and how the trees grow.
record PictureWatch(Plan plan, PictureSchedule schedule) implements Watch {
  PictureWatch(Plan plan) {
    this(plan, PictureSchedule.of(plan.load()));
  }

  @Override
  public int repetition() {
    return plan.pictureRepetition();
  }

  @Override
  public Settings settings(Engine engine) {
    return engine.picturing(plan.settings());
  }

  @Override
  public List<PlannedPhase> phases() {
    return List.of(schedule.phase());
  }

  @Override
  public void begin(Session session) {
    session.beginPictures(schedule.strokeRows());
  }

  @Override
  public void batchFinished(Session session, BatchMeasurement batch, ResultFile.Writer results) {
    if (schedule.recorded(batch.batch())) {
      session.takePictures().stream().map(tree -> picture(batch, tree)).forEach(results::picture);
    }
  }

  private static PictureMeasurement picture(BatchMeasurement batch, TreePicture tree) {
    return new PictureMeasurement(
        batch.design(),
        batch.batch(),
        batch.rows(),
        tree.tree(),
        tree.role(),
        tree.form(),
        tree.levels(),
        tree.fill(),
        tree.order(),
        tree.overflowPages(),
        tree.strokes());
  }
}
