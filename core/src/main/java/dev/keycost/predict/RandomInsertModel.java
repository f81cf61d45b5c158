// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

/// What inserts with random keys cost in one B-tree of SQLite during large transactions.
public final class RandomInsertModel {
  private RandomInsertModel() {}

  /// Pages read per insert.
  ///
  /// @param pages of each level, the leaves first
  /// @param cells mean cells on a page of each level
  /// @param cellsMax cells that fit on a page of each level
  /// @param cachePages pages that the page cache may hold
  public static double missesPerInsert(
      double[] pages, double[] cells, double[] cellsMax, double cachePages) {
    return TwoQueueCache.of(RandomInserts.of(pages, cells, cellsMax), cachePages).misses();
  }
}
