// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.Settings;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import dev.keycost.result.SampleRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfoundGuardTest {
  private static final Plan PLAN = SampleRun.complete().plan();

  @Test
  void findsNothingInAQuietRun() {
    assertThat(ConfoundGuard.check(SampleRun.complete())).isEmpty();
    assertThat(ConfoundGuard.check(SampleRun.planned(PLAN))).isEmpty();
  }

  @Test
  void seesACacheThatHoldsTheTree() {
    // 84 bytes a row, ten million rows: 801 MiB.
    RunResult run = SampleRun.complete();
    assertThat(names(set(run, "cache_size", "-820000"))).isEmpty();
    assertThat(names(set(run, "cache_size", "-821000"))).containsExactly("cache-holds-tree");
    assertThat(names(set(run, "cache_size", "205000"))).isEmpty();
    assertThat(names(set(run, "cache_size", "206000"))).containsExactly("cache-holds-tree");
  }

  @Test
  void seesItBeforeTheRun() {
    RunResult planned = SampleRun.planned(PLAN);
    assertThat(names(set(planned, "cache_size", "-2000000"))).containsExactly("cache-holds-tree");
    assertThat(names(set(planned, "cache_size", "-2000"))).isEmpty();
  }

  /// Without checkpoints the file stays at one page: that is not the tree's size.
  @Test
  void isNotDeceivedByAFileThatOnlyTheLogHolds() {
    RunResult run = SampleRun.run(SampleRun.plan(List.of(SampleRun.UUID4), 10_000_000, 1), 0);
    RunResult small =
        SampleRun.with(
            run,
            run.batches().stream().map(ConfoundGuardTest::withoutFile).toList(),
            run.trials(),
            run.ending());
    assertThat(names(small)).isEmpty();
  }

  @Test
  void seesThatNothingIsCheckpointed() {
    RunResult off = set(SampleRun.complete(), "wal_autocheckpoint", "0");
    assertThat(names(off)).containsExactly("checkpoints-off");
    assertThat(names(set(off, "checkpoint_after_batch", "on"))).isEmpty();
    assertThat(names(set(off, "checkpoint_after_batch", "1"))).isEmpty();
    assertThat(names(set(off, "journal_mode", "delete"))).isEmpty();
  }

  @Test
  void seesAKeyThatIsNotTheRowid() {
    Plan plan = SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.INT_TYPO), 10_000_000, 1);
    assertThat(names(SampleRun.planned(plan))).containsExactly("not-the-rowid-alias");
  }

  @Test
  void seesKeysInTheClock() {
    assertThat(names(SampleRun.planned(with(PLAN, true, PLAN.diskBytes(), PLAN.memoryBytes()))))
        .containsExactly("keys-in-clock");
  }

  @Test
  void seesTooLittleMemory() {
    assertThat(names(SampleRun.planned(with(PLAN, false, 0, (6L << 30) + 1))))
        .containsExactly("memory-short");
    assertThat(names(SampleRun.planned(with(PLAN, false, 0, 6L << 30)))).isEmpty();
  }

  @Test
  void seesADiskThatThePlanWouldNearlyFill() {
    assertThat(names(SampleRun.planned(with(PLAN, false, 161L << 30, 0))))
        .containsExactly("disk-short");
    assertThat(names(SampleRun.planned(with(PLAN, false, 159L << 30, 0)))).isEmpty();
  }

  @Test
  void seesABusyMachineBetweenRepetitions() {
    RunResult run =
        SampleRun.changed(
            SampleRun.complete(),
            batch ->
                SampleRun.took(batch, batch.elapsedMs() * (batch.repetition() == 2 ? 1.4 : 1)));
    assertThat(names(run)).containsExactly("machine-busy");
  }

  @Test
  void seesABusyMachineWithinOneRepetition() {
    RunResult quiet = SampleRun.run(once(), 1);
    RunResult busy =
        SampleRun.changed(
            quiet,
            batch -> SampleRun.took(batch, batch.elapsedMs() * (batch.batch() % 3 == 0 ? 1.6 : 1)));
    assertThat(names(busy)).containsExactly("machine-busy");
  }

  /// uuid4 grows fivefold, and even a curve that doubles with every batch is no noise.
  @Test
  void doesNotTakeGrowthForNoise() {
    RunResult run = SampleRun.run(once(), 0);
    assertThat(names(run)).isEmpty();
    assertThat(
            names(
                SampleRun.changed(run, batch -> SampleRun.took(batch, Math.pow(2, batch.batch())))))
        .isEmpty();
  }

  @Test
  void seesADatabaseInMemory() {
    RunResult run = SampleRun.in(SampleRun.complete(), it -> on(it, "tmpfs"));
    assertThat(names(run)).containsExactly("tmpfs");
    assertThat(ConfoundGuard.check(run).getFirst().remedy()).contains("--dir");
  }

  @Test
  void offersARemedyForEverything() {
    RunResult run = set(SampleRun.complete(), "wal_autocheckpoint", "0");
    assertThat(ConfoundGuard.check(set(run, "cache_size", "-9000000")))
        .hasSize(2)
        .allSatisfy(confound -> assertThat(confound.remedy()).contains("--"));
  }

  private static Plan once() {
    return SampleRun.plan(PLAN.designs(), 10_000_000, 1);
  }

  private static List<String> names(RunResult run) {
    return ConfoundGuard.check(run).stream().map(Confound::name).toList();
  }

  private static RunResult set(RunResult run, String name, String value) {
    var settings = new LinkedHashMap<>(run.environment().settingsInForce());
    settings.putAll(Map.of(name, value));
    return SampleRun.in(
        run,
        it ->
            new Environment(
                it.cpu(),
                it.cores(),
                it.memoryBytes(),
                it.memoryFreeBytes(),
                it.fileSystem(),
                it.device(),
                it.diskFreeBytes(),
                it.os(),
                it.jdk(),
                it.engine(),
                settings));
  }

  private static Environment on(Environment it, String fileSystem) {
    return new Environment(
        it.cpu(),
        it.cores(),
        it.memoryBytes(),
        it.memoryFreeBytes(),
        fileSystem,
        it.device(),
        it.diskFreeBytes(),
        it.os(),
        it.jdk(),
        it.engine(),
        it.settingsInForce());
  }

  private static Plan with(Plan plan, boolean keysInClock, long diskBytes, long memoryBytes) {
    return new Plan(
        plan.engine(),
        plan.workload(),
        plan.phases(),
        plan.designs(),
        plan.skipped(),
        plan.rows(),
        plan.batchRows(),
        plan.payloadBytes(),
        plan.extras(),
        plan.like(),
        new Settings("seed", plan.settings().values()),
        plan.repeat(),
        plan.seed(),
        plan.keysPerSecond(),
        keysInClock,
        plan.profile(),
        plan.trees(),
        plan.picture(),
        plan.directory(),
        diskBytes,
        memoryBytes);
  }

  private static BatchMeasurement withoutFile(BatchMeasurement batch) {
    return new BatchMeasurement(
        batch.design(),
        batch.repetition(),
        batch.phase(),
        batch.batch(),
        batch.rows(),
        batch.operations(),
        batch.found(),
        batch.cache(),
        batch.elapsedMs(),
        batch.checkpointMs(),
        batch.keyMs(),
        batch.counters(),
        4096,
        batch.logBytes(),
        batch.io());
  }
}
