// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.sqlite.file.FillHistogram;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.LevelCensus;
import dev.keycost.sqlite.file.OverflowCensus;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Censuses of trees that were never in a file: what SQLite would make of so many equal records, at
/// the fills that it reaches.
final class KeyTrees {
  static final int PAGE_BYTES = 4096;
  private static final double RANDOM_FILL = 0.89;
  private static final double APPENDED_FILL = 0.875;
  private static final int TABLE_INTERIOR_BYTES = 10;

  private KeyTrees() {}

  /// How the leaves came to lie, as measured on trees of some thousand leaves.
  enum Order {
    /// One after the other.
    APPENDED(1, 0, 0),
    /// One after the other, with pages of other trees between them.
    INTERLEAVED(0, 1, 0),
    /// Anywhere.
    SCATTERED(0.02, 0.66, 0.32),
    /// Half and half, as after half the keys were random.
    HALF(0.51, 0.33, 0.16);

    private final double next;
    private final double ahead;
    private final double behind;

    Order(double next, double ahead, double behind) {
      this.next = next;
      this.ahead = ahead;
      this.behind = behind;
    }

    private LeafOrder of(long leaves) {
      long steps = leaves - 1;
      long forward = Math.round(steps * ahead);
      long back = Math.round(steps * behind);
      return new LeafOrder(steps - forward - back, 0, forward, back);
    }
  }

  static TreeCensus table(long root, long rows, int payloadBytes, Order order) {
    double fill = order == Order.APPENDED ? 1 : RANDOM_FILL;
    return tree(root, TreeKind.TABLE, rows, payloadBytes, fill, order);
  }

  static TreeCensus index(long root, long rows, int payloadBytes, Order order) {
    double fill = order == Order.APPENDED ? APPENDED_FILL : RANDOM_FILL;
    return tree(root, TreeKind.INDEX, rows, payloadBytes, fill, order);
  }

  private static TreeCensus tree(
      long root, TreeKind kind, long rows, int payload, double fill, Order order) {
    int cell = payload + 2 + (payload < 128 ? 1 : 2) + (kind == TreeKind.TABLE ? 4 : 0);
    long perLeaf = Math.max(1, (long) (fill * ((PAGE_BYTES - 8) / cell)));
    List<LevelCensus> levels = new ArrayList<>();
    long leaves = Math.max(1, Math.ceilDiv(rows, perLeaf));
    // On an index, each page but the root's last child leaves one cell to the level above.
    long above = kind == TreeKind.TABLE ? 0 : leaves - 1;
    levels.add(level(leaves, rows - above, payload, cell, 8));
    long children = leaves;
    while (children > 1) {
      int interior = kind == TreeKind.TABLE ? TABLE_INTERIOR_BYTES : cell + 4;
      long fanOut = Math.max(2, (long) (fill * ((PAGE_BYTES - 12) / interior)));
      long pages = Math.ceilDiv(children, fanOut);
      long cells = children - pages;
      levels.add(level(pages, cells, kind == TreeKind.TABLE ? 0 : payload, interior, 12));
      children = pages;
    }
    Collections.reverse(levels);
    return new TreeCensus(
        root,
        kind,
        PAGE_BYTES,
        levels,
        new OverflowCensus(0, 0, 0, 0),
        rows == 0 ? 0 : payload,
        rows == 0 ? 0 : payload,
        order.of(leaves),
        Optional.empty());
  }

  private static LevelCensus level(long pages, long cells, int payload, int cell, int header) {
    long used = pages * header + cells * cell;
    List<Long> fill = new ArrayList<>(Collections.nCopies(FillHistogram.STEPS, 0L));
    fill.set(FillHistogram.STEPS - 3, pages);
    return new LevelCensus(
        pages,
        cells,
        cells * payload,
        Math.max(0, pages * PAGE_BYTES - used),
        new FillHistogram(fill));
  }
}
