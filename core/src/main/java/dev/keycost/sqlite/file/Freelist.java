// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// The pages that hold nothing and wait to be used: trunk pages, which list the others, in a chain
/// from the header.
///
/// | offset in a trunk page | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | the next trunk page, 0 on the last |
/// | 4 | 4 | leaves listed here, at most usable / 4 - 2 |
/// | 8 | 4 each | the leaves |
///
/// Source: sqlite.org/fileformat2.html, section 1.5.
///
/// @param trunkPages pages that list others
/// @param leafPages pages that are listed
record Freelist(long trunkPages, long leafPages) {
  private static final int HEADER_BYTES = 8;

  /// Walks the whole list and adds its pages to the set.
  static Freelist read(PageReader reader, PageSet visited) {
    SqliteFile file = reader.file();
    int leavesMax = file.usableBytes() / Integer.BYTES - 2;
    byte[] trunk = new byte[file.usableBytes()];
    long trunks = 0;
    long leaves = 0;
    long referrer = 1;
    long page = file.header().firstFreeTrunk();
    while (page != 0) {
      add(file, page, referrer, visited);
      reader.copy(page, trunk, trunk.length);
      long listed = BigEndian.unsignedInt(trunk, Integer.BYTES);
      if (listed > leavesMax) {
        throw file.corrupt(
            page, "a freelist trunk of %s leaves; at most %s fit".formatted(listed, leavesMax));
      }
      for (int i = 0; i < listed; i++) {
        long leaf = BigEndian.unsignedInt(trunk, HEADER_BYTES + i * Integer.BYTES);
        add(file, leaf, page, visited);
      }
      trunks++;
      leaves += listed;
      referrer = page;
      page = BigEndian.unsignedInt(trunk, 0);
    }
    if (trunks + leaves != file.header().freePages()) {
      throw file.corrupt(
          1,
          "the header counts %s free pages, the freelist has %s"
              .formatted(file.header().freePages(), trunks + leaves));
    }
    return new Freelist(trunks, leaves);
  }

  private static void add(SqliteFile file, long page, long referrer, PageSet visited) {
    if (!visited.add(file.referred(page, referrer))) {
      throw file.corrupt(page, "used twice, the second time as a free page");
    }
  }
}
