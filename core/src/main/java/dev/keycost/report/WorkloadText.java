// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.workload.Amount;
import dev.keycost.workload.Commit;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import dev.keycost.workload.Temperature;
import dev.keycost.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A workload as a person reads it before choosing it.
public final class WorkloadText {
  private final TextLines out = new TextLines(new Presentation("", false, true));
  private final Workload workload;

  private WorkloadText(Workload workload) {
    this.workload = workload;
  }

  /// What it is for, and what it does, phase by phase; lines of at most 100 columns.
  public static String render(Workload workload) {
    return new WorkloadText(workload).render();
  }

  private String render() {
    out.hanging(workload.name() + ": ", workload.why());
    workload.goals().forEach(goal -> out.hanging("  goal      ", goal));
    workload.nonGoals().forEach(goal -> out.hanging("  non-goal  ", goal));
    presets().forEach(preset -> out.hanging("  preset    ", preset));
    workload
        .phases()
        .forEach(phase -> out.hanging("  phase     ", phase.name() + ": " + does(phase)));
    return out.text();
  }

  private List<String> presets() {
    var presets = new ArrayList<String>();
    var given = workload.presets();
    given.rows().ifPresent(rows -> presets.add(Figures.counted(rows, "row", "rows")));
    given
        .cacheTimes()
        .ifPresent(
            times ->
                presets.add(
                    "rows until the table is %s the cache".formatted(Figures.ratio(times))));
    given
        .batch()
        .ifPresent(rows -> presets.add("batches of " + Figures.counted(rows, "row", "rows")));
    given
        .transaction()
        .ifPresent(rows -> presets.add("transactions of " + Figures.counted(rows, "row", "rows")));
    given.payloadBytes().ifPresent(bytes -> presets.add("a payload of " + Figures.bytes(bytes)));
    given
        .keysPerSecond()
        .ifPresent(keys -> presets.add(Figures.count(keys) + " keys a second of the keys' clock"));
    if (given.extras().time()) {
      presets.add("a column with the time of arrival, and an index on it");
    }
    if (given.extras().children() > 0) {
      presets.add(
          "a second table with %s for each row, and an index on the reference"
              .formatted(Figures.counted(given.extras().children(), "child row", "child rows")));
    }
    return presets;
  }

  private static String does(Phase phase) {
    var parts = new ArrayList<String>();
    parts.add(amount(phase.amount()) + " " + mix(phase.mix()));
    if (phase.mix().keySet().stream().anyMatch(Operation::choosesRow)) {
      parts.add("keys: %s (%s)".formatted(phase.keys(), phase.keys().what()));
    }
    if (phase.mix().keySet().stream().anyMatch(Operation::ofLength)) {
      parts.add("%s rows each".formatted(phase.length()));
    }
    parts.addAll(circumstances(phase));
    return String.join("; ", parts);
  }

  private static List<String> circumstances(Phase phase) {
    var parts = new ArrayList<String>();
    if (phase.transaction() == 1 && phase.producers() == 0) {
      parts.add("each a transaction of its own");
    } else if (phase.transaction() > 1) {
      parts.add("%s a transaction".formatted(Figures.count(phase.transaction())));
    }
    if (phase.cache() == Temperature.COLD) {
      parts.add("caches empty at the beginning of each batch");
    }
    if (phase.rate() > 0) {
      parts.add("%s a second, due or not".formatted(Figures.count(phase.rate())));
    }
    if (phase.readers() > 0) {
      parts.add(Figures.counted(phase.readers(), "thread", "threads") + " look up meanwhile");
    }
    if (phase.producers() > 0) {
      parts.add(
          Figures.counted(phase.producers(), "thread", "threads")
              + (phase.commit() == Commit.EACH
                  ? " insert, each row a transaction of its own"
                  : " hand rows to one writer, who commits what waits together"));
    }
    phase.kind().ifPresent(kind -> parts.add("keys of kind " + kind.label()));
    if (phase.writers() > 1) {
      parts.add(
          "keys of %s programs whose clocks are up to %s ms apart"
              .formatted(phase.writers(), Figures.count(phase.skewMillis())));
    }
    return parts;
  }

  private static String amount(Amount amount) {
    if (amount.count() > 0) {
      return Figures.count(amount.count());
    }
    return amount.share() == 1
        ? "as many as rows:"
        : "%s of the rows:".formatted(Figures.percent(amount.share()));
  }

  private static String mix(Map<Operation, Integer> mix) {
    if (mix.size() == 1) {
      Operation only = mix.keySet().iterator().next();
      return "%s (%s)".formatted(only, only.what());
    }
    return mix.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }
}
