// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.KeyDesign;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Skipped;
import java.util.Locale;

/// A plan as a person reads it before deciding to run it.
public final class PlanText {
  private static final double MIB = 1 << 20;

  private PlanText() {}

  public static String render(Plan plan) {
    var text = new StringBuilder();
    line(text, "engine", plan.engine());
    line(text, "workload", plan.workload().toString());
    for (KeyDesign design : plan.designs()) {
      line(text, "design", design.label() + " = " + design.fullName());
    }
    for (Skipped skipped : plan.skipped()) {
      line(text, "skipped", skipped.design() + ": " + skipped.reason());
    }
    line(
        text,
        "rows",
        "%,d a design, in %,d batches of %,d",
        plan.rows(),
        plan.batches(),
        plan.batchRows());
    line(text, "payload", "%,d bytes a row", plan.payloadBytes());
    line(text, "repetitions", "%s", plan.repeat());
    if (plan.profile()) {
      line(text, "profile", "each design once more under a profiler, outside the comparison");
    }
    line(text, "settings", "%s: %s", plan.settings().profile(), plan.settings().values());
    line(text, "seed", "%s", plan.seed());
    line(
        text,
        "keys",
        "%s, at %,d a second of virtual time",
        plan.keysInClock() ? "made inside the clock" : "made outside the clock",
        plan.keysPerSecond());
    line(text, "directory", plan.directory());
    line(text, "disk", "about %,.0f MiB at its peak", plan.diskBytes() / MIB);
    line(text, "memory", "about %,.0f MiB for caches and keys", plan.memoryBytes() / MIB);
    return text.toString();
  }

  private static void line(StringBuilder text, String name, String format, Object... values) {
    text.append(String.format(Locale.ROOT, "%-12s", name))
        .append(values.length == 0 ? format : String.format(Locale.ROOT, format, values))
        .append('\n');
  }
}
