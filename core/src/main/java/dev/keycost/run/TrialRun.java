// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.Session;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Check;
import dev.keycost.measure.ProcessIo;
import dev.keycost.measure.ProcessIoProbe;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Trial;
import dev.keycost.profile.capture.TrialProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// One trial on the way: its session, its keys, its clock. This is the place that times. One
/// thread.
final class TrialRun {
  /// Rows between two looks at the cancellation: a tenth of a second at the slowest rates seen.
  static final int SLICE_ROWS = 8192;

  private static final int WARM_UP_ROWS = 131_072;
  private static final int WARM_UP_SLICE_ROWS = 64;
  private static final double NANOS_A_MS = 1e6;

  private final Plan plan;
  private final Trial trial;
  private final Path folder;
  private final Session session;
  private final KeyFeed keys;
  private final Observer observer;
  private final Cancellation cancellation;

  private final Optional<TrialProfile> profile;
  private final TrialClock clock;

  private long rows;
  private long keyNanos;

  TrialRun(
      Plan plan,
      Trial trial,
      Path folder,
      Session session,
      KeyFeed keys,
      Observer observer,
      Cancellation cancellation,
      Optional<TrialProfile> profile) {
    this.plan = plan;
    this.trial = trial;
    this.folder = folder;
    this.session = session;
    this.keys = keys;
    this.observer = observer;
    this.cancellation = cancellation;
    this.profile = profile;
    this.clock = new TrialClock(profile);
  }

  Trial trial() {
    return trial;
  }

  Path folder() {
    return folder;
  }

  Session session() {
    return session;
  }

  /// Empty where this trial is one of the comparison.
  Optional<TrialProfile> profile() {
    return profile;
  }

  /// Runs one batch, from BEGIN to COMMIT.
  ///
  /// @throws EngineException when the engine refuses
  /// @throws CancelledException when the run was asked to stop
  BatchMeasurement batch(int batch) {
    observer.batchStarted(trial, batch);
    keyNanos = 0;
    try {
      return timed(batch, plan.batchRows(batch));
    } finally {
      clock.stop();
      clock.take();
    }
  }

  private BatchMeasurement timed(int batch, long batchRows) {
    KeyBlock block = firstBlock(batchRows);
    session.takeCounters();
    Optional<ProcessIo> ioBefore = ProcessIoProbe.read();
    clock.start();
    session.begin();
    insert(block, SLICE_ROWS);
    clock.stop();
    while (keys.hasNext()) {
      block = made(keys::next);
      clock.start();
      insert(block, SLICE_ROWS);
      clock.stop();
    }
    clock.start();
    session.commit();
    long checkpointNanos = checkpoint();
    clock.stop();
    Optional<ProcessIo> io = ProcessIoProbe.read().flatMap(after -> ioBefore.map(after::since));
    rows += batchRows;
    return new BatchMeasurement(
        trial.design().label(),
        trial.repetition(),
        batch,
        rows,
        batchRows,
        clock.take() / NANOS_A_MS,
        checkpointNanos / NANOS_A_MS,
        keyNanos / NANOS_A_MS,
        session.takeCounters(),
        session.fileBytes(),
        session.logBytes(),
        io);
  }

  /// Runs rows outside of any measurement, so that the loop is compiled when measuring starts.
  ///
  /// The compiler takes a method for its best code once it was called a few hundred times, so the
  /// slices are small; a few long ones would be left running in code made for a single loop.
  void warmUp() {
    session.begin();
    for (long left = Math.min(WARM_UP_ROWS, plan.rows() * 8); left > 0; left -= plan.batchRows()) {
      // No more keys at once than in a batch: the buffers were made for that.
      keys.startBatch(Math.min(left, plan.batchRows()));
      while (keys.hasNext()) {
        insert(keys.next(), WARM_UP_SLICE_ROWS);
      }
    }
    session.commit();
  }

  /// Checks the finished table against the keys that were made for it.
  ///
  /// @throws EngineException when the engine refuses
  /// @throws CancelledException when the run was asked to stop
  TrialMeasurement verify() {
    observer.verifying(trial);
    cancellation.check();
    List<Check> checks = session.verify(keys.generated());
    boolean passed = checks.stream().allMatch(Check::passed);
    String reason =
        String.join(
            "; ",
            checks.stream()
                .filter(check -> !check.passed())
                .map(check -> check.name() + ": " + check.found())
                .toList());
    Outcome outcome = passed ? Outcome.PASSED : Outcome.FAILED;
    return ended(outcome, reason, checks);
  }

  TrialMeasurement ended(Outcome outcome, String reason, List<Check> checks) {
    return new TrialMeasurement(
        trial.design().label(), trial.repetition(), outcome, reason, rows, checks);
  }

  private KeyBlock firstBlock(long batchRows) {
    return made(
        () -> {
          keys.startBatch(batchRows);
          return keys.next();
        });
  }

  private KeyBlock made(Supplier<KeyBlock> making) {
    if (plan.keysInClock()) {
      clock.start();
    }
    long start = System.nanoTime();
    KeyBlock block = making.get();
    keyNanos += System.nanoTime() - start;
    clock.stop();
    return block;
  }

  private void insert(KeyBlock block, int sliceRows) {
    for (long first = 0; first < block.count(); first += sliceRows) {
      cancellation.check();
      int count = (int) Math.min(sliceRows, block.count() - first);
      session.insert(block, first, count);
      observer.rowsInserted(count);
    }
  }

  private long checkpoint() {
    if (!session.checkpointsAfterBatch()) {
      return 0;
    }
    long start = System.nanoTime();
    session.checkpoint();
    return System.nanoTime() - start;
  }
}
