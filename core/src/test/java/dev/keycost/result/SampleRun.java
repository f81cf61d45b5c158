// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.TableShape;
import dev.keycost.keys.KeyKind;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import dev.keycost.measure.Environment;
import dev.keycost.measure.ProcessIo;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Skipped;
import dev.keycost.plan.Trial;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.profile.Stack;
import dev.keycost.result.RunResult.Ending;
import dev.keycost.workload.Phases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// Made-up runs with the seed's curves, the same every time.
public final class SampleRun {
  public static final KeyDesign SEQUENCE =
      design("sequence", KeyKind.SEQUENCE, Encoding.INTEGER, TableShape.ROWID);
  public static final KeyDesign INT_TYPO =
      design("int-typo", KeyKind.SEQUENCE, Encoding.INTEGER, TableShape.INT_TYPO);
  public static final KeyDesign UUID7 =
      design("uuid7", KeyKind.UUID7, Encoding.BLOB, TableShape.CLUSTERED);
  public static final KeyDesign UUID4 =
      design("uuid4", KeyKind.UUID4, Encoding.BLOB, TableShape.CLUSTERED);
  public static final KeyDesign UUID4_ROWID =
      design("uuid4:blob:rowid", KeyKind.UUID4, Encoding.BLOB, TableShape.ROWID);
  public static final KeyDesign UUID4_SORTED =
      new KeyDesign(
          "uuid4+presort",
          KeyKind.UUID4,
          Encoding.BLOB,
          TableShape.CLUSTERED,
          InsertionOrder.PRESORTED);

  /// What an insert does in the table's last batch; it gets there from the first in equal steps.
  private record Shape(
      double firstMs, double lastMs, double hits, double misses, double writes, double spills) {}

  private static final Map<String, Shape> SHAPES =
      Map.of(
          "sequence", new Shape(838, 715, 1.02, 0, 0.018, 0),
          "int-typo", new Shape(1208, 1081, 4.06, 0, 0.022, 0),
          "uuid7", new Shape(1372, 1258, 3.9, 0, 0.021, 0),
          "uuid4", new Shape(2649, 12586, 3.1, 0.94, 1.12, 0.91),
          "uuid4:blob:rowid", new Shape(2003, 7119, 5.2, 0.62, 0.74, 0.55),
          "uuid4+presort", new Shape(1987, 3835, 4.1, 0.12, 0.2, 0.1));

  private SampleRun() {}

  /// Four designs, ten batches, three repetitions.
  public static RunResult complete() {
    return run(plan(List.of(SEQUENCE, UUID7, UUID4_ROWID, UUID4), 10_000_000, 3), 1);
  }

  /// Before the first batch.
  public static RunResult planned(Plan plan) {
    return new RunResult(
        ResultFile.SCHEMA,
        "0.1.0",
        "2026-06-05T10:00:00Z",
        "keycost bench --rows 10M --repeat " + plan.repeat(),
        plan,
        environment(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Ending.COMPLETE);
  }

  /// As planned, every trial passed.
  ///
  /// @param noise 1 for a quiet machine on which a batch varies by a few per cent, 0 for none
  public static RunResult run(Plan plan, double noise) {
    RunResult planned = planned(plan);
    var batches = new ArrayList<BatchMeasurement>();
    var trials = new ArrayList<TrialMeasurement>();
    for (int repetition = 1; repetition <= plan.repeat(); repetition++) {
      for (int batch = 1; batch <= plan.load().batches(); batch++) {
        for (KeyDesign design : plan.designs()) {
          batches.add(batch(plan, design, repetition, batch, noise));
        }
      }
      for (KeyDesign design : plan.designs()) {
        trials.add(passed(plan, design, repetition));
      }
    }
    return with(planned, batches, trials, Ending.COMPLETE);
  }

  /// Two designs, profiled: one well, one hardly.
  public static RunResult profiled() {
    Plan plan = plan(List.of(SEQUENCE, UUID4), 2_000_000, 2);
    RunResult run = run(profiling(plan), 1);
    var stacks =
        List.of(
            new Stack(List.of("run", "sqlite3VdbeExec", "balance_nonroot"), 1200),
            new Stack(List.of("run", "sqlite3VdbeExec", "readDbPage"), 2134.5));
    return with(
        run,
        List.of(
            new ProfiledTrial(
                "sequence", 3, 0, 0, "", 0, 0, "", List.of("No profile: none here."), List.of()),
            new ProfiledTrial(
                "uuid4",
                3,
                2_000_000,
                15_840.5,
                "cpu",
                500_000,
                3335,
                "async-profiler 4.6",
                List.of("9.1 % of the time is in no stack."),
                stacks)));
  }

  /// The second repetition's uuid4 failed after four batches.
  public static RunResult failed() {
    RunResult whole = complete();
    Predicate<Trial> it = trial -> trial.design().equals(UUID4) && trial.repetition() == 2;
    return cut(whole, it, 4, Outcome.FAILED, "SQLITE_FULL: database or disk is full");
  }

  /// Stopped in the seventh batch of the first repetition.
  public static RunResult interrupted() {
    RunResult whole = complete();
    var batches = new ArrayList<BatchMeasurement>();
    for (BatchMeasurement batch : whole.batches()) {
      boolean done = batch.batch() < 7 || (batch.batch() == 7 && batch.design().equals("sequence"));
      if (batch.repetition() == 1 && done) {
        batches.add(batch);
      }
    }
    List<TrialMeasurement> trials =
        whole.plan().designs().stream()
            .map(design -> ended(design, 1, Outcome.INTERRUPTED, "SIGINT", -1))
            .toList();
    return with(whole, batches, trials, Ending.INTERRUPTED);
  }

  /// The whole run without what `gone` trials did after `kept` batches.
  public static RunResult cut(
      RunResult whole, Predicate<Trial> gone, int kept, Outcome outcome, String reason) {
    var batches = new ArrayList<BatchMeasurement>();
    for (BatchMeasurement batch : whole.batches()) {
      if (!gone.test(trial(whole, batch.design(), batch.repetition())) || batch.batch() <= kept) {
        batches.add(batch);
      }
    }
    var trials = new ArrayList<TrialMeasurement>();
    for (TrialMeasurement old : whole.trials()) {
      Trial trial = trial(whole, old.design(), old.repetition());
      trials.add(
          gone.test(trial) ? ended(trial.design(), trial.repetition(), outcome, reason, -1) : old);
    }
    return with(whole, batches, trials, whole.ending());
  }

  public static Plan plan(List<KeyDesign> designs, long rows, int repeat) {
    return new Plan(
        "sqlite",
        "load",
        List.of(new PlannedPhase(Phases.LOAD, rows, 1_000_000, 1_000_000)),
        designs,
        List.of(new Skipped("uuid4:integer", "uuid4 has 16 bytes and an INTEGER holds 8")),
        rows,
        1_000_000,
        50,
        TableExtras.NONE,
        Optional.empty(),
        new Settings("seed", settings()),
        repeat,
        42,
        1_000_000,
        false,
        false,
        false,
        false,
        "/var/tmp/keycost",
        12L << 30,
        1L << 30);
  }

  /// The same plan with other settings.
  public static Plan with(Plan plan, Settings settings) {
    return new Plan(
        plan.engine(),
        plan.workload(),
        plan.phases(),
        plan.designs(),
        plan.skipped(),
        plan.rows(),
        plan.batchRows(),
        plan.payloadBytes(),
        plan.extras(),
        plan.like(),
        settings,
        plan.repeat(),
        plan.seed(),
        plan.keysPerSecond(),
        plan.keysInClock(),
        plan.profile(),
        plan.trees(),
        plan.picture(),
        plan.directory(),
        plan.diskBytes(),
        plan.memoryBytes());
  }

  private static Plan profiling(Plan plan) {
    return new Plan(
        plan.engine(),
        plan.workload(),
        plan.phases(),
        plan.designs(),
        plan.skipped(),
        plan.rows(),
        plan.batchRows(),
        plan.payloadBytes(),
        plan.extras(),
        plan.like(),
        plan.settings(),
        plan.repeat(),
        plan.seed(),
        plan.keysPerSecond(),
        plan.keysInClock(),
        true,
        plan.trees(),
        plan.picture(),
        plan.directory(),
        plan.diskBytes(),
        plan.memoryBytes());
  }

  public static Environment environment() {
    var engine = new LinkedHashMap<String, String>();
    engine.put("product", "SQLite");
    engine.put("version", "3.53.2");
    engine.put("source", "2026-06-01 12:00:00 0123456789abcdef");
    engine.put("library", "built by keycost");
    engine.put("libraryFile", "libsqlite3.so");
    engine.put("compileOptions", "THREADSAFE=2 DEFAULT_MEMSTATUS=0");
    return new Environment(
        "Example CPU 9000",
        2,
        8L << 30,
        6L << 30,
        "ext4",
        "/dev/vda1",
        200L << 30,
        "Linux 6.12 amd64",
        "Temurin 25.0.3",
        engine,
        settings());
  }

  /// The same run with other parts of its environment.
  public static RunResult in(RunResult run, UnaryOperator<Environment> change) {
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        run.command(),
        run.plan(),
        change.apply(run.environment()),
        run.batches(),
        run.trials(),
        run.profiles(),
        run.latencies(),
        run.trees(),
        run.pictures(),
        run.ending());
  }

  /// The same environment with other settings in force.
  public static Environment settings(Environment old, SequencedMap<String, String> settings) {
    return new Environment(
        old.cpu(),
        old.cores(),
        old.memoryBytes(),
        old.memoryFreeBytes(),
        old.fileSystem(),
        old.device(),
        old.diskFreeBytes(),
        old.os(),
        old.jdk(),
        old.engine(),
        settings);
  }

  /// The same run with other batches.
  public static RunResult changed(RunResult run, UnaryOperator<BatchMeasurement> change) {
    return with(run, run.batches().stream().map(change).toList(), run.trials(), run.ending());
  }

  /// The same run with these profiles.
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

  public static RunResult with(
      RunResult run, List<BatchMeasurement> batches, List<TrialMeasurement> trials, Ending ending) {
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        run.command(),
        run.plan(),
        run.environment(),
        List.copyOf(batches),
        List.copyOf(trials),
        run.profiles(),
        run.latencies(),
        run.trees(),
        run.pictures(),
        ending);
  }

  /// The same batch with another time.
  public static BatchMeasurement took(BatchMeasurement batch, double elapsedMs) {
    return new BatchMeasurement(
        batch.design(),
        batch.repetition(),
        batch.phase(),
        batch.batch(),
        batch.rows(),
        batch.operations(),
        batch.found(),
        batch.cache(),
        elapsedMs,
        batch.checkpointMs(),
        batch.keyMs(),
        batch.counters(),
        batch.fileBytes(),
        batch.logBytes(),
        batch.io());
  }

  /// The same batch with other counters.
  public static BatchMeasurement counted(BatchMeasurement batch, Counters counters) {
    return new BatchMeasurement(
        batch.design(),
        batch.repetition(),
        batch.phase(),
        batch.batch(),
        batch.rows(),
        batch.operations(),
        batch.found(),
        batch.cache(),
        batch.elapsedMs(),
        batch.checkpointMs(),
        batch.keyMs(),
        counters,
        batch.fileBytes(),
        batch.logBytes(),
        batch.io());
  }

  public static SequencedMap<String, String> settings() {
    var settings = new LinkedHashMap<String, String>();
    settings.put("page_size", "4096");
    settings.put("journal_mode", "wal");
    settings.put("synchronous", "2");
    settings.put("cache_size", "15625");
    settings.put("wal_autocheckpoint", "1000");
    settings.put("checkpoint_after_batch", "off");
    return settings;
  }

  private static Trial trial(RunResult run, String label, int repetition) {
    return run.plan().trials().stream()
        .filter(trial -> trial.design().label().equals(label) && trial.repetition() == repetition)
        .findFirst()
        .orElseThrow();
  }

  private static BatchMeasurement batch(
      Plan plan, KeyDesign design, int repetition, int batch, double noise) {
    Shape shape = SHAPES.get(design.label());
    double part = plan.load().batches() == 1 ? 1 : (batch - 1.0) / (plan.load().batches() - 1);
    long rows = plan.load().batchOperations(batch);
    double share = rows / 1e6;
    int wobble =
        (repetition * repetition * 7 + batch * 5 + design.label().length() * repetition) % 5 - 2;
    double ms = shape.firstMs() + part * (shape.lastMs() - shape.firstMs());
    double elapsed = Math.round(ms * share * (1 + noise * wobble * 0.012) * 1000) / 1000.0;
    var counters =
        new Counters(
            Math.round(rows * shape.hits() * (0.9 + 0.1 * part)),
            Math.round(rows * shape.misses() * part),
            Math.round(rows * shape.writes() * (0.2 + 0.8 * part)),
            Math.round(rows * shape.spills() * part));
    long bytes = counters.writes() * 4120;
    long after = (batch - 1) * plan.batchRows() + rows;
    return new BatchMeasurement(
        design.label(),
        repetition,
        plan.load().name(),
        batch,
        after,
        rows,
        rows,
        "warm",
        elapsed,
        0,
        Math.round(design.label().length() * 4 * share),
        counters,
        after * 84,
        4_124_152,
        Optional.of(new ProcessIo(counters.misses() * 4096, bytes, 0, bytes)));
  }

  private static TrialMeasurement passed(Plan plan, KeyDesign design, int repetition) {
    return ended(design, repetition, Outcome.PASSED, "", plan.rows());
  }

  private static TrialMeasurement ended(
      KeyDesign design, int repetition, Outcome outcome, String reason, long rows) {
    List<Check> checks =
        rows < 0
            ? List.of()
            : List.of(
                new Check("rows", true, rows + " rows"), new Check("quick-check", true, "ok"));
    return new TrialMeasurement(design.label(), repetition, outcome, reason, rows, checks);
  }

  private static KeyDesign design(String label, KeyKind kind, Encoding encoding, TableShape shape) {
    return new KeyDesign(label, kind, encoding, shape, InsertionOrder.ARRIVAL);
  }
}
