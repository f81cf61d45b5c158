// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.TableExtras;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Engines;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;
import dev.keycost.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// How far the harness is from a plain C loop: the same library, table, pragmas, keys and payload,
/// in a process of its own that is asked for one batch at a time, so that C and Java take turns
/// batch by batch. Run it with `mvn -Pyardstick verify`; it prints the ratio and judges nothing.
///
/// Goal: the price of Java itself. Not a goal: the price of a design, which `keycost bench`
/// measures. So besides the seed's settings there is a stricter set, in which the disk and the
/// growing log, which cost both sides the same and hide a difference, are taken out as far as
/// SQLite allows.
final class Yardstick {
  private static final Map<String, Map<String, String>> SETTINGS =
      new TreeMap<>(
          Map.of(
              "seed", Map.of(),
              "strict", Map.of("synchronous", "off", "wal_autocheckpoint", "1000")));
  private static final int BATCHES = 20;

  /// As many as a phase has.
  private static final int GET_BATCHES = 10;

  private final Engine engine = Engines.SQLITE.open(Optional.empty());
  private final Path folder;
  private final Path program;
  private final Plan plan;

  private Yardstick(
      Path folder, Path program, String design, long batchRows, Map<String, String> settings) {
    this.folder = folder;
    this.program = program;
    var overrides = new HashMap<>(settings);
    // The C loop has no pool of readers.
    overrides.put("idle_readers", "0");
    this.plan =
        Planner.plan(
            engine,
            new PlanRequest(
                Workloads.find("--workload", "get"),
                List.of(design),
                Optional.of(batchRows * BATCHES),
                Optional.of(batchRows),
                Optional.empty(),
                Optional.empty(),
                Optional.of(batchRows * GET_BATCHES),
                "seed",
                overrides,
                1,
                42,
                Optional.of(1_000_000L),
                false,
                false,
                false,
                false,
                folder));
  }

  /// Arguments: the yardstick program, rounds, rows a batch, then designs.
  public static void main(String[] args) throws IOException {
    Path program = Path.of(args[0]).toAbsolutePath();
    int rounds = Integer.parseInt(args[1]);
    long batchRows = Long.parseLong(args[2]);
    Path folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "yardstick-");
    System.out.println(
        OneProcessor.keep()
            ? "C and Java take turns on one processor"
            : "C and Java may run on different processors: look at the interval");
    System.out.printf(
        "%-10s %-6s %-8s %6s %12s %12s %8s %17s%n",
        "design", "what", "settings", "pairs", "C ns", "Java ns", "ratio", "95 % interval");
    try {
      for (String design : Arrays.asList(args).subList(3, args.length)) {
        for (var settings : SETTINGS.entrySet()) {
          new Yardstick(folder, program, design, batchRows, settings.getValue())
              .print(settings.getKey(), rounds);
        }
      }
    } finally {
      RunDirectory.remove(folder);
    }
  }

  private void print(String settings, int rounds) throws IOException {
    var inserts = new ArrayList<Pair>();
    var gets = new ArrayList<Pair>();
    warmUp();
    // Both processes live through all rounds, so that neither meets fresh memory more often.
    try (var loop = new YardstickProcess(program)) {
      // A round whose figures are thrown away: both sides touch their memory.
      round(loop, new ArrayList<>(), new ArrayList<>(), 0);
      for (int round = 0; round < rounds; round++) {
        round(loop, inserts, gets, round);
      }
    }
    print("insert", settings, inserts);
    print("get", settings, gets);
  }

  private void print(String what, String settings, List<Pair> pairs) {
    double[] ratios = sorted(pairs, pair -> pair.javaMs() / pair.cMs());
    // Order statistics: the ranks between which the median lies with 95 % confidence.
    int half = (int) Math.round(0.98 * Math.sqrt(ratios.length));
    int middle = ratios.length / 2;
    double nanos = 1e6 / plan.batchRows();
    System.out.println(
        String.format(
            Locale.ROOT,
            "%-10s %-6s %-8s %6d %12.1f %12.1f %8.3f %8.3f to %5.3f",
            plan.designs().getFirst().label(),
            what,
            settings,
            ratios.length,
            sorted(pairs, Pair::cMs)[middle] * nanos,
            sorted(pairs, Pair::javaMs)[middle] * nanos,
            ratios[middle],
            ratios[Math.max(0, middle - half)],
            ratios[Math.min(ratios.length - 1, middle + half)]));
  }

  private static double[] sorted(List<Pair> pairs, ToDoubleFunction<Pair> value) {
    return pairs.stream().mapToDouble(value).sorted().toArray();
  }

  /// As the runner does it before it measures.
  private void warmUp() throws IOException {
    Path scratch = Files.createDirectory(folder.resolve("scratch"));
    KeyLayout layout = engine.keyLayout(plan.designs().getFirst(), plan.settings());
    try (var buffers = new KeyBuffers(plan.batchRows(), layout.keyBytes(), false);
        Session session = engine.open(spec(scratch))) {
      trial(scratch, session, feed(layout, buffers)).warmUp();
    } finally {
      RunDirectory.remove(scratch);
    }
  }

  /// Both sides load a fresh table, batch by batch, and take turns in going first.
  private void round(YardstickProcess loop, List<Pair> inserts, List<Pair> gets, int round)
      throws IOException {
    KeyLayout layout = engine.keyLayout(plan.designs().getFirst(), plan.settings());
    Path javaFolder = Files.createDirectory(folder.resolve("java"));
    Path cFolder = Files.createDirectory(folder.resolve("c"));
    try (var buffers = new KeyBuffers(plan.batchRows(), layout.keyBytes(), false);
        Session session = engine.open(spec(javaFolder))) {
      loop.open(cFolder, engine, plan);
      TrialRun run = trial(javaFolder, session, feed(layout, buffers));
      run.startPhase(plan.load());
      var sameKeys = feed(layout, buffers);
      for (int batch = 1; batch <= BATCHES; batch++) {
        long rows = plan.load().batchOperations(batch);
        sameKeys.startBatch(rows);
        loop.keys(sameKeys.next());
        sameKeys.finishBatch();
        boolean javaFirst = (round + batch) % 2 == 0;
        double first = javaFirst ? run.batch(plan.load(), batch).elapsedMs() : loop.batchMs(rows);
        double second = javaFirst ? loop.batchMs(rows) : run.batch(plan.load(), batch).elapsedMs();
        inserts.add(javaFirst ? new Pair(second, first) : new Pair(first, second));
      }
      gets(loop, gets, run, sameKeys, round);
      run.close();
      loop.closeDatabase();
    } finally {
      RunDirectory.remove(javaFolder);
      RunDirectory.remove(cFolder);
    }
  }

  /// Both sides look the same keys up, batch by batch, and take turns in going first.
  private void gets(
      YardstickProcess loop, List<Pair> pairs, TrialRun run, KeyFeed sameKeys, int round)
      throws IOException {
    PlannedPhase phase = plan.phase("get-uniform");
    KeyLayout layout = engine.keyLayout(plan.designs().getFirst(), plan.settings());
    long count = phase.batchOperations();
    run.startPhase(phase);
    loop.startGets(plan);
    try (var same =
        new PhaseBatches(phase, sameKeys, layout, TrialRun.seed(plan, firstTrial(), phase))) {
      for (int batch = 1; batch <= phase.batches(); batch++) {
        loop.keys(same.next((int) count).chosen());
        boolean javaFirst = (round + batch) % 2 == 0;
        double first = javaFirst ? run.batch(phase, batch).elapsedMs() : loop.getMs(count);
        double second = javaFirst ? loop.getMs(count) : run.batch(phase, batch).elapsedMs();
        pairs.add(javaFirst ? new Pair(second, first) : new Pair(first, second));
      }
    }
  }

  private KeyFeed feed(KeyLayout layout, KeyBuffers buffers) {
    return new KeyFeed(plan, firstTrial(), layout, buffers, new Cancellation());
  }

  private Trial firstTrial() {
    return new Trial(plan.designs().getFirst(), 1);
  }

  private SessionSpec spec(Path where) {
    return new SessionSpec(
        plan.designs().getFirst(), plan.settings(), plan.payloadBytes(), TableExtras.NONE, where);
  }

  private TrialRun trial(Path where, Session session, KeyFeed keys) {
    return new TrialRun(
        plan,
        firstTrial(),
        where,
        session,
        keys,
        engine.keyLayout(plan.designs().getFirst(), plan.settings()),
        new Silence(),
        new Cancellation(),
        Optional.empty());
  }

  /// One batch of each, one right after the other.
  private record Pair(double cMs, double javaMs) {}
}
