// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.Statement;

/// A column of the user's own key with its own values, in the order in which the rows lie. Behind
/// the last of them [ContinuedKeys] go on.
final class KeyColumn extends BoundColumn {
  private final long rows;
  private final ContinuedKeys continued;

  /// @param rows that are inserted
  /// @param marked whether continued texts and blobs have a tilde before their digits
  KeyColumn(int parameter, ValueTable values, int column, long rows, boolean marked) {
    super(parameter, values, column);
    this.rows = rows;
    this.continued = new ContinuedKeys(parameter, values, column, marked);
  }

  @Override
  void bind(Statement statement, long row) {
    long keys = values.rows();
    long own = Math.min(rows, keys);
    if (row >= own) {
      continued.bind(statement, row - own);
      return;
    }
    // All of them in their order, or as many as there are rows, spread over all.
    long at = rows >= keys ? row : row * keys / rows;
    bindAsItIs(statement, values.slot(at, column));
  }
}
