// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.Environment;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunComparison.Change;
import dev.keycost.result.RunComparison.Pair;
import dev.keycost.result.RunComparison.Verdict;
import dev.keycost.result.SweepResult.Arm;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunComparisonTest {
  private static final double THRESHOLD = 0.05;
  private static final RunResult BEFORE = SampleRun.complete();

  private static SweepResult alone(RunResult run) {
    return new SweepResult("", List.of(new Arm("", run)));
  }

  private static RunComparison compare(RunResult before, RunResult after) {
    return RunComparison.of(alone(before), alone(after), THRESHOLD, false);
  }

  /// As if one design had taken so many times as long.
  private static RunResult slower(RunResult run, String design, double factor) {
    return SampleRun.changed(
        run,
        batch ->
            batch.design().equals(design)
                ? SampleRun.took(batch, batch.elapsedMs() * factor)
                : batch);
  }

  private static RunResult inForce(RunResult run, String name, String value) {
    SequencedMap<String, String> settings = SampleRun.settings();
    settings.put(name, value);
    return SampleRun.in(run, old -> SampleRun.settings(old, settings));
  }

  private static Pair pair(RunComparison comparison, String design) {
    return comparison.pairs().stream()
        .filter(pair -> pair.design().equals(design))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void seesNothingWhereNothingChanged() {
    RunComparison comparison = compare(BEFORE, BEFORE);
    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.pairs())
        .hasSize(4)
        .allSatisfy(
            pair -> {
              assertThat(pair.ratio().value()).isEqualTo(1);
              assertThat(pair.verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SEEN);
            });
    assertThat(comparison.regressions()).isEmpty();
  }

  @Test
  void namesTheDesignThatBecameSlower() {
    RunComparison comparison = compare(BEFORE, slower(BEFORE, "uuid4", 1.2));
    assertThat(comparison.regressions()).extracting(Pair::design).containsExactly("uuid4");
    Pair uuid4 = pair(comparison, "uuid4");
    assertThat(uuid4.verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(uuid4.ratio().value()).isCloseTo(1.2, within(1e-9));
    assertThat(uuid4.ratio().interval().orElseThrow().holds(1.2)).isTrue();
    assertThat(uuid4.ratio().evidence().orElseThrow().delta()).isEqualTo(1);
    assertThat(pair(comparison, "uuid7").verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SEEN);
  }

  @Test
  void aFasterDesignIsNoRegression() {
    RunComparison comparison = compare(slower(BEFORE, "uuid4", 1.2), BEFORE);
    assertThat(pair(comparison, "uuid4").verdict()).isEqualTo(Verdict.FASTER);
    assertThat(comparison.regressions()).isEmpty();
  }

  @Test
  void lessThanTheThresholdIsNoRegression() {
    RunResult quiet = SampleRun.run(BEFORE.plan(), 0.1);
    RunComparison comparison = compare(quiet, slower(quiet, "uuid4", 1.04));
    assertThat(pair(comparison, "uuid4").verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(comparison.regressions()).isEmpty();
    assertThat(
            RunComparison.of(alone(quiet), alone(slower(quiet, "uuid4", 1.04)), 0.03, false)
                .regressions())
        .hasSize(1);
  }

  @Test
  void givesTimeAnOperation() {
    Pair sequence = pair(compare(BEFORE, BEFORE), "sequence");
    // 7,765 ms for ten million rows.
    assertThat(sequence.before().value()).isCloseTo(776.5, within(5.0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"synchronous", "journal_mode", "page_size", "cache_size"})
  void comparesNothingWhereTimesMeanSomethingElse(String setting) {
    RunResult other = slower(inForce(BEFORE, setting, "1"), "uuid4", 2);
    RunComparison comparison = compare(BEFORE, other);
    assertThat(comparison.decisive()).extracting(Change::what).containsExactly(setting);
    assertThat(comparison.pairs())
        .allSatisfy(
            pair -> {
              assertThat(pair.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
              assertThat(pair.reason()).startsWith(setting + ": ").endsWith(" before, 1 after");
            });
    assertThat(comparison.regressions()).isEmpty();
    RunComparison anyway = RunComparison.of(alone(BEFORE), alone(other), THRESHOLD, true);
    assertThat(anyway.regressions()).hasSize(1);
    assertThat(anyway.decisive()).hasSize(1);
  }

  @Test
  void otherRowsAreComparedAnOperationAndOnlyWhenAsked() {
    Plan smaller = SampleRun.plan(BEFORE.plan().designs(), 5_500_000, 3);
    SweepResult after = alone(SampleRun.run(smaller, 1));
    RunComparison comparison = RunComparison.of(alone(BEFORE), after, THRESHOLD, false);
    assertThat(comparison.decisive())
        .extracting(Change::toString)
        .containsExactly("rows: 10,000,000 before, 5,500,000 after");
    RunComparison anyway = RunComparison.of(alone(BEFORE), after, THRESHOLD, true);
    assertThat(pair(anyway, "sequence").ratio().value()).isBetween(0.9, 1.1);
  }

  @Test
  void saysWhatDiffersWithoutMakingTooMuchOfIt() {
    RunResult elsewhere =
        SampleRun.in(
            inForce(BEFORE, "mmap_size", "0"),
            old ->
                new Environment(
                    "Other CPU",
                    4,
                    old.memoryBytes(),
                    1,
                    old.fileSystem(),
                    old.device(),
                    1,
                    old.os(),
                    old.jdk(),
                    old.engine(),
                    old.settingsInForce()));
    RunComparison comparison = compare(BEFORE, elsewhere);
    assertThat(comparison.decisive()).isEmpty();
    assertThat(comparison.changes())
        .extracting(Change::toString)
        .containsExactly(
            "mmap_size: none before, 0 after",
            "cpu: Example CPU 9000 before, Other CPU after",
            "cores: 2 before, 4 after");
  }

  @Test
  void namesWhatOnlyOneSideHas() {
    List<KeyDesign> designs = List.of(SampleRun.SEQUENCE, SampleRun.INT_TYPO);
    RunResult other = SampleRun.run(SampleRun.plan(designs, 10_000_000, 3), 1);
    RunComparison comparison = compare(BEFORE, other);
    assertThat(comparison.pairs()).extracting(Pair::design).containsExactly("sequence");
    assertThat(comparison.onlyBefore()).containsExactly("uuid7", "uuid4:blob:rowid", "uuid4");
    assertThat(comparison.onlyAfter()).containsExactly("int-typo");
  }

  @Test
  void comparesTheBatchesThatBothReached() {
    RunComparison comparison = compare(BEFORE, SampleRun.interrupted());
    Pair sequence = pair(comparison, "sequence");
    assertThat(sequence.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(sequence.ratio().value()).isBetween(0.9, 1.1);
  }

  @Test
  void pairsArmsByTheirValue() {
    SweepResult before =
        new SweepResult("payload", List.of(new Arm("50", BEFORE), new Arm("500", BEFORE)));
    SweepResult after =
        new SweepResult(
            "payload",
            List.of(new Arm("500", slower(BEFORE, "uuid7", 1.3)), new Arm("5k", BEFORE)));
    RunComparison comparison = RunComparison.of(before, after, THRESHOLD, false);
    assertThat(comparison.pairs()).allMatch(pair -> pair.arm().equals("payload 500"));
    assertThat(comparison.regressions()).extracting(Pair::design).containsExactly("uuid7");
    assertThat(comparison.onlyBefore()).containsExactly("payload 50");
    assertThat(comparison.onlyAfter()).containsExactly("payload 5k");
  }

  @Test
  void aSweepAndAPlainRunShareNothing() {
    SweepResult sweep = new SweepResult("payload", List.of(new Arm("50", BEFORE)));
    assertThat(RunComparison.of(alone(BEFORE), sweep, THRESHOLD, false).pairs()).isEmpty();
  }

  @Test
  void suspectsTheMachineWhereAllDesignsChangedAlike() {
    RunResult all =
        SampleRun.changed(BEFORE, batch -> SampleRun.took(batch, batch.elapsedMs() * 1.5));
    assertThat(compare(BEFORE, all).allAlike()).isTrue();
    assertThat(compare(BEFORE, slower(all, "uuid4", 1.5)).allAlike()).isFalse();
    assertThat(compare(BEFORE, BEFORE).allAlike()).isFalse();
  }

  /// The whole machine became slower, and one design more than that.
  @Test
  void looksBesideTheBaselineToo() {
    RunResult all =
        SampleRun.changed(BEFORE, batch -> SampleRun.took(batch, batch.elapsedMs() * 1.5));
    RunComparison comparison = compare(BEFORE, slower(all, "uuid4", 1.2));
    assertThat(pair(comparison, "sequence").beside()).isEmpty();
    Estimate uuid7 = pair(comparison, "uuid7").beside().orElseThrow();
    assertThat(uuid7.value()).isCloseTo(1, within(1e-9));
    assertThat(uuid7.difference()).isEqualTo(Estimate.Difference.NOT_SEEN);
    Estimate uuid4 = pair(comparison, "uuid4").beside().orElseThrow();
    assertThat(uuid4.value()).isCloseTo(1.2, within(1e-9));
    assertThat(uuid4.difference()).isEqualTo(Estimate.Difference.SEEN);
  }

  @Test
  void aThresholdIsNotNegative() {
    assertThatThrownBy(() -> RunComparison.of(alone(BEFORE), alone(BEFORE), -0.1, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-0.1");
  }
}
