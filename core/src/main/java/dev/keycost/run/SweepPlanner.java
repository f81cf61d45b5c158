// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.run.SweepValues.Scale;
import dev.keycost.run.SweepValues.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes one plan for each value of what is varied. Everything else stays as it is, a page cache
/// that is counted in pages included, which would grow with them.
public final class SweepPlanner {
  /// What is varied that is no single setting.
  private static final List<String> OWN = List.of("payload", "cache", "page_size", "batch", "rows");

  private static final int KIB = 1024;

  /// What SQLite takes in one value, and no engine much more.
  private static final long PAYLOAD_BYTES_MAX = 1_000_000_000;

  private final Engine engine;
  private final PlanRequest request;
  private final String parameter;
  private final String where;

  private SweepPlanner(Engine engine, PlanRequest request, String parameter) {
    this.engine = engine;
    this.request = request;
    this.parameter = parameter;
    this.where = "--sweep " + parameter;
  }

  /// @param sweeps what is varied, as `NAME=VALUES`; none where nothing is
  /// @throws UsageException where [Planner#plan] does, and where what is varied, or a value of it,
  ///   is unknown or stands twice
  public static Sweep plan(Engine engine, PlanRequest request, List<String> sweeps) {
    if (sweeps.isEmpty()) {
      return Sweep.of(Planner.plan(engine, request));
    }
    if (sweeps.size() > 1) {
      throw new UsageException(
          ("--sweep: stands %s times (%s); a run varies one thing, so that a difference has one"
                  + " cause; vary the others in runs of their own.")
              .formatted(sweeps.size(), String.join("; ", sweeps)));
    }
    String[] parts = sweeps.getFirst().split("=", 2);
    if (parts.length < 2 || parts[1].isBlank()) {
      throw new UsageException(
          "--sweep: '%s' has no values; give NAME=V1,V2,... such as payload=10,100,1000."
              .formatted(sweeps.getFirst()));
    }
    return new SweepPlanner(engine, request, parts[0].strip()).sweep(parts[1]);
  }

  private Sweep sweep(String text) {
    List<String> known =
        Stream.concat(OWN.stream(), engine.settingNames().keySet().stream()).distinct().toList();
    if (!known.contains(parameter)) {
      throw UnknownName.of("--sweep", "parameter", parameter, known);
    }
    requireNotGiven();
    var arms = new ArrayList<Sweep.Arm>();
    for (Value value : SweepValues.read(where, scale(), text)) {
      try {
        arms.add(new Sweep.Arm(value.text(), Planner.plan(engine, at(value))));
      } catch (UsageException e) {
        throw new UsageException(
            "--sweep %s=%s: %s".formatted(parameter, value.text(), e.getMessage()));
      }
    }
    return new Sweep(parameter, arms);
  }

  private Scale scale() {
    return switch (parameter) {
      case "rows", "batch" -> Scale.COUNT;
      case "payload", "cache" -> Scale.BYTES;
      default -> Scale.WORD;
    };
  }

  private void requireNotGiven() {
    Optional<String> given =
        switch (parameter) {
          case "rows" -> request.rows().map(rows -> "--rows " + rows);
          case "batch" -> request.transactionRows().map(rows -> "--transaction " + rows);
          case "payload" -> request.payloadBytes().map(bytes -> "--payload " + bytes);
          case "cache" ->
              engine.cacheSetting(KIB).keySet().stream()
                  .filter(request.overrides()::containsKey)
                  .map(name -> "--set " + name)
                  .findFirst();
          default ->
              Optional.ofNullable(request.overrides().get(parameter))
                  .map(value -> "--set %s=%s".formatted(parameter, value));
        };
    given.ifPresent(
        option -> {
          throw new UsageException(
              "%s: %s is given too and would count for nothing; leave one of them out."
                  .formatted(where, option));
        });
  }

  private PlanRequest at(Value value) {
    Optional<Long> none = Optional.empty();
    Optional<Integer> same = Optional.empty();
    return switch (parameter) {
      case "rows" ->
          request.at(Optional.of(value.number().getAsLong()), none, none, same, Map.of());
      case "batch" -> batch(value.number().getAsLong());
      case "payload" -> request.at(none, none, none, Optional.of(payload(value)), Map.of());
      case "cache" -> request.at(none, none, none, same, cache(value));
      default -> request.at(none, none, none, same, setting(value));
    };
  }

  /// A batch stays about as long as it would be, and holds whole transactions of the given size.
  private PlanRequest batch(long transactionRows) {
    Plan plan = Planner.plan(engine, request);
    if (transactionRows < 1 || transactionRows > plan.rows()) {
      throw new UsageException(
          "a transaction has at least one row and at most those of the table, %s."
              .formatted(plan.rows()));
    }
    long batchRows = Math.ceilDiv(plan.batchRows(), transactionRows) * transactionRows;
    return request.at(
        Optional.empty(),
        Optional.of(batchRows),
        Optional.of(transactionRows),
        Optional.empty(),
        Map.of());
  }

  private static int payload(Value value) {
    long bytes = value.number().getAsLong();
    if (bytes > PAYLOAD_BYTES_MAX) {
      throw new UsageException(
          "%s bytes are more than a column holds; give %s at most."
              .formatted(bytes, PAYLOAD_BYTES_MAX));
    }
    return (int) Math.max(-1, bytes);
  }

  private Map<String, String> cache(Value value) {
    long bytes = value.number().getAsLong();
    if (bytes < KIB || bytes % KIB != 0) {
      throw new UsageException(
          "%s bytes are no whole number of KiB from 1 on; give a size such as 512KiB or 8MiB."
              .formatted(bytes));
    }
    return engine.cacheSetting(bytes);
  }

  private Map<String, String> setting(Value value) {
    var settings = new HashMap<>(Map.of(parameter, value.setting()));
    Map<String, String> overrides = request.overrides();
    long cacheBytes = engine.cacheBytes(engine.settings(request.profile(), overrides));
    var changed = new HashMap<>(overrides);
    changed.putAll(settings);
    Map<String, String> cache = engine.cacheSetting(cacheBytes);
    boolean other = engine.cacheBytes(engine.settings(request.profile(), changed)) != cacheBytes;
    if (other && !cache.containsKey(parameter)) {
      settings.putAll(cache);
    }
    return settings;
  }
}
