// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.Figures;
import dev.keycost.profile.BucketCosts;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.stream.Stream;

/// Where the time of an insert goes, of every design that was profiled.
///
/// @param costs one entry a profiled design, in the plan's order
/// @param extras one entry a profiled design that is not the baseline; none where the baseline was
///   not profiled
/// @param warnings what lowers the worth of these figures, as sentences
public record TimeByBucket(List<BucketCosts> costs, List<ExtraTime> extras, List<String> warnings) {
  public TimeByBucket {
    costs = List.copyOf(costs);
    extras = List.copyOf(extras);
    warnings = List.copyOf(warnings);
  }

  /// Empty where nothing was profiled. Trials run under the profiler are a repetition of their own,
  /// so their times are in none that is compared; only their designs have to be.
  static Optional<TimeByBucket> of(RunResult result, Comparison comparison) {
    List<ProfiledTrial> counted =
        result.profiles().stream()
            .filter(trial -> comparison.series(trial.design()).isPresent())
            .toList();
    List<BucketCosts> costs =
        comparison.series().stream()
            .flatMap(series -> BucketCosts.of(series.label(), own(series, counted)).stream())
            .toList();
    if (costs.isEmpty()) {
      return Optional.empty();
    }
    Optional<BucketCosts> base = find(costs, comparison.baseline());
    List<ExtraTime> extras =
        base.map(
                one ->
                    costs.stream()
                        .filter(cost -> cost != one)
                        .map(cost -> ExtraTime.of(cost, one))
                        .toList())
            .orElse(List.of());
    List<String> warnings =
        Stream.of(
                counted.stream()
                    .flatMap(
                        trial ->
                            trial.warnings().stream().map(said -> trial.design() + ": " + said))
                    .distinct(),
                costs.stream().flatMap(cost -> cost.disagreement().stream()),
                uneven(costs))
            .flatMap(lines -> lines)
            .toList();
    return Optional.of(new TimeByBucket(costs, extras, warnings));
  }

  /// What one design spends.
  public Optional<BucketCosts> costs(String design) {
    return find(costs, design);
  }

  /// What one design spends beyond the baseline.
  public Optional<ExtraTime> extra(String design) {
    return extras.stream().filter(extra -> extra.design().equals(design)).findFirst();
  }

  /// A profile that ended early has seen a smaller table.
  private static Stream<String> uneven(List<BucketCosts> costs) {
    LongSummaryStatistics rows = costs.stream().mapToLong(BucketCosts::rows).summaryStatistics();
    return rows.getMin() == rows.getMax()
        ? Stream.of()
        : Stream.of(
            "The profiles cover different numbers of rows (%s to %s), so the designs are not quite"
                    .formatted(Figures.count(rows.getMin()), Figures.count(rows.getMax()))
                + " comparable by them.");
  }

  private static List<ProfiledTrial> own(Series series, List<ProfiledTrial> trials) {
    return trials.stream().filter(trial -> trial.design().equals(series.label())).toList();
  }

  private static Optional<BucketCosts> find(List<BucketCosts> costs, String design) {
    return costs.stream().filter(one -> one.design().equals(design)).findFirst();
  }
}
