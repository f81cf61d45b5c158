// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

/// Which row of a sample stands for a row that is inserted.
///
/// @param sampleRows 1 or more
/// @param rows that are inserted, 1 or more; further ones begin anew
/// @param scattered whether it is any row rather than the one at the same place of the table
record RowChoice(long sampleRows, long rows, boolean scattered) {
  long of(long row) {
    return scattered ? Scatter.chosen(row, sampleRows) : row % rows * sampleRows / rows;
  }
}
