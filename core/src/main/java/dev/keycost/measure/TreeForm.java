// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

/// How a B-tree keeps what it has.
public enum TreeForm {
  /// A B+ tree: rows in the leaves alone, rowids above them to find the way.
  ROWS_IN_LEAVES("rows in the leaves"),
  /// A B-tree: whole rows in every level, as SQLite keeps WITHOUT ROWID tables.
  ROWS_IN_ALL_LEVELS("rows in all levels"),
  /// A B-tree of an index: whole entries in every level.
  ENTRIES_IN_ALL_LEVELS("entries in all levels");

  private final String label;

  TreeForm(String label) {
    this.label = label;
  }

  /// The word for it in result files and reports.
  @Override
  public String toString() {
    return label;
  }
}
