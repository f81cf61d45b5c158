// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// The pages by which an auto-vacuum database finds what refers to a page that it wants to move.
/// The first is page 2; each is followed by the pages that it describes, in order.
///
/// | offset of an entry | size | meaning |
/// | --- | --- | --- |
/// | 0 | 1 | 1 root, 2 free, 3 first of an overflow chain, 4 later in one, 5 other B-tree page |
/// | 1 | 4 | 3: the page with the cell; 4: the page before; 5: the parent; otherwise 0 |
///
/// The page that holds the lock bytes (from offset 2^30 on) is never used for anything; a map page
/// that would be it is the next one instead. Source: sqlite.org/fileformat2.html, sections 1.4 and
/// 1.8.
///
/// @param interval pages from one map page to the next
record PointerMap(long interval, long lockPage) {
  private static final long LOCK_BYTES_OFFSET = 1L << 30;
  private static final int ENTRY_BYTES = 5;

  static PointerMap of(SqliteFile file) {
    return new PointerMap(
        file.usableBytes() / ENTRY_BYTES + 1, LOCK_BYTES_OFFSET / file.pageBytes() + 1);
  }

  /// The map page with this place in the file, counted from 0.
  long mapPage(long index) {
    long page = 2 + index * interval;
    return page == lockPage ? page + 1 : page;
  }

  /// How many map pages a database of so many pages has.
  long pages(long databasePages) {
    long count = databasePages < 2 ? 0 : (databasePages - 2) / interval + 1;
    return count > 0 && mapPage(count - 1) > databasePages ? count - 1 : count;
  }

  /// Adds all map pages of the file to the set.
  ///
  /// @return their number
  long read(SqliteFile file, PageSet visited) {
    long count = pages(file.pages());
    for (long index = 0; index < count; index++) {
      visited.add(mapPage(index));
    }
    return count;
  }
}
