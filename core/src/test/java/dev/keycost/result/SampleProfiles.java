// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.profile.Stack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Made-up profiles of [SampleRun]'s designs: as many samples as their time has milliseconds, in
/// shares like those of real ones.
public final class SampleProfiles {
  private static final List<String> ROOT =
      List.of(
          "dev/keycost/run/TrialRun.insert",
          "dev/keycost/sqlite/Statement.step",
          "[JVM call plumbing]",
          "sqlite3_step",
          "sqlite3VdbeExec");

  private static final String READ = "getPageNormal;readDbPage;unixRead;__pread64";
  private static final String SPILL = "pcache1Fetch;pagerStress;pagerWalFrames;walWriteToLog";

  /// Shares of a hundred, by what stands below [#ROOT].
  private static final Map<String, Map<String, Integer>> SHARES =
      Map.of(
          "sequence",
          Map.of("", 30, "sqlite3BtreeInsert", 30, "sqlite3BtreeTableMoveto", 20, SPILL, 20),
          "uuid7",
          Map.of(
              "", 20,
              "sqlite3BtreeInsert", 20,
              "sqlite3BtreeIndexMoveto", 20,
              "sqlite3BtreeIndexMoveto;__memcmp_evex_movbe", 15,
              "sqlite3BtreeInsert;balance;balance_nonroot", 25),
          "uuid4:blob:rowid",
          Map.of("", 10, "sqlite3BtreeIndexMoveto", 40, READ, 30, SPILL + ";unixWrite", 20),
          "uuid4",
          Map.of(
              "",
              4,
              "sqlite3BtreeIndexMoveto",
              22,
              "getPageNormal;pcache1Fetch",
              12,
              "getPageNormal;readDbPage;walFindFrame",
              6,
              READ,
              24,
              SPILL + ";unixWrite;__pwrite64",
              22,
              SPILL,
              4,
              "sqlite3BtreeInsert;balance;balance_nonroot",
              6));

  private SampleProfiles() {}

  /// The run with a profile of every design, in a repetition of its own.
  public static RunResult in(RunResult run) {
    return with(
        run, run.plan().designs().stream().map(design -> of(run, design.label(), 1)).toList());
  }

  /// The run with other profiles.
  public static RunResult with(RunResult run, List<ProfiledTrial> profiles) {
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        run.command(),
        run.plan(),
        run.environment(),
        run.batches(),
        run.trials(),
        profiles,
        run.latencies(),
        run.trees(),
        run.pictures(),
        run.ending());
  }

  /// @param seen samples a millisecond of the design's first repetition
  public static ProfiledTrial of(RunResult run, String design, double seen) {
    List<BatchMeasurement> batches =
        run.batches().stream()
            .filter(batch -> batch.design().equals(design) && batch.repetition() == 1)
            .toList();
    double elapsed = batches.stream().mapToDouble(BatchMeasurement::elapsedMs).sum();
    return trial(run, design, elapsed, stacks(design, elapsed * seen));
  }

  /// A profile of these stacks, such as `unixRead 12`.
  public static ProfiledTrial trial(
      RunResult run, String design, double elapsedMillis, List<Stack> stacks) {
    return new ProfiledTrial(
        design,
        run.plan().repeat() + 1,
        run.plan().rows(),
        elapsedMillis,
        "ctimer",
        1_000_000,
        Math.round(stacks.stream().mapToDouble(Stack::weight).sum()),
        "async-profiler 4.6",
        List.of(),
        stacks);
  }

  private static List<Stack> stacks(String design, double samples) {
    var stacks = new ArrayList<Stack>();
    SHARES.get(design).entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            entry -> {
              var frames = new ArrayList<>(ROOT);
              if (!entry.getKey().isEmpty()) {
                frames.addAll(Arrays.asList(entry.getKey().split(";")));
              }
              stacks.add(new Stack(frames, Math.round(samples * entry.getValue() / 100)));
            });
    return stacks;
  }
}
