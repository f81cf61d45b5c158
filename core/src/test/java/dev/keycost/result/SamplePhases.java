// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TreeRole;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.RunResult.Ending;
import dev.keycost.result.SampleSweeps.Cost;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import dev.keycost.workload.Phases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// Made-up runs with more than a load; the same every time.
public final class SamplePhases {
  private static final int REPEAT = 3;
  private static final long OPERATIONS = 20_000;
  private static final List<KeyDesign> DESIGNS =
      List.of(SampleRun.SEQUENCE, SampleRun.UUID4_ROWID, SampleRun.UUID4);

  private SamplePhases() {}

  /// A load, look-ups in a closed loop, look-ups and updates at a rate.
  public static RunResult latencies() {
    Plan plan =
        SampleSweeps.plan(
            DESIGNS,
            REPEAT,
            50,
            List.of(
                new PlannedPhase(Phases.LOAD, 100_000, 20_000, 20_000),
                phase("get-uniform", 0, Operation.GET),
                phase("paced", 2000, Operation.GET, Operation.UPDATE)),
            Optional.empty(),
            false);
    var latencies = new ArrayList<LatencyMeasurement>();
    for (int repetition = 1; repetition <= REPEAT; repetition++) {
      for (int i = 0; i < DESIGNS.size(); i++) {
        String design = DESIGNS.get(i).label();
        long typical = 2000 + 1500L * i;
        latencies.add(latency(design, repetition, "get-uniform", "get", 0, typical));
        latencies.add(latency(design, repetition, "paced", "get", 2000, typical * 2));
        latencies.add(latency(design, repetition, "paced", "update", 2000, typical * 4));
      }
    }
    RunResult run = run(plan);
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        run.command(),
        plan,
        run.environment(),
        run.batches(),
        run.trials(),
        List.of(),
        latencies,
        List.of(),
        List.of(),
        Ending.COMPLETE);
  }

  /// Trees of three designs, the first with two indexes of its own, like somebody's table.
  public static RunResult trees() {
    var like =
        new LikeTable(
            "shop.db",
            "customer",
            1_234_567,
            List.of(
                "the trigger customer_audit: it would write to another table",
                "the CHECK on email: made-up values need not pass it"));
    Plan plan =
        SampleSweeps.plan(
            DESIGNS,
            REPEAT,
            50,
            List.of(new PlannedPhase(Phases.LOAD, 100_000, 20_000, 20_000)),
            Optional.of(like),
            true);
    var trees = new ArrayList<TreeMeasurement>();
    for (int batch = 1; batch <= SampleSweeps.BATCHES; batch++) {
      trees.add(tree("sequence", batch, "event", TreeRole.TABLE, 340, 340));
      trees.add(tree("sequence", batch, "by_email", TreeRole.INDEX, 21_000L, 9000));
      trees.add(tree("sequence", batch, "by_name", TreeRole.INDEX, 18_500L, 8700));
      trees.add(tree("sequence", batch, "sqlite_schema", TreeRole.OTHER, 1, 1));
      trees.add(tree("uuid4:blob:rowid", batch, "event", TreeRole.TABLE, 340, 340));
      trees.add(
          tree(
              "uuid4:blob:rowid",
              batch,
              "sqlite_autoindex_event_1",
              TreeRole.AUTOMATIC_INDEX,
              14_800L,
              2100));
      trees.add(tree("uuid4:blob:rowid", batch, "sqlite_schema", TreeRole.OTHER, 1, 1));
      trees.add(tree("uuid4", batch, "event", TreeRole.TABLE, 19_900L, 4100));
      trees.add(tree("uuid4", batch, "sqlite_schema", TreeRole.OTHER, 1, 1));
    }
    RunResult run = run(plan);
    var trials = new ArrayList<>(run.trials());
    DESIGNS.forEach(design -> trials.add(SampleSweeps.passed(design, plan.treeRepetition())));
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        run.command(),
        plan,
        run.environment(),
        run.batches(),
        trials,
        List.of(),
        List.of(),
        trees,
        List.of(),
        Ending.COMPLETE);
  }

  private static RunResult run(Plan plan) {
    var batches = new ArrayList<BatchMeasurement>();
    var trials = new ArrayList<TrialMeasurement>();
    for (int repetition = 1; repetition <= REPEAT; repetition++) {
      for (int i = 0; i < DESIGNS.size(); i++) {
        for (PlannedPhase phase : plan.phases()) {
          for (int batch = 1; batch <= phase.batches(); batch++) {
            var cost = new Cost(900 + 1400 * i, 0.3 * i, 0.02 + 0.4 * i, 84);
            batches.add(
                SampleSweeps.batch(
                    DESIGNS.get(i).label(),
                    repetition,
                    phase.name(),
                    batch,
                    phase.batchOperations(batch),
                    cost));
          }
        }
        trials.add(SampleSweeps.passed(DESIGNS.get(i), repetition));
      }
    }
    return SampleRun.with(SampleRun.planned(plan), batches, trials, Ending.COMPLETE);
  }

  private static PlannedPhase phase(String name, long rate, Operation... operations) {
    var mix = new LinkedHashMap<Operation, Integer>();
    for (Operation operation : operations) {
      mix.putAll(Map.of(operation, 1));
    }
    Phase load = Phases.LOAD;
    return new PlannedPhase(
        new Phase(
            name,
            mix,
            load.keys(),
            load.amount(),
            load.transaction(),
            load.cache(),
            rate,
            load.readers(),
            load.producers(),
            load.commit(),
            load.kind(),
            load.writers(),
            load.skewMillis(),
            load.length()),
        OPERATIONS,
        OPERATIONS / 4,
        OPERATIONS / 4);
  }

  /// Most take about as long as said, a few a hundred times, one five thousand times.
  public static LatencyMeasurement latency(
      String design, int repetition, String phase, String operation, long rate, long typical) {
    var histogram = new Histogram(3);
    for (int i = 0; i < OPERATIONS; i++) {
      long spread = typical * (100 + i * 7 % 60) / 100;
      histogram.recordValue(i % 1000 == 999 ? typical * 100 : spread);
    }
    histogram.recordValue(typical * 5000);
    return new LatencyMeasurement(
        design, repetition, phase, operation, rate, 1, LatencyHistogram.encode(histogram));
  }

  private static TreeMeasurement tree(
      String design, int batch, String tree, TreeRole role, long frames, long pages) {
    return new TreeMeasurement(design, "load", batch, 20_000, tree, role, frames, pages);
  }
}
