// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.engine.KeyBlock;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;

/// The timed loop for a table like the user's own: binds the key, if a design has made one, and
/// each further column, steps, resets. It allocates nothing, but making values differ takes some
/// nanoseconds a column, which are in the time of every design alike.
final class SampledRowInsert extends RowInsert {
  private static final ValueLayout.OfLong BIG_ENDIAN_LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private final Key key;
  private final BoundColumn[] columns;
  private long row;

  /// What is bound as parameter 1.
  enum Key {
    /// Nothing of the design's.
    NONE,
    INTEGER,
    BLOB,
    TEXT;

    static Key of(Encoding encoding) {
      return switch (encoding) {
        case INTEGER -> INTEGER;
        case BLOB, GUID, SWAPPED -> BLOB;
        case TEXT, HEX, BASE32 -> TEXT;
      };
    }
  }

  SampledRowInsert(Statement statement, Key key, List<BoundColumn> columns) {
    super(statement, MemorySegment.NULL);
    this.key = key;
    this.columns = columns.toArray(BoundColumn[]::new);
  }

  @Override
  public void insert(KeyBlock keys, long first, int count) {
    MemorySegment memory = keys.memory();
    int keyBytes = keys.keyBytes();
    for (long offset = first * keyBytes, end = offset + (long) count * keyBytes;
        offset < end;
        offset += keyBytes) {
      switch (key) {
        case NONE -> {}
        case INTEGER -> statement.bind(1, memory.get(BIG_ENDIAN_LONG, offset));
        case BLOB -> statement.bindBlob(1, memory, offset, keyBytes);
        case TEXT -> statement.bindText(1, memory, offset, keyBytes);
      }
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
