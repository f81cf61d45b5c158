// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.Settings;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Session;
import dev.keycost.engine.TreeWrites;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.ResultFile;
import java.util.List;

/// Counts what each batch writes to each B-tree.
record TreeWatch(Plan plan) implements Watch {
  @Override
  public int repetition() {
    return plan.treeRepetition();
  }

  @Override
  public Settings settings(Engine engine) {
    return engine.countingTrees(plan.settings());
  }

  @Override
  public List<PlannedPhase> phases() {
    return plan.phases().stream().filter(phase -> !phase.phase().readsOnly()).toList();
  }

  @Override
  public void begin(Session session) {
    session.takeTreeWrites();
  }

  @Override
  public void batchFinished(Session session, BatchMeasurement batch, ResultFile.Writer results) {
    session.takeTreeWrites().stream().map(writes -> tree(batch, writes)).forEach(results::tree);
  }

  private static TreeMeasurement tree(BatchMeasurement batch, TreeWrites writes) {
    return new TreeMeasurement(
        batch.design(),
        batch.phase(),
        batch.batch(),
        batch.operations(),
        writes.tree(),
        writes.role(),
        writes.frames(),
        writes.pages());
  }
}
