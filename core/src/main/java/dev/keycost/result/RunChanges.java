// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.keys.KeyKind;
import dev.keycost.measure.Environment;
import dev.keycost.measure.Figures;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.RunComparison.Change;
import dev.keycost.workload.Phase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/// What differs between the machines and the plans of two runs.
final class RunChanges {
  /// Settings of which a time is no longer a time of the same work: what is made durable, how large
  /// a page and the cache are, what stands in a row, and whether checkpoints are in the time.
  private static final Set<String> DECISIVE =
      Set.of(
          "synchronous",
          "journal_mode",
          "page_size",
          "cache_size",
          "wal_autocheckpoint",
          "checkpoint_after_batch",
          "marker_bytes");

  /// It says the same as the payload of the plan.
  private static final String PAYLOAD_BYTES = "payload_bytes";

  /// Where the library lies is no matter; what it is stands beside it.
  private static final String LIBRARY_FILE = "libraryFile";

  private static final String NONE = "none";

  private final RunResult before;
  private final RunResult after;
  private final List<Change> changes = new ArrayList<>();

  RunChanges(RunResult before, RunResult after) {
    this.before = before;
    this.after = after;
  }

  List<Change> list() {
    plans(before.plan(), after.plan());
    settings();
    environments(before.environment(), after.environment());
    add("keycost", before.producer(), after.producer(), false);
    return List.copyOf(changes);
  }

  private void plans(Plan old, Plan recent) {
    add("engine", old.engine(), recent.engine(), true);
    add("workload", old.workload(), recent.workload(), true);
    add("rows", Figures.count(old.rows()), Figures.count(recent.rows()), true);
    add("batch", Figures.count(old.batchRows()), Figures.count(recent.batchRows()), true);
    add("payload", bytes(old), bytes(recent), true);
    add("table", table(old), table(recent), true);
    add("keys in clock", old.keysInClock() + "", recent.keysInClock() + "", true);
    if (old.rows() == recent.rows() && old.batchRows() == recent.batchRows()) {
      phases(old, recent);
    }
    add("seed", old.seed() + "", recent.seed() + "", false);
    add("keys per second", old.keysPerSecond() + "", recent.keysPerSecond() + "", false);
    add("repetitions", old.repeat() + "", recent.repeat() + "", false);
  }

  private void phases(Plan old, Plan recent) {
    Set<String> names = new LinkedHashSet<>();
    old.phases().forEach(phase -> names.add(phase.name()));
    for (PlannedPhase phase : recent.phases()) {
      if (names.contains(phase.name())) {
        Map<String, String> was = parts(old.phase(phase.name()));
        parts(phase)
            .forEach(
                (part, now) -> add("phase " + phase.name() + " " + part, was.get(part), now, true));
      }
    }
  }

  private static SequencedMap<String, String> parts(PlannedPhase planned) {
    Phase phase = planned.phase();
    var parts = new LinkedHashMap<String, String>();
    parts.put("operations", Figures.count(planned.operations()));
    parts.put("batch", Figures.count(planned.batchOperations()));
    parts.put("transaction", Figures.count(planned.transactionOperations()));
    parts.put("mix", phase.mix().toString());
    parts.put("keys", phase.keys().toString());
    parts.put("cache", phase.cache().toString());
    parts.put("rate", phase.rate() + "");
    parts.put("readers", phase.readers() + "");
    parts.put("producers", phase.producers() + "");
    parts.put("commit", phase.commit().toString());
    parts.put("kind", phase.kind().map(KeyKind::label).orElse("the design's"));
    parts.put("writers", phase.writers() + "");
    parts.put("clock skew", phase.skewMillis() + " ms");
    parts.put("length", phase.length() + "");
    return parts;
  }

  private void settings() {
    Map<String, String> old = inForce(before);
    Map<String, String> recent = inForce(after);
    Set<String> names = new LinkedHashSet<>(old.keySet());
    names.addAll(recent.keySet());
    names.remove(PAYLOAD_BYTES);
    for (String name : names) {
      add(
          name,
          old.getOrDefault(name, NONE),
          recent.getOrDefault(name, NONE),
          DECISIVE.contains(name));
    }
  }

  /// A run that ended before its engine answered has nothing but what was asked for.
  private static Map<String, String> inForce(RunResult result) {
    Map<String, String> told = result.environment().settingsInForce();
    return told.isEmpty() ? result.plan().settings().values() : told;
  }

  private void environments(Environment old, Environment recent) {
    add("cpu", old.cpu(), recent.cpu(), false);
    add("cores", old.cores() + "", recent.cores() + "", false);
    add("memory", Figures.bytes(old.memoryBytes()), Figures.bytes(recent.memoryBytes()), false);
    add("file system", old.fileSystem(), recent.fileSystem(), false);
    add("device", old.device(), recent.device(), false);
    add("system", old.os(), recent.os(), false);
    add("java", old.jdk(), recent.jdk(), false);
    Set<String> names = new LinkedHashSet<>(old.engine().keySet());
    names.addAll(recent.engine().keySet());
    names.remove(LIBRARY_FILE);
    for (String name : names) {
      add(
          "engine " + name,
          old.engine().getOrDefault(name, NONE),
          recent.engine().getOrDefault(name, NONE),
          false);
    }
  }

  private static String bytes(Plan plan) {
    return Figures.counted(plan.payloadBytes(), "byte", "bytes");
  }

  private static String table(Plan plan) {
    return plan.like().map(LikeTable::table).map(name -> "like " + name).orElse("keycost's own")
        + (plan.extras().time() ? ", with a time index" : "")
        + (plan.extras().children() > 0
            ? ", with %s each"
                .formatted(Figures.counted(plan.extras().children(), "child", "children"))
            : "");
  }

  private void add(String what, String old, String recent, boolean decisive) {
    if (!old.equals(recent)) {
      changes.add(new Change(what, old, recent, decisive));
    }
  }
}
