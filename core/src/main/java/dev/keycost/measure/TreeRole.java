// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

/// What a B-tree is there for.
public enum TreeRole {
  /// The rows; of a clustered table also its key.
  TABLE("table"),
  /// An index that the engine made for a PRIMARY KEY or UNIQUE constraint.
  AUTOMATIC_INDEX("automatic index"),
  /// An index that was asked for.
  INDEX("index"),
  /// No tree of a table: the schema, free pages and the like.
  OTHER("other");

  private final String label;

  TreeRole(String label) {
    this.label = label;
  }

  /// The word for it in result files and reports.
  @Override
  public String toString() {
    return label;
  }
}
