// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static dev.keycost.engine.sqlite.SourceDatabase.series;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableShape;
import dev.keycost.engine.Engine;
import dev.keycost.engine.FilledTable;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.Census;
import dev.keycost.sqlite.file.CensusScope;
import dev.keycost.sqlite.file.SqliteFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables as people have them, rebuilt and looked at.
class LikeCasesTest {
  @TempDir Path folder;
  private Path source;

  @BeforeEach
  void name() {
    source = folder.resolve("app.db");
  }

  /// @return the rebuilt database
  private Path rebuilt(String table, String design, int rows) throws IOException {
    Engine engine = SqliteEngineTest.ENGINE.like(source, table);
    KeyDesign parsed = KeyDesign.parse("test", design, engine.defaults());
    Settings settings = engine.settings("keycost", Map.of("synchronous", "off"));
    Path into = Files.createTempDirectory(folder, "rebuilt");
    try (FilledTable filled = FilledTable.open(engine, parsed, settings, 0, into)) {
      filled.batch(rows);
      assertThat(filled.verify()).allMatch(check -> check.passed());
    }
    return into.resolve("event.db");
  }

  private List<String> ofSource(String sql) {
    return SourceDatabase.rows(source, sql);
  }

  private static long number(Path file, String sql) {
    return Long.parseLong(SourceDatabase.rows(file, sql).getFirst().replace("|", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id INTEGER PRIMARY KEY",
        "id INT PRIMARY KEY",
        "id BIGINT PRIMARY KEY",
        "id PRIMARY KEY",
        "id INTEGER PRIMARY KEY DESC",
        "id INTEGER, PRIMARY KEY(id DESC)",
        "id INTEGER NULL PRIMARY KEY",
        "id INTEGER PRIMARY KEY AUTOINCREMENT"
      })
  void theOwnKeyIsKeptAsTheUserKeepsIt(String key) throws IOException {
    String[] parts = key.split(",");
    String columns = parts.length == 1 ? key + ", data" : parts[0] + ", data," + parts[1];
    SourceDatabase.make(
        source,
        "CREATE TABLE event(%s)".formatted(columns),
        "INSERT INTO event " + series(100) + "SELECT x * 2, x FROM n");

    Path rebuilt = rebuilt("event", "own-key", 100);

    String trees = "SELECT name, sql IS NULL FROM sqlite_master WHERE rootpage > 0 ORDER BY name";
    assertThat(SourceDatabase.rows(rebuilt, trees)).isEqualTo(ofSource(trees));
    assertThat(SourceDatabase.rows(rebuilt, "SELECT id FROM event ORDER BY rowid"))
        .isEqualTo(ofSource("SELECT id FROM event ORDER BY rowid"));
  }

  @Test
  void keysThatWereLeftOutStayLeftOut() throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE event(id INT PRIMARY KEY, data BLOB)",
        "INSERT INTO event(data) " + series(500) + "SELECT zeroblob(20) FROM n");

    assertThat(number(rebuilt("event", "own-key", 500), "SELECT count(*) - count(id) FROM event"))
        .isEqualTo(500);
  }

  @Test
  void randomIndexesStayRandomAndRisingColumnsRise() throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE event(id INTEGER PRIMARY KEY, at INT, one TEXT, two TEXT, most TEXT)",
        "CREATE INDEX event_at ON event(at)",
        "CREATE INDEX event_one ON event(one)",
        "CREATE INDEX event_two ON event(two)",
        "CREATE INDEX event_most ON event(most)",
        "INSERT INTO event "
            + series(3000)
            + "SELECT x, 1700000000 + x * 60, lower(hex(randomblob(16))), hex(randomblob(18)),"
            + " iif(x % 10, NULL, hex(randomblob(18))) FROM n");

    Path rebuilt = rebuilt("event", "sequence", 12_000);

    String falls =
        "SELECT count(*) FROM (SELECT %1$s < lag(%1$s) OVER (ORDER BY id) AS fell FROM event)"
            + " WHERE fell";
    for (String random : List.of("one", "two")) {
      assertThat(number(rebuilt, falls.formatted(random))).isBetween(5000L, 7000L);
      assertThat(number(rebuilt, "SELECT count(DISTINCT %s) FROM event".formatted(random)))
          .isEqualTo(12_000);
      assertThat(
              SourceDatabase.rows(
                  rebuilt, "SELECT DISTINCT length(%s) FROM event".formatted(random)))
          .isEqualTo(ofSource("SELECT DISTINCT length(%s) FROM event".formatted(random)));
    }
    assertThat(number(rebuilt, "SELECT sum(one GLOB '*[^0-9a-f]*') FROM event")).isZero();
    assertThat(number(rebuilt, "SELECT count(*) FROM event WHERE most IS NULL"))
        .isBetween(10_000L, 11_500L);
    // The rows wrap around once for each time that the table was filled.
    assertThat(number(rebuilt, falls.formatted("at"))).isLessThan(10);
  }

  @ParameterizedTest
  @ValueSource(ints = {982, 983})
  void rowsOverflowWhereTheUsersDo(int payload) throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID",
        "INSERT INTO event "
            + series(400)
            + "SELECT randomblob(16), zeroblob(%s) FROM n".formatted(payload));
    long overflowing = payload == 982 ? 0 : 400;

    assertThat(overflowPages(source)).isEqualTo(overflowing);
    for (String design : List.of("own-key", "uuid4:blob:clustered")) {
      assertThat(overflowPages(rebuilt("event", design, 400))).as(design).isEqualTo(overflowing);
    }
    assertThat(overflowPages(rebuilt("event", "uuid4:blob:rowid", 400))).isZero();
  }

  private static long overflowPages(Path database) {
    try (SqliteFile file = SqliteFile.open(database)) {
      long root = file.schema().getFirst().rootPage();
      return Census.ofTree(file, root, CensusScope.all()).overflow().pages();
    }
  }

  @Test
  void rowsOlderThanAColumnHaveItsDefault() throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE event(id INTEGER PRIMARY KEY)",
        "INSERT INTO event " + series(50) + "SELECT x FROM n",
        "ALTER TABLE event ADD COLUMN state TEXT NOT NULL DEFAULT 'it''s new'",
        "ALTER TABLE event ADD COLUMN late");

    String values = "SELECT DISTINCT state, late FROM event";
    assertThat(SourceDatabase.rows(rebuilt("event", "uuid7", 50), values))
        .isEqualTo(ofSource(values));
  }

  @Test
  void ownKeysGoOnBehindTheLast() throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE one(id INTEGER PRIMARY KEY, a)",
        "INSERT INTO one VALUES(5, 0), (40, 0), (12, 0)",
        "CREATE TABLE two(a INT, b TEXT, c, PRIMARY KEY(a, b)) WITHOUT ROWID",
        "INSERT INTO two VALUES(1, 'abcdefghijkl', 0), (2, 'käse', 0)",
        "CREATE TABLE three(id TEXT PRIMARY KEY CHECK(id NOT GLOB '*[^0-9a-f]*'), a)",
        "INSERT INTO three " + series(20) + "SELECT lower(hex(randomblob(16))), 0 FROM n");

    assertThat(SourceDatabase.rows(rebuilt("one", "own-key", 6), "SELECT id FROM one"))
        .containsExactly("5|", "12|", "40|", "41|", "42|", "43|");
    Path two = rebuilt("two", "own-key", 1000);
    assertThat(number(two, "SELECT count(DISTINCT b) FROM two")).isEqualTo(1000);
    assertThat(number(two, "SELECT max(length(b)) FROM two")).isEqualTo(12);
    assertThat(number(rebuilt("three", "own-key", 500), "SELECT count(DISTINCT id) FROM three"))
        .isEqualTo(500);
  }

  @Test
  void aCompositeKeyStaysAsAUniqueConstraintBesideTheDesigns() throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE pair(a INT, b TEXT, id INT, PRIMARY KEY(b, a)) WITHOUT ROWID",
        "INSERT INTO pair " + series(300) + "SELECT x % 7, 'k' || x, x FROM n");

    Path rebuilt = rebuilt("pair", "uuid4", 300);

    assertThat(SourceDatabase.rows(rebuilt, "SELECT a, b FROM pair ORDER BY a, b"))
        .isEqualTo(ofSource("SELECT a, b FROM pair ORDER BY a, b"));
    assertThat(SourceDatabase.rows(rebuilt, "SELECT sql FROM sqlite_master WHERE type = 'table'"))
        .containsExactly(
            "CREATE TABLE \"pair\"(\"keycost_id\" BLOB PRIMARY KEY, a INT, b TEXT, id INT,"
                + " UNIQUE(b, a)) WITHOUT ROWID|");
  }

  @Test
  void rowsAreTakenWholeWhereACheckDemandsIt() throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE span(id INTEGER PRIMARY KEY, low INT, high INT, CHECK(high = low + 1))",
        "CREATE INDEX span_low ON span(low)",
        "INSERT INTO span " + series(500) + "SELECT x, x * 37 % 100, x * 37 % 100 + 1 FROM n");

    Engine engine = SqliteEngineTest.ENGINE.like(source, "span");

    assertThat(engine.template().orElseThrow().notes())
        .anySatisfy(note -> assertThat(note).contains("rows are taken whole"));
    assertThat(number(rebuilt("span", "sequence", 500), "SELECT count(*) FROM span"))
        .isEqualTo(500);
  }

  @Test
  void asksForRowsByTheirKey() {
    SourceDatabase.make(
        source,
        "CREATE TABLE pair(a INT, \"b c\" TEXT, seen INT UNIQUE, data, PRIMARY KEY(a, \"b c\"))",
        "INSERT INTO pair VALUES(1, 'x', 3, 'y')");
    SourceTable table = SourceReader.read(TestSqlite.LIBRARY, source, "pair");
    var own =
        new KeyDesign(
            KeyDesign.OWN,
            KeyKind.SEQUENCE,
            Encoding.BLOB,
            TableShape.ROWID,
            InsertionOrder.ARRIVAL);
    var recipe = RowRecipe.of(table, RowRecipe.Manner.all().getFirst(), 1);
    var rebuilt = new RebuiltTable(table, own, recipe);

    assertThat(rebuilt.get()).isEqualTo("SELECT * FROM \"pair\" WHERE \"a\" = ?1 AND \"b c\" = ?2");
    assertThat(rebuilt.delete())
        .isEqualTo("DELETE FROM \"pair\" WHERE \"a\" = ?1 AND \"b c\" = ?2");
    assertThat(rebuilt.update())
        .hasValue(
            "UPDATE \"pair\" SET \"data\" = CASE WHEN ?2 IS NULL THEN NULL ELSE \"data\" END"
                + " WHERE \"a\" = ?1 AND \"b c\" = ?2");
    try (Connection memory = Connection.openInMemory(TestSqlite.LIBRARY)) {
      rebuilt.create(memory);
      for (String sql : List.of(rebuilt.get(), rebuilt.delete(), rebuilt.update().orElseThrow())) {
        try (Statement statement = memory.prepare(sql)) {
          assertThat(statement.step()).isFalse();
        }
      }
    }
  }

  @Test
  void theSameTableIsReadInTheSameWay() throws IOException {
    SourceDatabase.make(
        source,
        "CREATE TABLE event(id BLOB PRIMARY KEY, tag TEXT UNIQUE) WITHOUT ROWID",
        "INSERT INTO event " + series(200) + "SELECT randomblob(16), 'tag' || x FROM n");

    List<List<String>> twice =
        IntStream.range(0, 2)
            .mapToObj(
                i -> {
                  try {
                    return SourceDatabase.rows(
                        rebuilt("event", "own-key", 300), "SELECT hex(id), tag FROM event");
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                })
            .toList();

    assertThat(twice.getFirst()).hasSize(300).isEqualTo(twice.getLast());
  }

  /// A byte order of its own is no reason to refuse a design.
  @ParameterizedTest
  @ValueSource(strings = {"uuid7:guid", "uuid1:swapped", "autoincrement"})
  void everyEncodingAndShapeCanBeRebuilt(String name) {
    SourceDatabase.make(
        source,
        "CREATE TABLE pair(a INTEGER PRIMARY KEY, b TEXT)",
        "INSERT INTO pair VALUES(1, 'x'), (2, 'y')");
    Engine engine = SqliteEngineTest.ENGINE.like(source, "pair");
    assertThat(engine.impossible(KeyDesign.parse("test", name, engine.defaults()))).isEmpty();
  }
}
