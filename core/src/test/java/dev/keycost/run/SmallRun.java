// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import dev.keycost.workload.Workload;
import dev.keycost.workload.Workloads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A workload with few rows and few operations.
record SmallRun(Path folder, Workload workload, long rows, long operations, List<String> designs) {
  static final long KEYS_PER_SECOND = 100_000;

  static SmallRun of(Path folder, String workload, String... designs) {
    return new SmallRun(
        folder, Workloads.find("--workload", workload), 1000, 200, List.of(designs));
  }

  /// A workload of these lines, behind the one that says why.
  static SmallRun ofText(Path folder, String lines, String... designs) {
    Path file = folder.resolve("own.workload");
    try {
      Files.writeString(file, "# why: a test\n" + lines);
      SmallRun run = of(folder, file.toString(), designs);
      Files.delete(file);
      return run;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  SmallRun rows(long newRows, long newOperations) {
    return new SmallRun(folder, workload, newRows, newOperations, designs);
  }

  Plan plan() {
    return plan(Map.of());
  }

  Plan plan(Map<String, String> set) {
    var settings = new java.util.HashMap<>(Map.of("synchronous", "off"));
    settings.putAll(set);
    return Planner.plan(
        Requests.ENGINE,
        new PlanRequest(
            workload,
            designs,
            Optional.of(rows),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(operations),
            "keycost",
            settings,
            1,
            Requests.SEED,
            Optional.of(KEYS_PER_SECOND),
            false,
            false,
            false,
            false,
            folder));
  }

  RunResult run() {
    return run(plan(), new Silence(), new Cancellation());
  }

  RunResult run(Plan plan, Observer observer, Cancellation cancellation) {
    return Requests.of(folder).run(plan, observer, cancellation);
  }
}
