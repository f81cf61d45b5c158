// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

/// A measured curve over the number of cells that fit on a page, linear between points in the
/// logarithm of that number and constant beyond them.
///
/// Random keys in WITHOUT ROWID tables of SQLite 3.53.2, in memory, up to 1.2 million rows.
enum Calibration {
  /// Balances of leaves for each leaf split.
  BALANCES_PER_SPLIT(
      new double[] {4, 5, 8, 9, 12, 16, 23, 38, 49, 65, 88, 98, 155, 240, 481, 630},
      new double[] {
        2.62, 2.99, 3.51, 3.72, 4.19, 4.73, 5.49, 6.57, 7.18, 7.92, 8.66, 9.18, 10.5, 11.7, 14.7, 16
      });

  private final double[] cells;
  private final double[] values;

  Calibration(double[] cells, double[] values) {
    this.cells = cells;
    this.values = values;
  }

  double at(double cellsMax) {
    if (cellsMax <= cells[0]) {
      return values[0];
    }
    for (int i = 1; i < cells.length; i++) {
      if (cellsMax <= cells[i]) {
        double part = Math.log(cellsMax / cells[i - 1]) / Math.log(cells[i] / cells[i - 1]);
        return values[i - 1] + part * (values[i] - values[i - 1]);
      }
    }
    return values[values.length - 1];
  }
}
