// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.KeyBlock;
import dev.keycost.sqlite.Statement;
import java.util.List;

/// The timed loop for a table like the user's own: binds the key, if a design has made one, and
/// each further column, steps, resets. It allocates nothing, but making values differ takes some
/// nanoseconds a column, which are in the time of every design alike.
final class SampledRowInsert implements RowInsertion {
  private final Statement statement;
  private final KeyBinding key;
  private final BoundColumn[] columns;
  private long row;

  /// @param key binds parameter 1
  SampledRowInsert(Statement statement, KeyBinding key, List<BoundColumn> columns) {
    this.statement = statement;
    this.key = key;
    this.columns = columns.toArray(BoundColumn[]::new);
  }

  @Override
  public void insert(KeyBlock keys, long first, int count) {
    for (long i = first; i < first + count; i++) {
      key.bind(statement, 1, keys, i);
      for (BoundColumn column : columns) {
        column.bind(statement, row);
      }
      row++;
      statement.step();
      statement.reset();
    }
  }

  /// Rows so far, the one that was refused included.
  long rows() {
    return row;
  }
}
