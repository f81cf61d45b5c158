// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import dev.keycost.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PicturePlanTest {
  @TempDir Path folder;

  private Plan plan(
      Workload workload, List<String> designs, long rows, long batch, boolean picture) {
    return Planner.plan(
        Requests.ENGINE,
        new PlanRequest(
            workload,
            designs,
            Optional.of(rows),
            Optional.of(batch),
            Optional.empty(),
            Optional.empty(),
            Optional.of(100L),
            "keycost",
            Map.of("synchronous", "off"),
            1,
            Requests.SEED,
            Optional.empty(),
            false,
            false,
            false,
            picture,
            folder));
  }

  private Workload workload(String lines) {
    return SmallRun.ofText(folder, lines, "uuid4").workload();
  }

  @Test
  void onlyTheLoadIsSeen() {
    Workload workload = workload("[load]\ndo = insert\n[more]\ndo = insert\namount = 50%\n");
    Plan plan = plan(workload, List.of("uuid4", "sequence"), 1000, 500, true);
    RunResult result = Requests.of(folder).run(plan, new Silence(), new Cancellation());
    assertThat(result.pictures())
        .extracting(PictureMeasurement::rows)
        .containsExactly(500L, 1000L, 500L, 1000L);
    assertThat(result.trials())
        .extracting(trial -> trial.repetition() + " " + trial.rows())
        .containsExactly("1 1500", "1 1500", "2 1000", "2 1000");
  }

  @Test
  void severalCommitsAStrokeTakeRoomForTheirLogs() {
    long manyBatches = 10_000_000;
    assertThat(diskBytes(manyBatches, 1000, true))
        .isGreaterThan(diskBytes(manyBatches, 1000, false) + (100L << 20));
    // A batch in one commit has the longer log.
    assertThat(diskBytes(1_000_000, 1_000_000, true))
        .isEqualTo(diskBytes(1_000_000, 1_000_000, false));
  }

  private long diskBytes(long rows, long batch, boolean picture) {
    Workload load = workload("[load]\ndo = insert\n");
    return plan(load, List.of("uuid4"), rows, batch, picture).diskBytes();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MAX_VALUE})
  void impossibleNumbersAreRefusedAsEver(long rows) {
    Workload load = workload("[load]\ndo = insert\n");
    assertThatThrownBy(() -> plan(load, List.of("uuid4"), rows, 1, true))
        .isInstanceOf(UsageException.class)
        .hasMessageMatching("--(rows|batch): .*");
  }
}
