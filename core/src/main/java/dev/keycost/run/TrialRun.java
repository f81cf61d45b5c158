// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.CacheState;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.Session;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.ProcessIo;
import dev.keycost.measure.ProcessIoProbe;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;
import dev.keycost.profile.capture.TrialProfile;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Temperature;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/// One trial on the way: its session, its keys, its clock. This is the place that times. One
/// thread.
final class TrialRun {
  /// Rows between two looks at the cancellation: a tenth of a second at the slowest rates seen.
  static final int SLICE_ROWS = 8192;

  private static final int WARM_UP_ROWS = 131_072;
  private static final int WARM_UP_SLICE_ROWS = 64;
  private static final long WARM_UP_OPERATIONS = 10_000;

  /// Keeps the repetitions' choices apart: an odd number without meaning.
  private static final long PHASE_SEED = 0x2545F4914F6CDD1DL;

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

  private final KeyLayout layout;
  private Latencies latencies = new Latencies();
  private Optional<PhaseBatches> batches = Optional.empty();
  private Counters producing = Counters.ZERO;
  private long keyNanos;

  TrialRun(
      Plan plan,
      Trial trial,
      Path folder,
      Session session,
      KeyFeed keys,
      KeyLayout layout,
      Observer observer,
      Cancellation cancellation,
      Optional<TrialProfile> profile) {
    this.plan = plan;
    this.trial = trial;
    this.folder = folder;
    this.session = session;
    this.keys = keys;
    this.layout = layout;
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

  /// Makes ready for the batches of a phase. What the one before left in the log is moved into the
  /// database first, so that no phase pays for another.
  void startPhase(PlannedPhase phase) {
    endPhase();
    if (keys.arrivals().count() > 0) {
      session.checkpoint();
    }
    keys.startPhase(phase.phase());
    latencies = new Latencies();
    if (!phase.phase().load()) {
      batches = Optional.of(new PhaseBatches(phase, keys, layout, seed(plan, trial, phase)));
    }
  }

  /// How long the phase's single operations took.
  List<LatencyMeasurement> latencies(PlannedPhase phase) {
    return latencies.measurements(trial, phase);
  }

  /// From which all choices of a phase come, the same for every design.
  static long seed(Plan plan, Trial trial, PlannedPhase phase) {
    return plan.seed() + trial.repetition() * PHASE_SEED + plan.phases().indexOf(phase);
  }

  private void endPhase() {
    batches.ifPresent(PhaseBatches::close);
    batches = Optional.empty();
  }

  /// Runs one batch, from before its first transaction to after its last.
  ///
  /// @throws EngineException when the engine refuses
  /// @throws CancelledException when the run was asked to stop
  BatchMeasurement batch(PlannedPhase phase, int batch) {
    observer.batchStarted(trial, phase, batch);
    keyNanos = 0;
    producing = Counters.ZERO;
    try {
      return batches.isPresent() ? operations(phase, batch, batches.get()) : load(phase, batch);
    } finally {
      clock.stop();
      clock.take();
    }
  }

  private BatchMeasurement load(PlannedPhase phase, int batch) {
    long batchRows = phase.batchOperations(batch);
    KeyBlock block = firstBlock(batchRows);
    session.takeCounters();
    Optional<ProcessIo> ioBefore = ProcessIoProbe.read();
    if (phase.transactionOperations() < batchRows) {
      transactions(phase, block);
    } else {
      transaction(block);
    }
    long checkpointNanos = checkpoint();
    clock.stop();
    keys.finishBatch();
    return measured(phase, batch, batchRows, CacheState.WARM, checkpointNanos, ioBefore);
  }

  /// The batch in one transaction; ends with the clock running.
  private void transaction(KeyBlock firstBlock) {
    clock.start();
    session.begin();
    insert(firstBlock, SLICE_ROWS);
    clock.stop();
    while (keys.hasNext()) {
      KeyBlock block = made(keys::next);
      clock.start();
      insert(block, SLICE_ROWS);
      clock.stop();
    }
    clock.start();
    session.commit();
  }

  /// The batch in several transactions, each of which is timed; ends with the clock running.
  private void transactions(PlannedPhase phase, KeyBlock firstBlock) {
    long rows = phase.transactionOperations();
    boolean single = rows == 1 && !severalStatements(phase);
    Histogram histogram = latencies.of(single ? "insert" : "transaction", 1);
    KeyBlock block = firstBlock;
    long at = 0;
    boolean more = true;
    while (more) {
      clock.start();
      while (at < block.count()) {
        // A transaction may end early at the end of a block, never in the middle.
        long count = Math.min(rows, block.count() - at);
        long before = System.nanoTime();
        if (!single) {
          session.begin();
        }
        insert(block, at, at + count, SLICE_ROWS);
        if (!single) {
          session.commit();
        }
        Latencies.record(histogram, System.nanoTime() - before);
        at += count;
      }
      more = keys.hasNext();
      if (more) {
        clock.stop();
        block = made(keys::next);
        at = 0;
      }
    }
  }

  private BatchMeasurement operations(PlannedPhase phase, int number, PhaseBatches source) {
    long keyStart = System.nanoTime();
    PhaseBatch batch = source.next(Math.toIntExact(phase.batchOperations(number)));
    keyNanos += System.nanoTime() - keyStart;
    CacheState cache =
        phase.phase().cache() == Temperature.COLD ? session.emptyCaches() : CacheState.WARM;
    session.takeCounters();
    Optional<ProcessIo> ioBefore = ProcessIoProbe.read();
    long found = timed(phase, batch, source);
    long checkpointNanos = phase.phase().readsOnly() ? 0 : checkpoint();
    clock.stop();
    return measured(phase, number, found, cache, checkpointNanos, ioBefore);
  }

  /// Ends with the clock running.
  private long timed(PlannedPhase phase, PhaseBatch batch, PhaseBatches source) {
    if (phase.phase().producers() > 0) {
      var producers =
          new Producers(
              session,
              phase.phase().producers(),
              phase.phase().commit(),
              severalStatements(phase),
              cancellation);
      Histogram histogram = latencies.of("insert", 1);
      clock.start();
      producing = producers.insert(batch.inserted(), histogram);
      observer.rowsInserted(batch.size());
      return batch.size();
    }
    var loop = loop(phase, latencies);
    if (phase.phase().readers() == 0) {
      clock.start();
      return loop.run(batch);
    }
    try (var readers = new Readers(session, phase.phase().readers(), source.lookUps())) {
      clock.start();
      long found = loop.run(batch);
      clock.stop();
      readers.stop(latencies.of("get by a reader", 1));
      clock.start();
      return found;
    }
  }

  private OperationLoop loop(PlannedPhase phase, Latencies taken) {
    return new OperationLoop(
        session,
        phase,
        severalStatements(phase),
        taken,
        observer,
        cancellation,
        OperationClock.SYSTEM);
  }

  /// Whether one of the phase's operations is more than one statement: a row with its children.
  private boolean severalStatements(PlannedPhase phase) {
    return plan.extras().children() > 0 && phase.phase().mix().containsKey(Operation.INSERT);
  }

  private BatchMeasurement measured(
      PlannedPhase phase,
      int batch,
      long found,
      CacheState cache,
      long checkpointNanos,
      Optional<ProcessIo> ioBefore) {
    Optional<ProcessIo> io = ProcessIoProbe.read().flatMap(after -> ioBefore.map(after::since));
    return new BatchMeasurement(
        trial.design().label(),
        trial.repetition(),
        phase.name(),
        batch,
        keys.arrivals().there(),
        phase.batchOperations(batch),
        found,
        cache.toString(),
        clock.take() / NANOS_A_MS,
        checkpointNanos / NANOS_A_MS,
        keyNanos / NANOS_A_MS,
        session.takeCounters().plus(producing),
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
      keys.finishBatch();
    }
    session.commit();
    plan.phases().stream().filter(phase -> !phase.phase().load()).forEach(this::warmUp);
  }

  /// Runs some of a phase's operations, without its threads and its rate, which would wait.
  private void warmUp(PlannedPhase phase) {
    boolean whole = phase.phase().ofWholeTable();
    long operations = Math.min(phase.batchOperations(), whole ? 1 : WARM_UP_OPERATIONS);
    var some =
        new PlannedPhase(
            phase.phase().atOnce(),
            operations,
            operations,
            Math.min(operations, phase.transactionOperations()));
    keys.startPhase(some.phase());
    try (var source = new PhaseBatches(some, keys, layout, plan.seed())) {
      PhaseBatch batch = source.next(Math.toIntExact(operations));
      loop(some, new Latencies()).run(batch);
    }
  }

  /// Closes the session, and gives back what the phase took; the database's files stay.
  void close() {
    endPhase();
    session.close();
  }

  /// Checks the finished table against the keys that were made for it.
  ///
  /// @throws EngineException when the engine refuses
  /// @throws CancelledException when the run was asked to stop
  TrialMeasurement verify() {
    observer.verifying(trial);
    cancellation.check();
    List<Check> checks = session.verify(keys.kept());
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
        trial.design().label(),
        trial.repetition(),
        outcome,
        reason,
        keys.arrivals().there(),
        checks);
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
    insert(block, 0, block.count(), sliceRows);
  }

  private void insert(KeyBlock block, long from, long end, int sliceRows) {
    for (long first = from; first < end; first += sliceRows) {
      cancellation.check();
      int count = (int) Math.min(sliceRows, end - first);
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
