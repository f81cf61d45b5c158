// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

/// How much is looked at to tell what the values of columns are. The answer comes within seconds
/// and in tens of megabytes, however large the tables are and however many.
///
/// @param rowsMax tables of more rows are sampled
/// @param sampledRows rows of a sample
/// @param pagesMax tables of more pages are sampled, and no sample reads more
/// @param keptValues of a column, for its classification
/// @param sampledKeys of a column, to be looked up elsewhere
record ValueLimits(int rowsMax, int sampledRows, long pagesMax, int keptValues, int sampledKeys) {
  private static final int ROWS_MAX = 200_000;

  /// From 5000 leaves.
  private static final int SAMPLED_ROWS = 20_000;

  private static final long PAGES_MAX = 50_000;

  /// Values kept at a time, of all columns that are read together.
  private static final int KEPT_AT_ONCE = 1 << 18;

  /// Values that are classified in all; a million take some seconds.
  private static final int CLASSIFIED_IN_ALL = 1 << 20;

  private static final int KEPT_MIN = 1 << 12;
  private static final int KEPT_MAX = 1 << 17;
  private static final int KEYS_IN_ALL = 100_000;
  private static final int KEYS_MIN = 16;
  private static final int KEYS_MAX = 1000;

  /// The limits for so many columns.
  static ValueLimits of(int columns) {
    int shared = Math.max(1, columns);
    return new ValueLimits(
        ROWS_MAX,
        SAMPLED_ROWS,
        PAGES_MAX,
        Math.clamp(CLASSIFIED_IN_ALL / shared, KEPT_MIN, KEPT_MAX),
        Math.clamp(KEYS_IN_ALL / shared, KEYS_MIN, KEYS_MAX));
  }

  /// Columns to read in one pass over a table.
  int columnsAtOnce() {
    return Math.max(1, KEPT_AT_ONCE / keptValues);
  }
}
