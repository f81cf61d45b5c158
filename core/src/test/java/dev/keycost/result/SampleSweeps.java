// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Counters;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.RunResult.Ending;
import dev.keycost.workload.Phases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Made-up runs in which something is varied, and runs with more than a load; the same every time.
public final class SampleSweeps {
  static final int BATCHES = 5;
  private static final int SWEPT_BATCHES = 2;
  private static final long ROWS = 100_000;
  private static final long SWEPT_ROWS = ROWS / SWEPT_BATCHES;

  private SampleSweeps() {}

  /// What an insert does with one design at one value.
  public interface Costs {
    Cost at(KeyDesign design, String value);
  }

  /// @param nanos a row
  /// @param misses pages a row
  /// @param fileBytes a row
  public record Cost(double nanos, double misses, double writes, double fileBytes) {}

  /// Of the payload: the clustered table overflows between 980 and 985, and is cheaper below.
  public static SweepResult payload() {
    return sweep(
        "payload",
        List.of("10", "100", "500", "980", "985", "2000", "4000"),
        List.of(SampleRun.SEQUENCE, SampleRun.UUID4_ROWID, SampleRun.UUID4),
        3,
        (design, value) -> {
          int payload = Integer.parseInt(value);
          return switch (design.label()) {
            case "sequence" -> new Cost(700 + payload, 0, 0.02 + payload / 4000.0, 20 + payload);
            case "uuid4" ->
                payload > 982
                    ? new Cost(9000 + 3.5 * payload, 1.9, 2.1, 4900 + payload / 8.0)
                    : new Cost(710 + 4.0 * payload, 0.4, 0.9, 60 + payload * 1.4);
            default -> new Cost(1900 + 2.2 * payload, 0.5, 0.8, 90 + payload * 1.1);
          };
        });
  }

  /// @param repeat repetitions of each, all but equal
  public static SweepResult sweep(
      String parameter, List<String> values, List<KeyDesign> designs, int repeat, Costs costs) {
    return new SweepResult(
        parameter,
        values.stream()
            .map(value -> new SweepResult.Arm(value, arm(parameter, value, designs, repeat, costs)))
            .toList());
  }

  private static RunResult arm(
      String parameter, String value, List<KeyDesign> designs, int repeat, Costs costs) {
    int payload = parameter.equals("payload") ? Integer.parseInt(value) : 50;
    Plan plan =
        plan(
            designs,
            repeat,
            payload,
            List.of(new PlannedPhase(Phases.LOAD, ROWS, SWEPT_ROWS, SWEPT_ROWS)),
            Optional.empty(),
            false);
    var batches = new ArrayList<BatchMeasurement>();
    var trials = new ArrayList<TrialMeasurement>();
    for (int repetition = 1; repetition <= repeat; repetition++) {
      for (KeyDesign design : designs) {
        for (int batch = 1; batch <= SWEPT_BATCHES; batch++) {
          batches.add(
              batch(
                  design.label(), repetition, "load", batch, SWEPT_ROWS, costs.at(design, value)));
        }
        trials.add(passed(design, repetition));
      }
    }
    return SampleRun.with(SampleRun.planned(plan), batches, trials, Ending.COMPLETE);
  }

  static TrialMeasurement passed(KeyDesign design, int repetition) {
    return new TrialMeasurement(
        design.label(), repetition, TrialMeasurement.Outcome.PASSED, "", ROWS, List.of());
  }

  static BatchMeasurement batch(
      String design, int repetition, String phase, int batch, long operations, Cost cost) {
    // A quiet machine: repetitions lie 1 % apart.
    double wobble = 1 + 0.01 * ((repetition * 7 + batch + design.length()) % 3 - 1);
    long rows = phase.equals("load") ? batch * operations : ROWS;
    return new BatchMeasurement(
        design,
        repetition,
        phase,
        batch,
        rows,
        operations,
        operations,
        "warm",
        Math.round(cost.nanos() * operations * wobble / 1000) / 1000.0,
        0,
        1.5,
        new Counters(
            3 * operations,
            Math.round(cost.misses() * operations),
            Math.round(cost.writes() * operations),
            0),
        Math.round(cost.fileBytes() * rows),
        0,
        Optional.empty());
  }

  static Plan plan(
      List<KeyDesign> designs,
      int repeat,
      int payload,
      List<PlannedPhase> phases,
      Optional<LikeTable> like,
      boolean trees) {
    var settings = SampleRun.settings();
    settings.put("marker_bytes", "0");
    return new Plan(
        "sqlite",
        phases.size() == 1 ? "load" : "get",
        phases,
        designs,
        List.of(),
        ROWS,
        ROWS / BATCHES,
        payload,
        TableExtras.NONE,
        like,
        new Settings("keycost", settings),
        repeat,
        42,
        1_000_000,
        false,
        false,
        trees,
        false,
        "/var/tmp/keycost",
        100L << 20,
        8L << 20);
  }
}
