// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// A compiled statement. It belongs to its connection's thread; use after it or the connection was
/// closed throws IllegalStateException. Parameters count from 1, columns from 0, as in SQLite.
public final class Statement implements AutoCloseable {
  // Source: sqlite3.h, "Fundamental Datatypes".
  private static final int NULL = 5;

  private final Connection connection;
  private final SqliteFunctions functions;
  private final String sql;
  private long pointer;

  Statement(Connection connection, SqliteFunctions functions, long pointer, String sql) {
    this.connection = connection;
    this.functions = functions;
    this.pointer = pointer;
    this.sql = sql;
  }

  /// Runs to the next row.
  ///
  /// @return true when there is a row, false when the statement is done
  /// @throws SqliteException when it fails; the statement can be reset and run again
  public boolean step() {
    int code = functions.step(pointer());
    if (code == ResultCode.ROW) {
      return true;
    }
    if (code == ResultCode.DONE) {
      return false;
    }
    throw failure(code);
  }

  /// Makes it ready to run again; parameters stay bound.
  public void reset() {
    // The code repeats the last step's failure, which that step has thrown already.
    functions.reset(pointer());
  }

  public void bind(int parameter, long value) {
    check(functions.bindLong(pointer(), parameter, value));
  }

  public void bind(int parameter, double value) {
    check(functions.bindDouble(pointer(), parameter, value));
  }

  public void bindNull(int parameter) {
    check(functions.bindNull(pointer(), parameter));
  }

  /// Binds bytes without copying them: they must stay alive and unchanged until the parameter is
  /// bound again or the statement is closed.
  ///
  /// @param bytes native memory
  /// @throws IndexOutOfBoundsException when the range lies outside of `bytes`
  /// @throws IllegalArgumentException when `bytes` is an array's memory, which may move
  /// @throws IllegalStateException when `bytes` was freed
  public void bindBlob(int parameter, MemorySegment bytes, long offset, int length) {
    check(functions.bindBlob(pointer(), parameter, address(bytes, offset, length), length));
  }

  /// Like [#bindBlob], for UTF-8 text.
  public void bindText(int parameter, MemorySegment bytes, long offset, int length) {
    check(functions.bindText(pointer(), parameter, address(bytes, offset, length), length));
  }

  public int columns() {
    return functions.columnCount(pointer());
  }

  public boolean isNull(int column) {
    return functions.columnType(pointer(), column) == NULL;
  }

  /// The column as an integer; 0 for NULL and for what is no number, as SQLite converts.
  public long number(int column) {
    return functions.columnLong(pointer(), column);
  }

  public String text(int column) {
    return new String(utf8(column).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
  }

  /// The column's bytes where SQLite holds them, valid until the next step, reset or close.
  public MemorySegment blob(int column) {
    return segment(column, functions.columnBlob(pointer(), column));
  }

  /// Has SQLite bring the column's bytes together, as a program does that reads it; allocates
  /// nothing here.
  ///
  /// @return how many bytes
  public int readBlob(int column) {
    functions.columnBlob(pointer(), column);
    return functions.columnBytes(pointer(), column);
  }

  /// The column's text in UTF-8, whatever the database's encoding, valid until the next step, reset
  /// or close.
  public MemorySegment utf8(int column) {
    return segment(column, functions.columnText(pointer(), column));
  }

  /// Frees it. Again is harmless.
  @Override
  public void close() {
    if (pointer != 0) {
      // The code repeats the last step's failure, which that step has thrown already.
      functions.finalizeStatement(pointer);
      pointer = 0;
      connection.forget(this);
    }
  }

  private static long address(MemorySegment bytes, long offset, int length) {
    if (!bytes.isNative()) {
      throw new IllegalArgumentException("not native memory: " + bytes);
    }
    if (!bytes.scope().isAlive()) {
      throw new IllegalStateException("the memory was freed: " + bytes);
    }
    Objects.checkFromIndexSize(offset, length, bytes.byteSize());
    return bytes.address() + offset;
  }

  @SuppressWarnings("restricted")
  private MemorySegment segment(int column, long address) {
    if (address == 0) {
      return MemorySegment.NULL;
    }
    // The length is asked for after the pointer, because asking for text may convert in place.
    int length = functions.columnBytes(pointer(), column);
    return MemorySegment.ofAddress(address).reinterpret(length);
  }

  private void check(int code) {
    if (code != ResultCode.OK) {
      throw failure(code);
    }
  }

  private SqliteException failure(int code) {
    return connection.failure(code, sql);
  }

  private long pointer() {
    if (pointer == 0) {
      throw new IllegalStateException("the statement is closed: " + sql);
    }
    return pointer;
  }
}
