// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.OptionalLong;

/// One row, or one entry of an index, as it is stored. Columns count from 0, in the order of the
/// record: an index entry is its columns and then the rowid or the rest of the primary key; a
/// WITHOUT ROWID table has its primary key first; a column that is the rowid itself is NULL here.
///
/// The object is the cursor's: it shows another row after the next step, and belongs to the
/// cursor's thread. Only [#text] and [#blob] allocate, and rows whose header does not fit into
/// their cell.
///
/// Every method throws [SqliteFileException] when the row's bytes make no sense, and
/// IndexOutOfBoundsException for a column that the record does not have.
public final class Row {
  /// As SQLite; more than any table can need.
  private static final int HEADER_BYTES_MAX = 98307;

  private final PageReader reader;
  private final LocalPayload limits;
  private final byte[] number = new byte[Long.BYTES];
  private final RecordLayout layout;
  private byte[] spilled = new byte[0];
  private TreePage cell;
  private boolean laidOut;

  // Where an earlier look into the overflow chain ended, so that the next need not start over.
  private long chainPage;
  private int chainIndex;

  Row(PageReader reader, LocalPayload limits, TreePage cell) {
    this.reader = reader;
    this.limits = limits;
    this.cell = cell;
    this.layout = new RecordLayout(cell);
  }

  void turnTo(TreePage selected) {
    cell = selected;
    laidOut = false;
    chainPage = 0;
    if (limits.overflowPages(cell.payloadBytes() - cell.localBytes()) > reader.file().pages()) {
      throw cell.corrupt("a payload of %s bytes in a smaller file".formatted(cell.payloadBytes()));
    }
  }

  /// The rowid; empty in an index and in a WITHOUT ROWID table.
  public OptionalLong rowid() {
    return cell.kind() == PageKind.TABLE_LEAF
        ? OptionalLong.of(cell.rowid())
        : OptionalLong.empty();
  }

  /// Bytes of the whole record, its header included.
  public int payloadBytes() {
    return cell.payloadBytes();
  }

  /// Columns of the record. Rows that are older than an added column are shorter than their table.
  public int columns() {
    return layout().columns();
  }

  public ValueType type(int column) {
    return layout().type(column);
  }

  /// Bytes of a text or blob as it is stored; of a number, what it takes in the record.
  public int length(int column) {
    return layout().length(column);
  }

  /// An integer.
  ///
  /// @throws IllegalStateException when the value is something else
  public long integer(int column) {
    require(column, ValueType.INTEGER);
    int length = layout.length(column);
    if (length == 0) {
      return layout.isOne(column) ? 1 : 0;
    }
    copy(layout.start(column), number, length);
    return BigEndian.signedLong(number, 0) >> (Long.SIZE - length * Byte.SIZE);
  }

  /// A real. A column of REAL affinity stores whole numbers as integers.
  ///
  /// @throws IllegalStateException when the value is something else
  public double real(int column) {
    require(column, ValueType.REAL);
    copy(layout.start(column), number, Double.BYTES);
    return Double.longBitsToDouble(BigEndian.signedLong(number, 0));
  }

  /// A text.
  ///
  /// @throws IllegalStateException when the value is something else
  public String text(int column) {
    require(column, ValueType.TEXT);
    return new String(bytes(column), reader.file().encoding().charset());
  }

  /// A blob.
  ///
  /// @throws IllegalStateException when the value is something else
  public byte[] blob(int column) {
    require(column, ValueType.BLOB);
    return bytes(column);
  }

  /// Copies the first bytes of a value as it is stored.
  ///
  /// @return how many: those of the value or of the target, whichever are fewer
  public int copy(int column, byte[] target) {
    int count = Math.min(layout().length(column), target.length);
    copy(layout.start(column), target, count);
    return count;
  }

  SqliteFileException corrupt(String found) {
    return cell.corrupt(found);
  }

  private byte[] bytes(int column) {
    byte[] bytes = new byte[layout.length(column)];
    copy(layout.start(column), bytes, bytes.length);
    return bytes;
  }

  private void require(int column, ValueType expected) {
    ValueType found = layout().type(column);
    if (found != expected) {
      throw new IllegalStateException(
          "column %s is %s here, not %s; ask for its type first"
              .formatted(column, found, expected));
    }
  }

  private RecordLayout layout() {
    if (laidOut) {
      return layout;
    }
    if (cell.payloadBytes() == 0) {
      throw cell.corrupt("a record of no bytes");
    }
    // The header's own length takes at most 3 bytes, and a cell that goes on elsewhere has more.
    long headerBytes = Varint.value(cell.bytes(), cell.localStart());
    if (headerBytes < 1 || headerBytes > Math.min(cell.payloadBytes(), HEADER_BYTES_MAX)) {
      throw cell.corrupt("a record header of %s bytes".formatted(headerBytes));
    }
    int length = (int) headerBytes;
    if (length <= cell.localBytes()) {
      layout.turnTo(cell, cell.bytes(), cell.localStart(), length);
    } else {
      if (spilled.length < length + Varint.BYTES_MAX) {
        spilled = new byte[length + Varint.BYTES_MAX];
      }
      copy(0, spilled, length);
      layout.turnTo(cell, spilled, 0, length);
    }
    laidOut = true;
    return layout;
  }

  /// Copies a part of the payload.
  private void copy(int from, byte[] target, int count) {
    int local = Math.max(0, Math.min(count, cell.localBytes() - from));
    if (local > 0) {
      System.arraycopy(cell.bytes(), cell.localStart() + from, target, 0, local);
    }
    int done = local;
    while (done < count) {
      int beyond = from + done - cell.localBytes();
      int offset = beyond % limits.overflowBytes();
      int piece = Math.min(count - done, limits.overflowBytes() - offset);
      long page = chainPage(beyond / limits.overflowBytes());
      reader.copyOverflow(page, OverflowChain.HEADER_BYTES + offset, target, done, piece);
      done += piece;
    }
  }

  private long chainPage(int index) {
    if (chainPage == 0 || index < chainIndex) {
      chainPage = cell.overflowPage();
      chainIndex = 0;
    }
    while (chainIndex < index) {
      chainPage = reader.file().referred(reader.nextInChain(chainPage), chainPage);
      chainIndex++;
    }
    return chainPage;
  }

  /// Shows neither values nor structure: rows are the user's.
  @Override
  public String toString() {
    return "row on page " + cell.number();
  }
}
