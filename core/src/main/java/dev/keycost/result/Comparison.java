// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.plan.PlannedPhase;
import java.util.List;
import java.util.Optional;

/// What the designs of one run cost beside each other; a pure function of the result.
///
/// Times are medians over repetitions. A ratio is taken within each repetition, because there the
/// designs took turns batch by batch and so met the same machine, and then its median is taken over
/// the repetitions in which both sides count; see [Estimate] for the interval, and for when a
/// difference is said to be seen.
///
/// Only trials that passed and have all their batches count. Where a design that did not fail has
/// no such trial, as in a run that was stopped during its first repetition, the batches that every
/// design reached are compared instead, and `basis` says so.
///
/// @param phase name of the phase whose batches are compared
/// @param baseline label of the design that ratios refer to
/// @param batches batches of each trial that are compared, from the first
/// @param series in the plan's order; a design without a trial that counts has none
/// @param incomplete the trials that do not count, in the plan's order
public record Comparison(
    String phase,
    String baseline,
    Basis basis,
    int batches,
    List<Series> series,
    List<Incomplete> incomplete) {

  private static final int LATE_SHARE = 5;

  /// Which measurements are compared.
  public enum Basis {
    /// Every batch of the trials that passed.
    COMPLETE("complete trials"),
    /// The first batches, as far as every design that did not fail came.
    PREFIX("the first batches"),
    /// None: no batch was completed.
    NOTHING("nothing");

    private final String label;

    Basis(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// One design's curve.
  ///
  /// @param repetitions the repetitions that count, ascending
  /// @param points one a batch, ascending
  /// @param totalMs all compared batches of a repetition together
  /// @param totalRatio `totalMs` to the baseline's; empty for the baseline, and without one
  /// @param lateRatio the same for the late batches alone, see [Comparison#lateBatches]
  /// @param keyMs making the keys of all compared batches
  /// @param checkpointMs the part of `totalMs` that checkpoints between batches took
  /// @param growth time a row in the last third of the batches to that in the first; empty with
  ///   fewer than three batches
  /// @param growthRatio `growth` to the baseline's, which takes a drifting machine out; empty where
  ///   there is no baseline, and where its keys have no order, because then it rises itself
  public record Series(
      KeyDesign design,
      List<Integer> repetitions,
      List<Point> points,
      Estimate totalMs,
      Optional<Estimate> totalRatio,
      Optional<Estimate> lateRatio,
      Estimate keyMs,
      Estimate checkpointMs,
      Optional<Estimate> growth,
      Optional<Estimate> growthRatio) {

    public String label() {
      return design.label();
    }

    /// What an insert costs beside the baseline's. Whether there is a difference is asked of the
    /// total alone: asked of the late batches too, chance would have two tries. Where there is one,
    /// or none can be known, the late batches say how large it is once the table has its size;
    /// where these show none of their own, the total, behind which there are more rows.
    ///
    /// @throws java.util.NoSuchElementException for the baseline, and without one
    public Estimate cost() {
      return overAll() ? totalRatio.orElseThrow() : lateRatio.orElseThrow();
    }

    /// Whether [#cost] speaks of all batches, not of the late ones.
    public boolean overAll() {
      return totalRatio.orElseThrow().difference() == Estimate.Difference.NOT_SEEN
          || lateRatio.orElseThrow().difference() == Estimate.Difference.NOT_SEEN;
    }

    /// The last batch as large as the first: a smaller last one is not comparable.
    public Point last() {
      long full = points.getFirst().operations();
      return points.reversed().stream()
          .filter(point -> point.operations() == full)
          .findFirst()
          .orElseThrow();
    }
  }

  /// One design in one batch.
  ///
  /// @param rows rows in the table after the batch
  /// @param operations of the batch; in a load each is a row
  /// @param ms elapsed
  /// @param ratio `ms` to the baseline's in the same batch; empty for the baseline, and without one
  public record Point(
      int batch, long rows, long operations, Estimate ms, Optional<Estimate> ratio) {
    /// The rate at which the batch went, comparable between batches of different sizes.
    public double msPerMillion() {
      return ms.value() * 1e6 / operations;
    }
  }

  /// A trial that does not count.
  ///
  /// @param outcome `failed`, `interrupted`, `unfinished` (the file stops) or `not started`
  /// @param batches batches that it completed
  public record Incomplete(
      String design, int repetition, String outcome, String reason, int batches) {}

  /// Of the phase that the table begins with.
  public static Comparison of(RunResult result) {
    return of(result, result.plan().load());
  }

  /// @param phase one of the plan's
  public static Comparison of(RunResult result, PlannedPhase phase) {
    return new ComparisonMaker(result, phase).make();
  }

  /// The curve of one design, where it has one.
  public Optional<Series> series(String label) {
    return series.stream().filter(one -> one.label().equals(label)).findFirst();
  }

  /// The series that have ratios: the baseline counts, and a repetition is shared with it.
  public List<Series> compared() {
    return series.stream().filter(one -> one.totalRatio().isPresent()).toList();
  }

  /// The last fifth of the batches: late enough to be past the start, enough to average over.
  public int lateBatches() {
    return lateBatches(batches);
  }

  static int lateBatches(int batches) {
    return Math.max(1, batches / LATE_SHARE);
  }

  /// Whether ratios exist at all.
  public boolean comparable() {
    return !compared().isEmpty();
  }
}
