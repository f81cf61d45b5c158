// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.FilledTable;
import dev.keycost.engine.TreePicture;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.measure.TreeForm;
import dev.keycost.measure.TreeRole;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqlitePictureTest {
  @TempDir Path folder;

  private static Settings settings(String... more) {
    var overrides = new HashMap<>(Map.of("cache_size", "-50000"));
    for (int i = 0; i < more.length; i += 2) {
      overrides.put(more[i], more[i + 1]);
    }
    return SqliteEngineTest.ENGINE.settings("keycost", overrides);
  }

  private FilledTable open(Engine engine, String design, int payloadBytes, TableExtras extras) {
    Settings pictured = engine.picturing(settings());
    var parsed = KeyDesign.parse("test", design, engine.defaults());
    return FilledTable.open(engine, parsed, pictured, payloadBytes, extras, folder);
  }

  private FilledTable open(String design, int payloadBytes) {
    return open(SqliteEngineTest.ENGINE, design, payloadBytes, TableExtras.NONE);
  }

  private static TreePicture of(List<TreePicture> trees, String name) {
    return trees.stream().filter(one -> one.tree().equals(name)).findFirst().orElseThrow();
  }

  private static long pages(Stroke stroke) {
    long leaves = stroke.writes().stream().mapToLong(Long::longValue).sum();
    return leaves + stroke.interior() + stroke.overflow();
  }

  @ParameterizedTest
  @CsvSource({
    "sequence, 50",
    "uuid4, 50",
    "uuid4, 5000",
    "uuid4:blob:rowid, 50",
    "uuid4:blob:rowid, 9000",
    "uuid4+presort, 1200",
    "int-typo, 50",
  })
  void everyPageThatSqliteWroteHasItsPlace(String design, int payloadBytes) {
    try (FilledTable table = open(design, payloadBytes)) {
      table.session().beginPictures(100);
      table.session().takeCounters();
      for (int i = 0; i < 20; i++) {
        table.batch(100);
      }
      long written = table.session().takeCounters().writes();
      long placed =
          table.session().takePictures().stream()
              .flatMap(tree -> tree.strokes().stream())
              .mapToLong(SqlitePictureTest::pages)
              .sum();
      // The rest is the first page, which says how many there are.
      assertThat(written - placed).isBetween(0L, 20L);
      assertThat(placed).isGreaterThan(20);
    }
  }

  @ParameterizedTest
  @CsvSource({"uuid4, 300", "uuid4:blob:rowid, 50", "sequence, 9000", "uuid7:text:clustered, 900"})
  void theTreesAreThoseThatDbstatShows(String design, int payloadBytes) {
    TestSqlite.assumeDbstat();
    try (FilledTable table = open(design, payloadBytes)) {
      table.session().beginPictures(500);
      table.batch(3000);
      List<TreePicture> trees = table.session().takePictures();
      try (Connection other =
          Connection.openReadOnly(TestSqlite.LIBRARY, folder.resolve("event.db"))) {
        trees.forEach(tree -> assertLikeDbstat(tree, other));
      }
    }
  }

  private static void assertLikeDbstat(TreePicture tree, Connection connection) {
    String from = " FROM dbstat WHERE name = '%s' AND pagetype ".formatted(tree.tree());
    String level = "length(path) - length(replace(path, '/', ''))";
    assertThat(
            tree.levels().stream()
                .map(
                    one ->
                        String.format(
                            Locale.ROOT, "%d %d %.6f", one.pages(), one.cells(), one.fillShare())))
        .isEqualTo(
            connection.strings(
                "SELECT printf('%d %d %.6f', count(*), sum(ncell), 1 - sum(unused) / (4096.0 *"
                    + " count(*)))"
                    + from
                    + "<> 'overflow' GROUP BY "
                    + level
                    + " ORDER BY "
                    + level));
    for (int step = 0; step < 20; step++) {
      assertThat(tree.fill().get(step))
          .isEqualTo(
              connection.number(
                  "SELECT count(*)%s= 'leaf' AND min(19, (4096 - unused) * 20 / 4096) = %s"
                      .formatted(from, step)));
    }
    assertThat(tree.overflowPages())
        .isEqualTo(connection.number("SELECT count(*)" + from + "= 'overflow'"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sequence | event table rows in the leaves",
        "uuid4 | event table rows in all levels",
        "uuid4:blob:rowid | event table rows in the leaves, sqlite_autoindex_event_1 automatic"
            + " index entries in all levels",
        // SQLite's own table that counts is none of the run's.
        "autoincrement | event table rows in the leaves",
      })
  void namesEachTreeAndHowItKeepsWhatItHas(String design, String trees) {
    try (FilledTable table = open(design, 50)) {
      table.session().beginPictures(10);
      table.batch(100);
      assertThat(table.session().takePictures())
          .extracting(tree -> "%s %s %s".formatted(tree.tree(), tree.role(), tree.form()))
          .containsExactlyInAnyOrder(trees.split(", "));
    }
  }

  @Test
  void childrenAndTimesHaveTreesToo() {
    try (FilledTable table = open(SqliteEngineTest.ENGINE, "uuid4", 50, new TableExtras(true, 2))) {
      table.session().beginPictures(10);
      table.batch(100);
      List<TreePicture> trees = table.session().takePictures();
      assertThat(trees)
          .extracting(TreePicture::role)
          .containsExactlyInAnyOrder(
              TreeRole.TABLE, TreeRole.INDEX, TreeRole.TABLE, TreeRole.INDEX);
      assertThat(trees).allMatch(tree -> pages(tree.strokes().getFirst()) > 0);
    }
  }

  @Test
  void theUsersOwnIndexesAreSeenWhereTheyAreWritten() {
    Path file = folder.resolve("app.db");
    SourceDatabase.make(
        file,
        "CREATE TABLE reading(id INTEGER PRIMARY KEY, sensor TEXT, UNIQUE(sensor))",
        "CREATE INDEX by_half ON reading(sensor) WHERE id % 2 = 0",
        "INSERT INTO reading " + SourceDatabase.series(200) + "SELECT x, hex(x * 97) FROM n");
    Engine like = SqliteEngineTest.ENGINE.like(file, "reading");
    try (FilledTable table = open(like, "uuid4", 50, TableExtras.NONE)) {
      table.session().beginPictures(100);
      table.batch(1000);
      List<TreePicture> trees = table.session().takePictures();
      assertThat(of(trees, "by_half").role()).isEqualTo(TreeRole.INDEX);
      assertThat(trees)
          .extracting(TreePicture::form)
          .containsOnly(TreeForm.ROWS_IN_ALL_LEVELS, TreeForm.ENTRIES_IN_ALL_LEVELS);
      assertThat(trees)
          .hasSizeGreaterThan(2)
          .allMatch(tree -> pages(tree.strokes().getFirst()) > 0);
    }
  }

  @Test
  void overflowIsCountedApartFromTheLeaves() {
    try (FilledTable table = open("sequence", 20_000)) {
      table.session().beginPictures(50);
      table.batch(50);
      TreePicture tree = of(table.session().takePictures(), "event");
      assertThat(tree.overflowPages()).isEqualTo(tree.strokes().getFirst().overflow());
      assertThat(tree.overflowPages()).isBetween(200L, 250L);
    }
  }

  @Test
  void theLogIsEmptiedWhenAStrokeEndsAndNotBefore() {
    try (FilledTable table = open("uuid4", 50)) {
      table.session().beginPictures(200);
      assertThat(table.session().checkpointsAfterBatch()).isFalse();
      table.batch(150);
      assertThat(table.session().logBytes()).isPositive();
      table.batch(50);
      assertThat(table.session().logBytes()).isZero();
    }
  }

  @Test
  void anInterruptionEndsTheCounting() {
    try (FilledTable table = open("uuid4", 50)) {
      table.session().beginPictures(1000);
      table.batch(100);
      table.session().interrupt();
      assertThatThrownBy(table.session()::takePictures)
          .isInstanceOf(EngineException.class)
          .hasMessage("counting the trees was interrupted");
    }
  }

  @Test
  void withoutAWriteAheadLogThereIsNothingToSee() {
    assertThatThrownBy(() -> SqliteEngineTest.ENGINE.picturing(settings("journal_mode", "delete")))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--picture: where writes land is read from the write-ahead log, and journal_mode is"
                + " 'delete'; give --set journal_mode=wal, or leave out --picture.");
  }
}
