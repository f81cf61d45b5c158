// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.List;

/// The rows of one tree in key order. It belongs to the thread that made it, reads one page at a
/// time, and keeps one page for each level.
///
/// Reading all rows ends by looking whether the file was changed meanwhile; who stops earlier asks
/// with [#requireUnchanged].
public final class RowCursor implements AutoCloseable {
  /// As SQLite; a tree of 2^32 pages is not that deep.
  static final int LEVELS_MAX = 20;

  private final SqliteFile file;
  private final PageReader reader;
  private final LocalPayload limits;
  private final PageSet visited;
  private final List<TreePage> path = new ArrayList<>();

  /// For each level: twice the child to visit next, plus one when the cell behind it is next.
  private final int[] turns = new int[LEVELS_MAX];

  private final Row row;
  private int level;

  RowCursor(SqliteFile file, long rootPage) {
    file.requirePage(rootPage);
    this.file = file;
    this.reader = file.reader();
    this.limits = LocalPayload.of(file.usableBytes());
    this.visited = new PageSet(file.pages());
    path.add(new TreePage(reader, limits));
    this.row = new Row(reader, limits, path.getFirst());
    try {
      visited.add(rootPage);
      path.getFirst().load(rootPage);
    } catch (SqliteFileException e) {
      reader.close();
      throw e;
    }
  }

  /// What the tree is sorted by.
  public TreeKind kind() {
    return path.getFirst().kind().tree();
  }

  /// Steps to the next row.
  ///
  /// @return false when there is none
  /// @throws SqliteFileException when a page makes no sense, or the file was changed
  public boolean next() {
    boolean found = step();
    if (!found) {
      file.requireUnchanged();
    }
    return found;
  }

  /// The row that the last step led to, always the same object.
  public Row row() {
    return row;
  }

  /// @throws SqliteFileException of the kind CHANGED when somebody wrote to the file meanwhile
  public void requireUnchanged() {
    file.requireUnchanged();
  }

  private boolean step() {
    while (level >= 0) {
      TreePage page = path.get(level);
      int turn = turns[level]++;
      if (page.kind().isLeaf()) {
        if (turn < page.cells()) {
          return show(page, turn);
        }
        level--;
      } else if (turn % 2 == 0 && turn / 2 <= page.cells()) {
        descend(page.child(turn / 2));
      } else if (turn / 2 >= page.cells()) {
        level--;
      } else if (page.kind() == PageKind.INDEX_INTERIOR) {
        return show(page, turn / 2);
      }
    }
    return false;
  }

  private boolean show(TreePage page, int cell) {
    page.select(cell);
    row.turnTo(page);
    return true;
  }

  private void descend(long child) {
    if (!visited.add(child)) {
      throw file.corrupt(child, "used twice, the second time in the same tree");
    }
    level++;
    if (level == LEVELS_MAX) {
      throw file.corrupt(child, "deeper than %s levels".formatted(LEVELS_MAX));
    }
    if (level == path.size()) {
      path.add(new TreePage(reader, limits));
    }
    turns[level] = 0;
    path.get(level).load(child);
    if (path.get(level).kind().tree() != kind()) {
      throw path.get(level).corrupt("a page of another kind of tree");
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
