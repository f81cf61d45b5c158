// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Random ways down a tree, from the levels that are known to a leaf.
///
/// Below the known levels there are T pages. They are cut, in key order, into as many nearly equal
/// parts as there are descents, and each descent starts on a random page of its own part, so that
/// descents go from the smallest keys to the greatest; from there on every child is equally likely.
/// A page stands for as many as its weight says: the number of descents, times the pages of its
/// part, times the children of each page passed after that. The mean over the descents of weight
/// times figure then estimates the sum of that figure over the whole level without bias (M. H.
/// Hansen and W. N. Hurwitz, "On the theory of sampling from finite populations", Annals of
/// Mathematical Statistics 14, 1943; for B-trees: F. Olken and D. Rotem, "Random sampling from B+
/// trees", VLDB 1989). Where there are fewer pages than descents, each starts on any of them.
final class RandomDescent {
  private final KnownLevels known;
  private final SplittableRandom random;
  private final int descents;
  private final TreePage spare;
  private final List<TreePage> path = new ArrayList<>();
  private final int[] turns;
  private final double[] weights;
  private int node;

  RandomDescent(
      PageReader reader, LocalPayload limits, KnownLevels known, long seed, int descents) {
    this.known = known;
    this.random = new SplittableRandom(seed);
    this.descents = descents;
    this.spare = new TreePage(reader, limits);
    for (int level = known.level(); level < known.depth(); level++) {
      path.add(new TreePage(reader, limits));
    }
    this.turns = new int[known.depth()];
    this.weights = new double[known.depth()];
  }

  /// Goes down.
  ///
  /// @param index of the descent, from 0
  void descend(int index) {
    long from = parted() ? known.below() * index / descents : 0;
    long to = parted() ? known.below() * (index + 1) / descents : known.below();
    long start = random.nextLong(from, to);
    node = known.parentOf(start);
    int level = known.level();
    page(level).load(known.node(node));
    turns[level] = (int) (start - known.childrenBefore(node));
    double weight = parted() ? (double) descents * (to - from) : known.below();
    while (level < known.depth() - 1) {
      if (turns[level] > page(level).cells()) {
        throw page(level).corrupt("fewer cells than a moment ago");
      }
      TreePage parent = page(level);
      level++;
      weights[level] = weight;
      page(level).load(parent.child(turns[level - 1]), parent.kind().tree(), isLeaf(level));
      if (!isLeaf(level)) {
        turns[level] = random.nextInt(page(level).cells() + 1);
        weight *= page(level).cells() + 1;
      }
    }
  }

  private boolean parted() {
    return descents <= known.below();
  }

  /// The page of the last descent on a level below the known ones, or on the deepest of those.
  TreePage page(int level) {
    return path.get(level - known.level());
  }

  /// For how many pages of its level that page stands; below the known ones.
  double weight(int level) {
    return weights[level];
  }

  /// The leaf that follows, in key order, on all leaves with the same parent; 0 where that parent
  /// is the last.
  long leafBehindParent() {
    int level = known.depth() - 3;
    while (level >= known.level() && turns[level] == page(level).cells()) {
      level--;
    }
    if (level >= known.level()) {
      return firstLeaf(page(level).child(turns[level] + 1), level + 1);
    }
    return node + 1 < known.nodes() ? firstLeaf(known.node(node + 1), known.level()) : 0;
  }

  private long firstLeaf(long page, int level) {
    long first = page;
    for (int i = level; i < known.depth() - 1; i++) {
      spare.load(first, page(i).kind().tree(), false);
      first = spare.child(0);
    }
    return first;
  }

  private boolean isLeaf(int level) {
    return level == known.depth() - 1;
  }
}
