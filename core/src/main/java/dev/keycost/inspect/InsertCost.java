// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.predict.RandomInsertModel;
import dev.keycost.sqlite.file.LevelCensus;
import dev.keycost.sqlite.file.TreeCensus;

/// What inserts at random places of a tree cost, from its census and the model of SQLite's cache.
public final class InsertCost {
  /// A pointer to a cell, and, on an interior page, to a child.
  private static final int POINTER_BYTES = 2;

  private InsertCost() {}

  /// Pages that an insert at a random place reads because the cache cannot hold the tree.
  public static double missesPerInsert(TreeCensus tree, FileFacts file) {
    int depth = tree.depth();
    double[] pages = new double[depth];
    double[] cells = new double[depth];
    double[] cellsMax = new double[depth];
    for (int i = 0; i < depth; i++) {
      LevelCensus level = tree.levels().get(depth - 1 - i);
      pages[i] = level.pages();
      cells[i] = (double) level.cells() / level.pages();
      double usedBytes = level.pages() * (double) tree.usableBytes() - level.unusedBytes();
      double cellBytes = Math.max(POINTER_BYTES, usedBytes / Math.max(1, level.cells()));
      cellsMax[i] = Math.max(1, tree.usableBytes() / cellBytes);
    }
    return RandomInsertModel.missesPerInsert(
        pages, cells, cellsMax, (double) file.cacheBytes() / file.pageBytes());
  }
}
