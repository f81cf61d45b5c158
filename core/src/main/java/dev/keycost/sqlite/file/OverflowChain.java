// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// The pages that take what of a payload does not fit into its cell.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | the next page, 0 on the last |
/// | 4 | usable - 4 | payload |
///
/// Source: sqlite.org/fileformat2.html, section 1.7.
final class OverflowChain {
  static final int HEADER_BYTES = 4;

  private OverflowChain() {}

  /// Walks the selected cell's chain to its end and adds its pages to the set.
  ///
  /// @return its pages
  static int walk(PageReader reader, LocalPayload limits, TreePage cell, PageSet visited) {
    int expected = limits.overflowPages(cell.payloadBytes() - cell.localBytes());
    long page = cell.overflowPage();
    for (int i = 1; i <= expected; i++) {
      if (!visited.add(page)) {
        throw reader.file().corrupt(page, "used twice, the second time for overflow");
      }
      long next = reader.nextInChain(page);
      if (i < expected) {
        page = reader.file().referred(next, page);
      } else if (next != 0) {
        throw reader.file().corrupt(page, "an overflow chain goes on after its last page");
      }
    }
    return expected;
  }
}
