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
import dev.keycost.plan.Plan;
import dev.keycost.plan.Skipped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes a plan of a request: names become designs, profiles become settings, and what an engine
/// cannot do is set aside with the reason.
public final class Planner {
  /// The seed's ten batches, where the user says nothing.
  private static final int BATCHES = 10;

  private Planner() {}

  /// @throws UsageException when a name is unknown, a number impossible, or nothing is left to run
  public static Plan plan(Engine engine, PlanRequest request) {
    Settings settings = engine.settings(request.profile(), request.overrides());
    var designs = new ArrayList<KeyDesign>();
    var skipped = new ArrayList<Skipped>();
    for (String name : request.designs()) {
      KeyDesign design = KeyDesign.parse("--designs", name, engine.defaults());
      Optional<String> reason = engine.impossible(design);
      reason.ifPresentOrElse(
          why -> skipped.add(new Skipped(design.label(), why)), () -> designs.add(design));
    }
    if (designs.isEmpty()) {
      throw new UsageException("--designs: nothing to run: " + reasons(skipped));
    }
    long batchRows =
        request.batchRows().orElseGet(() -> Math.max(1, Math.ceilDiv(request.rows(), BATCHES)));
    int payloadBytes =
        request.payloadBytes().orElseGet(() -> Integer.parseInt(settings.get("payload_bytes")));
    var load = new Load(request.rows(), batchRows, payloadBytes);
    Footprint footprint = footprint(engine, designs, load, settings);
    return new Plan(
        engine.name(),
        request.workload(),
        designs,
        skipped,
        request.rows(),
        batchRows,
        payloadBytes,
        settings,
        request.repeat(),
        request.seed(),
        request.keysPerSecond(),
        request.keysInClock(),
        request.profiled(),
        request.directory().toAbsolutePath().normalize().toString(),
        footprint.diskBytes(),
        footprint.memoryBytes());
  }

  /// All designs of a repetition lie on the disk at once.
  private static Footprint footprint(
      Engine engine, List<KeyDesign> designs, Load load, Settings settings) {
    if (load.rows() < 1 || load.batchRows() < 1 || load.payloadBytes() < 0) {
      // Plan refuses these, with the flag's name.
      return new Footprint(0, 0);
    }
    long disk = 0;
    int keyBytes = keyBytesMax(engine, designs, settings);
    long memory = KeyBuffers.bytes(load.batchRows(), keyBytes, sorting(designs));
    for (KeyDesign design : designs) {
      Footprint one = engine.footprint(design, load, settings);
      disk = sum(disk, one.diskBytes());
      memory = sum(memory, one.memoryBytes());
    }
    return new Footprint(disk, memory);
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
