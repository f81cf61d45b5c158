// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

/// One thing that a program does to a table.
public enum Operation {
  /// A new row.
  INSERT("insert", true, "a new row"),
  /// A row by its key: the whole row is read.
  GET("get", false, "one row by its key, all of it read"),
  /// Neighbours in key order.
  RANGE("range", false, "rows that follow a key in key order"),
  /// Neighbours in time, by an index on the time of arrival.
  RANGE_BY_TIME("range-by-time", false, "rows that arrived one after another, by an index on time"),
  /// Every row in key order.
  SCAN("scan", false, "every row, in key order"),
  /// How many rows there are.
  COUNT("count", false, "how many rows there are"),
  /// Child rows with their parents, by foreign key.
  JOIN("join", false, "child rows, each with its parent by foreign key"),
  /// Another value in a column that is no key.
  UPDATE("update", true, "another value in the data column, by key"),
  /// A row less.
  DELETE("delete", true, "a row removed, by key"),
  /// Every table written anew in key order, its pages full: SQLite's VACUUM.
  REBUILD("rebuild", true, "the whole database written anew, in key order and with full pages");

  private final String label;
  private final boolean writes;
  private final String what;

  Operation(String label, boolean writes, String what) {
    this.label = label;
    this.writes = writes;
    this.what = what;
  }

  public boolean writes() {
    return writes;
  }

  /// What it does, in a few words.
  public String what() {
    return what;
  }

  /// The word for it in workload and result files.
  @Override
  public String toString() {
    return label;
  }
}
