// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyFingerprint;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.Statement;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Supplier;

/// A table of one design in a SQLite file of its own. The thread rule is [Session]'s.
final class SqliteSession implements Session {
  private static final String FILE = "event.db";
  private static final byte PAYLOAD_BYTE = 'x';

  private final Path file;
  private final SqliteTable table;
  private final Settings settings;
  private final KeyLayout layout;
  private final Connection connection;
  private final List<Connection> readers = new ArrayList<>();
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment payload;
  private final RowInsert rowInsert;
  private final Statement begin;
  private final Statement commit;

  private SqliteSession(SqliteLibrary library, SessionSpec spec, Connection connection) {
    this.file = spec.folder().resolve(FILE);
    this.table = new SqliteTable(spec.design());
    this.settings = spec.settings();
    this.connection = connection;
    this.layout = table.keyLayout(settings);
    int payloadBytes = spec.payloadBytes() + SqliteSetting.MARKER_BYTES.wholeNumber(settings);
    this.payload = arena.allocate(payloadBytes);
    payload.fill(PAYLOAD_BYTE);
    SqlitePragmas.apply(connection, settings);
    table.create(connection);
    this.begin = connection.prepare("BEGIN IMMEDIATE");
    this.commit = connection.prepare("COMMIT");
    this.rowInsert = RowInsert.of(table, connection.prepare(table.insert()), payload);
    openReaders(library);
  }

  /// @throws SqliteException when the file cannot be made
  static SqliteSession open(SqliteLibrary library, SessionSpec spec) {
    Connection connection = Connection.open(library, spec.folder().resolve(FILE));
    try {
      return new SqliteSession(library, spec, connection);
    } catch (RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private void openReaders(SqliteLibrary library) {
    try {
      for (int i = 0; i < SqliteSetting.IDLE_READERS.wholeNumber(settings); i++) {
        Connection reader = Connection.openReadOnly(library, file);
        readers.add(reader);
        // One read, so that it has opened the log and holds what an idle pool's connection holds.
        reader.number(table.count());
      }
    } catch (RuntimeException e) {
      readers.forEach(Connection::close);
      throw e;
    }
  }

  @Override
  public SequencedMap<String, String> settingsInForce() {
    return guarded(() -> SqlitePragmas.inForce(connection, settings));
  }

  @Override
  public void begin() {
    run(begin);
  }

  @Override
  public void insert(KeyBlock keys, long first, int count) {
    try {
      rowInsert.insert(keys, first, count);
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }

  @Override
  public void commit() {
    run(commit);
  }

  @Override
  public boolean checkpointsAfterBatch() {
    SqliteSetting setting = SqliteSetting.CHECKPOINT_AFTER_BATCH;
    return setting.on(settings.get(setting.toString()));
  }

  @Override
  public void checkpoint() {
    long busy = guarded(() -> connection.number("PRAGMA wal_checkpoint(TRUNCATE)"));
    if (busy != 0) {
      throw new EngineException("the checkpoint was blocked by another connection");
    }
  }

  @Override
  public Counters takeCounters() {
    return guarded(connection::takeCounters);
  }

  @Override
  public long fileBytes() {
    return size(file);
  }

  @Override
  public long logBytes() {
    Path log = file.resolveSibling(FILE + "-wal");
    return Files.exists(log) ? size(log) : 0;
  }

  @Override
  public List<Check> verify(KeyFingerprint inserted) {
    return guarded(() -> new SqliteVerification(connection, table, layout).verify(inserted));
  }

  @Override
  public void interrupt() {
    connection.interrupt();
  }

  @Override
  public void close() {
    readers.forEach(Connection::close);
    connection.close();
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }

  private void run(Statement statement) {
    try {
      statement.step();
      statement.reset();
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new EngineException("the database file %s is gone".formatted(file), e);
    }
  }

  private static <T> T guarded(Supplier<T> call) {
    try {
      return call.get();
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }
}
