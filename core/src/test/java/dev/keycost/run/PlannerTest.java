// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableExtras;
import dev.keycost.design.UsageException;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Skipped;
import dev.keycost.plan.Sweep;
import dev.keycost.workload.Workload;
import dev.keycost.workload.Workloads;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlannerTest {
  @TempDir Path folder;

  private static Plan plan(String profile, long rows, String... designs) {
    return Planner.plan(
        Requests.ENGINE,
        new PlanRequest(
            Workloads.find("--workload", "load"),
            List.of(designs),
            Optional.of(rows),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            profile,
            Map.of(),
            1,
            42,
            Optional.of(100_000L),
            false,
            false,
            false,
            false,
            Path.of(".")));
  }

  @ParameterizedTest
  @CsvSource({"1000000, 100000", "1000, 100", "1001, 101", "9, 1", "1, 1"})
  void aBatchIsATenthOfTheRowsWhereNobodySays(long rows, long batchRows) {
    Plan plan = plan("keycost", rows, "sequence");
    assertThat(plan.batchRows()).isEqualTo(batchRows);
    assertThat(plan.load().batches()).isLessThanOrEqualTo(10);
  }

  @Test
  void theSameDesignAgainHasANumber() {
    assertThat(plan("keycost", 1000, "uuid7", "uuid7#2", "uuid7", "uuid7:blob").designs())
        .extracting(KeyDesign::label)
        .containsExactly("uuid7", "uuid7#2", "uuid7#3", "uuid7#4");
  }

  @Test
  void thePayloadIsTheProfilesWhereNobodySays() {
    assertThat(plan("seed", 1000, "sequence").payloadBytes()).isEqualTo(50);
    assertThat(Requests.of(folder, "sequence").set("payload_bytes", " 70 ").plan().payloadBytes())
        .isEqualTo(70);
  }

  @Test
  void whatIsAskedForIsPlannedAsItIs() {
    Plan plan = Requests.of(folder, "uuid4", "sequence").rows(500, 70).plan(3, true);
    assertThat(plan.engine()).isEqualTo("sqlite");
    assertThat(plan.designs()).extracting(KeyDesign::label).containsExactly("uuid4", "sequence");
    assertThat(plan.skipped()).isEmpty();
    assertThat(plan.rows()).isEqualTo(500);
    assertThat(plan.batchRows()).isEqualTo(70);
    assertThat(plan.repeat()).isEqualTo(3);
    assertThat(plan.keysInClock()).isTrue();
    assertThat(plan.seed()).isEqualTo(Requests.SEED);
    assertThat(plan.directory()).isEqualTo(folder.toAbsolutePath().toString());
    assertThat(plan.settings().get("synchronous")).isEqualTo("off");
    assertThat(plan.diskBytes()).isPositive();
    assertThat(plan.memoryBytes()).isPositive();
  }

  @Test
  void theDirectoryIsWrittenOutInFull() {
    assertThat(plan("keycost", 10, "sequence").directory())
        .isEqualTo(Path.of("").toAbsolutePath().toString());
  }

  @Test
  void theImpossibleIsSetAsideWithItsReason() {
    Plan plan = Requests.of(folder, "uuid4:integer", "uuid4", "random160:text").plan();
    assertThat(plan.designs()).extracting(KeyDesign::label).containsExactly("uuid4");
    assertThat(plan.skipped())
        .containsExactly(
            new Skipped("uuid4:integer", "uuid4 has 16 bytes and an INTEGER holds 8"),
            new Skipped(
                "random160:text",
                "text is the 36 characters of a UUID and random160 is none; use hex or base32"));
  }

  @Test
  void nothingLeftToRunIsAUsersMistakeThatNamesEveryReason() {
    assertThatThrownBy(() -> Requests.of(folder, "uuid4:integer", "random160:text").plan())
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--designs: nothing to run: uuid4:integer")
        .hasMessageContaining("has 16 bytes and an INTEGER holds 8")
        .hasMessageContaining("random160:text");
  }

  @Test
  void noDesignAtAllIsAUsersMistakeToo() {
    assertThatThrownBy(() -> Requests.of(folder).plan())
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--designs: nothing to run");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE})
  void rowsThatAreNoneAreNamedByTheirFlag(long rows) {
    assertThatThrownBy(() -> plan("keycost", rows, "sequence"))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--rows: %d is not possible".formatted(rows));
  }

  @Test
  void batchesThatAreNoneAreNamedByTheirFlag() {
    assertThatThrownBy(() -> Requests.of(folder, "sequence").rows(10, 0).plan())
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--batch: 0 is not possible");
  }

  @Test
  void unknownNamesAreAnsweredByWhoKnowsThem() {
    assertThatThrownBy(() -> plan("sead", 10, "sequence"))
        .hasMessageContaining("did you mean 'seed'?");
    assertThatThrownBy(() -> plan("seed", 10, "sequense"))
        .hasMessageContaining("did you mean 'sequence'?");
    assertThatThrownBy(() -> Requests.of(folder, "sequence").set("cash_size", "1").plan())
        .hasMessageContaining("did you mean 'cache_size'?");
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MAX_VALUE, 1_000_000_000_000_000_000L, 100_000_000_000_000_000L})
  void noNumberOfRowsIsTooLargeToBeEstimated(long rows) {
    Plan plan = plan("seed", rows, "sequence", "uuid4", "uuid4:text:rowid", "uuid7", "random160");
    assertThat(plan.diskBytes()).isGreaterThanOrEqualTo(rows);
    assertThat(plan.memoryBytes()).isBetween(100L << 20, 1L << 30);
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MAX_VALUE, 1_000_000_000_000_000_000L, 1_000_000_000_000L})
  void rowsBeyondTheDiskAreRefusedBeforeTheRun(long rows) {
    Plan plan = Requests.of(folder, "sequence", "uuid4").rows(rows, rows / 2).plan();
    assertThatThrownBy(() -> Preflight.check(Sweep.of(plan)))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--rows: ")
        .hasMessageContaining("of 2 designs need about")
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("give fewer rows or designs, or another --dir");
  }

  @Test
  void whatFitsTheDiskPasses() {
    Preflight.check(Sweep.of(Requests.of(folder, "sequence", "uuid4").plan()));
    Preflight.check(Sweep.of(Requests.of(folder.resolve("missing"), "sequence").plan()));
  }

  private static Plan plan(Path folder, String text, Optional<Long> rows, Optional<Long> batch) {
    return Planner.plan(
        Requests.ENGINE,
        new PlanRequest(
            SmallRun.ofText(folder, text, "uuid4").workload(),
            List.of("uuid4", "sequence"),
            rows,
            batch,
            Optional.empty(),
            rows.map(any -> 11),
            rows.map(any -> 900L),
            "keycost",
            Map.of("synchronous", "off", "cache_size", "100"),
            1,
            42,
            rows.map(any -> 7L),
            false,
            false,
            false,
            false,
            folder));
  }

  private static final String PRESETS =
      """
      rows = 30k
      batch = 7k
      transaction = 100
      payload = 80
      keys_per_second = 5
      time_index = yes
      children = 3
      [load]
      do = insert
      [some]
      do = get
      amount = 4k
      [half]
      do = update
      amount = 50%
      transaction = 3k
      """;

  @Test
  void theWorkloadsPresetsHoldWhereTheCommandLineSaysNothing() {
    Plan plan = plan(folder, PRESETS, Optional.empty(), Optional.empty());
    assertThat(plan.rows()).isEqualTo(30_000);
    assertThat(plan.batchRows()).isEqualTo(7000);
    assertThat(plan.payloadBytes()).isEqualTo(80);
    assertThat(plan.keysPerSecond()).isEqualTo(5);
    assertThat(plan.extras()).isEqualTo(new TableExtras(true, 3));
    assertThat(plan.phases())
        .extracting(PlannedPhase::operations)
        .containsExactly(30_000L, 4000L, 15_000L);
    assertThat(plan.phases())
        .extracting(PlannedPhase::batchOperations)
        .containsExactly(7000L, 400L, 1500L);
    assertThat(plan.phases())
        .extracting(PlannedPhase::transactionOperations)
        .containsExactly(100L, 400L, 1500L);
    assertThat(plan.phases()).extracting(PlannedPhase::batches).containsExactly(5, 10, 10);
  }

  @Test
  void theCommandLineHoldsAgainstThePresets() {
    Plan plan = plan(folder, PRESETS, Optional.of(2000L), Optional.of(150L));
    assertThat(plan.rows()).isEqualTo(2000);
    assertThat(plan.batchRows()).isEqualTo(150);
    assertThat(plan.payloadBytes()).isEqualTo(11);
    assertThat(plan.keysPerSecond()).isEqualTo(7);
    assertThat(plan.phases())
        .extracting(PlannedPhase::operations)
        .containsExactly(2000L, 900L, 900L);
    assertThat(plan.phases())
        .extracting(PlannedPhase::batchOperations)
        .containsExactly(150L, 90L, 90L);
    assertThat(plan.load().batchOperations(14)).isEqualTo(50);
  }

  @Test
  void aBatchThatIsMadeBeforeItsClockStartsFitsTheMemory() {
    Plan plan =
        Planner.plan(
            Requests.ENGINE,
            new PlanRequest(
                Workloads.find("--workload", "get"),
                List.of("uuid7"),
                Optional.of(1_000_000L),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(10_000_001L),
                "keycost",
                Map.of(),
                1,
                42,
                Optional.empty(),
                false,
                false,
                false,
                false,
                folder));
    assertThat(plan.phases().getLast().batchOperations()).isEqualTo(250_000);
    assertThat(plan.phases().getLast().batches()).isEqualTo(41);
    assertThat(plan.phases().getLast().batchOperations(41)).isEqualTo(1);
    assertThat(plan.keysPerSecond()).isEqualTo(1_000_000);
  }

  @Test
  void rowsOfOtherPhasesTakeRoomToo() {
    Plan one = SmallRun.ofText(folder, "[load]\ndo = insert\n", "uuid4").plan();
    Plan three =
        SmallRun.ofText(
                folder, "[load]\ndo = insert\n[more]\ndo = insert\namount = 100%\n", "uuid4")
            .plan();
    assertThat(three.rows()).isEqualTo(one.rows());
    assertThat(three.diskBytes()).isGreaterThan(one.diskBytes() * 3 / 2);
  }

  @ParameterizedTest
  @CsvSource({"5, sequence", "4.5, uuid4:blob:rowid"})
  void rowsByTheCacheMakeTheSmallestTreeThatManyTimesIt(double times, String smallest) {
    String text = "rows = %s x cache\ntime_index = yes\n[load]\ndo = insert\n".formatted(times);
    Plan plan =
        Planner.plan(
            Requests.ENGINE,
            new PlanRequest(
                SmallRun.ofText(folder, text, smallest).workload(),
                List.of("uuid4:text:rowid", smallest),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "keycost",
                Map.of("synchronous", "off", "cache_size", "100", "wal_autocheckpoint", "1"),
                1,
                42,
                Optional.empty(),
                false,
                false,
                false,
                false,
                folder));
    var last =
        Requests.of(folder).run(plan, new Silence(), new Cancellation()).batches().stream()
            .filter(batch -> batch.design().equals(smallest) && batch.batch() == 10)
            .toList();
    double cache = 100 * 4096;
    assertThat(last)
        .singleElement()
        .satisfies(
            batch -> assertThat(batch.fileBytes() / cache).isBetween(times * 0.85, times * 1.15));
  }

  @Test
  void thePlansOfAllWorkloadsCanBeMade() {
    for (Workload workload : Workloads.all()) {
      Plan plan =
          Planner.plan(
              Requests.ENGINE,
              new PlanRequest(
                  workload,
                  List.of("uuid7", "uuid4"),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  "seed",
                  Map.of(),
                  1,
                  42,
                  Optional.empty(),
                  false,
                  false,
                  false,
                  false,
                  folder));
      assertThat(plan.workload()).isEqualTo(workload.name());
      assertThat(plan.phases()).hasSameSizeAs(workload.phases());
      assertThat(plan.diskBytes()).isPositive();
    }
  }
}
