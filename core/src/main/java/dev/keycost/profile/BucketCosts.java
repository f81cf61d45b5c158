// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/// What one insert of a design spends in each bucket, from the profiles of its trials.
///
/// A sample stands for the profiler's interval: `samples x interval / rows`. What the run's clock
/// measured beyond that is [Bucket#WAITING], so the buckets together are the measured time. Where
/// samples stand for more than was measured, that time is shared out by them.
///
/// @param design the design's label
/// @param trials profiles behind it
/// @param rows inserted meanwhile
/// @param samples taken
/// @param nanosPerInsert measured by the clock, and the sum of all buckets
/// @param sampledShare what the samples stand for, as a multiple of the measured time: 1 where both
///   agree
/// @param buckets those that some sample fell into, in their order
public record BucketCosts(
    String design,
    int trials,
    long rows,
    double samples,
    double nanosPerInsert,
    double sampledShare,
    SequencedMap<Bucket, Cost> buckets) {
  /// How far samples and clock may be apart, as a share of the measured time.
  public static final double AGREEMENT = 0.02;

  private static final double NANOS_PER_MILLI = 1e6;

  /// Standard normal, two-sided 95 %.
  static final double Z95 = 1.959963984540054;

  /// One bucket.
  ///
  /// @param samples that fell into it
  /// @param nanosPerInsert spent in it
  /// @param marginNanos half of the 95 % interval that sampling leaves
  public record Cost(double samples, double nanosPerInsert, double marginNanos) {
    static final Cost NONE = new Cost(0, 0, 0);
  }

  public BucketCosts {
    buckets = Collections.unmodifiableSequencedMap(new TreeMap<>(buckets));
  }

  /// Of one trial.
  public static Optional<BucketCosts> of(ProfiledTrial trial) {
    return of(trial.design(), List.of(trial));
  }

  /// Of all trials of one design; empty where none of them has a sample.
  public static Optional<BucketCosts> of(String design, List<ProfiledTrial> trials) {
    List<ProfiledTrial> sampled =
        trials.stream().filter(trial -> weight(trial) > 0 && trial.rows() > 0).toList();
    if (sampled.isEmpty()) {
      return Optional.empty();
    }
    long rows = sampled.stream().mapToLong(ProfiledTrial::rows).sum();
    double elapsed = sampled.stream().mapToDouble(ProfiledTrial::elapsedMillis).sum();
    double seen =
        sampled.stream().mapToDouble(trial -> weight(trial) * trial.intervalNanos()).sum();
    return Optional.of(
        new BucketCosts(
            design,
            sampled.size(),
            rows,
            sampled.stream().mapToDouble(BucketCosts::weight).sum(),
            elapsed * NANOS_PER_MILLI / rows,
            seen / (elapsed * NANOS_PER_MILLI),
            costs(sampled, rows)));
  }

  private static SequencedMap<Bucket, Cost> costs(List<ProfiledTrial> trials, long rows) {
    var buckets = CostBuckets.sqlite();
    var each = new ArrayList<Map<Bucket, Double>>();
    var costs = new TreeMap<Bucket, Cost>();
    if (trials.stream().anyMatch(trial -> waitingNanos(trial) > 0)) {
      costs.put(Bucket.WAITING, Cost.NONE);
    }
    for (ProfiledTrial trial : trials) {
      var weights = new EnumMap<Bucket, Double>(Bucket.class);
      trial
          .stacks()
          .forEach(stack -> weights.merge(buckets.of(stack), stack.weight(), Double::sum));
      weights.values().removeIf(weight -> weight == 0);
      weights.keySet().forEach(bucket -> costs.put(bucket, Cost.NONE));
      each.add(weights);
    }
    costs.replaceAll((bucket, none) -> cost(bucket, trials, each, rows));
    return costs;
  }

  private static Cost cost(
      Bucket bucket, List<ProfiledTrial> trials, List<Map<Bucket, Double>> weights, long rows) {
    double samples = 0;
    double nanos = 0;
    double variance = 0;
    for (int i = 0; i < trials.size(); i++) {
      double all = weight(trials.get(i));
      double own = weights.get(i).getOrDefault(bucket, 0.0);
      double seen = seenNanos(trials.get(i)) / rows;
      samples += own;
      if (bucket == Bucket.WAITING) {
        nanos += waitingNanos(trials.get(i)) / rows;
        variance += seen * seen / all;
      } else {
        nanos += own / all * seen;
        variance += seen * seen * shareVariance(own, all);
      }
    }
    return new Cost(samples, nanos, Z95 * Math.sqrt(variance));
  }

  /// What the samples stand for, and never more than the clock measured.
  private static double seenNanos(ProfiledTrial trial) {
    return Math.min(weight(trial) * trial.intervalNanos(), elapsedNanos(trial));
  }

  private static double waitingNanos(ProfiledTrial trial) {
    return elapsedNanos(trial) - seenNanos(trial);
  }

  private static double elapsedNanos(ProfiledTrial trial) {
    return trial.elapsedMillis() * NANOS_PER_MILLI;
  }

  /// What sampling leaves open where no sample fell into the bucket, too: half of the 95 %
  /// interval.
  public double marginNanos(Bucket bucket) {
    Cost cost = buckets.get(bucket);
    return cost != null
        ? cost.marginNanos()
        : Z95 * nanosPerInsert * Math.sqrt(shareVariance(0, samples));
  }

  /// 0 where no sample fell into the bucket.
  public double nanosPerInsert(Bucket bucket) {
    return buckets.getOrDefault(bucket, Cost.NONE).nanosPerInsert();
  }

  /// 0 where no sample fell into the bucket.
  public double samples(Bucket bucket) {
    return buckets.getOrDefault(bucket, Cost.NONE).samples();
  }

  /// Said where samples stand for more time than there was. Where they stand for less, the profile
  /// itself says why.
  public Optional<String> disagreement() {
    double off = sampledShare - 1;
    return off <= AGREEMENT
        ? Optional.empty()
        : Optional.of(
            ("%s: the samples stand for %s more time than was measured; the shares hold, the"
                    + " profiler's clock does not.")
                .formatted(design, Figures.percent(off)));
  }

  /// Variance of a share that was found by sampling. Two samples are added to each side, so that a
  /// bucket without any is not taken for certain: A. Agresti and B. Coull, "Approximate is better
  /// than 'exact' for interval estimation of binomial proportions", 1998.
  private static double shareVariance(double own, double all) {
    double share = (own + 2) / (all + 4);
    return share * (1 - share) / (all + 4);
  }

  private static double weight(ProfiledTrial trial) {
    return trial.stacks().stream().mapToDouble(Stack::weight).sum();
  }
}
