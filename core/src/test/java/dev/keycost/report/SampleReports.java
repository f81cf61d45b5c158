// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.RunResult;
import dev.keycost.result.SamplePhases;
import dev.keycost.result.SamplePictures;
import dev.keycost.result.SampleProfiles;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SampleSweeps;
import dev.keycost.result.SweepResult;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Made-up results as a report gets them.
final class SampleReports {
  private SampleReports() {}

  /// With everything that a run can measure.
  static ReportedResult full() {
    RunResult phases = SamplePhases.latencies();
    RunResult profiled = SampleProfiles.in(phases);
    return of(
        "full.jsonl",
        new RunResult(
            phases.schema(),
            phases.producer(),
            phases.startedAt(),
            phases.command(),
            phases.plan(),
            phases.environment(),
            phases.batches(),
            phases.trials(),
            profiled.profiles(),
            phases.latencies(),
            SamplePhases.trees().trees(),
            SamplePictures.pictured().pictures(),
            phases.ending()));
  }

  static ReportedResult complete() {
    return of("complete.jsonl", SampleRun.complete());
  }

  static ReportedResult interrupted() {
    return of("interrupted.jsonl", SampleRun.interrupted());
  }

  static ReportedResult oneBatch() {
    return of(
        "one-batch.jsonl",
        SampleRun.run(
            SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID4), 1_000_000, 1), 1));
  }

  static ReportedResult sweep() {
    return new ReportedResult(
        "sweep.jsonl", "sweep.jsonl", SampleSweeps.payload(), bytes("sweep.jsonl"));
  }

  static ReportedResult of(String name, RunResult result) {
    return new ReportedResult(name, name, SweepResult.of(result), bytes(name));
  }

  private static byte[] bytes(String name) {
    return "{\"type\":\"run\",\"file\":\"%s\"}\n".formatted(name).getBytes(StandardCharsets.UTF_8);
  }
}
