// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Two runs beside each other, design by design; a pure function of their results.
///
/// The runs were made at different times, so nothing in one took turns with anything in the other:
/// what the machine did meanwhile is in every ratio, and the interval holds only what varied from
/// repetition to repetition within the runs. It is not in a ratio of ratios: within each run a
/// design took turns with the baseline, and whether it became slower beside that is another
/// witness. Only trials count that [Comparison] counts.
///
/// @param threshold from which on a slower design is a regression: 0.05 for 5 %
/// @param changes what differs between the machines and the plans
/// @param onlyBefore what only the first run has, in words
/// @param onlyAfter what only the second run has
/// @param pairs in the order of the first run: arms, phases, designs
public record RunComparison(
    double threshold,
    List<Change> changes,
    List<String> onlyBefore,
    List<String> onlyAfter,
    List<Pair> pairs) {
  public RunComparison {
    if (!(threshold >= 0)) {
      throw new IllegalArgumentException("threshold %s is below 0".formatted(threshold));
    }
    changes = List.copyOf(changes);
    onlyBefore = List.copyOf(onlyBefore);
    onlyAfter = List.copyOf(onlyAfter);
    pairs = List.copyOf(pairs);
  }

  /// Something that is not the same in both runs.
  ///
  /// @param what such as `cpu` or `synchronous`
  /// @param decisive whether times mean something else where it differs, so that they cannot be
  ///   compared
  public record Change(String what, String before, String after, boolean decisive) {
    @Override
    public String toString() {
      return "%s: %s before, %s after".formatted(what, before, after);
    }
  }

  /// What can be said of one design.
  public enum Verdict {
    SLOWER("slower"),
    FASTER("faster"),
    NO_DIFFERENCE_SEEN("no difference seen"),
    /// One repetition has no interval.
    UNKNOWN("not known from one repetition"),
    NOT_COMPARABLE("not comparable");

    private final String label;

    Verdict(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// One design in one phase of both runs.
  ///
  /// @param arm the value of what was varied, such as `payload 50`; empty where nothing was
  /// @param before nanoseconds an operation, over the batches that are compared
  /// @param after the same
  /// @param ratio `after` to `before`
  /// @param beside the same, each to what the baseline of the first run took in turns with it;
  ///   empty for that baseline, and where either run lacks it
  /// @param reason why the two are not comparable; empty where they are
  public record Pair(
      String arm,
      String phase,
      String design,
      Estimate before,
      Estimate after,
      Estimate ratio,
      Optional<Estimate> beside,
      Verdict verdict,
      String reason) {
    /// Slower by more than this, and the difference is seen.
    public boolean regression(double threshold) {
      return verdict == Verdict.SLOWER && ratio.value() > 1 + threshold;
    }
  }

  /// @param anyway whether to compare what differs decisively too
  public static RunComparison of(
      SweepResult before, SweepResult after, double threshold, boolean anyway) {
    return new RunComparisonMaker(before, after, anyway).make(threshold);
  }

  /// What differs between the machines and the plans of two results.
  public static List<Change> changes(RunResult before, RunResult after) {
    return new RunChanges(before, after).list();
  }

  /// The designs that are slower by more than the threshold.
  public List<Pair> regressions() {
    return pairs.stream().filter(pair -> pair.regression(threshold)).toList();
  }

  /// What makes times incomparable.
  public List<Change> decisive() {
    return changes.stream().filter(Change::decisive).toList();
  }

  /// Whether designs that differ otherwise all changed in one direction and by about as much, as
  /// they do where the machine changed.
  public boolean allAlike() {
    List<Pair> known =
        pairs.stream().filter(pair -> pair.verdict != Verdict.NOT_COMPARABLE).toList();
    boolean oneWay =
        Stream.of(Verdict.SLOWER, Verdict.FASTER)
            .anyMatch(way -> known.stream().allMatch(pair -> pair.verdict == way));
    double least = known.stream().mapToDouble(pair -> pair.ratio.value()).min().orElse(1);
    double most = known.stream().mapToDouble(pair -> pair.ratio.value()).max().orElse(1);
    return known.size() > 1 && oneWay && most / least < RunComparisonMaker.ALIKE;
  }
}
