// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// How a database holds one value. The order of the constants is SQLite's order of values of
/// different classes, in which all numbers are one.
enum StorageClass {
  INTEGER(0),
  REAL(0),
  TEXT(1),
  BLOB(2);

  private final int rank;

  StorageClass(int rank) {
    this.rank = rank;
  }

  int rank() {
    return rank;
  }
}
