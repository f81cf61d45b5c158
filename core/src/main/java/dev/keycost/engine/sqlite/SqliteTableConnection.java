// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.TableConnection;
import dev.keycost.measure.Counters;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.MemorySegment;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/// One connection to a trial's table. The loops hold bind, step, read, reset and nothing else;
/// their statements are compiled when they are first asked for. The thread rule is
/// [TableConnection]'s.
final class SqliteTableConnection implements TableConnection {
  private final Connection connection;
  private final MeasuredTable table;
  private final KeyBinding binding;
  private final MemorySegment otherPayload;
  private final RowInsertion insertion;
  private final Statement begin;
  private final Statement beginReading;
  private final Statement commit;
  private final Map<Query, Statement> statements = new EnumMap<>(Query.class);

  /// What is asked of the table besides inserts.
  private enum Query {
    GET,
    RANGE,
    RANGE_BY_TIME,
    JOIN,
    SCAN,
    COUNT,
    UPDATE,
    DELETE
  }

  /// @param payload of new rows
  /// @param otherPayload what an update writes
  /// @param arrivals rows inserted so far, by all connections
  SqliteTableConnection(
      Connection connection,
      MeasuredTable table,
      MemorySegment payload,
      MemorySegment otherPayload,
      AtomicLong arrivals) {
    this.connection = connection;
    this.table = table;
    this.binding = KeyBinding.of(table.design().encoding());
    this.otherPayload = otherPayload;
    this.begin = connection.prepare("BEGIN IMMEDIATE");
    this.beginReading = connection.prepare("BEGIN");
    this.commit = connection.prepare("COMMIT");
    this.insertion = table.insertion(connection, payload, arrivals);
  }

  @Override
  public void begin() {
    run(begin);
  }

  @Override
  public void beginReading() {
    run(beginReading);
  }

  @Override
  public void commit() {
    run(commit);
  }

  @Override
  public void insert(KeyBlock keys, long first, int count) {
    try {
      insertion.insert(keys, first, count);
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }

  @Override
  public long get(KeyBlock keys, long first, int count) {
    Statement statement = statement(Query.GET);
    try {
      long found = 0;
      for (long i = first; i < first + count; i++) {
        binding.bind(statement, 1, keys, i);
        // One key has one row: a program that knows that asks no second time.
        if (statement.step()) {
          statement.readBlob(0);
          found++;
        }
        statement.reset();
      }
      return found;
    } catch (SqliteException e) {
      throw failure(statement, e);
    }
  }

  @Override
  public long range(KeyBlock keys, long first, int count, int length) {
    Statement statement = statement(Query.RANGE);
    try {
      statement.bind(2, length);
      long found = 0;
      for (long i = first; i < first + count; i++) {
        binding.bind(statement, 1, keys, i);
        found += rows(statement);
      }
      return found;
    } catch (SqliteException e) {
      throw failure(statement, e);
    }
  }

  @Override
  public long rangeByTime(long[] arrivals, int first, int count, int length) {
    return ranges(statement(Query.RANGE_BY_TIME), arrivals, first, count, length, 1, 0);
  }

  @Override
  public long join(long[] arrivals, int first, int count, int length) {
    // Children are numbered from 1 in the order of their parents' arrival.
    int children = table.extras().children();
    return ranges(statement(Query.JOIN), arrivals, first, count, length, children, 1);
  }

  /// Rows from `arrival * each + offset` on.
  private static long ranges(
      Statement statement,
      long[] arrivals,
      int first,
      int count,
      int length,
      int each,
      int offset) {
    try {
      statement.bind(2, length);
      long found = 0;
      for (int i = first; i < first + count; i++) {
        statement.bind(1, arrivals[i] * each + offset);
        found += rows(statement);
      }
      return found;
    } catch (SqliteException e) {
      throw failure(statement, e);
    }
  }

  @Override
  public long scan() {
    Statement statement = statement(Query.SCAN);
    try {
      return rows(statement);
    } catch (SqliteException e) {
      throw failure(statement, e);
    }
  }

  @Override
  public long count() {
    Statement statement = statement(Query.COUNT);
    try {
      statement.step();
      long count = statement.number(0);
      statement.reset();
      return count;
    } catch (SqliteException e) {
      throw failure(statement, e);
    }
  }

  @Override
  public long update(KeyBlock keys, long first, int count) {
    Statement statement = statement(Query.UPDATE);
    try {
      statement.bindBlob(2, otherPayload, 0, Math.toIntExact(otherPayload.byteSize()));
      return changes(statement, keys, first, count);
    } catch (SqliteException e) {
      throw failure(statement, e);
    }
  }

  @Override
  public long delete(KeyBlock keys, long first, int count) {
    Statement statement = statement(Query.DELETE);
    try {
      return changes(statement, keys, first, count);
    } catch (SqliteException e) {
      throw failure(statement, e);
    }
  }

  private long changes(Statement statement, KeyBlock keys, long first, int count) {
    int before = connection.totalChanges();
    for (long i = first; i < first + count; i++) {
      binding.bind(statement, 1, keys, i);
      statement.step();
      statement.reset();
    }
    return connection.totalChanges() - before;
  }

  @Override
  public void rebuild() {
    try {
      connection.execute("VACUUM");
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }

  @Override
  public Counters takeCounters() {
    try {
      return connection.takeCounters();
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }

  @Override
  public void interrupt() {
    connection.interrupt();
  }

  @Override
  public void close() {
    connection.close();
  }

  /// Runs a query to its end and reads the first column of each row.
  private static long rows(Statement statement) {
    long found = 0;
    while (statement.step()) {
      statement.readBlob(0);
      found++;
    }
    statement.reset();
    return found;
  }

  private String updating() {
    return table
        .update()
        .orElseThrow(
            () ->
                new EngineException(
                    "no column can be updated without touching a key, an index, a CHECK or a"
                        + " computed column"));
  }

  private Statement statement(Query query) {
    Statement known = statements.get(query);
    if (known == null) {
      try {
        known = connection.prepare(sql(query));
      } catch (SqliteException e) {
        throw new EngineException(e.getMessage(), e);
      }
      statements.put(query, known);
    }
    return known;
  }

  private String sql(Query query) {
    return switch (query) {
      case GET -> table.get();
      case RANGE -> table.range();
      case RANGE_BY_TIME -> table.rangeByTime();
      case JOIN -> table.join();
      case SCAN -> table.scan();
      case COUNT -> table.count();
      case UPDATE -> updating();
      case DELETE -> table.delete();
    };
  }

  private static void run(Statement statement) {
    try {
      statement.step();
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    } finally {
      statement.reset();
    }
  }

  /// Makes the statement ready to run again.
  private static EngineException failure(Statement statement, SqliteException e) {
    statement.reset();
    return new EngineException(e.getMessage(), e);
  }
}
