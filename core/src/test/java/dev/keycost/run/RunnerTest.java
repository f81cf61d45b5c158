// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Check;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import dev.keycost.result.RunResult.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunnerTest {
  @TempDir Path folder;

  private void assertDatabasesAreGone() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("result.jsonl"));
    }
  }

  @Test
  void everyDesignRunsFromItsPlanToItsResult() throws IOException {
    String[] designs =
        Requests.ENGINE.designs().stream().map(KeyDesign::label).toArray(String[]::new);
    Requests requests = Requests.of(folder, designs).rows(1000, 300);
    Plan plan = requests.plan();
    RunResult result = requests.run(plan, new Silence(), new Cancellation());
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.plan()).isEqualTo(plan);
    assertThat(result.trials()).extracting(TrialMeasurement::design).containsExactly(designs);
    assertThat(result.trials())
        .allSatisfy(
            trial -> {
              assertThat(trial.reason()).isEmpty();
              assertThat(trial.outcome()).isEqualTo(Outcome.PASSED);
              assertThat(trial.rows()).isEqualTo(1000);
              assertThat(trial.checks()).isNotEmpty().allMatch(Check::passed);
            });
    assertThat(result.batches()).hasSize(4 * designs.length).allSatisfy(RunnerTest::assertSane);
    assertThat(result.environment().engine()).containsEntry("product", "SQLite");
    assertThat(result.environment().settingsInForce())
        .containsEntry("journal_mode", "wal")
        .containsEntry("synchronous", "0");
    assertDatabasesAreGone();
  }

  private static void assertSane(BatchMeasurement batch) {
    assertThat(batch.rows()).isEqualTo(Math.min(1000, batch.batch() * 300L));
    assertThat(batch.operations()).isEqualTo(batch.batch() == 4 ? 100 : 300);
    assertThat(batch.elapsedMs()).isPositive();
    assertThat(batch.checkpointMs()).isZero();
    assertThat(batch.keyMs()).isPositive();
    assertThat(batch.counters().writes()).isPositive();
    assertThat(batch.fileBytes() + batch.logBytes()).isPositive();
  }

  @Test
  void designsTakeTurnsAndTheObserverHearsEverythingInOrder() {
    Requests requests = Requests.of(folder, "sequence", "uuid4").rows(300, 200);
    var watcher = new Watcher();
    requests.run(requests.plan(2, false), watcher, new Cancellation());
    var expected = new java.util.ArrayList<>(List.of("warming up sequence", "warming up uuid4"));
    expected.add("started");
    for (int repetition = 1; repetition <= 2; repetition++) {
      for (int batch = 1; batch <= 2; batch++) {
        for (String design : List.of("sequence", "uuid4")) {
          expected.add("%s %d: batch %d".formatted(design, repetition, batch));
          expected.add("%s %d: rows %d".formatted(design, repetition, batch == 1 ? 200 : 300));
        }
      }
      for (String design : List.of("sequence", "uuid4")) {
        expected.add("%s %d: verifying".formatted(design, repetition));
        expected.add("%s %d: passed".formatted(design, repetition));
      }
    }
    expected.add("ended");
    // In which order designs take their turns in a batch is left to chance.
    assertThat(watcher.told).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(places(watcher.told)).isEqualTo(places(expected));
    assertThat(watcher.rows).isEqualTo(2 * 2 * 300);
  }

  private static List<String> places(List<String> told) {
    return told.stream().map(line -> line.replaceAll("^(sequence|uuid4) ", "")).toList();
  }

  @Test
  void designsFollowEachOtherInAnotherOrderNowAndThen() {
    Requests requests = Requests.of(folder, "sequence", "uuid7", "uuid4").rows(1000, 50);
    RunResult result = requests.run(requests.plan(1, false), new Silence(), new Cancellation());
    var firsts = new java.util.HashSet<String>();
    for (int i = 0; i < result.batches().size(); i += 3) {
      firsts.add(result.batches().get(i).design());
    }
    assertThat(firsts).containsExactlyInAnyOrder("sequence", "uuid7", "uuid4");
  }

  @Test
  void repetitionsAreTrialsOfTheirOwn() {
    Requests requests = Requests.of(folder, "uuid4");
    RunResult result = requests.run(requests.plan(2, false), new Silence(), new Cancellation());
    assertThat(result.trials()).extracting(TrialMeasurement::repetition).containsExactly(1, 2);
    assertThat(result.batches())
        .extracting(BatchMeasurement::repetition)
        .containsExactly(1, 1, 1, 1, 2, 2, 2, 2);
    assertThat(result.trials()).extracting(TrialMeasurement::outcome).containsOnly(Outcome.PASSED);
  }

  @Test
  void keysInTheClockArePartOfTheTime() {
    Requests requests = Requests.of(folder, "uuid4+presort").rows(20_000, 10_000);
    RunResult result = requests.run(requests.plan(1, true), new Silence(), new Cancellation());
    assertThat(result.batches())
        .allSatisfy(batch -> assertThat(batch.elapsedMs()).isGreaterThan(batch.keyMs()));
  }

  @Test
  void aCheckpointAfterEveryBatchIsMeasuredAndEmptiesTheLog() {
    RunResult result = Requests.of(folder, "uuid4").set("checkpoint_after_batch", "on").run();
    assertThat(result.batches())
        .hasSize(4)
        .allSatisfy(
            batch -> {
              assertThat(batch.checkpointMs()).isPositive().isLessThan(batch.elapsedMs());
              assertThat(batch.logBytes()).isZero();
            });
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 5", "3, 1", "8192, 8192", "8193, 8193"})
  void anyNumberOfRowsAndAnyBatchEnds(long rows, long batch) {
    RunResult result =
        Requests.of(folder, "sequence", "uuid4+presort", "int-typo").rows(rows, batch).run();
    assertThat(result.trials())
        .hasSize(3)
        .allSatisfy(
            trial -> {
              assertThat(trial.outcome()).isEqualTo(Outcome.PASSED);
              assertThat(trial.rows()).isEqualTo(rows);
            });
  }

  @Test
  void oneSeedGivesOneSetOfCounters() throws IOException {
    Requests requests =
        Requests.of(folder, "sequence", "uuid7", "uuid4", "uuid4:text:rowid", "random160+presort")
            .rows(20_000, 5000)
            .set("cache_size", "50");
    RunResult first = requests.run();
    Files.delete(folder.resolve("result.jsonl"));
    RunResult second = requests.run();
    assertThat(first.batches()).hasSize(20);
    assertThat(second.batches())
        .extracting(BatchMeasurement::counters)
        .isEqualTo(first.batches().stream().map(BatchMeasurement::counters).toList());
    assertThat(second.batches())
        .extracting(BatchMeasurement::logBytes)
        .isEqualTo(first.batches().stream().map(BatchMeasurement::logBytes).toList());
    assertThat(first.batches())
        .filteredOn(batch -> batch.design().equals("uuid4") && batch.batch() == 4)
        .allSatisfy(batch -> assertThat(batch.counters().spills()).isPositive());
  }

  @Test
  void twoRunsInOneFolderDoNotMeet() throws Exception {
    Path other = Files.createDirectory(folder.resolve("results"));
    Requests one = Requests.of(folder, "sequence", "uuid4").rows(20_000, 2000);
    var second = new java.util.concurrent.atomic.AtomicReference<RunResult>();
    Thread thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  Path file = other.resolve("second.jsonl");
                  try (var databases = RunDirectory.create(folder);
                      var results = dev.keycost.result.ResultFile.create(file)) {
                    results.start(
                        "test",
                        "2026-06-05T10:00:00Z",
                        "test",
                        dev.keycost.plan.Sweep.of(one.plan()));
                    var engine = dev.keycost.engine.Engines.SQLITE.open(java.util.Optional.empty());
                    new Runner(
                            engine,
                            dev.keycost.plan.Sweep.of(one.plan()),
                            results,
                            new Silence(),
                            new Cancellation())
                        .run(databases);
                  }
                  second.set(dev.keycost.result.ResultFile.read(file).first());
                });
    RunResult first = one.run();
    thread.join();
    assertThat(List.of(first, second.get()))
        .allSatisfy(
            result -> {
              assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
              assertThat(result.trials()).allMatch(trial -> trial.outcome() == Outcome.PASSED);
            });
    assertThat(RunDirectory.leftovers(folder)).isEmpty();
  }
}
