// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import java.util.HashSet;
import java.util.Set;

/// What can be seen in the values of one column of a sample.
///
/// @param rising whether they rise from row to row, but for a few
/// @param distinctShare different values among those that are not NULL; 0 where all are
/// @param low the smallest integer; 0 without one
/// @param high the greatest integer
/// @param lowReal the smallest real; 0 without one
/// @param highReal the greatest real
/// @param alphabet what the texts are made of
record SampleFigures(
    boolean rising,
    double distinctShare,
    long low,
    long high,
    double lowReal,
    double highReal,
    Alphabet alphabet) {
  /// Programs on several machines write a little out of order.
  private static final double RISING_SHARE = 0.95;

  /// Longer values are told apart by their beginning and their length.
  private static final int BYTES_MAX = 256;

  static SampleFigures of(ValueTable sample, int column) {
    var reader = new Reader(sample);
    for (long row = 0; row < sample.rows(); row++) {
      reader.take(sample.slot(row, column));
    }
    return reader.figures();
  }

  /// Goes through the values once.
  private static final class Reader {
    private final ValueTable sample;
    private final Set<Long> different = new HashSet<>();
    private long present;
    private long rises;
    private long falls;
    private long previous = -1;
    private long low = Long.MAX_VALUE;
    private long high = Long.MIN_VALUE;
    private double lowReal = Double.POSITIVE_INFINITY;
    private double highReal = Double.NEGATIVE_INFINITY;
    private Alphabet alphabet = Alphabet.DECIMAL;

    Reader(ValueTable sample) {
      this.sample = sample;
    }

    void take(long slot) {
      int type = sample.type(slot);
      if (type == ValueTable.NULL) {
        return;
      }
      present++;
      different.add(hash(slot));
      if (previous >= 0) {
        int order = sample.compare(previous, slot);
        rises += order < 0 ? 1 : 0;
        falls += order > 0 ? 1 : 0;
      }
      previous = slot;
      switch (type) {
        case ValueTable.INTEGER -> {
          low = Math.min(low, sample.integer(slot));
          high = Math.max(high, sample.integer(slot));
        }
        case ValueTable.REAL -> {
          lowReal = Math.min(lowReal, sample.real(slot));
          highReal = Math.max(highReal, sample.real(slot));
        }
        case ValueTable.TEXT -> {
          byte[] text = sample.copyOf(slot, BYTES_MAX);
          alphabet = alphabet.and(Alphabet.of(text, text.length));
        }
        default -> {}
      }
    }

    private long hash(long slot) {
      long hash = sample.type(slot) * 31L + sample.length(slot);
      if (sample.type(slot) < ValueTable.TEXT) {
        return Scatter.permuted(hash + 31 * sample.integer(slot), Long.SIZE);
      }
      for (byte one : sample.copyOf(slot, BYTES_MAX)) {
        hash = Scatter.permuted(hash + one, Long.SIZE);
      }
      return hash;
    }

    SampleFigures figures() {
      boolean integers = low <= high;
      boolean reals = lowReal <= highReal;
      return new SampleFigures(
          rises > 0 && rises >= RISING_SHARE * (rises + falls),
          present == 0 ? 0 : (double) different.size() / present,
          integers ? low : 0,
          integers ? high : 0,
          reals ? lowReal : 0,
          reals ? highReal : 0,
          alphabet);
    }
  }
}
