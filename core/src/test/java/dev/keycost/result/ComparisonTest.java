// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.result.Comparison.Basis;
import dev.keycost.result.Comparison.Incomplete;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.RunResult.Ending;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  @Test
  void pairsWithinARepetition() {
    // Each repetition runs on a machine twice as slow as the one before: the ratio does not care.
    RunResult run =
        SampleRun.changed(
            SampleRun.run(SampleRun.complete().plan(), 0),
            batch -> SampleRun.took(batch, batch.elapsedMs() * (1 << batch.repetition())));
    Series uuid4 = Comparison.of(run).series("uuid4").orElseThrow();
    Estimate ratio = uuid4.last().ratio().orElseThrow();
    assertThat(ratio.value()).isCloseTo(12586.0 / 715, within(1e-9));
    assertThat(ratio.interval().orElseThrow().low()).isCloseTo(ratio.value(), within(1e-9));
    assertThat(uuid4.last().ms().value()).isCloseTo(4 * 12586.0, within(1e-6));
  }

  @Test
  void addsUpTheBatches() {
    Series uuid4 =
        Comparison.of(SampleRun.run(SampleRun.complete().plan(), 0)).series("uuid4").orElseThrow();
    assertThat(uuid4.totalMs().value()).isCloseTo((2649 + 12586) * 5, within(0.01));
    assertThat(uuid4.totalMs().count()).isEqualTo(3);
    assertThat(uuid4.totalRatio().orElseThrow().value())
        .isCloseTo((2649.0 + 12586) / (838 + 715), within(1e-6));
    assertThat(uuid4.keyMs().value()).isEqualTo(200);
  }

  @Test
  void gradesGrowthByThirds() {
    Series uuid4 =
        Comparison.of(SampleRun.run(SampleRun.complete().plan(), 0)).series("uuid4").orElseThrow();
    double step = (12586.0 - 2649) / 9;
    assertThat(uuid4.growth().orElseThrow().value())
        .isCloseTo((12586 - step) / (2649 + step), within(1e-4));
  }

  @Test
  void givesTheBaselineNoRatio() {
    Series sequence = Comparison.of(SampleRun.complete()).series("sequence").orElseThrow();
    assertThat(sequence.totalRatio()).isEmpty();
    assertThat(sequence.last().ratio()).isEmpty();
  }

  @Test
  void leavesOutFailedTrials() {
    Comparison comparison = Comparison.of(SampleRun.failed());
    assertThat(comparison.basis()).isEqualTo(Basis.COMPLETE);
    assertThat(comparison.series("uuid4").orElseThrow().repetitions()).containsExactly(1, 3);
    assertThat(comparison.series("uuid7").orElseThrow().repetitions()).containsExactly(1, 2, 3);
    assertThat(comparison.incomplete())
        .containsExactly(
            new Incomplete("uuid4", 2, "failed", "SQLITE_FULL: database or disk is full", 4));
  }

  @Test
  void comparesTheBatchesThatAllReachedWhereNoneWasCompleted() {
    Comparison comparison = Comparison.of(SampleRun.interrupted());
    assertThat(comparison.basis()).isEqualTo(Basis.PREFIX);
    assertThat(comparison.batches()).isEqualTo(6);
    assertThat(comparison.series()).allSatisfy(one -> assertThat(one.points()).hasSize(6));
    assertThat(comparison.incomplete()).hasSize(12);
  }

  @Test
  void keepsTheCompleteRepetitionOfARunThatStoppedLater() {
    RunResult run =
        SampleRun.cut(
            SampleRun.complete(),
            trial -> trial.repetition() > 1,
            3,
            Outcome.INTERRUPTED,
            "SIGINT");
    Comparison comparison = Comparison.of(run);
    assertThat(comparison.basis()).isEqualTo(Basis.COMPLETE);
    assertThat(comparison.series("uuid4").orElseThrow().repetitions()).containsExactly(1);
  }

  @Test
  void hasNothingOfARunThatFailedEverywhere() {
    RunResult run =
        SampleRun.cut(SampleRun.complete(), trial -> true, 2, Outcome.FAILED, "disk full");
    Comparison comparison = Comparison.of(run);
    assertThat(comparison.basis()).isEqualTo(Basis.NOTHING);
    assertThat(comparison.series()).isEmpty();
    assertThat(comparison.comparable()).isFalse();
  }

  @Test
  void countsNothingThatWasNotVerified() {
    RunResult whole = SampleRun.complete();
    RunResult killed = SampleRun.with(whole, whole.batches(), List.of(), Ending.UNFINISHED);
    Comparison comparison = Comparison.of(killed);
    assertThat(comparison.basis()).isEqualTo(Basis.PREFIX);
    assertThat(comparison.incomplete())
        .hasSize(12)
        .allSatisfy(one -> assertThat(one.outcome()).isEqualTo("unfinished"));
  }
}
