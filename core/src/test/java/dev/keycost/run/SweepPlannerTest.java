// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.workload.Workloads;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepPlannerTest {
  @TempDir Path folder;

  private PlanRequest request(Map<String, String> set, boolean trees) {
    return new PlanRequest(
        Workloads.find("--workload", "load"),
        List.of("sequence", "uuid4"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        "keycost",
        set,
        1,
        42,
        Optional.empty(),
        false,
        false,
        trees,
        false,
        folder);
  }

  private Sweep sweep(String... texts) {
    return SweepPlanner.plan(Requests.ENGINE, request(Map.of(), false), List.of(texts));
  }

  private static List<String> values(Sweep sweep) {
    return sweep.arms().stream().map(Sweep.Arm::value).toList();
  }

  private static <T> List<T> each(Sweep sweep, Function<Plan, T> part) {
    return sweep.arms().stream().map(arm -> part.apply(arm.plan())).toList();
  }

  @Test
  void nothingVariedIsOneArm() {
    assertThat(sweep().swept()).isFalse();
    assertThat(sweep().arms()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "payload=1000,10,100 | 10 100 1000",
        "payload=980..985/1 | 980 981 982 983 984 985",
        "payload=900..1100/90 | 900 990 1080",
        "payload=1KiB,10 | 10 1KiB",
        "rows=10k..10M*10 | 10k 100k 1M 10M",
        "rows=1k,10k..50k/20k | 1k 10k 30k 50k",
        "cache=1MiB..8MiB*2 | 1MiB 2MiB 4MiB 8MiB",
        "page_size=512..4096*2 | 512 1024 2048 4096",
        "page_size=8KiB,4KiB | 4KiB 8KiB",
        "synchronous=normal,full | normal full",
        "cache_size=-2000,-1000 | -2000 -1000"
      })
  void readsValuesAndRanges(String text, String values) {
    assertThat(values(sweep(text))).containsExactly(values.split(" "));
  }

  @Test
  void variesNothingButWhatItIsAskedFor() {
    Sweep payload = sweep("payload=10,1KiB");
    assertThat(each(payload, Plan::payloadBytes)).containsExactly(10, 1024);
    assertThat(each(payload, Plan::settings)).containsOnly(payload.first().settings());
    Sweep rows = sweep("rows=10k,100k");
    assertThat(each(rows, Plan::rows)).containsExactly(10_000L, 100_000L);
    assertThat(each(rows, Plan::batchRows)).containsExactly(1000L, 10_000L);
    assertThat(each(sweep("cache=512KiB,8MiB"), plan -> plan.settings().get("cache_size")))
        .containsExactly("-512", "-8192");
    assertThat(each(sweep("synchronous=off,extra"), plan -> plan.settings().get("synchronous")))
        .containsExactly("off", "extra");
  }

  @Test
  void aCacheCountedInPagesDoesNotGrowWithThem() {
    Sweep sweep = sweep("page_size=4096,8KiB");
    assertThat(each(sweep, plan -> plan.settings().get("page_size")))
        .containsExactly("4096", "8192");
    assertThat(each(sweep, plan -> Requests.ENGINE.cacheBytes(plan.settings())))
        .containsExactly(781L * 4096, 781L * 4096);
  }

  @Test
  void aBatchHoldsWholeTransactionsOfTheSize() {
    Sweep sweep = sweep("batch=1,300,50k,200k");
    assertThat(each(sweep, plan -> plan.load().transactionOperations()))
        .containsExactly(1L, 300L, 50_000L, 200_000L);
    assertThat(each(sweep, plan -> plan.load().batchOperations()))
        .containsExactly(50_000L, 50_100L, 50_000L, 200_000L);
    assertThat(each(sweep, Plan::rows)).containsOnly(500_000L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "payload | 'payload' has no values; give NAME=V1,V2",
        "payload= | has no values",
        "speed=1,2 | unknown parameter 'speed'. Known: payload, cache, page_size, batch, rows",
        "payloads=1,2 | unknown parameter 'payloads'; did you mean 'payload'?",
        "journal_mod=wal | did you mean 'journal_mode'?",
        "payload=10,,20 | payload: a value is empty; give some, such as 10,100,1000",
        "payload=10,20,10 | payload: 10 stands twice; name each value once",
        "cache=8MiB,8192KiB | cache: 8MiB stands twice, once as 8192KiB",
        "synchronous=full,FULL | synchronous: full stands twice, once as FULL",
        "payload=10,ten | payload: 'ten' is not a size such as 50, 4KiB",
        "rows=1.5,2 | rows: '1.5' is no whole number",
        "rows=10..1/2 | rows: '10..1/2' is no range from a smaller to a larger number",
        "rows=10..100 | '10..100' is no range",
        "rows=10..100*1 | with a factor from 2",
        "rows=0..100*2 | is no range",
        "rows=1..1000/1 | rows: more than 200 values",
        "rows=0,10 | --sweep rows=0: --rows: 0 is not possible",
        "payload=2GiB | --sweep payload=2GiB: 2147483648 bytes are more than a column holds",
        "batch=1M | --sweep batch=1M: a transaction has at least one row",
        "cache=1000 | --sweep cache=1000: 1000 bytes are no whole number of KiB",
        "idle_readers=5000 | idle_readers: '5000' is not accepted; give further connections",
        "journal_mode=w-al | journal_mode: 'w-al' is not accepted; give delete, truncate"
      })
  void refusesTheRestAndSaysWhatIsAccepted(String text, String message) {
    assertThatThrownBy(() -> sweep(text.strip()))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--sweep")
        .hasMessageContaining(message);
  }

  @Test
  void variesOneThingARun() {
    assertThatThrownBy(() -> sweep("payload=1,2", "rows=10,20"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("stands 2 times (payload=1,2; rows=10,20); a run varies one thing");
  }

  @Test
  void refusesAnOptionThatWouldCountForNothing() {
    PlanRequest given = request(Map.of("cache_size", "100"), false);
    assertThatThrownBy(() -> SweepPlanner.plan(Requests.ENGINE, given, List.of("cache=1MiB")))
        .hasMessageContaining("--sweep cache: --set cache_size is given too");
    PlanRequest rows = Requests.of(folder, "uuid4").request(1, false);
    assertThatThrownBy(() -> SweepPlanner.plan(Requests.ENGINE, rows, List.of("rows=1,2")))
        .hasMessageContaining("--sweep rows: --rows 1000 is given too");
  }

  @Test
  void anArmThatCannotFitTheDiskIsNamed() {
    Sweep sweep = sweep("rows=10k,1000G,100k");
    assertThatThrownBy(() -> Preflight.check(sweep))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(
            "--sweep rows=1000G: 1,000,000,000,000 rows of 2 designs need about")
        .hasMessageContaining("MiB free; give other values, fewer rows or designs");
  }

  @Test
  void picturesNeedAWriteAheadLogInEveryArm() {
    PlanRequest pictures = Requests.of(folder, "sequence").pictureRequest(false);
    assertThatThrownBy(
            () -> SweepPlanner.plan(Requests.ENGINE, pictures, List.of("journal_mode=wal,delete")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--sweep journal_mode=delete: --picture: where writes land");
  }

  @Test
  void treesNeedAWriteAheadLogInEveryArm() {
    PlanRequest trees = request(Map.of(), true);
    assertThatThrownBy(
            () -> SweepPlanner.plan(Requests.ENGINE, trees, List.of("journal_mode=wal,delete")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--sweep journal_mode=delete: --trees:")
        .hasMessageContaining("journal_mode is 'delete'; give --set journal_mode=wal");
  }
}
