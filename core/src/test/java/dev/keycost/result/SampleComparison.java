// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.result.SweepResult.Arm;
import java.util.List;
import java.util.SequencedMap;

/// Made-up pairs of runs beside each other, the same every time.
public final class SampleComparison {
  private static final double THRESHOLD = 0.05;

  private SampleComparison() {}

  /// One design became slower, one is there only afterwards, one only before.
  public static RunComparison regression() {
    RunResult before = run(List.of(SampleRun.SEQUENCE, SampleRun.UUID7, SampleRun.UUID4_ROWID), 1);
    RunResult after = run(List.of(SampleRun.SEQUENCE, SampleRun.UUID7, SampleRun.UUID4), 1.0 / 0.9);
    return RunComparison.of(alone(before), alone(setting(after, "mmap_size")), THRESHOLD, false);
  }

  /// Something decisive differs.
  public static RunComparison apart() {
    RunResult before = SampleRun.complete();
    return RunComparison.of(alone(before), alone(setting(before, "synchronous")), THRESHOLD, false);
  }

  /// Two arms, compared although something decisive differs.
  public static RunComparison sweep() {
    RunResult before = SampleRun.complete();
    RunResult after = setting(before, "synchronous");
    return RunComparison.of(
        new SweepResult("payload", List.of(new Arm("50", before), new Arm("500", before))),
        new SweepResult("payload", List.of(new Arm("50", after), new Arm("5k", after))),
        THRESHOLD,
        true);
  }

  private static RunResult run(List<KeyDesign> designs, double uuid7) {
    return SampleRun.changed(
        SampleRun.run(SampleRun.plan(designs, 10_000_000, 3), 1),
        batch ->
            batch.design().equals("uuid7")
                ? SampleRun.took(batch, batch.elapsedMs() * uuid7)
                : batch);
  }

  private static RunResult setting(RunResult run, String name) {
    SequencedMap<String, String> settings = SampleRun.settings();
    settings.put(name, "1");
    return SampleRun.in(run, old -> SampleRun.settings(old, settings));
  }

  private static SweepResult alone(RunResult run) {
    return new SweepResult("", List.of(new Arm("", run)));
  }
}
