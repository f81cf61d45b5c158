// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.explain.Crossings;
import dev.keycost.explain.NamedPoint;
import dev.keycost.explain.SweepCurves;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Sweep;
import dev.keycost.result.ResultFile;
import dev.keycost.result.SweepResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweptRunTest {
  @TempDir Path folder;

  private SweepResult run(PlanRequest request, String sweep, Observer observer) {
    Sweep planned = SweepPlanner.plan(Requests.ENGINE, request, List.of(sweep));
    Path file = folder.resolve("result.jsonl");
    try (RunDirectory databases = RunDirectory.create(folder);
        ResultFile.Writer results = ResultFile.create(file)) {
      results.start("test", "2026-06-05T10:00:00Z", "test", planned);
      new Runner(Requests.ENGINE, planned, results, observer, new Cancellation()).run(databases);
    }
    return ResultFile.read(file);
  }

  @Test
  void armsOfARepetitionFollowEachOther() {
    var watcher = new Watcher();
    SweepResult result =
        run(
            Requests.of(folder, "sequence").rows(100, 100).request(2, false),
            "temp_store=file,memory",
            watcher);
    assertThat(watcher.told)
        .filteredOn(told -> told.startsWith("temp_store"))
        .containsExactly(
            "temp_store file",
            "temp_store memory",
            "temp_store file",
            "temp_store memory",
            "temp_store file",
            "temp_store memory",
            "temp_store file",
            "temp_store memory");
    assertThat(result.parameter()).isEqualTo("temp_store");
    assertThat(result.arms())
        .hasSize(2)
        .allSatisfy(
            arm -> {
              assertThat(arm.result().trials())
                  .hasSize(2)
                  .allMatch(trial -> trial.outcome() == Outcome.PASSED);
              assertThat(arm.result().environment().settingsInForce()).isNotEmpty();
            });
    assertThat(result.arms().getLast().result().environment().settingsInForce())
        .containsEntry("temp_store", "2");
  }

  @Test
  void theRowsOfAClusteredTableOverflowAtTheByte() {
    SweepResult result =
        run(
            Requests.of(folder, "uuid4", "uuid4:blob:rowid")
                .rows(4000, 1000)
                .set("checkpoint_after_batch", "on")
                .request(1, false),
            "payload=980..985/1",
            new Silence());
    assertThat(Crossings.of(result, SweepCurves.of(result)))
        .singleElement()
        .satisfies(
            point -> {
              assertThat(point.kind()).isEqualTo(NamedPoint.Kind.OVERFLOW);
              assertThat(point.designs()).containsExactly("uuid4");
              assertThat(point.from()).isEqualTo("982");
              assertThat(point.to()).isEqualTo("983");
              assertThat(point.text())
                  .contains(
                      "measured between 982 and 983", "by the file format at 982 bytes of payload");
            });
  }

  @Test
  void theOverflowIsFoundInTheLogWhereNothingIsCheckpointed() {
    SweepResult result =
        run(
            Requests.of(folder, "uuid4:text:clustered")
                .rows(4000, 1000)
                .set("wal_autocheckpoint", "0")
                .request(1, false),
            "payload=958..965/1",
            new Silence());
    assertThat(Crossings.of(result, SweepCurves.of(result)))
        .singleElement()
        .satisfies(
            point -> {
              assertThat(point.from()).isEqualTo("962");
              assertThat(point.to()).isEqualTo("963");
            });
  }
}
