// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.engine.Engine.Footprint;
import dev.keycost.engine.Engine.Load;
import dev.keycost.engine.FilledTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The estimate against what a load really takes: never less, and not much more.
class SqliteFootprintTest {
  private static final double TOO_MUCH = 4;

  /// For the parts of a database that do not depend on its rows.
  private static final long FRESH_BYTES = 1 << 20;

  @TempDir Path folder;

  /// Rows in all, rows a batch, payload, then the settings.
  @ParameterizedTest
  @CsvSource({
    "sequence,         50000,  5000,   50, wal,    1000",
    "sequence,         50000,  5000,   50, wal,    0",
    "sequence,         50000,  5000,   50, delete, 1000",
    "int-typo,         50000,  5000,   50, wal,    0",
    "random64,         50000, 50000,   50, wal,    0",
    "uuid7,            50000,  5000,   50, wal,    1000",
    "uuid7,            50000,   500,   50, wal,    0",
    "uuid7:text:rowid, 50000,  5000,   50, wal,    0",
    "uuid4,            50000,  5000,   50, wal,    1000",
    "uuid4,            50000,  5000,   50, wal,    0",
    "uuid4,            50000,   500,   50, wal,    1000",
    "uuid4,            50000,   500,   50, wal,    0",
    "uuid4,            50000,   500,   50, WAL,    0",
    "uuid4,            50000, 50000,   50, wal,    0",
    "uuid4,            50000,  5000,   50, delete, 1000",
    "uuid4,            50000,  5000,    0, wal,    0",
    "uuid4,             1000,   100,   50, wal,    0",
    "uuid4,               10,     1,   50, wal,    1000",
    "uuid4:blob:rowid, 50000,  5000,   50, wal,    1000",
    "uuid4:text:rowid, 50000,  5000,   50, wal,    0",
    "uuid4:text:rowid, 50000,  5000,   50, delete, 0",
    "uuid4+presort,    50000,  5000,   50, wal,    0",
    "random160,        50000, 10000,   50, wal,    0",
    "random160:hex,    50000, 10000,   10, wal,    1000",
    "uuid7,             1000,     1,   50, wal,    0",
    "sequence,          1000,     1,   50, delete, 0",
    "uuid4,             5000,  1000,  900, wal,    0",
    "uuid4,             5000,  1000,  700, delete, 0",
    "uuid4,             5000,  1000, 1000, wal,    0",
    "uuid4,             5000,  1000, 1200, wal,    1000",
    "uuid4,             3000,  1000, 2500, wal,    0",
    "sequence,          3000,  1000, 1400, wal,    1000",
    "sequence,          3000,  1000, 2100, wal,    1000",
    "sequence,          3000,  1000, 4200, wal,    1000",
    "uuid4:blob:rowid,  1000,   500, 9000, wal,    0",
    "sequence,          1000,   500, 50000, delete, 0",
    "uuid7-plain,      50000,  5000,   50, wal,    1000",
    "uuid7-plain,      50000,   500,   50, wal,    0",
    "ulid,              1000,     1,   50, wal,    0",
    "ksuid,            50000,  5000,   50, wal,    0",
    "ksuid,            50000,   500,   50, wal,    1000",
    "uuid1,            50000,  5000,   50, wal,    1000",
    "comb,             50000,  5000,   50, wal,    0",
    "objectid,         50000,  5000,   50, wal,    0",
  })
  void isWhatALoadTakesAtItsPeakOrMore(
      String name, int rows, int batch, int payload, String journal, String autocheckpoint)
      throws IOException {
    KeyDesign design = KeyDesign.parse("test", name, new SqliteDefaults());
    Settings settings = settings(journal, autocheckpoint);
    assertEnough(design, new Load(rows, batch, payload, TableExtras.NONE), settings);
  }

  /// The same for tables that have more than a key and data.
  @ParameterizedTest
  @CsvSource({
    "sequence,         20000,  2000,   50, wal,    1000, true,  0",
    "sequence,         20000,  2000,   50, wal,    0,    false, 2",
    "int-typo,         20000,  2000,   50, delete, 0,    true,  2",
    "autoincrement,    20000,  2000,   50, wal,    0,    true,  1",
    "autoincrement,     1000,     1,   50, wal,    0,    false, 0",
    "uuid7,            20000,  2000,   50, wal,    0,    true,  0",
    "uuid7,            20000,   500,   50, wal,    1000, false, 3",
    "uuid7:text:rowid, 20000,  2000,   50, delete, 0,    true,  1",
    "uuid4,            20000,  2000,   50, wal,    0,    true,  0",
    "uuid4,            20000,   200,   50, wal,    0,    false, 2",
    "uuid4,             5000,    10,   50, wal,    0,    true,  2",
    "uuid4,            20000,  2000,   50, wal,    1000, false, 5",
    "uuid4:blob:rowid, 20000,  2000,   50, wal,    0,    true,  1",
    "uuid4:text:rowid, 20000,  2000,   50, wal,    0,    true,  2",
    "random160,         3000,  1000, 1200, wal,    0,    true,  1",
    "random160:hex,    10000,  1000,    0, delete, 0,    true,  1",
  })
  void holdsForTablesWithATimeOrChildren(
      String name,
      int rows,
      int batch,
      int payload,
      String journal,
      String autocheckpoint,
      boolean time,
      int children)
      throws IOException {
    KeyDesign design = KeyDesign.parse("test", name, new SqliteDefaults());
    var load = new Load(rows, batch, payload, new TableExtras(time, children));
    assertEnough(design, load, settings(journal, autocheckpoint));
  }

  private void assertEnough(KeyDesign design, Load load, Settings settings) throws IOException {
    Footprint estimate = SqliteFootprint.of(new SqliteTable(design, load.extras()), load, settings);
    long peak = peakBytes(design, load, settings);
    assertThat(estimate.diskBytes())
        .as("of %d KiB really", peak >> 10)
        .isBetween(peak, (long) (TOO_MUCH * peak) + FRESH_BYTES);
  }

  /// The likely size of the trees, by which a run is made so many times as large as the cache.
  @ParameterizedTest
  @CsvSource({
    "sequence, 50, 0",
    "sequence, 0, 2",
    "int-typo, 50, 1",
    "random64, 50, 0",
    "uuid7, 50, 2",
    "uuid7:text:rowid, 400, 0",
    "uuid4, 50, 0",
    "uuid4, 400, 1",
    "uuid4:blob:rowid, 50, 0",
    "uuid4+presort, 50, 0",
    "random160:hex, 0, 0",
  })
  void theTreesAreLikelyAsLarge(String name, int payload, int children) throws IOException {
    KeyDesign design = KeyDesign.parse("test", name, new SqliteDefaults());
    var load = new Load(20_000, 2000, payload, new TableExtras(children > 0, children));
    Settings settings = settings("delete", "0");
    peakBytes(design, load, settings);
    double found = bytes(folder.resolve("event.db"));
    long estimate =
        SqliteFootprint.of(new SqliteTable(design, load.extras()), load, settings).treeBytes();
    assertThat((double) estimate).isBetween(found * 0.85, found * 1.15);
  }

  private static Settings settings(String journal, String autocheckpoint) {
    return SqliteProfiles.settings(
        "keycost",
        Map.of(
            "journal_mode",
            journal,
            "wal_autocheckpoint",
            autocheckpoint,
            "synchronous",
            "off",
            "cache_size",
            "200"));
  }

  /// What the load takes, looked at before and after each commit.
  private long peakBytes(KeyDesign design, Load load, Settings settings) throws IOException {
    long peak = 0;
    try (FilledTable table =
        FilledTable.open(
            SqliteEngineTest.ENGINE,
            design,
            settings,
            load.payloadBytes(),
            load.extras(),
            folder)) {
      for (long done = 0; done < load.rows(); done += load.batchRows()) {
        table.session().begin();
        table.insert(Math.toIntExact(load.batchRows()));
        peak = Math.max(peak, bytesInFolder());
        table.session().commit();
        peak = Math.max(peak, bytesInFolder());
      }
    }
    return peak;
  }

  @Test
  void isLessWhereTheLogIsCheckpointedAfterEveryBatch() {
    var load = new Load(1_000_000, 100_000, 50, TableExtras.NONE);
    var table = SqliteTable.of(KeyDesign.parse("test", "uuid4", new SqliteDefaults()));
    long never = disk(table, load, Map.of());
    long afterBatch = disk(table, load, Map.of("checkpoint_after_batch", "on"));
    long after1000Pages = disk(table, load, Map.of("wal_autocheckpoint", "1000"));
    assertThat(never).isGreaterThan(3 * afterBatch);
    assertThat(never).isGreaterThan(3 * after1000Pages);
  }

  @Test
  void theCacheIsNeverLargerThanTheTree() {
    var table = SqliteTable.of(KeyDesign.parse("test", "uuid4", new SqliteDefaults()));
    Settings seed = SqliteProfiles.settings("seed", Map.of());
    assertThat(
            SqliteFootprint.of(table, new Load(10_000_000, 1_000_000, 50, TableExtras.NONE), seed)
                .memoryBytes())
        .isEqualTo(15_625L * 4096);
    assertThat(
            SqliteFootprint.of(table, new Load(10_000, 1000, 50, TableExtras.NONE), seed)
                .memoryBytes())
        .isBetween(500_000L, 2_000_000L);
  }

  private static long disk(SqliteTable table, Load load, Map<String, String> overrides) {
    return SqliteFootprint.of(table, load, SqliteProfiles.settings("seed", overrides)).diskBytes();
  }

  /// Everything but the shared memory, which is not on the disk.
  private long bytesInFolder() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> !file.toString().endsWith("-shm"))
          .mapToLong(SqliteFootprintTest::bytes)
          .sum();
    }
  }

  private static long bytes(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
