// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.sqlite.Variation.Place;
import dev.keycost.sqlite.Statement;

/// A column of the user's own key for rows behind the last that the table has. The last column of a
/// key counts on: integers and reals behind the greatest, texts and blobs in their last characters.
/// The other columns begin anew.
final class ContinuedKeys extends BoundColumn {
  /// So many of the keys, spread over all, are what others are continued from.
  private static final long ROWS_MAX = 1 << 12;

  private static final int BITS = 28;
  private static final char MARK = '~';

  private final boolean last;
  private final boolean marked;
  private final long greatestInteger;
  private final double greatestReal;
  private final Alphabet alphabet;

  /// @param of all keys
  /// @param marked whether texts and blobs have a tilde before their digits, which few keys have
  ContinuedKeys(int parameter, ValueTable of, int column, boolean marked) {
    super(parameter, some(of), column);
    this.last = column == of.columns() - 1;
    this.marked = marked;
    long integer = 0;
    double real = 0;
    for (long row = 0; last && row < of.rows(); row++) {
      long slot = of.slot(row, column);
      if (of.type(slot) == ValueTable.INTEGER) {
        integer = Math.max(integer, of.integer(slot));
      } else if (of.type(slot) == ValueTable.REAL) {
        real = Math.max(real, of.real(slot));
      }
    }
    this.greatestInteger = integer;
    this.greatestReal = real;
    this.alphabet = last ? SampleFigures.of(values, column).alphabet() : Alphabet.LETTERS;
    if (last) {
      makeRoom();
    }
  }

  private static ValueTable some(ValueTable keys) {
    var some = new ValueTable(keys.columns());
    long count = Math.min(ROWS_MAX, keys.rows());
    for (long row = 0; row < count; row++) {
      some.addRow(keys, row * keys.rows() / count);
    }
    return some;
  }

  private void makeRoom() {
    for (long row = 0; row < values.rows(); row++) {
      long slot = values.slot(row, column);
      int type = values.type(slot);
      if (type == ValueTable.TEXT || type == ValueTable.BLOB) {
        byte[] value = values.copyOf(slot, Integer.MAX_VALUE);
        byte[] ended =
            RoomForDigits.in(value, type == ValueTable.TEXT, endingBytes(type), Place.END);
        ended[ended.length - endingBytes(type)] = MARK;
        values.replace(row, column, ended);
      }
    }
  }

  private int endingBytes(int type) {
    return digits(type).width(BITS) + (marked ? 1 : 0);
  }

  private Alphabet digits(int type) {
    return type == ValueTable.TEXT ? alphabet : Alphabet.BYTES;
  }

  /// @param row counted from 0 behind the last of the user's own
  @Override
  void bind(Statement statement, long row) {
    long slot = values.slot(row % values.rows(), column);
    int type = values.type(slot);
    if (!last || type == ValueTable.NULL) {
      bindAsItIs(statement, slot);
    } else if (type == ValueTable.INTEGER) {
      statement.bind(parameter, integer(row));
    } else if (type == ValueTable.REAL) {
      statement.bind(parameter, greatestReal + 1 + row);
    } else {
      int width = digits(type).width(BITS);
      int length = values.length(slot);
      digits(type).write(row, values.heap(), values.start(slot) + length - width, width);
      bindBytes(statement, slot, length);
    }
  }

  /// Where there is no room behind the greatest integer there is at the other end.
  private long integer(long row) {
    return greatestInteger > Long.MAX_VALUE - (1L << 48)
        ? Long.MIN_VALUE + row
        : greatestInteger + 1 + row;
  }
}
