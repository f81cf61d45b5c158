// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// A B-tree page that was copied out of the file, and one cell of it that is looked at. One object
/// serves one page after another; it belongs to its reader's thread. Every number is checked before
/// it is used, so that bad bytes end in [SqliteFileException.Kind#CORRUPT].
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 1 | kind: 2 index interior, 5 table interior, 10 index leaf, 13 table leaf |
/// | 1 | 2 | first freeblock, 0 for none |
/// | 3 | 2 | cells |
/// | 5 | 2 | where the cells' content begins, 0 for 65536 |
/// | 7 | 1 | bytes lost in fragments of at most 3 |
/// | 8 | 4 | interior pages only: the child behind the last cell |
/// | 8 or 12 | 2 a cell | where each cell begins, in key order |
///
/// On page 1 all this begins at offset 100, but offsets count from the page's beginning. A
/// freeblock is 2 bytes with the offset of the next, 2 bytes with its size, and nothing else.
///
/// | cell | child | payload bytes | rowid | payload | overflow page |
/// | --- | --- | --- | --- | --- | --- |
/// | table leaf | | varint | varint | local part | 4, where there is one |
/// | table interior | 4 | | varint | | |
/// | index leaf | | varint | | local part | 4, where there is one |
/// | index interior | 4 | varint | | local part | 4, where there is one |
///
/// Source: sqlite.org/fileformat2.html, section 1.6.
final class TreePage {
  /// A cell takes this at least, so that it can become a freeblock.
  private static final int CELL_BYTES_MIN = 4;

  /// What reading a cell that begins on the last usable byte may read beyond it.
  private static final int MARGIN_BYTES = 2 * Varint.BYTES_MAX + 2 * Integer.BYTES;

  static final int UNUSUAL = -1;

  private static final int PAYLOAD_BYTES_MAX = Integer.MAX_VALUE;
  private static final int CHILD_BYTES = 4;

  private final PageReader reader;
  private final LocalPayload limits;
  private final int usable;
  private final byte[] bytes;
  private long number;
  private PageKind kind = PageKind.TABLE_LEAF;
  private int header;
  private int pointers;
  private int cells;
  private int content;

  private int payloadBytes;
  private int localBytes;
  private int localStart;
  private int rowidStart;

  TreePage(PageReader reader, LocalPayload limits) {
    this.reader = reader;
    this.limits = limits;
    this.usable = reader.file().usableBytes();
    this.bytes = new byte[reader.file().pageBytes() + MARGIN_BYTES];
  }

  /// Turns to a page.
  void load(long page) {
    number = page;
    reader.copy(page, bytes, usable);
    header = page == 1 ? FileHeader.BYTES : 0;
    if (!PageKind.isKnown(bytes[header])) {
      throw corrupt("not a page of a B-tree, but a B-tree refers to it");
    }
    kind = PageKind.of(bytes[header]);
    cells = BigEndian.unsignedShort(bytes, header + 3);
    pointers = header + kind.headerBytes();
    int start = BigEndian.unsignedShort(bytes, header + 5);
    content = start == 0 ? 65536 : start;
    if (content > usable || pointers + 2 * cells > content) {
      throw corrupt(
          "%s cells and content from byte %s on do not fit into %s bytes"
              .formatted(cells, content, usable));
    }
  }

  /// Turns to a page that must be of the given tree, and a leaf or not.
  void load(long page, TreeKind tree, boolean leaf) {
    load(page);
    if (kind.tree() != tree || kind.isLeaf() != leaf) {
      throw corrupt(
          "%s where %s is expected".formatted(kind, leaf ? tree + "_LEAF" : tree + "_INTERIOR"));
    }
  }

  long number() {
    return number;
  }

  PageKind kind() {
    return kind;
  }

  int cells() {
    return cells;
  }

  int usableBytes() {
    return usable;
  }

  /// Bytes that hold nothing: the gap before the content, freeblocks and fragments. The same as
  /// dbstat's `unused`.
  int unusedBytes() {
    int unused = content - pointers - 2 * cells + (bytes[header + 7] & 0xff);
    int block = BigEndian.unsignedShort(bytes, header + 1);
    int end = content;
    while (block != 0) {
      if (block < end || block + 4 > usable) {
        throw corrupt("freeblock at byte " + block);
      }
      int size = BigEndian.unsignedShort(bytes, block + 2);
      end = block + size;
      if (size < CELL_BYTES_MIN || end > usable) {
        throw corrupt("freeblock of %s bytes at byte %s".formatted(size, block));
      }
      unused += size;
      block = BigEndian.unsignedShort(bytes, block);
    }
    if (unused > usable - pointers) {
      throw corrupt("%s unused bytes".formatted(unused));
    }
    return unused;
  }

  /// The children of an interior page in key order, from 0 to the number of cells.
  long child(int index) {
    int at = index == cells ? header + 8 : start(index);
    return reader.file().referred(BigEndian.unsignedInt(bytes, at), number);
  }

  /// Bytes of a cell's payload, if that is the usual case: all of them in the cell, and a number of
  /// at most two bytes; otherwise [#UNUSUAL], and [#select] tells more. A census asks this of every
  /// row that there is.
  int usualPayloadBytes(int cell) {
    int at = start(cell) + (kind.isLeaf() ? 0 : CHILD_BYTES);
    int payload = bytes[at++];
    if (payload < 0) {
      int second = bytes[at++];
      if (second < 0) {
        return UNUSUAL;
      }
      payload = (payload & 0x7f) << 7 | second;
    }
    if (kind == PageKind.TABLE_LEAF) {
      at += Varint.bytes(bytes, at);
    }
    return payload <= limits.wholeMax(kind.tree()) && at + payload <= usable ? payload : UNUSUAL;
  }

  /// Turns to a cell that has a payload.
  void select(int cell) {
    int at = start(cell) + (kind.isLeaf() ? 0 : CHILD_BYTES);
    long payload = Varint.value(bytes, at);
    if (payload < 0 || payload > PAYLOAD_BYTES_MAX) {
      throw corrupt("cell %s claims %s bytes of payload".formatted(cell, payload));
    }
    at += Varint.bytes(bytes, at);
    rowidStart = at;
    if (kind == PageKind.TABLE_LEAF) {
      at += Varint.bytes(bytes, at);
    }
    payloadBytes = (int) payload;
    localBytes = limits.bytes(kind.tree(), payloadBytes);
    localStart = at;
    if (at + localBytes + (hasOverflow() ? Integer.BYTES : 0) > usable) {
      throw corrupt("cell %s runs over the end of the page".formatted(cell));
    }
  }

  /// Bytes of the selected cell's payload, overflow included.
  int payloadBytes() {
    return payloadBytes;
  }

  /// Bytes of it that are in the cell.
  int localBytes() {
    return localBytes;
  }

  /// Where those begin in [#bytes].
  int localStart() {
    return localStart;
  }

  boolean hasOverflow() {
    return localBytes < payloadBytes;
  }

  /// Where the selected cell's payload goes on.
  long overflowPage() {
    return reader.file().referred(BigEndian.unsignedInt(bytes, localStart + localBytes), number);
  }

  /// Of the selected cell of a table leaf.
  long rowid() {
    return Varint.value(bytes, rowidStart);
  }

  /// The page itself; longer than it, and overwritten by the next.
  byte[] bytes() {
    return bytes;
  }

  SqliteFileException corrupt(String found) {
    return reader.file().corrupt(number, found);
  }

  private int start(int cell) {
    int start = BigEndian.unsignedShort(bytes, pointers + 2 * cell);
    if (start < content || start > usable - CELL_BYTES_MIN) {
      throw misplaced(cell, start);
    }
    return start;
  }

  private SqliteFileException misplaced(int cell, int start) {
    return corrupt("cell %s begins at byte %s".formatted(cell, start));
  }
}
