// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

/// How the values of one column are made different in each row.
///
/// @param place where in texts and blobs digits are put
/// @param rising whether values rise from row to row rather than jump
/// @param bits of the number that each row has of its own
/// @param integerBits of the range that integers are spread over, where they jump
/// @param low the smallest integer of the sample
/// @param step between the integers of rows that follow each other, where they rise
/// @param lowReal the smallest real of the sample
/// @param realStep between two reals
/// @param alphabet the digits of texts
record Variation(
    Place place,
    boolean rising,
    int bits,
    int integerBits,
    long low,
    long step,
    double lowReal,
    double realStep,
    Alphabet alphabet) {
  /// Where digits are put.
  enum Place {
    /// Over the last characters.
    END,
    /// Over the first.
    BEGINNING,
    /// Before the first, so that the value becomes longer.
    IN_FRONT
  }

  /// The row's own number.
  long number(long row) {
    return rising ? row : Scatter.permuted(row, bits);
  }

  long integer(long row) {
    return rising ? low + row * step : low + Scatter.permuted(row, integerBits);
  }

  double real(long row) {
    return lowReal + number(row) * realStep;
  }

  Alphabet alphabet(int type) {
    return type == ValueTable.TEXT ? alphabet : Alphabet.BYTES;
  }

  /// How many digits it takes to write any row's number in a text or a blob.
  int width(int type) {
    return alphabet(type).width(bits);
  }
}
