// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Engine.Footprint;
import dev.keycost.engine.Engine.Load;
import dev.keycost.engine.TableTemplate;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Skipped;
import dev.keycost.workload.Phase;
import dev.keycost.workload.Phases;
import dev.keycost.workload.Presets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes a plan of a request: names become designs, profiles become settings, and what an engine
/// cannot do is set aside with the reason.
public final class Planner {
  /// The seed's ten batches, where the user says nothing.
  private static final int BATCHES = 10;

  private static final long ROWS = 500_000;

  /// What a batch takes is made before its clock starts, so it must fit the memory.
  private static final long OPERATIONS_A_BATCH_MAX = 250_000;

  /// Of a table of the user's that is smaller or larger there are so many all the same.
  private static final long LIKE_ROWS_MIN = 1_000;

  private static final long LIKE_ROWS_MAX = 1_000_000;

  /// The seed's: its loop made about a million keys a second.
  private static final long KEYS_PER_SECOND = 1_000_000;

  private Planner() {}

  /// @throws UsageException when a name is unknown, a number impossible, or nothing is left to run
  public static Plan plan(Engine engine, PlanRequest request) {
    Settings settings = engine.settings(request.profile(), request.overrides());
    Presets presets = request.workload().presets();
    if (engine.template().isPresent()) {
      WorkloadLimits.checkLike(request.workload());
    }
    var skipped = new ArrayList<Skipped>();
    List<KeyDesign> designs = designs(engine, request, skipped);
    int payloadBytes = payloadBytes(engine, request, settings);
    long rows = rows(engine, request, designs, payloadBytes, settings);
    long batchRows =
        request
            .batchRows()
            .or(presets::batch)
            .orElseGet(() -> Math.max(1, Math.ceilDiv(rows, BATCHES)));
    List<PlannedPhase> phases = phases(request, rows, batchRows);
    WorkloadLimits.check(request.workload().name(), phases);
    long inserted = Math.max(rows, WorkloadLimits.inserted(phases));
    var load = new Load(inserted, batchRows, payloadBytes, presets.extras());
    Footprint footprint = footprint(engine, designs, load, settings);
    long treesDiskBytes =
        request.trees()
            ? footprint(engine, designs, load, engine.countingTrees(settings)).diskBytes()
            : 0;
    long pictureDiskBytes =
        request.picture()
            ? PictureRoom.diskBytes(engine, phases.getFirst(), designs, load, settings)
            : 0;
    return new Plan(
        engine.name(),
        request.workload().name(),
        phases,
        designs,
        skipped,
        rows,
        batchRows,
        payloadBytes,
        presets.extras(),
        engine.template().map(template -> like(template, rows, request.trees())),
        settings,
        request.repeat(),
        request.seed(),
        request.keysPerSecond().or(presets::keysPerSecond).orElse(KEYS_PER_SECOND),
        request.keysInClock(),
        request.profiled(),
        request.trees(),
        request.picture(),
        request.directory().toAbsolutePath().normalize().toString(),
        Math.max(footprint.diskBytes(), Math.max(treesDiskBytes, pictureDiskBytes)),
        footprint.memoryBytes());
  }

  private static long rows(
      Engine engine,
      PlanRequest request,
      List<KeyDesign> designs,
      int payloadBytes,
      Settings settings) {
    Presets presets = request.workload().presets();
    return request
        .rows()
        .or(() -> engine.template().map(Planner::likeRows))
        .or(presets::rows)
        .or(
            () ->
                presets
                    .cacheTimes()
                    .map(times -> rowsOf(engine, designs, payloadBytes, presets, settings, times)))
        .orElse(ROWS);
  }

  private static List<KeyDesign> designs(
      Engine engine, PlanRequest request, List<Skipped> skipped) {
    var designs = new ArrayList<KeyDesign>();
    for (String name : designNames(engine, request)) {
      KeyDesign design = unlike(designs, KeyDesign.parse("--designs", name, engine.defaults()));
      Optional<String> reason =
          engine.impossible(design).or(() -> WorkloadLimits.impossible(request.workload(), design));
      reason.ifPresentOrElse(
          why -> skipped.add(new Skipped(design.label(), why)), () -> designs.add(design));
    }
    if (designs.isEmpty()) {
      throw new UsageException("--designs: nothing to run: " + reasons(skipped));
    }
    return designs;
  }

  /// The design under a label that none of the others has: a design beside itself shows what the
  /// machine alone does to the figures.
  private static KeyDesign unlike(List<KeyDesign> others, KeyDesign design) {
    Set<String> taken = others.stream().map(KeyDesign::label).collect(Collectors.toSet());
    int number = 2;
    KeyDesign free = design;
    while (taken.contains(free.label())) {
      free = design.again(number++);
    }
    return free;
  }

  /// With the user's own key as one more, where tables are made like theirs.
  private static List<String> designNames(Engine engine, PlanRequest request) {
    var names = new ArrayList<>(request.designs());
    boolean named = names.stream().anyMatch(name -> name.strip().equalsIgnoreCase(KeyDesign.OWN));
    if (engine.template().isPresent() && !named) {
      names.add(KeyDesign.OWN);
    }
    return names;
  }

  private static int payloadBytes(Engine engine, PlanRequest request, Settings settings) {
    return likePayloadBytes(engine, request)
        .or(request::payloadBytes)
        .or(request.workload().presets()::payloadBytes)
        .orElseGet(() -> Integer.parseInt(settings.get("payload_bytes")));
  }

  private static Optional<Integer> likePayloadBytes(Engine engine, PlanRequest request) {
    if (engine.template().isPresent() && request.payloadBytes().isPresent()) {
      throw new UsageException(
          "--payload: %s bytes are asked for, and with --like rows are as long as yours; leave one"
                  .formatted(request.payloadBytes().get())
              + " of the two out.");
    }
    return engine.template().map(TableTemplate::payloadBytes);
  }

  private static long likeRows(TableTemplate template) {
    return Math.clamp(template.rows(), LIKE_ROWS_MIN, LIKE_ROWS_MAX);
  }

  private static LikeTable like(TableTemplate template, long rows, boolean trees) {
    var notes = new ArrayList<>(template.notes());
    if (!trees) {
      notes.add("what is written to each of its B-trees is not counted apart; --trees does");
    }
    if (rows != template.rows()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the table has %,d rows and is rebuilt with %,d; --rows gives another number",
              template.rows(),
              rows));
    }
    return new LikeTable(template.file(), template.table(), template.rows(), notes);
  }

  private static List<PlannedPhase> phases(PlanRequest request, long rows, long batchRows) {
    if (rows < 1 || batchRows < 1) {
      // Plan refuses these, with the flag's name.
      return List.of(new PlannedPhase(Phases.LOAD, 1, 1, 1));
    }
    return request.workload().phases().stream()
        .map(phase -> planned(request, phase, rows, batchRows))
        .toList();
  }

  private static PlannedPhase planned(PlanRequest request, Phase phase, long rows, long batchRows) {
    long operations =
        phase.load() || phase.ofWholeTable()
            ? phase.amount().of(rows)
            : request.operations().orElseGet(() -> phase.amount().of(rows));
    long batch =
        phase.load()
            ? batchRows
            : Math.min(OPERATIONS_A_BATCH_MAX, Math.max(1, Math.ceilDiv(operations, BATCHES)));
    long transaction = phase.transaction();
    if (transaction == 0 && phase.load()) {
      transaction =
          request
              .transactionRows()
              .or(() -> request.workload().presets().transaction())
              .orElse(batch);
    }
    return new PlannedPhase(
        phase, operations, batch, transaction == 0 ? batch : Math.min(transaction, batch));
  }

  /// The rows with which the smallest of the designs is so many times the cache.
  private static long rowsOf(
      Engine engine,
      List<KeyDesign> designs,
      int payloadBytes,
      Presets presets,
      Settings settings,
      double times) {
    double wanted = engine.cacheBytes(settings) * times;
    long low = 1;
    long high = 1L << 40;
    while (low < high) {
      long middle = (low + high) >>> 1;
      var load = new Load(middle, middle, payloadBytes, presets.extras());
      boolean enough =
          designs.stream()
              .allMatch(design -> engine.footprint(design, load, settings).treeBytes() >= wanted);
      low = enough ? low : middle + 1;
      high = enough ? middle : high;
    }
    return low;
  }

  /// All designs of a repetition lie on the disk at once.
  static Footprint footprint(Engine engine, List<KeyDesign> designs, Load load, Settings settings) {
    if (load.rows() < 1 || load.batchRows() < 1 || load.payloadBytes() < 0) {
      // Plan refuses these, with the flag's name.
      return new Footprint(0, 0, 0);
    }
    long trees = 0;
    long disk = 0;
    int keyBytes = keyBytesMax(engine, designs, settings);
    long memory = KeyBuffers.bytes(load.batchRows(), keyBytes, sorting(designs));
    for (KeyDesign design : designs) {
      Footprint one = engine.footprint(design, load, settings);
      trees = sum(trees, one.treeBytes());
      disk = sum(disk, one.diskBytes());
      memory = sum(memory, one.memoryBytes());
    }
    return new Footprint(trees, disk, memory);
  }

  /// Both are 0 or more; what no number can say is the largest there is.
  private static long sum(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  static int keyBytesMax(Engine engine, List<KeyDesign> designs, Settings settings) {
    return designs.stream()
        .mapToInt(design -> engine.keyLayout(design, settings).keyBytes())
        .max()
        .orElseThrow();
  }

  static boolean sorting(List<KeyDesign> designs) {
    return designs.stream().anyMatch(design -> design.order() == InsertionOrder.PRESORTED);
  }

  private static String reasons(List<Skipped> skipped) {
    return String.join(
        "; ", skipped.stream().map(one -> one.design() + ": " + one.reason()).toList());
  }
}
