// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.explain.TreeShare;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TreeRole;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeRunTest {
  @TempDir Path folder;

  private RunResult run() {
    Requests requests = Requests.of(folder, "sequence", "uuid4:blob:rowid").rows(20_000, 5000);
    Plan plan = requests.treePlan();
    return requests.run(plan, new Silence(), new Cancellation());
  }

  @Test
  void countsInARepetitionOfItsOwnThatIsVerifiedAndInNoComparison() {
    RunResult result = run();
    assertThat(result.batches()).extracting(BatchMeasurement::repetition).containsOnly(1);
    assertThat(result.trials())
        .extracting(trial -> trial.design() + " " + trial.repetition())
        .containsExactly("sequence 1", "uuid4:blob:rowid 1", "sequence 2", "uuid4:blob:rowid 2");
    assertThat(result.trials()).allMatch(trial -> trial.outcome() == Outcome.PASSED);
    assertThat(result.trees())
        .extracting(TreeMeasurement::design)
        .containsOnly("sequence", "uuid4:blob:rowid");
    assertThat(result.trees()).extracting(TreeMeasurement::batch).contains(1, 2, 3, 4);
  }

  @Test
  void aRandomKeyBesideAppendedRowsIsFoundInItsHiddenIndex() {
    List<TreeShare> shares =
        TreeShare.of(run()).stream()
            .filter(share -> share.design().equals("uuid4:blob:rowid"))
            .toList();
    assertThat(shares)
        .extracting(TreeShare::tree)
        .containsExactlyInAnyOrder("sqlite_autoindex_event_1", "event", "sqlite_schema");
    assertThat(shares.stream().mapToDouble(TreeShare::share).sum()).isCloseTo(1, within());
    assertThat(shares).extracting(TreeShare::role).contains(TreeRole.AUTOMATIC_INDEX);
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(1e-9);
  }
}
