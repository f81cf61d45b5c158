// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.explain.ExtraTime.Extra;
import dev.keycost.measure.Figures;
import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Names the buckets that make a design dearer than the baseline, before what the counters say.
final class CauseWriter {
  /// Buckets that together make this share of the extra time are named, and no more than that.
  private static final double MOST = 0.8;

  /// Share of its time below which what a design costs more is not divided.
  private static final double ALIKE = 0.05;

  private static final int NAMED_MAX = 5;

  private CauseWriter() {}

  static Reason cause(Reason counted, Optional<TimeByBucket> time) {
    return time.flatMap(one -> one.extra(counted.design()))
        .map(extra -> buckets(extra, time.get().costs(extra.design()).orElseThrow()))
        .map(buckets -> new Reason(counted.design(), buckets + " " + counted.text()))
        .orElse(counted);
  }

  private static String buckets(ExtraTime extra, BucketCosts own) {
    double share = extra.nanosPerInsert() / own.nanosPerInsert();
    return Math.abs(share) < ALIKE
        ? "Under the profiler an insert takes about as long as with %s, %s ns."
            .formatted(extra.baseline(), nanos(own.nanosPerInsert()))
        : buckets(extra);
  }

  private static String buckets(ExtraTime extra) {
    List<Map.Entry<Bucket, Extra>> dearer = extra.dearer();
    if (extra.nanosPerInsert() <= 0) {
      return "By the profile an insert takes %s ns less than with %s."
          .formatted(nanos(-extra.nanosPerInsert()), extra.baseline());
    }
    if (dearer.isEmpty()) {
      return ("An insert takes %s ns more than with %s, and no bucket differs by more than sampling"
              + " explains: more rows give more samples.")
          .formatted(nanos(extra.nanosPerInsert()), extra.baseline());
    }
    var named = new ArrayList<String>();
    double sum = 0;
    for (Map.Entry<Bucket, Extra> entry : dearer) {
      if (named.size() == NAMED_MAX || sum >= MOST * extra.nanosPerInsert()) {
        break;
      }
      sum += entry.getValue().nanosPerInsert();
      named.add(
          "%s %s ns (%s)"
              .formatted(
                  entry.getKey(),
                  nanos(entry.getValue().nanosPerInsert()),
                  Figures.percent(entry.getValue().nanosPerInsert() / extra.nanosPerInsert())));
    }
    return "Of the %s ns that an insert takes beyond %s, the largest part goes to '%s': %s."
        .formatted(
            nanos(extra.nanosPerInsert()),
            extra.baseline(),
            dearer.getFirst().getKey(),
            String.join(", ", named));
  }

  static String nanos(double nanos) {
    return Figures.count(Math.round(nanos));
  }
}
