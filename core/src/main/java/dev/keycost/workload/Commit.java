// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

/// Who commits what several producers of rows write.
public enum Commit {
  /// Each producer its own row, in a transaction of its own.
  EACH("each"),
  /// One writer takes the rows of all that wait and commits them in one transaction.
  TOGETHER("together");

  private final String label;

  Commit(String label) {
    this.label = label;
  }

  /// The word for it in workload and result files.
  @Override
  public String toString() {
    return label;
  }
}
