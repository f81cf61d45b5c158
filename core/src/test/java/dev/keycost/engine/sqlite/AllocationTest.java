// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.engine.Engine;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.PlainKeys;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import java.lang.foreign.Arena;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The timed loop makes no garbage, so that no collection falls into a batch.
class AllocationTest {
  private static final int SLICE_ROWS = 64;
  private static final int WARM_UP_ROWS = 131_072;
  private static final int ROWS = 100_000;
  private static final int FEW_ROWS = 16_384;

  /// Less than a byte for each row: the loop itself cannot have made it.
  private static final long BYTES_MAX = 64 << 10;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "snowflake", "uuid7", "uuid7:text:clustered"})
  void insertingAllocatesNothing(String name) {
    KeyDesign design = KeyDesign.parse("test", name, new SqliteDefaults());
    Settings settings = SqliteProfiles.settings("keycost", Map.of("synchronous", "off"));
    KeyLayout layout = SqliteEngineTest.ENGINE.keyLayout(design, settings);
    var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    byte[][] keys = new PlainKeys(design, layout.markerBytes(), 1, 1000).next(WARM_UP_ROWS + ROWS);
    try (Arena arena = Arena.ofConfined();
        Session session =
            SqliteEngineTest.ENGINE.open(
                new SessionSpec(design, settings, 50, TableExtras.NONE, folder))) {
      KeyBlock block = PlainKeys.block(arena, keys);
      session.begin();
      insert(session, block, 0, WARM_UP_ROWS);
      long before = bean.getCurrentThreadAllocatedBytes();
      insert(session, block, WARM_UP_ROWS, ROWS);
      long allocated = bean.getCurrentThreadAllocatedBytes() - before;
      session.commit();
      assertThat(allocated).isLessThan(BYTES_MAX);
    }
  }

  /// Values of all kinds, varied ones too, and the user's own key and what comes behind it.
  @ParameterizedTest
  @ValueSource(strings = {"own-key", "sequence", "uuid7"})
  void insertingRowsLikeTheUsersAllocatesNothing(String name) {
    Path source = folder.resolve("app.db");
    SourceDatabase.make(
        source,
        "CREATE TABLE t(id TEXT PRIMARY KEY, a TEXT UNIQUE, b BLOB, c REAL, d INT UNIQUE, e)",
        "CREATE INDEX t_c ON t(c)",
        "INSERT INTO t "
            + SourceDatabase.series(1000)
            + "SELECT hex(randomblob(8)), 'käse' || x, randomblob(x % 50), x / 3.0, x, NULL FROM"
            + " n");
    Engine engine = SqliteEngineTest.ENGINE.like(source, "t");
    KeyDesign design = KeyDesign.parse("test", name, engine.defaults());
    Settings settings = engine.settings("keycost", Map.of("synchronous", "off"));
    int rows = 20_000;
    byte[][] keys = new PlainKeys(design, 0, 1, 1000).next(WARM_UP_ROWS + rows);
    var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (Arena arena = Arena.ofConfined();
        Session session =
            engine.open(new SessionSpec(design, settings, 50, TableExtras.NONE, 5000, folder))) {
      KeyBlock block = PlainKeys.block(arena, keys);
      session.begin();
      insert(session, block, 0, WARM_UP_ROWS);
      long before = bean.getCurrentThreadAllocatedBytes();
      insert(session, block, WARM_UP_ROWS, rows);
      assertThat(bean.getCurrentThreadAllocatedBytes() - before).isLessThan(rows);
      session.commit();
    }
  }

  /// Each loop on blocks of keys and on single ones, which run in transactions of one operation.
  @ParameterizedTest
  @CsvSource({
    "sequence, 64",
    "uuid7, 1",
    "uuid4:text:rowid, 64",
  })
  void noOtherOperationAllocatesEither(String name, int slice) {
    KeyDesign design = KeyDesign.parse("test", name, new SqliteDefaults());
    Settings settings = SqliteProfiles.settings("keycost", Map.of("synchronous", "off"));
    KeyLayout layout = SqliteEngineTest.ENGINE.keyLayout(design, settings);
    byte[][] keys = new PlainKeys(design, layout.markerBytes(), 1, 1000).next(FEW_ROWS);
    long[] arrivals = LongStream.range(0, FEW_ROWS).toArray();
    try (Arena arena = Arena.ofConfined();
        Session session =
            SqliteEngineTest.ENGINE.open(
                new SessionSpec(design, settings, 50, new TableExtras(true, 1), folder))) {
      KeyBlock block = PlainKeys.block(arena, keys);
      session.begin();
      assertAllocatesNothing(FEW_ROWS, slice, i -> session.insert(block, i, slice), 1);
      session.commit();
      session.begin();
      assertAllocatesNothing(FEW_ROWS, slice, i -> session.get(block, i, slice), 4);
      assertAllocatesNothing(FEW_ROWS, slice, i -> session.range(block, i, slice, 2), 4);
      assertAllocatesNothing(FEW_ROWS, slice, i -> session.rangeByTime(arrivals, i, slice, 2), 4);
      assertAllocatesNothing(FEW_ROWS, slice, i -> session.join(arrivals, i, slice, 2), 4);
      assertAllocatesNothing(FEW_ROWS, slice, i -> session.update(block, i, slice), 4);
      assertAllocatesNothing(FEW_ROWS, FEW_ROWS, i -> session.scan(), 4);
      assertAllocatesNothing(FEW_ROWS, slice, i -> session.delete(block, i, slice), 1);
      session.commit();
    }
  }

  /// In the second half of the rounds: the first is the compiler's.
  private static void assertAllocatesNothing(
      int rows, int slice, IntConsumer operation, int rounds) {
    var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    int steps = rows / slice * rounds;
    int rest = rows / slice;
    long before = 0;
    for (int step = 0; step < steps; step++) {
      if (step == steps / 2) {
        before = bean.getCurrentThreadAllocatedBytes();
      }
      operation.accept(step % rest * slice);
    }
    long allocated = bean.getCurrentThreadAllocatedBytes() - before;
    // Less than a byte for each row that was asked for.
    assertThat(allocated).isLessThan((long) rows * rounds / 2);
  }

  private static void insert(Session session, KeyBlock block, int first, int count) {
    for (int done = 0; done < count; done += SLICE_ROWS) {
      session.insert(block, first + done, Math.min(SLICE_ROWS, count - done));
    }
  }
}
