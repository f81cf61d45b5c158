// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.engine.CacheState;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyFingerprint;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import dev.keycost.engine.TableConnection;
import dev.keycost.engine.TreePicture;
import dev.keycost.engine.TreeWrites;
import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.OsPageCache;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// A table of one design in a SQLite file of its own. The thread rule is [Session]'s.
final class SqliteSession implements Session {
  private static final String FILE = "event.db";
  private static final byte PAYLOAD_BYTE = 'x';
  private static final byte OTHER_PAYLOAD_BYTE = 'y';

  private final Path file;
  private final MeasuredTable table;
  private final Settings settings;
  private final KeyLayout layout;
  private final SqliteLibrary library;
  private final Connection connection;
  private final List<Connection> readers = new ArrayList<>();
  private final Arena arena = Arena.ofShared();
  private final MemorySegment payload;
  private final MemorySegment otherPayload;
  private final AtomicLong arrivals = new AtomicLong();
  private final SqliteTableConnection writer;
  private Optional<OsPageCache> pageCache = Optional.empty();

  /// Of the trees, once somebody has begun to count.
  private Optional<SqliteTreeCount> treeCount = Optional.empty();

  /// Once somebody has begun it; an interruption comes from another thread.
  private volatile Optional<SqlitePicture> picture = Optional.empty();

  /// Rows that came by this session: all there are while it loads.
  private long inserted;

  private SqliteSession(
      SqliteLibrary library, SessionSpec spec, MeasuredTable table, Connection connection) {
    this.library = library;
    this.file = spec.folder().resolve(FILE);
    this.table = table;
    this.settings = spec.settings();
    this.connection = connection;
    this.layout = table.keyLayout(settings);
    int payloadBytes = spec.payloadBytes() + SqliteSetting.MARKER_BYTES.wholeNumber(settings);
    this.payload = arena.allocate(payloadBytes).fill(PAYLOAD_BYTE);
    this.otherPayload = arena.allocate(payloadBytes).fill(OTHER_PAYLOAD_BYTE);
    SqlitePragmas.apply(connection, settings);
    table.create(connection);
    this.writer = on(connection);
    openReaders();
  }

  /// @throws SqliteException when the file cannot be made
  static SqliteSession open(SqliteLibrary library, SessionSpec spec, MeasuredTable table) {
    Connection connection = Connection.open(library, spec.folder().resolve(FILE));
    try {
      return new SqliteSession(library, spec, table, connection);
    } catch (RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private SqliteTableConnection on(Connection other) {
    return new SqliteTableConnection(other, table, payload, otherPayload, arrivals);
  }

  private void openReaders() {
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
  public TableConnection connect() {
    if (!arena.scope().isAlive()) {
      throw new IllegalStateException("the session is closed");
    }
    return guarded(
        () -> {
          Connection other = Connection.open(library, file);
          try {
            SqlitePragmas.apply(other, settings);
            return on(other);
          } catch (RuntimeException e) {
            other.close();
            throw e;
          }
        });
  }

  @Override
  public CacheState emptyCaches() {
    if (logBytes() > 0) {
      checkpoint();
    }
    if (pageCache.isEmpty()) {
      pageCache = OsPageCache.open(file);
    }
    guarded(
        () -> {
          connection.execute("PRAGMA shrink_memory");
          return connection;
        });
    // Pages that SQLite has mapped stay where they are.
    boolean mapped = !settings.values().getOrDefault("mmap_size", "0").equals("0");
    return !mapped && pageCache.map(OsPageCache::drop).orElse(false)
        ? CacheState.COLD
        : CacheState.ENGINE_COLD;
  }

  @Override
  public void begin() {
    writer.begin();
  }

  @Override
  public void beginReading() {
    writer.beginReading();
  }

  @Override
  public void insert(KeyBlock keys, long first, int count) {
    writer.insert(keys, first, count);
    inserted += count;
  }

  @Override
  public long get(KeyBlock keys, long first, int count) {
    return writer.get(keys, first, count);
  }

  @Override
  public long range(KeyBlock keys, long first, int count, int length) {
    return writer.range(keys, first, count, length);
  }

  @Override
  public long rangeByTime(long[] at, int first, int count, int length) {
    return writer.rangeByTime(at, first, count, length);
  }

  @Override
  public long join(long[] at, int first, int count, int length) {
    return writer.join(at, first, count, length);
  }

  @Override
  public long scan() {
    return writer.scan();
  }

  @Override
  public long count() {
    return writer.count();
  }

  @Override
  public long update(KeyBlock keys, long first, int count) {
    return writer.update(keys, first, count);
  }

  @Override
  public long delete(KeyBlock keys, long first, int count) {
    return writer.delete(keys, first, count);
  }

  @Override
  public void rebuild() {
    writer.rebuild();
  }

  @Override
  public void commit() {
    writer.commit();
    if (picture.isPresent() && picture.get().complete(inserted)) {
      checkpoint();
    }
  }

  @Override
  public boolean checkpointsAfterBatch() {
    SqliteSetting setting = SqliteSetting.CHECKPOINT_AFTER_BATCH;
    return picture.isEmpty() && setting.on(settings.get(setting.toString()));
  }

  @Override
  public void checkpoint() {
    treeCount.ifPresent(SqliteTreeCount::add);
    picture.ifPresent(it -> it.add(inserted));
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
  public List<TreeWrites> takeTreeWrites() {
    if (treeCount.isEmpty()) {
      checkpoint();
      treeCount = Optional.of(new SqliteTreeCount(new WatchedLog(file)));
      return List.of();
    }
    checkpoint();
    return treeCount.get().take();
  }

  @Override
  public void beginPictures(long strokeRows) {
    checkpoint();
    picture = Optional.of(new SqlitePicture(new WatchedLog(file), strokeRows, inserted));
  }

  @Override
  public List<TreePicture> takePictures() {
    SqlitePicture begun =
        picture.orElseThrow(() -> new IllegalStateException("no picture was begun"));
    checkpoint();
    return begun.take();
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
  public List<Check> verify(KeyFingerprint kept) {
    return guarded(
        () -> new SqliteVerification(connection, table, layout).verify(kept, arrivals.get()));
  }

  @Override
  public void interrupt() {
    connection.interrupt();
    picture.ifPresent(SqlitePicture::interrupt);
  }

  @Override
  public void close() {
    readers.forEach(Connection::close);
    connection.close();
    // Last: see there.
    pageCache.ifPresent(OsPageCache::close);
    if (arena.scope().isAlive()) {
      arena.close();
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
