// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

/// Where rows live, and so which B-trees an insert descends.
public enum TableShape {
  /// Rows live in a tree ordered by rowid. The key is the rowid itself where it is an integer, and
  /// a unique index beside the table where it is not.
  ROWID("rowid"),
  /// As `rowid`, with AUTOINCREMENT: a number is never given out twice, which a second table has to
  /// remember.
  AUTOINCREMENT("autoincrement"),
  /// Rows live in the key's own tree: SQLite's WITHOUT ROWID.
  CLUSTERED("clustered"),
  /// A rowid table whose key was declared `INT` where `INTEGER` was meant: it looks like the rowid
  /// and is not, so a hidden unique index exists, and a key left out stays NULL.
  INT_TYPO("int-typo");

  private final String label;

  TableShape(String label) {
    this.label = label;
  }

  /// The word for it on the command line and in result files.
  @Override
  public String toString() {
    return label;
  }
}
