// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.KeyBlock;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.MemorySegment;

/// The timed loop: bind, step, reset for each row, and nothing else. There is one class for each
/// way to bind a key, so that each loop is compiled for its own calls.
abstract class RowInsert implements RowInsertion {
  final Statement statement;
  final MemorySegment payload;
  final int payloadBytes;

  private RowInsert(Statement statement, MemorySegment payload) {
    this.statement = statement;
    this.payload = payload;
    this.payloadBytes = Math.toIntExact(payload.byteSize());
  }

  static RowInsert of(SqliteTable table, Statement statement, MemorySegment payload) {
    if (table.keyAssigned()) {
      return new Assigned(statement, payload);
    }
    return switch (table.design().encoding()) {
      case INTEGER -> new IntegerKey(statement, payload);
      case BLOB, GUID, SWAPPED -> new BlobKey(statement, payload);
      case TEXT, HEX, BASE32 -> new TextKey(statement, payload);
    };
  }

  /// SQLite makes the key.
  private static final class Assigned extends RowInsert {
    Assigned(Statement statement, MemorySegment payload) {
      super(statement, payload);
    }

    @Override
    public void insert(KeyBlock keys, long first, int count) {
      for (int i = 0; i < count; i++) {
        statement.bindBlob(1, payload, 0, payloadBytes);
        statement.step();
        statement.reset();
      }
    }
  }

  private static final class IntegerKey extends RowInsert {
    IntegerKey(Statement statement, MemorySegment payload) {
      super(statement, payload);
    }

    @Override
    public void insert(KeyBlock keys, long first, int count) {
      MemorySegment memory = keys.memory();
      int keyBytes = keys.keyBytes();
      for (long offset = first * keyBytes, end = offset + (long) count * keyBytes;
          offset < end;
          offset += keyBytes) {
        statement.bind(1, memory.get(KeyBinding.IntegerKey.BIG_ENDIAN_LONG, offset));
        statement.bindBlob(2, payload, 0, payloadBytes);
        statement.step();
        statement.reset();
      }
    }
  }

  private static final class BlobKey extends RowInsert {
    BlobKey(Statement statement, MemorySegment payload) {
      super(statement, payload);
    }

    @Override
    public void insert(KeyBlock keys, long first, int count) {
      MemorySegment memory = keys.memory();
      int keyBytes = keys.keyBytes();
      for (long offset = first * keyBytes, end = offset + (long) count * keyBytes;
          offset < end;
          offset += keyBytes) {
        statement.bindBlob(1, memory, offset, keyBytes);
        statement.bindBlob(2, payload, 0, payloadBytes);
        statement.step();
        statement.reset();
      }
    }
  }

  private static final class TextKey extends RowInsert {
    TextKey(Statement statement, MemorySegment payload) {
      super(statement, payload);
    }

    @Override
    public void insert(KeyBlock keys, long first, int count) {
      MemorySegment memory = keys.memory();
      int keyBytes = keys.keyBytes();
      for (long offset = first * keyBytes, end = offset + (long) count * keyBytes;
          offset < end;
          offset += keyBytes) {
        statement.bindText(1, memory, offset, keyBytes);
        statement.bindBlob(2, payload, 0, payloadBytes);
        statement.step();
        statement.reset();
      }
    }
  }
}
