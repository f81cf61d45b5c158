// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

/// One thing that a program does to a table.
public enum Operation {
  /// A new row.
  INSERT("insert", Takes.NOTHING, true, "a new row"),
  /// A row by its key: the whole row is read.
  GET("get", Takes.KEY, false, "one row by its key, all of it read"),
  /// Neighbours in key order.
  RANGE("range", Takes.KEY, false, "rows that follow a key in key order"),
  /// Neighbours in time, by an index on the time of arrival.
  RANGE_BY_TIME(
      "range-by-time",
      Takes.ARRIVAL,
      false,
      "rows that arrived one after another, by an index on time"),
  /// Every row in key order.
  SCAN("scan", Takes.TABLE, false, "every row, in key order"),
  /// How many rows there are.
  COUNT("count", Takes.TABLE, false, "how many rows there are"),
  /// Child rows with their parents, by foreign key.
  JOIN("join", Takes.ARRIVAL, false, "child rows, each with its parent by foreign key"),
  /// Another value in a column that is no key.
  UPDATE("update", Takes.KEY, true, "another value in the data column, by key"),
  /// A row less.
  DELETE("delete", Takes.KEY, true, "a row removed, by key"),
  /// Every table written anew in key order, its pages full: SQLite's VACUUM.
  REBUILD(
      "rebuild",
      Takes.TABLE,
      true,
      "the whole database written anew, in key order and with full pages");

  /// Which row an operation is told to take.
  private enum Takes {
    /// None: it makes one.
    NOTHING,
    /// The one with this key.
    KEY,
    /// The one that arrived so-and-so-manieth.
    ARRIVAL,
    /// All of them.
    TABLE
  }

  private final String label;
  private final Takes takes;
  private final boolean writes;
  private final String what;

  Operation(String label, Takes takes, boolean writes, String what) {
    this.label = label;
    this.takes = takes;
    this.writes = writes;
    this.what = what;
  }

  public boolean writes() {
    return writes;
  }

  /// Whether it is given a key.
  public boolean byKey() {
    return takes == Takes.KEY;
  }

  /// Whether it finds rows by their keys: those it is given, or those that other rows name.
  public boolean findsByKey() {
    return byKey() || this == JOIN;
  }

  /// Whether one of the rows that are there is chosen for it.
  public boolean choosesRow() {
    return takes == Takes.KEY || takes == Takes.ARRIVAL;
  }

  /// Whether it is of all rows, so that a few of them are many.
  public boolean ofWholeTable() {
    return takes == Takes.TABLE;
  }

  /// Whether it reads as many rows as the phase says.
  public boolean ofLength() {
    return this == RANGE || takes == Takes.ARRIVAL;
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
