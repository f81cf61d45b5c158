// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

import java.util.function.DoubleUnaryOperator;

/// SQLite's page cache in the middle of one large transaction, at a steady state.
///
/// Changed pages stay until they fill nine tenths of the cache; from then on every miss first
/// writes ("spills") the one that was used longest ago, which then counts as clean. So nine tenths
/// of the cache hold changed pages and one tenth holds clean ones, each a queue by last use. With
/// `v` the visits and `d` the changes an insert makes to each page of a level:
///
/// - a page stays changed for `S = (exp(v TD) - 1) / v` inserts, so `x = d S / (1 + d S)` of the
///   level's pages are changed and in the cache;
/// - of the others, `1 - exp(-v TK)` are clean and in the cache, at the leaves never more than the
///   spills of `TK` inserts bring;
/// - `TD` and `TK` are the times at which both queues are exactly full.
///
/// Source: SQLite's `pcache.c` and `pcache1.c`; the formula reproduced its miss counter within 1.5
/// % and its write counter within 1 % in six configurations of 1 to 64 KiB pages and a cache of 2
/// MiB; where the cache is large, 7 % and 35 %.
final class TwoQueueCache {
  /// The share of the cache that changed pages may fill before they are spilled.
  private static final double CHANGED_SHARE = 0.9;

  private static final int BISECTIONS = 200;
  private static final double INSERTS_MAX = 1e15;

  private TwoQueueCache() {}

  /// Page reads and page writes per insert.
  ///
  /// @param fits whether the tree is so small that, once warm, nothing is read
  record Rates(double misses, double writes, boolean fits) {}

  /// @param cachePages all pages the cache may hold
  static Rates of(RandomInserts tree, double cachePages) {
    double changedMax = CHANGED_SHARE * cachePages;
    if (tree.pages() <= changedMax) {
      return new Rates(0, 0, true);
    }
    double changedTime = solve(time -> changedPages(tree, time), changedMax);
    double cleanTime = solve(time -> cleanPages(tree, changedTime, time), cachePages - changedMax);
    double misses = 0;
    double writes = 0;
    for (int i = 0; i < tree.levels().size(); i++) {
      RandomInserts.Level level = tree.levels().get(i);
      double changed = changedShare(level, changedTime);
      misses += level.visits() * (1 - changed - cleanShare(level, i, changed, cleanTime));
      writes += level.changes() * (1 - changed);
    }
    return new Rates(Math.max(0, misses), writes, false);
  }

  private static double changedPages(RandomInserts tree, double time) {
    return tree.levels().stream()
        .mapToDouble(level -> level.pages() * changedShare(level, time))
        .sum();
  }

  private static double cleanPages(RandomInserts tree, double changedTime, double cleanTime) {
    double pages = 0;
    for (int i = 0; i < tree.levels().size(); i++) {
      RandomInserts.Level level = tree.levels().get(i);
      double changed = changedShare(level, changedTime);
      pages += level.pages() * cleanShare(level, i, changed, cleanTime);
    }
    return pages;
  }

  private static double changedShare(RandomInserts.Level level, double time) {
    double visitRate = level.visits() / level.pages();
    double stay = Math.expm1(Math.min(700, visitRate * time)) / visitRate;
    double changes = level.changes() / level.pages() * stay;
    return changes / (1 + changes);
  }

  private static double cleanShare(
      RandomInserts.Level level, int height, double changed, double time) {
    if (height == 0) {
      return Math.min(1 - changed, level.changes() / level.pages() * (1 - changed) * time);
    }
    return (1 - changed) * -Math.expm1(-level.visits() / level.pages() * time);
  }

  /// The argument at which an ascending function has this value.
  private static double solve(DoubleUnaryOperator ascending, double value) {
    double low = 0;
    double high = 1;
    while (ascending.applyAsDouble(high) < value && high < INSERTS_MAX) {
      high *= 2;
    }
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (ascending.applyAsDouble(middle) < value) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
