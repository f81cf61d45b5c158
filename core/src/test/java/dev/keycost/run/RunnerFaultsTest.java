// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import dev.keycost.result.RunResult.Ending;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever goes wrong in mid-run: the result can be read, says why, and no database is left.
class RunnerFaultsTest {
  @TempDir Path folder;

  @AfterEach
  void noDatabaseIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("result.jsonl"));
    }
  }

  private void removeDatabases() {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isDirectory).toList()) {
        RunDirectory.remove(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aFullDatabaseEndsItsTrialAndNoOther() {
    RunResult result =
        Requests.of(folder, "uuid4:text:rowid", "sequence")
            .rows(20_000, 2000)
            .set("max_page_count", "500")
            .run();
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    TrialMeasurement full = result.trials().getFirst();
    assertThat(full.design()).isEqualTo("uuid4:text:rowid");
    assertThat(full.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(full.reason()).startsWith("SQLITE_FULL (13): database or disk is full; SQL: INSERT");
    assertThat(full.rows()).isBetween(2000L, 18_000L);
    TrialMeasurement fine = result.trials().getLast();
    assertThat(fine.design()).isEqualTo("sequence");
    assertThat(fine.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(fine.rows()).isEqualTo(20_000);
    assertThat(result.batches()).filteredOn(batch -> batch.design().equals("sequence")).hasSize(10);
  }

  @Test
  void anEngineThatCannotOpenFailsItsTrialsAndNotTheRun() {
    // The idle readers find the database locked.
    RunResult result =
        Requests.of(folder, "sequence", "uuid4")
            .set("locking_mode", "exclusive")
            .set("idle_readers", "1")
            .run();
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.batches()).isEmpty();
    assertThat(result.trials())
        .hasSize(2)
        .allSatisfy(
            trial -> {
              assertThat(trial.outcome()).isEqualTo(Outcome.FAILED);
              assertThat(trial.reason()).startsWith("SQLITE_");
            });
  }

  @Test
  void databasesThatVanishFailTheirTrials() {
    Requests requests = Requests.of(folder, "sequence", "uuid4");
    var watcher = new Watcher("uuid4 1: rows 500", this::removeDatabases);
    RunResult result = requests.run(requests.plan(), watcher, new Cancellation());
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.trials())
        .hasSize(2)
        .allSatisfy(
            trial -> {
              assertThat(trial.outcome()).isEqualTo(Outcome.FAILED);
              assertThat(trial.reason()).contains("is gone").contains("event.db");
              assertThat(trial.rows()).isLessThan(1000);
            });
    assertThat(watcher.told).endsWith("ended");
  }

  @Test
  void aFolderThatVanishesBetweenRepetitionsEndsTheRunWithOneMessage() {
    Requests requests = Requests.of(folder, "sequence");
    var watcher = new Watcher("sequence 1: passed", this::removeDatabases);
    assertThatThrownBy(() -> requests.run(requests.plan(2, false), watcher, new Cancellation()))
        .isInstanceOf(RunFailure.class)
        .hasMessageStartingWith("--dir: " + folder + " cannot be used any more");
    assertThat(watcher.told).endsWith("ended");
    RunResult result = dev.keycost.result.ResultFile.read(folder.resolve("result.jsonl")).first();
    assertThat(result.ending()).isEqualTo(Ending.UNFINISHED);
    assertThat(result.trials()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "page_size, 5000, --set page_size: asked for '5000'",
    "synchronous, 3x, --set synchronous: '3x' is not accepted",
    "locking_mode, shared, --set locking_mode: asked for 'shared'",
  })
  void aSettingThatDoesNotTakeIsAUsersMistake(String name, String value, String message) {
    Requests requests = Requests.of(folder, "sequence", "uuid4").set(name, value);
    assertThatThrownBy(requests::run)
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void aStopInMidBatchKeepsWhatWasMeasuredAndNamesWhatWasNot() {
    Requests requests = Requests.of(folder, "sequence", "uuid4").rows(40_000, 20_000);
    var cancellation = new Cancellation();
    var watcher = new Watcher[1];
    watcher[0] =
        new Watcher(
            "rows",
            () -> {
              // In the middle of the second design's second batch.
              if (watcher[0].rows > 60_000) {
                cancellation.request();
              }
            });
    RunResult result = requests.run(requests.plan(2, false), watcher[0], cancellation);
    assertThat(result.ending()).isEqualTo(Ending.INTERRUPTED);
    assertThat(result.batches()).hasSize(3);
    assertThat(result.trials())
        .hasSize(2)
        .allSatisfy(
            trial -> {
              assertThat(trial.outcome()).isEqualTo(Outcome.INTERRUPTED);
              assertThat(trial.reason()).isEqualTo("stopped by the user");
            });
    assertThat(result.trials())
        .extracting(TrialMeasurement::rows)
        .containsExactlyInAnyOrder(40_000L, 20_000L);
    assertThat(watcher[0].rows).isLessThan(60_000 + 3 * TrialRun.SLICE_ROWS);
    assertThat(watcher[0].told).endsWith("ended");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "warming up sequence",
        "warming up uuid4",
        "started",
        "sequence 1: batch 1",
        "sequence 1: rows 250",
        "uuid4 1: rows 1000",
        "sequence 1: verifying"
      })
  void aStopAtAnyMomentEndsTheRunBeforeItsTime(String moment) {
    Requests requests = Requests.of(folder, "sequence", "uuid4");
    var cancellation = new Cancellation();
    var watcher = new Watcher(moment, cancellation::request);
    RunResult result = requests.run(requests.plan(), watcher, cancellation);
    assertThat(result.ending()).isEqualTo(Ending.INTERRUPTED);
    assertThat(result.trials())
        .allSatisfy(trial -> assertThat(trial.outcome()).isEqualTo(Outcome.INTERRUPTED));
    assertThat(watcher.told).endsWith("ended");
  }

  @Test
  void aStopAfterOneTrialWasVerifiedLeavesTheOthersUnverified() {
    Requests requests = Requests.of(folder, "sequence", "uuid7", "uuid4");
    var cancellation = new Cancellation();
    var watcher = new Watcher("sequence 1: passed", cancellation::request);
    RunResult result = requests.run(requests.plan(), watcher, cancellation);
    assertThat(result.ending()).isEqualTo(Ending.INTERRUPTED);
    assertThat(result.trials())
        .extracting(TrialMeasurement::outcome)
        .containsExactly(Outcome.PASSED, Outcome.INTERRUPTED, Outcome.INTERRUPTED);
  }

  @Test
  void aRunStoppedBeforeItBeganMeasuresNothing() {
    Requests requests = Requests.of(folder, "sequence");
    var cancellation = new Cancellation();
    cancellation.request();
    Plan plan = requests.plan();
    RunResult result = requests.run(plan, new Silence(), cancellation);
    assertThat(result.ending()).isEqualTo(Ending.INTERRUPTED);
    assertThat(result.batches()).isEmpty();
  }
}
