// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.PlainKeys;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import java.lang.foreign.Arena;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The timed loop makes no garbage, so that no collection falls into a batch.
class AllocationTest {
  private static final int SLICE_ROWS = 64;
  private static final int WARM_UP_ROWS = 131_072;
  private static final int ROWS = 100_000;

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
            SqliteEngineTest.ENGINE.open(new SessionSpec(design, settings, 50, folder))) {
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

  private static void insert(Session session, KeyBlock block, int first, int count) {
    for (int done = 0; done < count; done += SLICE_ROWS) {
      session.insert(block, first + done, Math.min(SLICE_ROWS, count - done));
    }
  }
}
