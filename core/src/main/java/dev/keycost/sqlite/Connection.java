// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import dev.keycost.measure.Counters;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// An open database. One thread at a time uses a connection and its statements; only [#interrupt]
/// may come from any thread at any moment. Use after [#close] throws IllegalStateException.
public final class Connection implements AutoCloseable {
  // Source: sqlite3.h, "Flags For File Open Operations".
  private static final int OPEN_READONLY = 0x00000001;
  private static final int OPEN_READWRITE = 0x00000002;
  private static final int OPEN_CREATE = 0x00000004;
  // No mutex around every call: a connection belongs to one thread, as the seed's did.
  private static final int OPEN_NOMUTEX = 0x00008000;

  // Source: sqlite3.h, "Prepare Flags": the statement will be kept, so it takes no short-lived
  // memory.
  private static final int PREPARE_PERSISTENT = 0x01;

  // Source: sqlite3.h, "Status Parameters for database connections".
  private static final int CACHE_HIT = 7;
  private static final int CACHE_MISS = 8;
  private static final int CACHE_WRITE = 9;
  private static final int CACHE_SPILL = 12;

  private final SqliteFunctions functions;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment out = arena.allocate(ValueLayout.JAVA_LONG, 2);
  private final Set<Statement> statements = new HashSet<>();
  private final Object closing = new Object();
  private long pointer;

  private Connection(SqliteLibrary library) {
    this.functions = library.functions();
  }

  /// Opens a database for reading and writing, and creates it when it is not there.
  ///
  /// @throws SqliteException when the file cannot be opened
  public static Connection open(SqliteLibrary library, Path file) {
    return open(library, file.toString(), OPEN_READWRITE | OPEN_CREATE);
  }

  /// Opens a new database in memory, which goes with the connection.
  public static Connection openInMemory(SqliteLibrary library) {
    return open(library, ":memory:", OPEN_READWRITE | OPEN_CREATE);
  }

  /// Opens an existing database without the right to write it.
  public static Connection openReadOnly(SqliteLibrary library, Path file) {
    return open(library, file.toString(), OPEN_READONLY);
  }

  private static Connection open(SqliteLibrary library, String file, int flags) {
    var connection = new Connection(library);
    try (Arena names = Arena.ofConfined()) {
      int code =
          connection.functions.open(
              names.allocateFrom(file).address(), connection.out.address(), flags | OPEN_NOMUTEX);
      connection.pointer = connection.out.get(ValueLayout.JAVA_LONG, 0);
      if (code != ResultCode.OK) {
        throw connection.failure(code, "open " + file);
      }
      connection.functions.extendedResultCodes(connection.pointer);
      return connection;
    } catch (RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  /// Compiles one statement. It lives until it or the connection is closed.
  ///
  /// @throws SqliteException when the SQL is wrong
  /// @throws IllegalArgumentException when the SQL holds no statement, or more than one
  public Statement prepare(String sql) {
    long connection = pointer();
    if (sql.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a NUL character in SQL: " + sql);
    }
    try (Arena text = Arena.ofConfined()) {
      MemorySegment bytes = text.allocateFrom(sql);
      long tailOut = out.address() + Long.BYTES;
      int code =
          functions.prepare(
              connection,
              bytes.address(),
              Math.toIntExact(bytes.byteSize()),
              PREPARE_PERSISTENT,
              out.address(),
              tailOut);
      check(code, sql);
      long statement = out.get(ValueLayout.JAVA_LONG, 0);
      long tail = out.get(ValueLayout.JAVA_LONG, Long.BYTES) - bytes.address();
      if (statement == 0) {
        throw new IllegalArgumentException("no statement in SQL: " + sql);
      }
      var prepared = new Statement(this, functions, statement, sql);
      statements.add(prepared);
      if (!bytes.asSlice(tail).getString(0).isBlank()) {
        prepared.close();
        throw new IllegalArgumentException("more than one statement in SQL: " + sql);
      }
      return prepared;
    }
  }

  /// Runs one statement and throws its rows away.
  public void execute(String sql) {
    try (Statement statement = prepare(sql)) {
      while (statement.step()) {
        continue;
      }
    }
  }

  /// The first column of every row of a query, as text; NULL as `null`, in words.
  public List<String> strings(String sql) {
    var values = new ArrayList<String>();
    try (Statement statement = prepare(sql)) {
      while (statement.step()) {
        values.add(statement.isNull(0) ? "null" : statement.text(0));
      }
    }
    return values;
  }

  /// The first column of the only row of a query.
  ///
  /// @throws IllegalStateException when there is no row
  public long number(String sql) {
    try (Statement statement = prepare(sql)) {
      if (!statement.step()) {
        throw new IllegalStateException("no row from: " + sql);
      }
      return statement.number(0);
    }
  }

  /// Rows inserted, changed and removed since the connection was opened, those of triggers among
  /// them; counts on from the largest number to the smallest, so only differences mean something.
  public int totalChanges() {
    return functions.totalChanges(pointer());
  }

  /// What the page cache did since the last call, or since the connection was opened.
  public Counters takeCounters() {
    return new Counters(
        takeCounter(CACHE_HIT),
        takeCounter(CACHE_MISS),
        takeCounter(CACHE_WRITE),
        takeCounter(CACHE_SPILL));
  }

  private long takeCounter(int counter) {
    long connection = pointer();
    int code =
        functions.dbStatus(connection, counter, out.address(), out.address() + Long.BYTES, true);
    check(code, "");
    return Integer.toUnsignedLong(out.get(ValueLayout.JAVA_INT, 0));
  }

  /// Makes the running statement stop with SQLITE_INTERRUPT, if one runs. From any thread; nothing
  /// happens on a closed connection.
  public void interrupt() {
    synchronized (closing) {
      if (pointer != 0) {
        functions.interrupt(pointer);
      }
    }
  }

  /// Closes its statements and itself; an open transaction is rolled back. Again is harmless.
  @Override
  public void close() {
    List.copyOf(statements).forEach(Statement::close);
    synchronized (closing) {
      if (pointer != 0) {
        functions.close(pointer);
        pointer = 0;
      }
      if (arena.scope().isAlive()) {
        arena.close();
      }
    }
  }

  void forget(Statement statement) {
    statements.remove(statement);
  }

  void check(int code, String sql) {
    if (code != ResultCode.OK) {
      throw failure(code, sql);
    }
  }

  /// Asks for the extended code and the message, which only the connection knows.
  SqliteException failure(int code, String sql) {
    if (pointer == 0) {
      return new SqliteException(code, "no connection", sql);
    }
    int extended = functions.extendedErrcode(pointer);
    // SQLITE_MISUSE is returned without being remembered by the connection.
    boolean remembered = (extended & 0xff) == (code & 0xff);
    return new SqliteException(remembered ? extended : code, functions.errmsg(pointer), sql);
  }

  private long pointer() {
    if (pointer == 0) {
      throw new IllegalStateException("the connection is closed");
    }
    return pointer;
  }
}
