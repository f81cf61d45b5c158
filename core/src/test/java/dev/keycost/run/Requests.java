// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.Engine;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.profile.capture.AsyncStackProfiler;
import dev.keycost.profile.capture.Profiler;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.workload.Workloads;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// What a test wants run: a request with everything but the interesting part filled in.
record Requests(Path folder, List<String> designs, long rows, long batch, Map<String, String> set) {
  static final Engine ENGINE = dev.keycost.engine.Engines.SQLITE.open(Optional.empty());
  static final long SEED = 42;

  static Requests of(Path folder, String... designs) {
    // The disk is not what is tested.
    return new Requests(folder, List.of(designs), 1000, 250, Map.of("synchronous", "off"));
  }

  Requests rows(long newRows, long newBatch) {
    return new Requests(folder, designs, newRows, newBatch, set);
  }

  Requests set(String name, String value) {
    var more = new java.util.HashMap<>(set);
    more.put(name, value);
    return new Requests(folder, designs, rows, batch, more);
  }

  PlanRequest request(int repeat, boolean keysInClock) {
    return request(repeat, keysInClock, false, false);
  }

  private PlanRequest request(int repeat, boolean keysInClock, boolean profiled, boolean trees) {
    return request(repeat, keysInClock, profiled, trees, false);
  }

  private PlanRequest request(
      int repeat, boolean keysInClock, boolean profiled, boolean trees, boolean picture) {
    return new PlanRequest(
        Workloads.find("--workload", "load"),
        designs,
        Optional.of(rows),
        Optional.of(batch),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        "keycost",
        set,
        repeat,
        SEED,
        Optional.of(100_000L),
        keysInClock,
        profiled,
        trees,
        picture,
        folder);
  }

  Plan plan() {
    return Planner.plan(ENGINE, request(1, false));
  }

  Plan plan(int repeat, boolean keysInClock) {
    return Planner.plan(ENGINE, request(repeat, keysInClock));
  }

  /// One repetition, and one more under the profiler.
  Plan profiledPlan(boolean keysInClock) {
    return Planner.plan(ENGINE, request(1, keysInClock, true, false));
  }

  /// One repetition, and one more that counts what is written to each B-tree.
  Plan treePlan() {
    return Planner.plan(ENGINE, request(1, false, false, true));
  }

  /// One repetition, and one more in which it is seen where writes land.
  Plan picturePlan() {
    return Planner.plan(ENGINE, pictureRequest(false));
  }

  PlanRequest pictureRequest(boolean trees) {
    return request(1, false, false, trees, true);
  }

  RunResult run() {
    return run(plan(), new Silence(), new Cancellation());
  }

  /// Runs a plan into a result file beside the databases and reads it back.
  RunResult run(Plan plan, Observer observer, Cancellation cancellation) {
    return run(plan, observer, cancellation, AsyncStackProfiler::open);
  }

  RunResult run(
      Plan plan, Observer observer, Cancellation cancellation, Supplier<Profiler> profilers) {
    Path file = folder.resolve("result.jsonl");
    try (RunDirectory databases = RunDirectory.create(folder);
        ResultFile.Writer results = ResultFile.create(file)) {
      results.start("test", "2026-06-05T10:00:00Z", "test", Sweep.of(plan));
      new Runner(ENGINE, Sweep.of(plan), results, observer, cancellation, profilers).run(databases);
    }
    return ResultFile.read(file).first();
  }
}
