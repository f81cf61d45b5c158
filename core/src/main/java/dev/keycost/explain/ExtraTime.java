// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// What an insert of one design spends beyond one of the baseline, bucket by bucket.
///
/// @param design the design's label
/// @param baseline the baseline's
/// @param nanosPerInsert more than the baseline, and the sum of all buckets; negative where less
/// @param buckets those that a sample of either fell into, in their order
public record ExtraTime(
    String design, String baseline, double nanosPerInsert, SequencedMap<Bucket, Extra> buckets) {
  /// One bucket.
  ///
  /// @param nanosPerInsert more than the baseline
  /// @param marginNanos half of the 95 % interval that sampling leaves on both sides
  public record Extra(double nanosPerInsert, double marginNanos) {
    /// Whether the difference is more than sampling explains.
    public boolean seen() {
      return Math.abs(nanosPerInsert) > marginNanos;
    }
  }

  public ExtraTime {
    buckets = Collections.unmodifiableSequencedMap(new TreeMap<>(buckets));
  }

  static ExtraTime of(BucketCosts own, BucketCosts base) {
    var extras = new TreeMap<Bucket, Extra>();
    for (Bucket bucket : Bucket.values()) {
      if (own.buckets().containsKey(bucket) || base.buckets().containsKey(bucket)) {
        extras.put(
            bucket,
            new Extra(
                own.nanosPerInsert(bucket) - base.nanosPerInsert(bucket),
                Math.hypot(own.marginNanos(bucket), base.marginNanos(bucket))));
      }
    }
    return new ExtraTime(
        own.design(), base.design(), own.nanosPerInsert() - base.nanosPerInsert(), extras);
  }

  /// The buckets that clearly cost more, the dearest first.
  List<Map.Entry<Bucket, Extra>> dearer() {
    return buckets.entrySet().stream()
        .filter(entry -> entry.getValue().seen() && entry.getValue().nanosPerInsert() > 0)
        .sorted(
            Comparator.comparingDouble(
                    (Map.Entry<Bucket, Extra> entry) -> entry.getValue().nanosPerInsert())
                .reversed())
        .toList();
  }
}
