// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.ExtraTime;
import dev.keycost.explain.TimeByBucket;
import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Where the time goes, as tidy CSV (RFC 4180 but for line feeds alone): one row a design and
/// bucket. Numbers have a point and no separators; what there is no baseline for is empty.
final class ExplanationCsv {
  static final List<String> COLUMNS =
      List.of(
          "design",
          "bucket",
          "bucket_samples",
          "ns_per_insert",
          "ns_margin95",
          "beyond_ns_per_insert",
          "beyond_ns_margin95");

  private final Optional<TimeByBucket> time;

  ExplanationCsv(Story story) {
    this.time = story.explanation().time();
  }

  String render() {
    var out = new StringBuilder(String.join(",", COLUMNS)).append('\n');
    for (BucketCosts costs : time.map(TimeByBucket::costs).orElse(List.of())) {
      Optional<ExtraTime> extra = time.flatMap(one -> one.extra(costs.design()));
      for (Bucket bucket : Bucket.values()) {
        if (costs.buckets().containsKey(bucket)
            || extra.filter(one -> one.buckets().containsKey(bucket)).isPresent()) {
          out.append(row(costs, bucket, extra)).append('\n');
        }
      }
    }
    return out.toString();
  }

  private static String row(BucketCosts costs, Bucket bucket, Optional<ExtraTime> extra) {
    var cells = new ArrayList<>(List.of(costs.design(), bucket.label()));
    cells.add(number(costs.samples(bucket)));
    cells.add(number(costs.nanosPerInsert(bucket)));
    cells.add(number(costs.marginNanos(bucket)));
    Optional<ExtraTime.Extra> beyond = extra.map(one -> one.buckets().get(bucket));
    cells.add(beyond.map(one -> number(one.nanosPerInsert())).orElse(""));
    cells.add(beyond.map(one -> number(one.marginNanos())).orElse(""));
    return String.join(",", cells);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
