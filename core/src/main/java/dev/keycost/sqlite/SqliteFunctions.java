// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// The native bindings: the functions of one loaded libsqlite3, called with their C signatures.
///
/// The method handles are constants, one for each C signature, and take the function's address as
/// their first argument: so calls are compiled to plain native calls although the library is chosen
/// at run time, and two libraries can be loaded side by side. Pointers travel as `long`, which
/// every 64-bit calling convention passes like a pointer, because a MemorySegment would be
/// allocated for each returned one.
///
/// Bind, reset and the column readers are *critical* calls: the thread does not leave the Java
/// state, which saves most of a call's cost. They must return soon and never call back, and none of
/// them does I/O here: a statement that `sqlite3_step` reported DONE has already halted, so its
/// reset only rewinds the program. Step may read, write and sync, and is an ordinary call.
///
/// Any thread may call; SQLite's own rule (one connection, one thread at a time) is the caller's.
@SuppressWarnings("restricted")
final class SqliteFunctions {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final Linker.Option CRITICAL = Linker.Option.critical(false);

  // const char *(void)
  private static final MethodHandle POINTER_OF_NOTHING = ordinary(FunctionDescriptor.of(JAVA_LONG));
  // const char *(int)
  private static final MethodHandle POINTER_OF_INT =
      ordinary(FunctionDescriptor.of(JAVA_LONG, JAVA_INT));
  // int (sqlite3*)
  private static final MethodHandle INT_OF_POINTER =
      ordinary(FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
  // int (sqlite3*, int)
  private static final MethodHandle INT_OF_POINTER_INT =
      ordinary(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT));
  // const char *(sqlite3*)
  private static final MethodHandle POINTER_OF_POINTER =
      ordinary(FunctionDescriptor.of(JAVA_LONG, JAVA_LONG));
  // void (sqlite3*)
  private static final MethodHandle VOID_OF_POINTER =
      ordinary(FunctionDescriptor.ofVoid(JAVA_LONG));
  // int sqlite3_open_v2(const char*, sqlite3**, int, const char*)
  private static final MethodHandle OPEN =
      ordinary(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG));
  // int sqlite3_prepare_v3(sqlite3*, const char*, int, unsigned, sqlite3_stmt**, const char**)
  private static final MethodHandle PREPARE =
      ordinary(
          FunctionDescriptor.of(
              JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG));
  // int sqlite3_db_status(sqlite3*, int, int*, int*, int)
  private static final MethodHandle DB_STATUS =
      ordinary(
          FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT));
  // int sqlite3_bind_int64(sqlite3_stmt*, int, sqlite3_int64)
  private static final MethodHandle BIND_LONG =
      critical(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_LONG));
  // int sqlite3_bind_double(sqlite3_stmt*, int, double)
  private static final MethodHandle BIND_DOUBLE =
      critical(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_DOUBLE));
  // int sqlite3_bind_blob(sqlite3_stmt*, int, const void*, int, void(*)(void*)), and _text
  private static final MethodHandle BIND_BYTES =
      critical(
          FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_LONG));
  // int sqlite3_reset(sqlite3_stmt*)
  private static final MethodHandle RESET = critical(FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
  // int sqlite3_column_type(sqlite3_stmt*, int), and _bytes; int sqlite3_bind_null(same)
  private static final MethodHandle COLUMN_INT =
      critical(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT));
  // sqlite3_int64 sqlite3_column_int64(sqlite3_stmt*, int), and pointers from _blob and _text
  private static final MethodHandle COLUMN_LONG =
      critical(FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT));

  private final MemorySegment libversion;
  private final MemorySegment sourceid;
  private final MemorySegment compileoptionGet;
  private final MemorySegment openV2;
  private final MemorySegment closeV2;
  private final MemorySegment extendedResultCodes;
  private final MemorySegment extendedErrcode;
  private final MemorySegment errmsg;
  private final MemorySegment interrupt;
  private final MemorySegment dbStatus;
  private final MemorySegment prepareV3;
  private final MemorySegment finalizeStatement;
  private final MemorySegment step;
  private final MemorySegment reset;
  private final MemorySegment totalChanges;
  private final MemorySegment bindInt64;
  private final MemorySegment bindDouble;
  private final MemorySegment bindNull;
  private final MemorySegment bindBlob;
  private final MemorySegment bindText;
  private final MemorySegment columnCount;
  private final MemorySegment columnType;
  private final MemorySegment columnInt64;
  private final MemorySegment columnBlob;
  private final MemorySegment columnText;
  private final MemorySegment columnBytes;

  /// @throws SqliteLibraryException when the library is too old, or naming the first function that
  ///   it does not have
  SqliteFunctions(SymbolLookup symbols, String library) {
    libversion = find(symbols, library, "sqlite3_libversion");
    // Before the others, which an old one may lack: its age is what the user has to know.
    SqliteLibrary.requireAtLeast(SqliteLibrary.OLDEST, libversion(), library);
    sourceid = find(symbols, library, "sqlite3_sourceid");
    compileoptionGet = find(symbols, library, "sqlite3_compileoption_get");
    openV2 = find(symbols, library, "sqlite3_open_v2");
    closeV2 = find(symbols, library, "sqlite3_close_v2");
    extendedResultCodes = find(symbols, library, "sqlite3_extended_result_codes");
    extendedErrcode = find(symbols, library, "sqlite3_extended_errcode");
    errmsg = find(symbols, library, "sqlite3_errmsg");
    interrupt = find(symbols, library, "sqlite3_interrupt");
    dbStatus = find(symbols, library, "sqlite3_db_status");
    prepareV3 = find(symbols, library, "sqlite3_prepare_v3");
    finalizeStatement = find(symbols, library, "sqlite3_finalize");
    step = find(symbols, library, "sqlite3_step");
    reset = find(symbols, library, "sqlite3_reset");
    totalChanges = find(symbols, library, "sqlite3_total_changes");
    bindInt64 = find(symbols, library, "sqlite3_bind_int64");
    bindDouble = find(symbols, library, "sqlite3_bind_double");
    bindNull = find(symbols, library, "sqlite3_bind_null");
    bindBlob = find(symbols, library, "sqlite3_bind_blob");
    bindText = find(symbols, library, "sqlite3_bind_text");
    columnCount = find(symbols, library, "sqlite3_column_count");
    columnType = find(symbols, library, "sqlite3_column_type");
    columnInt64 = find(symbols, library, "sqlite3_column_int64");
    columnBlob = find(symbols, library, "sqlite3_column_blob");
    columnText = find(symbols, library, "sqlite3_column_text");
    columnBytes = find(symbols, library, "sqlite3_column_bytes");
  }

  String libversion() {
    try {
      return string((long) POINTER_OF_NOTHING.invokeExact(libversion));
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  String sourceid() {
    try {
      return string((long) POINTER_OF_NOTHING.invokeExact(sourceid));
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /// The n-th compile option without its `SQLITE_`; empty past the last.
  String compileOption(int n) {
    try {
      return string((long) POINTER_OF_INT.invokeExact(compileoptionGet, n));
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int open(long name, long connectionOut, int flags) {
    try {
      return (int) OPEN.invokeExact(openV2, name, connectionOut, flags, 0L);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int close(long connection) {
    try {
      return (int) INT_OF_POINTER.invokeExact(closeV2, connection);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int extendedResultCodes(long connection) {
    try {
      return (int) INT_OF_POINTER_INT.invokeExact(extendedResultCodes, connection, 1);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int extendedErrcode(long connection) {
    try {
      return (int) INT_OF_POINTER.invokeExact(extendedErrcode, connection);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  String errmsg(long connection) {
    try {
      return string((long) POINTER_OF_POINTER.invokeExact(errmsg, connection));
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  void interrupt(long connection) {
    try {
      VOID_OF_POINTER.invokeExact(interrupt, connection);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int dbStatus(long connection, int counter, long currentOut, long highestOut, boolean andReset) {
    try {
      return (int)
          DB_STATUS.invokeExact(
              dbStatus, connection, counter, currentOut, highestOut, andReset ? 1 : 0);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int prepare(long connection, long sql, int sqlBytes, int flags, long statementOut, long tailOut) {
    try {
      return (int)
          PREPARE.invokeExact(prepareV3, connection, sql, sqlBytes, flags, statementOut, tailOut);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int finalizeStatement(long statement) {
    try {
      return (int) INT_OF_POINTER.invokeExact(finalizeStatement, statement);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int step(long statement) {
    try {
      return (int) INT_OF_POINTER.invokeExact(step, statement);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int reset(long statement) {
    try {
      return (int) RESET.invokeExact(reset, statement);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /// Counts on from the largest number to the smallest.
  int totalChanges(long connection) {
    try {
      return (int) INT_OF_POINTER.invokeExact(totalChanges, connection);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int bindLong(long statement, int index, long value) {
    try {
      return (int) BIND_LONG.invokeExact(bindInt64, statement, index, value);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int bindDouble(long statement, int index, double value) {
    try {
      return (int) BIND_DOUBLE.invokeExact(bindDouble, statement, index, value);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int bindNull(long statement, int index) {
    try {
      return (int) COLUMN_INT.invokeExact(bindNull, statement, index);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /// Binds without copying: the destructor is SQLITE_STATIC (0), so the bytes must stay where they
  /// are until the parameter is bound again or the statement is finalized.
  int bindBlob(long statement, int index, long address, int bytes) {
    try {
      return (int) BIND_BYTES.invokeExact(bindBlob, statement, index, address, bytes, 0L);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /// Like [#bindBlob], for UTF-8 text.
  int bindText(long statement, int index, long address, int bytes) {
    try {
      return (int) BIND_BYTES.invokeExact(bindText, statement, index, address, bytes, 0L);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int columnCount(long statement) {
    try {
      return (int) INT_OF_POINTER.invokeExact(columnCount, statement);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int columnType(long statement, int column) {
    try {
      return (int) COLUMN_INT.invokeExact(columnType, statement, column);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  long columnLong(long statement, int column) {
    try {
      return (long) COLUMN_LONG.invokeExact(columnInt64, statement, column);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  long columnBlob(long statement, int column) {
    try {
      return (long) COLUMN_LONG.invokeExact(columnBlob, statement, column);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  long columnText(long statement, int column) {
    try {
      return (long) COLUMN_LONG.invokeExact(columnText, statement, column);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  int columnBytes(long statement, int column) {
    try {
      return (int) COLUMN_INT.invokeExact(columnBytes, statement, column);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /// A C string as text; empty for NULL.
  private static String string(long address) {
    return address == 0
        ? ""
        : MemorySegment.ofAddress(address).reinterpret(Long.MAX_VALUE).getString(0);
  }

  private static MethodHandle ordinary(FunctionDescriptor signature) {
    return LINKER.downcallHandle(signature);
  }

  private static MethodHandle critical(FunctionDescriptor signature) {
    return LINKER.downcallHandle(signature, CRITICAL);
  }

  private static MemorySegment find(SymbolLookup symbols, String library, String name) {
    return symbols
        .find(name)
        .orElseThrow(
            () ->
                new SqliteLibraryException(
                    "%s is no usable SQLite library: it has no function %s; name another one with"
                            .formatted(library, name)
                        + " --sqlite-lib"));
  }

  /// A native call throws nothing of its own, so whatever arrives here is ours or the JVM's.
  private static RuntimeException unexpected(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return new IllegalStateException("calling SQLite failed", e);
  }
}
