// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How many levels a tree has. All its leaves are equally deep, so one way down tells.
final class TreeDepth {
  private TreeDepth() {}

  /// Goes down to the first leaf, on which the page is left.
  static int measure(SqliteFile file, TreePage page, long root) {
    page.load(root);
    TreeKind kind = page.kind().tree();
    for (int levels = 1; levels <= RowCursor.LEVELS_MAX; levels++) {
      if (page.kind().isLeaf()) {
        return levels;
      }
      page.load(page.child(0));
      if (page.kind().tree() != kind) {
        throw page.corrupt("a page of another kind of tree");
      }
    }
    throw file.corrupt(
        root, "a tree deeper than %s levels, or one in a circle".formatted(RowCursor.LEVELS_MAX));
  }
}
