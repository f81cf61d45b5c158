// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// Is shown rows of a sample.
@FunctionalInterface
public interface RowVisitor {
  /// @param row valid during this call only
  /// @param weight for how many rows of the tree it stands
  void visit(Row row, double weight);
}
