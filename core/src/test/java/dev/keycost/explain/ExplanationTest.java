// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.Counters;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import dev.keycost.result.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  private static final Plan PLAN = SampleRun.complete().plan();

  @Test
  void tellsTheSeedsStory() {
    Verdict verdict = Explanation.of(SampleRun.complete()).verdict();
    assertThat(verdict.cost())
        .contains(
            "At 10,000,000 rows, an insert with uuid4 takes 16.9 times as long as with sequence")
        .contains("95 % interval of 3 repetitions")
        .contains("uuid7 takes 1.77 times (1.69 to 1.85) and stays flat");
    assertThat(verdict.advice()).contains("take uuid7 rather than uuid4");
  }

  @Test
  void seesNoDifferenceWhereTheIntervalsHoldOne() {
    Plan plan = SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID7), 10_000_000, 3);
    RunResult run =
        SampleRun.changed(
            SampleRun.run(plan, 0),
            batch ->
                SampleRun.took(
                    batch,
                    700 + (batch.design().equals("uuid7") ? 10 : 0) * (batch.repetition() - 2)));
    Verdict verdict = Explanation.of(run).verdict();
    assertThat(verdict.cost())
        .isEqualTo("At 10,000,000 rows, no difference seen between sequence and uuid7.");
    assertThat(verdict.advice()).contains("the key does not decide");
  }

  @Test
  void speaksOfAllBatchesWhereTheLateOnesAreTooUneven() {
    Plan plan = SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID7), 10_000_000, 3);
    RunResult run =
        SampleRun.changed(
            SampleRun.run(plan, 0),
            batch ->
                SampleRun.took(
                    batch,
                    batch.design().equals("sequence")
                        ? 700
                        : batch.batch() > 8 ? 500.0 * batch.repetition() : 1200));
    assertThat(Explanation.of(run).verdict().cost())
        .contains("an insert with uuid7 takes", "over all batches");
  }

  @Test
  void takesAMachineThatSlowsDownForNoTrendOfTheKey() {
    Plan plan = SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID7), 10_000_000, 3);
    RunResult run =
        SampleRun.changed(
            SampleRun.run(plan, 0),
            batch ->
                SampleRun.took(
                    batch, (batch.design().equals("uuid7") ? 140 : 70) * (9.0 + batch.batch())));
    assertThat(Explanation.of(run).verdict().cost()).contains("uuid7 takes").contains("stays flat");
  }

  @Test
  void admitsThatOneRepetitionHasNoInterval() {
    RunResult run = SampleRun.run(SampleRun.plan(PLAN.designs(), 10_000_000, 1), 1);
    assertThat(Explanation.of(run).verdict().cost()).contains("no interval", "--repeat 5");
  }

  @Test
  void comparesWithTheFirstDesignWhereThereIsNoSequence() {
    Plan plan = SampleRun.plan(List.of(SampleRun.UUID4, SampleRun.UUID7), 10_000_000, 3);
    Verdict verdict = Explanation.of(SampleRun.run(plan, 1)).verdict();
    assertThat(verdict.cost()).contains("uuid7 takes 0.11 times as long as with uuid4");
    assertThat(verdict.advice()).isEqualTo("Of these, take uuid7, which costs least.");
  }

  @Test
  void saysNothingAboutASingleDesign() {
    Plan plan = SampleRun.plan(List.of(SampleRun.UUID4), 10_000_000, 3);
    Verdict verdict = Explanation.of(SampleRun.run(plan, 1)).verdict();
    assertThat(verdict.cost()).contains("ms per million rows and rises");
    assertThat(verdict.advice()).startsWith("One design alone says nothing");
  }

  @Test
  void saysNothingWhereEverythingFailed() {
    RunResult run = SampleRun.cut(SampleRun.complete(), trial -> true, 2, Outcome.FAILED, "full");
    Explanation explanation = Explanation.of(run);
    assertThat(explanation.verdict().cost()).contains("nothing can be compared");
    assertThat(explanation.reasons()).isEmpty();
  }

  @Test
  void namesADesignOfWhichNothingCanBeSaid() {
    RunResult run =
        SampleRun.cut(
            SampleRun.complete(),
            trial -> trial.design().equals(SampleRun.UUID4),
            2,
            Outcome.FAILED,
            "full");
    assertThat(Explanation.of(run).verdict().cost()).contains("nothing can be said of uuid4");
  }

  @Test
  void hasNoRatiosWithoutTheBaseline() {
    RunResult run =
        SampleRun.cut(
            SampleRun.complete(),
            trial -> trial.design().equals(SampleRun.SEQUENCE),
            2,
            Outcome.FAILED,
            "full");
    Verdict verdict = Explanation.of(run).verdict();
    assertThat(verdict.cost()).contains("sequence has no trial that counts");
    assertThat(verdict.advice()).contains("what stopped sequence");
  }

  @Test
  void saysHowFarAnInterruptedRunCame() {
    assertThat(Explanation.of(SampleRun.interrupted()).verdict().cost())
        .startsWith("In the first 6 of 10 batches, at 6,000,000 rows,");
  }

  @Test
  void namesSortingWhereItHelped() {
    Plan plan =
        SampleRun.plan(
            List.of(SampleRun.SEQUENCE, SampleRun.UUID4, SampleRun.UUID4_SORTED), 10_000_000, 3);
    assertThat(Explanation.of(SampleRun.run(plan, 0)).verdict().advice())
        .contains("sort each batch before inserting it (5.2 times instead of 16.7)");
  }

  @Test
  void blamesPageTrafficOnlyWhereItWasCounted() {
    assertThat(reason(SampleRun.complete(), "uuid4"))
        .contains("reads 0.888 pages an insert", "(sequence: 0)", "page traffic");
    assertThat(reason(SampleRun.complete(), "uuid7"))
        .contains("the cache holds the pages it needs", "not page traffic")
        .doesNotContain("reads", "writes");
  }

  @Test
  void saysThatTheCacheHoldsARandomKeysTree() {
    RunResult run =
        SampleRun.changed(
            SampleRun.complete(),
            batch -> SampleRun.counted(batch, new Counters(3_000_000, 0, 700_000, 0)));
    assertThat(reason(run, "uuid4"))
        .contains("It hardly misses (0 pages an insert)", "The counters show no reason")
        .doesNotContain("page traffic");
  }

  @Test
  void explainsNothingWhereThereIsNoDifference() {
    RunResult run = SampleRun.changed(SampleRun.complete(), batch -> SampleRun.took(batch, 700));
    assertThat(reason(run, "uuid7")).contains("there is nothing to explain");
  }

  @Test
  void countsTheLastFifth() {
    PerInsert last = Explanation.of(SampleRun.complete()).counters().getLast();
    assertThat(last.batches()).isEqualTo(2);
    assertThat(last.repetitions()).isEqualTo(3);
    assertThat(last.logBytes()).contains(0.0);
  }

  private static String reason(RunResult run, String design) {
    return Explanation.of(run).reasons().stream()
        .filter(reason -> reason.design().equals(design))
        .map(Reason::text)
        .findFirst()
        .orElseThrow();
  }
}
