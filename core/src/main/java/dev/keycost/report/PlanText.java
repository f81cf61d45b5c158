// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.KeyDesign;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.PictureSchedule;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Skipped;
import dev.keycost.plan.Sweep;
import java.util.Locale;

/// A plan as a person reads it before deciding to run it.
public final class PlanText {
  private static final double MIB = 1 << 20;

  private PlanText() {}

  /// The plan; of a sweep the first arm's, and below it a line for each.
  public static String render(Sweep sweep) {
    var text = new StringBuilder(render(sweep.first()));
    if (sweep.swept()) {
      int runs = sweep.arms().size() * sweep.first().trials().size();
      line(
          text,
          "sweep",
          "%s at %,d values, %,d trials in all; above is the first",
          sweep.parameter(),
          sweep.arms().size(),
          runs);
      sweep.arms().forEach(arm -> arm(text, sweep.parameter(), arm));
    }
    return text.toString();
  }

  private static void arm(StringBuilder text, String parameter, Sweep.Arm arm) {
    Plan plan = arm.plan();
    line(
        text,
        "arm",
        "%s %s: %,d rows in %,d batches, transactions of %,d, %,d-byte payload, %,.0f MiB of disk",
        parameter,
        arm.value(),
        plan.rows(),
        plan.load().batches(),
        plan.load().transactionOperations(),
        plan.payloadBytes(),
        plan.diskBytes() / MIB);
  }

  private static String render(Plan plan) {
    var text = new StringBuilder();
    line(text, "engine", plan.engine());
    line(text, "workload", plan.workload());
    plan.like().ifPresent(like -> like(text, like));
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
        plan.load().batches(),
        plan.batchRows());
    line(text, "payload", "%,d bytes a row", plan.payloadBytes());
    line(text, "repetitions", "%s", plan.repeat());
    if (plan.profile()) {
      line(text, "profile", "each design once more under a profiler, outside the comparison");
    }
    if (plan.trees()) {
      line(text, "trees", "each design once more to count the pages written to each B-tree");
    }
    if (plan.picture()) {
      picture(text, PictureSchedule.of(plan.load()));
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

  private static void picture(StringBuilder text, PictureSchedule schedule) {
    line(
        text,
        "picture",
        "the load of each design once more, committed every %,d rows, to see where writes land",
        schedule.commitRows());
  }

  private static void like(StringBuilder text, LikeTable like) {
    line(text, "like", "%s of %s, %,d rows", like.table(), like.file(), like.rows());
    like.notes().forEach(note -> line(text, "note", note));
  }

  private static void line(StringBuilder text, String name, String format, Object... values) {
    text.append(String.format(Locale.ROOT, "%-12s", name))
        .append(values.length == 0 ? format : String.format(Locale.ROOT, format, values))
        .append('\n');
  }
}
