// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.UsageException;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Skipped;
import dev.keycost.workload.Workload;
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
            Workload.LOAD,
            List.of(designs),
            rows,
            Optional.empty(),
            Optional.empty(),
            profile,
            Map.of(),
            1,
            42,
            100_000,
            false,
            false,
            Path.of(".")));
  }

  @ParameterizedTest
  @CsvSource({"1000000, 100000", "1000, 100", "1001, 101", "9, 1", "1, 1"})
  void aBatchIsATenthOfTheRowsWhereNobodySays(long rows, long batchRows) {
    Plan plan = plan("keycost", rows, "sequence");
    assertThat(plan.batchRows()).isEqualTo(batchRows);
    assertThat(plan.batches()).isLessThanOrEqualTo(10);
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
    assertThatThrownBy(() -> Preflight.check(plan))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--rows: ")
        .hasMessageContaining("of 2 designs need about")
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("give fewer rows or designs, or another --dir");
  }

  @Test
  void whatFitsTheDiskPasses() {
    Preflight.check(Requests.of(folder, "sequence", "uuid4").plan());
    Preflight.check(Requests.of(folder.resolve("missing"), "sequence").plan());
  }
}
