// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.function.ToIntFunction;

/// Finds single rows of trees by what the tree is sorted by, one page a level. It belongs to the
/// thread that made it, and keeps one page.
///
/// Every method throws [SqliteFileException] when a page makes no sense. Nothing tells whether the
/// file was changed meanwhile but [#requireUnchanged].
public final class RowSearch implements AutoCloseable {
  private static final int CHILD_BYTES = 4;
  private static final int CELL_BYTES_MIN = 4;

  private final SqliteFile file;
  private final PageReader reader;
  private final TreePage page;
  private final Row row;

  private RowSearch(SqliteFile file) {
    this.file = file;
    this.reader = file.reader();
    LocalPayload limits = LocalPayload.of(file.usableBytes());
    this.page = new TreePage(reader, limits);
    this.row = new Row(reader, limits, page);
  }

  /// A search in a database.
  public static RowSearch in(SqliteFile file) {
    return new RowSearch(file);
  }

  /// Whether the table at this root has a row with this rowid. A tree that is sorted by something
  /// else has none.
  public boolean find(long rootPage, long rowid) {
    return file.reading(
        () -> {
          page.load(rootPage);
          if (page.kind().tree() != TreeKind.TABLE) {
            return false;
          }
          descend(cell -> Long.compare(separator(cell), rowid));
          int cell = first(at -> compareRowid(at, rowid));
          return cell < page.cells() && compareRowid(cell, rowid) == 0;
        });
  }

  /// Whether the index, or WITHOUT ROWID table, at this root has a row for which the order is 0. A
  /// tree that is sorted by rowid has none.
  ///
  /// @param order negative for rows that the tree has before those wanted, positive for those
  ///   behind them; it must not keep the row
  public boolean find(long rootPage, ToIntFunction<Row> order) {
    return file.reading(
        () -> {
          page.load(rootPage);
          return page.kind().tree() == TreeKind.INDEX && findEntry(order);
        });
  }

  /// @throws SqliteFileException of the kind CHANGED when somebody wrote to the file meanwhile
  public void requireUnchanged() {
    file.requireUnchanged();
  }

  /// From the page down.
  private boolean findEntry(ToIntFunction<Row> order) {
    for (int level = 0; level < RowCursor.LEVELS_MAX; level++) {
      int cell = first(at -> compareEntry(at, order));
      if (cell < page.cells() && compareEntry(cell, order) == 0) {
        return true;
      }
      if (page.kind().isLeaf()) {
        return false;
      }
      turnTo(page.child(cell));
    }
    throw tooDeep();
  }

  /// Goes down from the page to the leaf where the order changes its sign.
  private void descend(CellOrder order) {
    for (int level = 0; level < RowCursor.LEVELS_MAX; level++) {
      if (page.kind().isLeaf()) {
        return;
      }
      turnTo(page.child(first(order)));
    }
    throw tooDeep();
  }

  private void turnTo(long child) {
    TreeKind kind = page.kind().tree();
    page.load(child);
    if (page.kind().tree() != kind) {
      throw page.corrupt("a page of another kind of tree");
    }
  }

  /// How a cell stands to what is wanted.
  private interface CellOrder {
    int compare(int cell);
  }

  /// The first cell of the page that is not before what is wanted.
  private int first(CellOrder order) {
    int low = 0;
    int high = page.cells();
    while (low < high) {
      int middle = low + high >>> 1;
      if (order.compare(middle) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int compareRowid(int cell, long rowid) {
    page.select(cell);
    return Long.compare(page.rowid(), rowid);
  }

  private int compareEntry(int cell, ToIntFunction<Row> order) {
    page.select(cell);
    row.turnTo(page);
    return order.applyAsInt(row);
  }

  /// The rowid in a cell of an interior page: the greatest below its child.
  private long separator(int cell) {
    int header = page.number() == 1 ? FileHeader.BYTES : 0;
    int pointer = header + PageKind.TABLE_INTERIOR.headerBytes() + 2 * cell;
    int start = BigEndian.unsignedShort(page.bytes(), pointer);
    if (start < pointer || start > page.usableBytes() - CELL_BYTES_MIN) {
      throw page.corrupt("cell %s begins at byte %s".formatted(cell, start));
    }
    return Varint.value(page.bytes(), start + CHILD_BYTES);
  }

  private SqliteFileException tooDeep() {
    return page.corrupt("deeper than %s levels".formatted(RowCursor.LEVELS_MAX));
  }

  @Override
  public void close() {
    reader.close();
  }
}
