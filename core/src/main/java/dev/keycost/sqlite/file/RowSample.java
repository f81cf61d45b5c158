// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.SplittableRandom;

/// Rows from random leaves of a tree, in key order, a few from each leaf. Rows on the interior
/// pages of an index are left out, one in the tree's fan-out.
final class RowSample {
  /// A page costs more to fetch than its rows to look at, but its rows are alike.
  private static final int ROWS_A_LEAF = 4;

  private static final int KNOWN_PAGES_MIN = 64;

  private final LocalPayload limits;
  private final PageReader reader;
  private final SplittableRandom random;
  private final RowVisitor visitor;

  private RowSample(PageReader reader, long seed, RowVisitor visitor) {
    this.reader = reader;
    this.limits = LocalPayload.of(reader.file().usableBytes());
    this.random = new SplittableRandom(seed);
    this.visitor = visitor;
  }

  static void read(SqliteFile file, long root, long seed, int rows, RowVisitor visitor) {
    try (PageReader reader = file.reader()) {
      new RowSample(reader, seed, visitor).read(root, rows);
    }
  }

  private void read(long root, int rows) {
    var page = new TreePage(reader, limits);
    var known = new KnownLevels(reader.file(), page, root);
    var row = new Row(reader, limits, page);
    int leaves = Math.ceilDiv(rows, ROWS_A_LEAF);
    known.read(Math.max(KNOWN_PAGES_MIN, 2L * leaves), false, (read, level) -> {});
    if (known.isWhole()) {
      show(page, row, rows, 1);
      return;
    }
    int descents = (int) Math.min(leaves, known.below());
    var descent = new RandomDescent(reader, limits, known, random.nextLong(), descents);
    for (int i = 0; i < descents; i++) {
      descent.descend(i);
      int leaf = known.depth() - 1;
      show(descent.page(leaf), row, Math.ceilDiv(rows, descents), descent.weight(leaf) / descents);
    }
  }

  /// Shows that many rows of a leaf, spread over it.
  private void show(TreePage leaf, Row row, int rows, double weight) {
    int count = Math.min(rows, leaf.cells());
    for (int i = 0; i < count; i++) {
      int from = i * leaf.cells() / count;
      int to = (i + 1) * leaf.cells() / count;
      leaf.select(random.nextInt(from, to));
      row.turnTo(leaf);
      visitor.visit(row, weight * (to - from));
    }
  }
}
