// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.FillHistogram;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.LevelCensus;
import dev.keycost.sqlite.file.OverflowCensus;
import dev.keycost.sqlite.file.Sampling;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Trees made up for tests: plausible, and the same in every run.
public final class SampleTrees {
  static final int PAGE_BYTES = 4096;
  private static final int FAN_OUT = 200;
  private static final int INTERIOR_FREE_BYTES = 1200;

  private SampleTrees() {}

  /// A tree whose leaves are filled like this, from 0 to 1.
  ///
  /// @param farShare of the steps from leaf to leaf; half of them lead back
  public static TreeCensus tree(
      TreeKind kind, long rootPage, long rows, long leaves, double fill, double farShare) {
    long unused = Math.round((1 - fill) * PAGE_BYTES) * leaves;
    long payload = leaves * PAGE_BYTES - unused - leaves * 8;
    List<LevelCensus> interior = new ArrayList<>();
    long separators = 0;
    for (long below = leaves; below > 1; ) {
      long pages = (below + FAN_OUT - 1) / FAN_OUT;
      interior.add(
          new LevelCensus(
              pages, below - pages, 0, pages * INTERIOR_FREE_BYTES, histogram(pages, 0.7)));
      separators += below - pages;
      below = pages;
    }
    long onLeaves = kind == TreeKind.INDEX ? rows - separators : rows;
    List<LevelCensus> levels = new ArrayList<>();
    levels.add(new LevelCensus(leaves, onLeaves, payload, unused, histogram(leaves, fill)));
    levels.addAll(interior);
    Collections.reverse(levels);
    long far = Math.round(farShare * (leaves - 1));
    long near = (leaves - 1 - far) / 20;
    return new TreeCensus(
        rootPage,
        kind,
        PAGE_BYTES,
        levels,
        new OverflowCensus(0, 0, 0, 0),
        20,
        90,
        new LeafOrder(leaves - 1 - far - near, near, far / 2, far - far / 2),
        Optional.empty());
  }

  /// The same tree, with rows that need pages of their own.
  public static TreeCensus overflowing(TreeCensus tree, OverflowCensus overflow) {
    return new TreeCensus(
        tree.rootPage(),
        tree.kind(),
        tree.usableBytes(),
        tree.levels(),
        overflow,
        tree.smallestPayloadBytes(),
        70_000,
        tree.order(),
        tree.sampling());
  }

  /// The same tree, as if it was estimated from this many pages.
  public static TreeCensus sampled(TreeCensus tree, long pagesRead) {
    double error = 1 / Math.sqrt(pagesRead);
    return new TreeCensus(
        tree.rootPage(),
        tree.kind(),
        tree.usableBytes(),
        tree.levels(),
        tree.overflow(),
        tree.smallestPayloadBytes(),
        tree.greatestPayloadBytes(),
        tree.order(),
        Optional.of(
            new Sampling(
                pagesRead,
                (int) (pagesRead / tree.depth()),
                tree.leaves().pages() * error,
                tree.rows() * error,
                tree.payloadBytes() * error,
                tree.unusedBytes() * error,
                12,
                30,
                error / 4,
                error / 2)));
  }

  private static FillHistogram histogram(long pages, double fill) {
    Long[] steps = new Long[FillHistogram.STEPS];
    int middle = Math.min(FillHistogram.STEPS - 1, (int) (fill * FillHistogram.STEPS));
    long rest = pages;
    for (int i = 0; i < steps.length; i++) {
      int distance = Math.abs(i - middle);
      steps[i] = distance == 0 ? 0L : pages / (4L << Math.min(40, 2 * distance));
      rest -= steps[i];
    }
    steps[middle] = rest;
    return new FillHistogram(List.of(steps));
  }
}
