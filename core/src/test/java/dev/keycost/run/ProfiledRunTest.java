// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.profile.Stack;
import dev.keycost.profile.capture.AsyncStackProfiler;
import dev.keycost.profile.capture.Profiler;
import dev.keycost.profile.capture.ProfilerException;
import dev.keycost.result.Comparison;
import dev.keycost.result.RunResult;
import dev.keycost.result.RunResult.Ending;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A run with `--profile`: what the profiles hold, and that they disturb nothing.
class ProfiledRunTest {
  @TempDir Path folder;

  private RunResult run(Requests requests, Supplier<Profiler> profilers) {
    return requests.run(requests.profiledPlan(false), new Silence(), new Cancellation(), profilers);
  }

  private static void assertComparisonIsWhole(RunResult result, String... designs) {
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.batches())
        .hasSize(4 * designs.length)
        .extracting(BatchMeasurement::repetition)
        .containsOnly(1);
    assertThat(result.trials())
        .hasSize(designs.length)
        .extracting(TrialMeasurement::outcome)
        .containsOnly(Outcome.PASSED);
    assertThat(Comparison.of(result).series())
        .allSatisfy(series -> assertThat(series.repetitions()).containsExactly(1));
    assertThat(result.profiles()).extracting(ProfiledTrial::design).containsExactly(designs);
    assertThat(result.profiles()).extracting(ProfiledTrial::repetition).containsOnly(2);
  }

  @Test
  void findsSqliteBelowOurOwnFrames() {
    Supplier<Profiler> profilers = available();
    RunResult result =
        run(Requests.of(folder, "sequence", "uuid4").rows(100_000, 25_000), profilers);
    assertComparisonIsWhole(result, "sequence", "uuid4");
    ProfiledTrial uuid4 = result.profiles().getLast();
    assertThat(uuid4.rows()).isEqualTo(100_000);
    assertThat(uuid4.elapsedMillis()).isPositive();
    assertThat(uuid4.samples()).isPositive();
    assertThat(uuid4.samples())
        .isEqualTo(Math.round(uuid4.stacks().stream().mapToDouble(Stack::weight).sum()));
    List<String> expected =
        result.environment().engine().get("library").equals("built by keycost")
            ? List.of("TrialRun", "sqlite3_step", "sqlite3VdbeExec")
            : List.of("TrialRun");
    assertThat(uuid4.stacks())
        .anySatisfy(
            stack ->
                assertThat(expected)
                    .allSatisfy(
                        name ->
                            assertThat(stack.frames()).anyMatch(frame -> frame.contains(name))));
    assertThat(uuid4.stacks())
        .noneMatch(stack -> stack.frames().stream().anyMatch(frame -> frame.contains("KeyFeed")));
  }

  private static Supplier<Profiler> available() {
    try {
      AsyncStackProfiler.open();
      return AsyncStackProfiler::open;
    } catch (ProfilerException e) {
      return Assumptions.abort("async-profiler does not work here: " + e.getMessage());
    }
  }

  @Test
  void looksOnlyWhileTheClockRunsAndTakesAfterEachBatch() {
    var profiler = new ScriptedProfiler();
    RunResult result = run(Requests.of(folder, "sequence", "uuid4"), () -> profiler);
    assertComparisonIsWhole(result, "sequence", "uuid4");
    // Each batch of one block has two timed parts: the rows, and the commit.
    List<String> batch = List.of("start", "stop", "start", "stop", "take");
    assertThat(profiler.asked.subList(0, 8 * batch.size()))
        .isEqualTo(Collections.nCopies(8, batch).stream().flatMap(List::stream).toList());
    ProfiledTrial first = result.profiles().getFirst();
    assertThat(first.samples()).isEqualTo(8);
    assertThat(first.stacks()).containsExactly(new Stack(ScriptedProfiler.SEEN.frames(), 8));
    assertThat(first.engine()).isEqualTo("scripted 1");
    assertThat(first.warnings()).contains("It is made up.");
  }

  @Test
  void keysInTheClockAreProfiled() {
    Requests requests = Requests.of(folder, "uuid4");
    var profiler = new ScriptedProfiler();
    requests.run(requests.profiledPlan(true), new Silence(), new Cancellation(), () -> profiler);
    assertThat(profiler.asked.subList(0, 7))
        .containsExactly("start", "stop", "start", "stop", "start", "stop", "take");
  }

  @Test
  void withoutAProfilerTheRunIsWholeAndSaysWhatIsMissing() {
    RunResult result =
        run(
            Requests.of(folder, "sequence", "uuid4"),
            () -> {
              throw new ProfilerException("there is none on this moon");
            });
    assertComparisonIsWhole(result, "sequence", "uuid4");
    assertThat(result.profiles())
        .allSatisfy(
            profile -> {
              assertThat(profile.warnings())
                  .containsExactly("No profile: there is none on this moon.");
              assertThat(profile.stacks()).isEmpty();
              assertThat(profile.rows()).isZero();
            });
  }

  /// Two calls of start and stop and one of take a batch: 500 rows of 1000 are whole before.
  @ParameterizedTest
  @CsvSource({"start, 1, 0", "start, 5, 500", "stop, 5, 500", "stop, 1, 0", "take, 3, 500"})
  void aProfilerThatFailsCostsTheRestOfTheProfile(String method, int call, long rows) {
    var profiler = new ScriptedProfiler(method, call);
    RunResult result = run(Requests.of(folder, "uuid4"), () -> profiler);
    assertComparisonIsWhole(result, "uuid4");
    ProfiledTrial profile = result.profiles().getFirst();
    assertThat(profile.rows()).isEqualTo(rows);
    assertThat(profile.samples()).isEqualTo(rows / 250 * 2);
    assertThat(profile.warnings())
        .contains("The profile ends early: %s was refused.".formatted(method));
  }

  @Test
  void aProfiledTrialThatFailsLeavesItsFirstBatches() {
    Requests requests =
        Requests.of(folder, "uuid4:text:rowid").rows(20_000, 2000).set("max_page_count", "500");
    RunResult result = run(requests, ScriptedProfiler::new);
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    ProfiledTrial profile = result.profiles().getFirst();
    assertThat(profile.rows()).isBetween(2000L, 18_000L);
    assertThat(profile.samples()).isEqualTo(profile.rows() / 2000 * 2);
    assertThat(profile.warnings())
        .anyMatch(why -> why.startsWith("The profiled trial ended as failed: SQLITE_FULL"));
  }

  @Test
  void aStopDuringTheProfiledRepetitionKeepsTheComparison() {
    Requests requests = Requests.of(folder, "sequence", "uuid4");
    var cancellation = new Cancellation();
    var watcher = new Watcher("uuid4 2: rows 500", cancellation::request);
    var profiler = new ScriptedProfiler();
    RunResult result =
        requests.run(requests.profiledPlan(false), watcher, cancellation, () -> profiler);
    assertThat(result.ending()).isEqualTo(Ending.INTERRUPTED);
    assertThat(result.batches()).hasSize(8);
    assertThat(result.trials()).hasSize(2).allMatch(it -> it.outcome() == Outcome.PASSED);
    assertThat(result.profiles())
        .hasSize(2)
        .allSatisfy(
            profile ->
                assertThat(profile.warnings())
                    .contains("The profiled trial ended as interrupted: stopped by the user."));
  }
}
