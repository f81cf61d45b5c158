// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.List;

/// The way through the interior pages of a tree in key order. They name its leaves in their order,
/// which are not read. One object serves one tree after another, in one thread.
final class InteriorWalk {
  private final SqliteFile file;
  private final PageReader reader;
  private final LocalPayload limits;
  private final PageSet visited;
  private final List<TreePage> path = new ArrayList<>();
  private final int[] turns = new int[RowCursor.LEVELS_MAX];
  private long root;
  private int depth;

  /// Is shown the pages of a tree.
  interface Visitor {
    /// @param level from the root's, which is 0
    /// @param page is loaded, and another one after the call
    void interior(int level, TreePage page);

    /// The next leaf in key order; a root that is a leaf is one.
    void leaf(long page);
  }

  /// @param visited gets every page; one that is in it already ends the walk
  InteriorWalk(SqliteFile file, PageReader reader, PageSet visited) {
    this.file = file;
    this.reader = reader;
    this.limits = LocalPayload.of(file.usableBytes());
    this.visited = visited;
  }

  /// Turns to the tree at this root.
  ///
  /// @return its levels
  /// @throws IndexOutOfBoundsException when there is no such page
  int begin(long rootPage) {
    file.requirePage(rootPage);
    root = rootPage;
    depth = TreeDepth.measure(file, page(0), rootPage);
    return depth;
  }

  /// Of the tree that was begun.
  TreeKind kind() {
    return page(0).kind().tree();
  }

  /// Walks the tree that was begun.
  ///
  /// @throws SqliteFileException when a page makes no sense, or was visited before
  void run(Visitor visitor) {
    add(root);
    if (depth == 1) {
      visitor.leaf(root);
      return;
    }
    page(0).load(root);
    visitor.interior(0, page(0));
    descend(kind(), visitor);
  }

  private void descend(TreeKind kind, Visitor visitor) {
    int parents = depth - 2;
    int level = 0;
    turns[0] = 0;
    while (level >= 0) {
      TreePage page = page(level);
      if (turns[level] > page.cells()) {
        level--;
        continue;
      }
      long child = page.child(turns[level]++);
      add(child);
      if (level == parents) {
        visitor.leaf(child);
      } else {
        level++;
        turns[level] = 0;
        page(level).load(child, kind, false);
        visitor.interior(level, page(level));
      }
    }
  }

  private void add(long page) {
    if (!visited.add(page)) {
      throw file.corrupt(page, "used twice, the second time in a tree");
    }
  }

  private TreePage page(int level) {
    while (path.size() <= level) {
      path.add(new TreePage(reader, limits));
    }
    return path.get(level);
  }
}
