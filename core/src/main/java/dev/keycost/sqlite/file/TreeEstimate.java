// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A tree of which the upper levels are known and the others estimated, being put together.
///
/// Each descent estimates every sum over the levels below the known ones: for each level, the
/// figure of its page times the page's weight. What is said of the tree is the known part plus the
/// mean of these, and its error is theirs ([SampleSum]). Leaf fill and the share of far jumps are
/// quotients of two such sums. Overflow chains are not followed: their length follows from the
/// payload.
final class TreeEstimate {
  private final int usableBytes;
  private final LocalPayload limits;
  private final KnownLevels known;
  private final PageTally seen;
  private final List<PageTally> knownTallies = new ArrayList<>();
  private final LeafSteps knownSteps = new LeafSteps();
  private final List<LevelEstimate> estimates = new ArrayList<>();
  private final OrderEstimate order = new OrderEstimate();
  private final SampleSum leafFill = new SampleSum();
  private final Map<SampledFigure, SampleSum> sums = new EnumMap<>(SampledFigure.class);
  private long rowsSeen;

  TreeEstimate(int usableBytes, LocalPayload limits, KnownLevels known) {
    this.usableBytes = usableBytes;
    this.limits = limits;
    this.known = known;
    this.seen = new PageTally(limits);
    Arrays.stream(SampledFigure.values()).forEach(figure -> sums.put(figure, new SampleSum()));
  }

  /// Adds a page of the known levels.
  void addKnown(TreePage page, int level) {
    if (level == knownTallies.size()) {
      knownTallies.add(new PageTally(limits));
    }
    knownTallies.get(level).add(page, this::overflowPages);
    if (level == known.depth() - 2) {
      stepAlong(page, knownSteps);
    }
  }

  /// Whether the known levels tell where all leaves are.
  boolean isOrderKnown() {
    return known.level() >= known.depth() - 2;
  }

  /// Adds the pages of a descent below the known levels.
  ///
  /// @param descents how many there are in all
  void add(RandomDescent descent, int descents) {
    Map<SampledFigure, Double> draw = new EnumMap<>(SampledFigure.class);
    for (int level = known.level() + 1; level < known.depth(); level++) {
      SampledFigure.Page page = look(descent.page(level));
      double weight = descent.weight(level);
      rowsSeen += (long) SampledFigure.ROWS.of(page);
      estimate(level).add(page.level(), weight / descents);
      for (SampledFigure figure : SampledFigure.values()) {
        draw.merge(figure, weight * figure.of(page), Double::sum);
      }
      if (page.leaf()) {
        leafFill.add(weight * page.level().unusedBytes(), weight * usableBytes);
      }
    }
    draw.forEach((figure, value) -> sums.get(figure).add(value));
    if (!isOrderKnown()) {
      addSteps(descent, descents);
    }
  }

  private void addSteps(RandomDescent descent, int descents) {
    int parents = known.depth() - 2;
    var steps = new LeafSteps();
    stepAlong(descent.page(parents), steps);
    long behind = descent.leafBehindParent();
    if (behind != 0) {
      steps.stepTo(behind);
    }
    order.add(steps.order(), descent.weight(parents), 1.0 / descents);
  }

  private static void stepAlong(TreePage parent, LeafSteps steps) {
    for (int child = 0; child <= parent.cells(); child++) {
      steps.stepTo(parent.child(child));
    }
  }

  private SampledFigure.Page look(TreePage page) {
    var tally = new PageTally(limits);
    tally.add(page, this::overflowPages);
    seen.add(tally);
    return new SampledFigure.Page(
        page.kind().tree(), page.kind().isLeaf(), tally.level(), tally.overflow());
  }

  private LevelEstimate estimate(int level) {
    int index = level - known.level() - 1;
    while (estimates.size() <= index) {
      estimates.add(new LevelEstimate());
    }
    return estimates.get(index);
  }

  private int overflowPages(TreePage cell) {
    return limits.overflowPages(cell.payloadBytes() - cell.localBytes());
  }

  /// The tree, as far as it was looked at.
  ///
  /// @param pagesRead for it
  /// @param descents that were added
  TreeCensus census(long root, long pagesRead, int descents) {
    knownTallies.forEach(seen::add);
    List<LevelCensus> levels = new ArrayList<>();
    knownTallies.forEach(tally -> levels.add(tally.level()));
    estimates.forEach(estimate -> levels.add(estimate.level()));
    return new TreeCensus(
        root,
        known.kind(),
        usableBytes,
        levels,
        overflow(descents),
        seen.smallest(),
        seen.greatest(),
        isOrderKnown() ? knownSteps.order() : order.order(),
        descents == 0 ? Optional.empty() : Optional.of(sampling(pagesRead, descents)));
  }

  private OverflowCensus overflow(int descents) {
    var sum = new PageTally(limits);
    knownTallies.forEach(sum::add);
    OverflowCensus exact = sum.overflow();
    if (descents == 0) {
      return exact;
    }
    return new OverflowCensus(
        exact.rows() + Math.round(mean(SampledFigure.OVERFLOW_ROWS)),
        exact.pages() + Math.round(mean(SampledFigure.OVERFLOW_PAGES)),
        exact.payloadBytes() + Math.round(mean(SampledFigure.OVERFLOW_PAYLOAD_BYTES)),
        exact.unusedBytes() + Math.round(mean(SampledFigure.OVERFLOW_UNUSED_BYTES)));
  }

  private Sampling sampling(long pagesRead, int descents) {
    double rows = mean(SampledFigure.ROWS);
    double overflowShareError =
        SampleSum.atLeastThreeOf(rowsSeen, error(SampledFigure.OVERFLOW_ROWS) / rows);
    return new Sampling(
        pagesRead,
        descents,
        isOrderKnown() ? 0 : error(SampledFigure.LEAF_PAGES),
        error(SampledFigure.ROWS),
        error(SampledFigure.PAYLOAD_BYTES),
        error(SampledFigure.UNUSED_BYTES),
        rows * overflowShareError,
        error(SampledFigure.OVERFLOW_PAGES),
        leafFill.quotientError(),
        isOrderKnown() ? 0 : order.farJumpShareError());
  }

  private double mean(SampledFigure figure) {
    return sums.get(figure).mean();
  }

  private double error(SampledFigure figure) {
    return sums.get(figure).error();
  }
}
