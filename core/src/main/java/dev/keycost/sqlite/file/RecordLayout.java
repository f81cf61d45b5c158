// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.Arrays;

/// Where the columns of one record are, worked out as far as somebody asked. One object serves one
/// record after another.
///
/// | part | size | meaning |
/// | --- | --- | --- |
/// | header length | varint | bytes of the header, this number included |
/// | serial types | a varint for each column | type and size of its value |
/// | body | | the values, without gaps |
///
/// | serial type | size | value |
/// | --- | --- | --- |
/// | 0 | 0 | NULL |
/// | 1 to 6 | 1, 2, 3, 4, 6, 8 | big-endian integer in two's complement |
/// | 7 | 8 | big-endian IEEE 754 number |
/// | 8, 9 | 0 | the integers 0 and 1 |
/// | 10, 11 | | never in a file |
/// | even, from 12 | (N - 12) / 2 | blob |
/// | odd, from 13 | (N - 13) / 2 | text |
///
/// Source: sqlite.org/fileformat2.html, section 2.1.
final class RecordLayout {
  private static final int[] INTEGER_BYTES = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
  private static final int REAL = 7;
  private static final int ZERO = 8;
  private static final int ONE = 9;
  private static final int BLOB = 12;
  private static final int COLUMNS_AT_FIRST = 16;

  private int[] starts = new int[COLUMNS_AT_FIRST];
  private int[] lengths = new int[COLUMNS_AT_FIRST];
  private byte[] types = new byte[COLUMNS_AT_FIRST];

  private TreePage cell;
  private byte[] header;
  private int at;
  private int end;
  private int known;
  private long body;

  RecordLayout(TreePage cell) {
    this.cell = cell;
    this.header = cell.bytes();
  }

  /// Turns to the record of a selected cell.
  ///
  /// @param bytes what the header stands in
  /// @param from where it begins there
  /// @param headerBytes its length
  void turnTo(TreePage record, byte[] bytes, int from, int headerBytes) {
    cell = record;
    header = bytes;
    at = from + Varint.bytes(bytes, from);
    end = from + headerBytes;
    known = 0;
    body = headerBytes;
    if (at > end) {
      throw record.corrupt("a record header of %s bytes".formatted(headerBytes));
    }
  }

  /// Columns of the record, which may be fewer than its table has now.
  int columns() {
    while (at < end) {
      readNext();
    }
    return known;
  }

  ValueType type(int column) {
    return switch (serial(column)) {
      case 0 -> ValueType.NULL;
      case REAL -> ValueType.REAL;
      case BLOB -> ValueType.BLOB;
      case BLOB + 1 -> ValueType.TEXT;
      default -> ValueType.INTEGER;
    };
  }

  /// Bytes of a value in the body.
  int length(int column) {
    serial(column);
    return lengths[column];
  }

  /// Where a value begins in the payload.
  int start(int column) {
    serial(column);
    return starts[column];
  }

  /// Whether an integer has no bytes because it is 1.
  boolean isOne(int column) {
    return serial(column) == ONE;
  }

  /// The serial type, 12 for all blobs and 13 for all texts.
  private int serial(int column) {
    while (known <= column && at < end) {
      readNext();
    }
    if (column < 0 || column >= known) {
      throw new IndexOutOfBoundsException("column %s of a record with %s".formatted(column, known));
    }
    return types[column];
  }

  private void readNext() {
    long serial = Varint.value(header, at);
    at += Varint.bytes(header, at);
    if (at > end || serial < 0 || serial == 10 || serial == 11) {
      throw cell.corrupt("serial type %s in a record header".formatted(serial));
    }
    if (known == types.length) {
      grow();
    }
    long length = serial <= ONE ? INTEGER_BYTES[(int) serial] : (serial - BLOB) / 2;
    if (body + length > cell.payloadBytes()) {
      throw cell.corrupt("a column goes beyond the end of its record");
    }
    types[known] = (byte) (serial <= ONE ? serial : BLOB + (serial & 1));
    starts[known] = (int) body;
    lengths[known] = (int) length;
    body += length;
    known++;
  }

  private void grow() {
    starts = Arrays.copyOf(starts, 2 * known);
    lengths = Arrays.copyOf(lengths, 2 * known);
    types = Arrays.copyOf(types, 2 * known);
  }
}
