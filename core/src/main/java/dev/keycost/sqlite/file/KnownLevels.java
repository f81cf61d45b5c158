// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.Arrays;
import java.util.function.ObjIntConsumer;

/// The upper levels of a tree, read whole, as far as they stay within a number of pages. Below them
/// only the number of pages of one more level is known.
final class KnownLevels {
  private final TreePage page;
  private final int depth;
  private final TreeKind kind;
  private int level;
  private int[] nodes;
  private int[] children = new int[0];
  private long[] childrenBefore = new long[1];
  private long pagesRead;

  /// Knows nothing yet but how deep the tree is.
  ///
  /// @param page to read with
  KnownLevels(SqliteFile file, TreePage page, long root) {
    file.requirePage(root);
    this.page = page;
    this.depth = TreeDepth.measure(file, page, root);
    this.kind = page.kind().tree();
    this.nodes = new int[] {(int) root};
  }

  /// Reads the root, and more levels as long as they fit.
  ///
  /// @param pagesMax pages to read, with the descents that follow
  /// @param leavesToo whether the leaves may be among them
  /// @param visitor is shown every page with its level, from the root down and in key order
  void read(long pagesMax, boolean leavesToo, ObjIntConsumer<TreePage> visitor) {
    readLevel(pagesMax, visitor);
    while (level < depth - 1 && fits(pagesMax, leavesToo)) {
      nodes = Arrays.copyOf(children, (int) below());
      level++;
      readLevel(pagesMax, visitor);
    }
  }

  /// Half of the pages are kept for random descents, unless the whole tree fits.
  private boolean fits(long pagesMax, boolean leavesToo) {
    long with = pagesRead + below();
    return level + 1 == depth - 1 ? leavesToo && with <= pagesMax : with <= pagesMax / 2;
  }

  private void readLevel(long pagesMax, ObjIntConsumer<TreePage> visitor) {
    childrenBefore = new long[nodes.length + 1];
    children = new int[0];
    boolean leaf = level == depth - 1;
    for (int i = 0; i < nodes.length; i++) {
      page.load(Integer.toUnsignedLong(nodes[i]), kind, leaf);
      visitor.accept(page, level);
      childrenBefore[i + 1] = childrenBefore[i] + (leaf ? 0 : page.cells() + 1);
      if (!leaf && childrenBefore[i + 1] <= pagesMax) {
        listChildren(i);
      }
    }
    pagesRead += nodes.length;
  }

  private void listChildren(int node) {
    int from = (int) childrenBefore[node];
    int to = (int) childrenBefore[node + 1];
    if (to > children.length) {
      children = Arrays.copyOf(children, Math.max(to, 2 * from));
    }
    for (int child = from; child < to; child++) {
      children[child] = (int) page.child(child - from);
    }
  }

  TreeKind kind() {
    return kind;
  }

  /// Levels of the tree.
  int depth() {
    return depth;
  }

  /// The deepest level that was read; the root's is 0.
  int level() {
    return level;
  }

  /// Whether the whole tree was read.
  boolean isWhole() {
    return level == depth - 1;
  }

  /// Pages of the level below.
  long below() {
    return childrenBefore[nodes.length];
  }

  long pagesRead() {
    return pagesRead;
  }

  /// How many pages the deepest level that was read has.
  int nodes() {
    return nodes.length;
  }

  /// A page of the deepest level that was read, in key order.
  long node(int index) {
    return Integer.toUnsignedLong(nodes[index]);
  }

  /// Which page of that level has this child, counted over all of them from 0.
  int parentOf(long child) {
    int found = Arrays.binarySearch(childrenBefore, child);
    return found < 0 ? -found - 2 : found;
  }

  /// How many children the pages before it have.
  long childrenBefore(int node) {
    return childrenBefore[node];
  }
}
