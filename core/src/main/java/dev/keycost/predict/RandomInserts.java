// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

import java.util.List;

/// What one insert at a random place touches in one B-tree of SQLite, level by level.
///
/// An insert visits one page of each level. A leaf that overflows is rebalanced with its two
/// siblings; on average a page is rebalanced [#balancesPerSplit(double)] times before it splits, so
/// leaves are visited `1 + 2b` times an insert, where `b` is balances per insert, and each level
/// above is changed whenever one below is rebalanced. Source: SQLite's `balance_nonroot`, and rates
/// measured on SQLite 3.53.2 with an instrumented build.
///
/// @param levels the leaves first; the root is the last, with one page
record RandomInserts(List<Level> levels) {
  /// One level of the tree.
  ///
  /// @param pages how many there are
  /// @param visits page accesses per insert
  /// @param changes pages made dirty per insert
  record Level(double pages, double visits, double changes) {}

  RandomInserts {
    levels = List.copyOf(levels);
  }

  /// A tree as it is: pages and cells of each level, the leaves first.
  ///
  /// @param pages of each level
  /// @param cellsPerPage mean cells on a page of each level
  /// @param cellsMax cells that fit on a page of each level
  static RandomInserts of(double[] pages, double[] cellsPerPage, double[] cellsMax) {
    Level[] levels = new Level[pages.length];
    double splits = 1;
    double balancesBelow = 0;
    for (int i = 0; i < levels.length; i++) {
      boolean root = i == levels.length - 1;
      splits /= cellsPerPage[i] + 1;
      double balances = root ? 0 : splits * balancesPerSplit(cellsMax[i]);
      double visits = 1 + 2 * balances;
      levels[i] = new Level(pages[i], visits, i == 0 ? visits : balancesBelow + 2 * balances);
      balancesBelow = balances;
    }
    return new RandomInserts(List.of(levels));
  }

  /// How often a page is rebalanced before it splits, by the number of cells that fit on it:
  /// interpolated in its logarithm between measured points.
  static double balancesPerSplit(double cellsMax) {
    return Calibration.BALANCES_PER_SPLIT.at(cellsMax);
  }

  double pages() {
    return levels.stream().mapToDouble(Level::pages).sum();
  }
}
