// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.UsageException;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.RunResult;
import dev.keycost.result.RunResult.Ending;
import dev.keycost.workload.KeyChoice;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import dev.keycost.workload.Temperature;
import dev.keycost.workload.Workload;
import dev.keycost.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every workload there is, from its file to its result.
class WorkloadRunTest {
  private static final String[] DESIGNS = {
    "sequence", "uuid7", "uuid4:blob:rowid", "uuid4+presort"
  };
  private static final Set<Operation> FOUND_ONCE =
      Set.of(Operation.INSERT, Operation.GET, Operation.UPDATE, Operation.DELETE);

  @TempDir Path folder;

  @AfterEach
  void noDatabaseIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).allMatch(file -> file.endsWith("result.jsonl"));
    }
  }

  private static Stream<String> names() {
    return Workloads.all().stream().map(Workload::name);
  }

  private static void assertPassed(RunResult result) {
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.trials())
        .isNotEmpty()
        .allSatisfy(
            trial -> {
              assertThat(trial.reason()).isEmpty();
              assertThat(trial.outcome()).isEqualTo(Outcome.PASSED);
            });
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyOneRunsToItsEnd(String name) {
    SmallRun small = SmallRun.of(folder, name, DESIGNS);
    Plan plan = small.plan();
    RunResult result = small.run(plan, new Silence(), new Cancellation());
    assertPassed(result);
    assertThat(result.trials().size() + plan.skipped().size()).isEqualTo(DESIGNS.length);
    assertThat(plan.skipped()).allSatisfy(skipped -> assertThat(skipped.reason()).isNotBlank());
    for (KeyDesign design : plan.designs()) {
      for (PlannedPhase phase : plan.phases()) {
        assertPhase(result, design.label(), phase);
      }
    }
  }

  private static void assertPhase(RunResult result, String design, PlannedPhase phase) {
    List<BatchMeasurement> batches =
        result.batches().stream()
            .filter(batch -> batch.design().equals(design) && batch.phase().equals(phase.name()))
            .toList();
    assertThat(batches).hasSize(phase.batches());
    assertThat(batches.stream().mapToLong(BatchMeasurement::operations).sum())
        .isEqualTo(phase.operations());
    assertThat(batches)
        .allSatisfy(
            batch -> {
              assertThat(batch.elapsedMs()).isPositive();
              assertThat(batch.cache()).isEqualTo(cache(phase.phase()));
              assertFound(batch, phase.phase());
            });
    if (phase.phase().cache() == Temperature.COLD) {
      assertThat(batches).allMatch(batch -> batch.counters().misses() > 0);
    }
    assertThat(
            result.latencies().stream()
                .filter(it -> it.design().equals(design) && it.phase().equals(phase.name()))
                .map(LatencyMeasurement::operation))
        .containsExactlyInAnyOrderElementsOf(timed(phase));
  }

  private static String cache(Phase phase) {
    boolean linux = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
    if (phase.cache() == Temperature.WARM) {
      return "warm";
    }
    return linux ? "cold" : "engine-cold";
  }

  private static void assertFound(BatchMeasurement batch, Phase phase) {
    long operations = batch.operations();
    if (phase.keys() == KeyChoice.MISSING || phase.mix().containsKey(Operation.REBUILD)) {
      assertThat(batch.found()).isZero();
    } else if (FOUND_ONCE.containsAll(phase.mix().keySet())) {
      assertThat(batch.found()).isEqualTo(operations);
    } else if (phase.mix().containsKey(Operation.SCAN)
        || phase.mix().containsKey(Operation.COUNT)) {
      assertThat(batch.found()).isEqualTo(operations * batch.rows());
    } else {
      assertThat(batch.found()).isBetween(operations, operations * phase.length());
    }
  }

  /// The operations whose time a phase holds.
  private static Set<String> timed(PlannedPhase planned) {
    Phase phase = planned.phase();
    Set<String> timed = new HashSet<>();
    boolean several = planned.transactionOperations() < planned.batchOperations(1);
    if (!phase.load()) {
      phase.mix().keySet().forEach(operation -> timed.add(operation.toString()));
      if (several && planned.transactionOperations() > 1) {
        timed.add("transaction");
      }
    } else if (several) {
      timed.add(planned.transactionOperations() == 1 ? "insert" : "transaction");
    }
    if (phase.readers() > 0) {
      timed.add("get by a reader");
    }
    return timed;
  }

  @ParameterizedTest
  @CsvSource({
    "get, get-uniform",
    "range, by-key",
    "update, update-uniform",
    "join, join",
    "readers, with-readers",
    "churn, churn",
  })
  void whereKeysStayNullNothingIsLookedUp(String workload, String phase) {
    Plan plan = SmallRun.of(folder, workload, "int-typo", "uuid7").plan();
    assertThat(plan.designs()).extracting(KeyDesign::label).containsExactly("uuid7");
    assertThat(plan.skipped())
        .singleElement()
        .satisfies(
            skipped -> {
              assertThat(skipped.design()).isEqualTo("int-typo");
              assertThat(skipped.reason())
                  .isEqualTo(
                      "its keys stay NULL, so phase '%s' of workload '%s' finds no row by them"
                          .formatted(phase, workload));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"scan", "load", "insert-one-by-one", "producers", "day"})
  void whereNothingIsLookedUpKeysMayStayNull(String workload) {
    assertPassed(SmallRun.of(folder, workload, "int-typo").run());
  }

  @Test
  void aKindOfAnotherWidthIsSetAside() {
    Plan plan =
        SmallRun.of(folder, "old-then-new", "sequence", "snowflake", "random160", "uuid7").plan();
    assertThat(plan.designs()).extracting(KeyDesign::label).containsExactly("uuid7");
    assertThat(plan.skipped())
        .hasSize(3)
        .allSatisfy(
            skipped ->
                assertThat(skipped.reason())
                    .isEqualTo(
                        "phase 'old' of workload 'old-then-new' inserts uuid4 keys of 16 bytes,"
                            + " which its column does not take"));
  }

  @Test
  void everyDesignTakesTheKeysOfSeveralProgramsButTheOneWithoutRoomForTheirNumber() {
    String[] all = Requests.ENGINE.designs().stream().map(KeyDesign::label).toArray(String[]::new);
    SmallRun small = SmallRun.of(folder, "day", all);
    Plan plan = small.plan();
    assertThat(plan.skipped())
        .singleElement()
        .satisfies(skipped -> assertThat(skipped.design()).isEqualTo("js53"));
    assertPassed(small.run(plan, new Silence(), new Cancellation()));
  }

  @Test
  void whoeverMadeKeysLastTheNextOnesAreNew() {
    SmallRun small =
        SmallRun.ofText(
            folder,
            """
            [four]
            do = insert
            amount = 30%
            writers = 4
            skew = 20ms
            [own]
            do = insert
            amount = 30%
            [missing]
            do = get
            keys = missing
            [four-again]
            do = insert
            amount = 40%
            writers = 4
            [missing-again]
            do = get
            keys = missing
            """,
            "sequence",
            "snowflake",
            "tsid",
            "uuid7",
            "uuid1",
            "uuid6",
            "objectid",
            "uuid4");
    RunResult result = small.run();
    assertPassed(result);
    assertThat(result.batches())
        .filteredOn(batch -> batch.phase().startsWith("missing"))
        .hasSize(160)
        .allMatch(batch -> batch.found() == 0);
  }

  @Test
  void onlyARowWithItsChildrenNeedsATransactionAroundOneOperation() {
    // A rebuild would fail inside of one.
    SmallRun small =
        SmallRun.ofText(
            folder,
            """
            children = 2
            [load]
            do = insert
            [one-by-one]
            do = insert
            amount = 20
            transaction = 1
            [update]
            do = update
            transaction = 1
            [rebuild]
            do = rebuild
            amount = 1
            """,
            "sequence",
            "uuid4");
    assertPassed(small.run());
  }

  @Test
  void aTableThatLosesItsYoungestAndGrowsAgainHoldsTheSameRowsInEveryDesign() {
    // A rowid that was the greatest and is gone would be given out again.
    SmallRun small =
        SmallRun.ofText(
            folder,
            """
            [load]
            do = insert
            amount = 50%
            [drain]
            do = delete
            keys = recent
            [more]
            do = insert
            amount = 50%
            """,
            "sequence",
            "autoincrement",
            "int-typo",
            "uuid4",
            "snowflake");
    RunResult result = small.run();
    assertPassed(result);
    assertThat(result.trials())
        .hasSize(4)
        .extracting(TrialMeasurement::rows)
        .containsOnly(500L - 200 + 500);
  }

  @ParameterizedTest
  @CsvSource({"1000, 1000, 1000, 10, 1000", "10, 1000, 100, 1, 10", "1, 1, 1, 1, 1"})
  void moreIsNotRemovedThanThereIs(
      long rows, long operations, long removed, int batch, long there) {
    SmallRun small =
        SmallRun.ofText(folder, "[load]\ndo = insert\n[drain]\ndo = delete\n", "sequence")
            .rows(rows, operations);
    assertThatThrownBy(small::plan)
        .isInstanceOf(UsageException.class)
        .hasMessage(
            ("--operations: phase 'drain' of workload 'own' has removed %s rows by its batch %s, of"
                    + " %s that there are; give more --rows or fewer operations.")
                .formatted(removed, batch, there));
  }

  @Test
  void allButOneRowCanBeRemoved() {
    SmallRun small =
        SmallRun.ofText(
                folder, "[load]\ndo = insert\n[drain]\ndo = delete\n", "sequence", "uuid4:text")
            .rows(1000, 999);
    RunResult result = small.run();
    assertPassed(result);
    assertThat(result.trials()).extracting(TrialMeasurement::rows).containsOnly(1L);
  }

  @Test
  void rowsWithChildrenAreInsertedInOneTransactionEvenByProducers() {
    SmallRun small =
        SmallRun.ofText(
            folder,
            """
            children = 2
            [load]
            do = insert
            transaction = 1
            amount = 40%
            [each]
            do = insert
            amount = 30%
            producers = 3
            [together]
            do = insert
            amount = 30%
            producers = 3
            commit = together
            [joined]
            do = join
            """,
            "sequence",
            "uuid7");
    RunResult result = small.rows(200, 50).run();
    assertPassed(result);
    assertThat(result.batches())
        .filteredOn(batch -> batch.phase().equals("joined"))
        .allMatch(batch -> batch.found() >= batch.operations());
    assertThat(result.latencies())
        .filteredOn(latency -> latency.phase().equals("load"))
        .extracting(LatencyMeasurement::operation)
        .containsOnly("transaction");
  }

  private static Stream<String> phases() {
    return Stream.of(
        "get: get-missing",
        "scan: scan-cold",
        "mixed: mixed-at-rate",
        "producers: each",
        "producers: together",
        "readers: with-readers",
        "queue: queue",
        "range: by-time-cold");
  }

  @ParameterizedTest
  @MethodSource("phases")
  void aStopInAnyPhaseEndsTheRunAndLeavesNoThread(String moment) {
    String[] names = moment.split(": ");
    SmallRun small = SmallRun.of(folder, names[0], "sequence", "uuid4");
    var cancellation = new Cancellation();
    var observer = new PhaseWatcher(names[1], cancellation::request);
    RunResult result = small.run(small.plan(), observer, cancellation);
    assertThat(result.ending()).isEqualTo(Ending.INTERRUPTED);
    assertThat(result.trials())
        .hasSize(2)
        .allSatisfy(
            trial -> {
              assertThat(trial.outcome()).isEqualTo(Outcome.INTERRUPTED);
              assertThat(trial.reason()).isEqualTo("stopped by the user");
            });
    assertThat(result.batches())
        .filteredOn(batch -> batch.phase().equals(names[1]))
        .hasSizeLessThan(2);
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().startsWith("pool-"));
  }

  @Test
  void aDatabaseThatVanishesBetweenPhasesFailsItsTrialAndNotTheRun() throws IOException {
    SmallRun small = SmallRun.of(folder, "get", "sequence", "uuid4");
    var watcher =
        new Watcher(
            "uuid4 1: rows 1000",
            () -> {
              try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(Files::isDirectory).toList()) {
                  RunDirectory.remove(file);
                }
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    RunResult result = small.run(small.plan(), watcher, new Cancellation());
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.trials()).hasSize(2).allMatch(trial -> trial.outcome() == Outcome.FAILED);
  }

  @Test
  void settingsThatKeepOthersOutFailTrialsWithTheEnginesWords() {
    SmallRun small = SmallRun.of(folder, "readers", "uuid7");
    RunResult result =
        small.run(
            small.plan(Map.of("locking_mode", "exclusive", "busy_timeout", "0")),
            new Silence(),
            new Cancellation());
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.trials())
        .singleElement()
        .satisfies(
            trial -> {
              assertThat(trial.outcome()).isEqualTo(Outcome.FAILED);
              assertThat(trial.reason()).startsWith("SQLITE_BUSY");
            });
  }
}
