// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.engine.CacheState;
import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.FilledTable;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.OperationsContract;
import dev.keycost.engine.PlainKeys;
import dev.keycost.engine.TableConnection;
import dev.keycost.measure.Check;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The operations, and what they leave in SQLite's file as another program reads it.
class SqliteOperationsTest implements OperationsContract {
  private static final Settings SETTINGS =
      SqliteProfiles.settings("keycost", Map.of("synchronous", "off"));

  @TempDir Path folder;

  @Override
  public Engine engine() {
    return SqliteEngineTest.ENGINE;
  }

  @Override
  public Settings anySettings() {
    return SETTINGS;
  }

  private FilledTable filled(String design, TableExtras extras, int rows) {
    var table =
        FilledTable.open(
            engine(),
            KeyDesign.parse("test", design, engine().defaults()),
            SETTINGS,
            FilledTable.PAYLOAD_BYTES,
            extras,
            folder);
    table.batch(rows);
    return table;
  }

  private Connection other() {
    return Connection.open(TestSqlite.LIBRARY, folder.resolve("event.db"));
  }

  private static KeyBlock block(Arena arena, FilledTable table) {
    return PlainKeys.block(arena, table.arrived().toArray(byte[][]::new));
  }

  private static Stream<String> keyedDesigns() {
    return SqliteEngineTest.ENGINE.designs().stream()
        .map(KeyDesign::label)
        .filter(label -> !label.equals("int-typo"));
  }

  @ParameterizedTest
  @MethodSource("keyedDesigns")
  void anUpdateWritesAnotherValueIntoTheseRowsAndNoOther(String design) {
    try (FilledTable table = filled(design, new TableExtras(true, 1), 300);
        Arena arena = Arena.ofConfined();
        Connection other = other()) {
      String all = "SELECT hex(id) || ' ' || arrived || ' ' || data FROM event ORDER BY arrived";
      List<String> before = other.strings(all);
      List<String> children = other.strings("SELECT id || hex(event_id) || data FROM line");
      table.session().update(block(arena, table), 100, 3);
      List<String> after = other.strings(all);
      List<String> expected =
          before.stream().map(row -> row.replaceAll("x{50}$", "y".repeat(50))).toList();
      List<String> changed = after.stream().filter(row -> row.endsWith("y")).toList();
      assertThat(changed).hasSize(3);
      for (int i = 0; i < before.size(); i++) {
        boolean updated = changed.contains(after.get(i));
        assertThat(after.get(i)).isEqualTo(updated ? expected.get(i) : before.get(i));
      }
      assertThat(other.strings("SELECT id || hex(event_id) || data FROM line")).isEqualTo(children);
      assertThat(keysOf(other, "WHERE data LIKE 'y%'"))
          .containsExactlyInAnyOrderElementsOf(keys(other, table, List.of(100, 101, 102)));
    }
  }

  /// Stored keys as hex digits.
  private static List<String> keysOf(Connection connection, String where) {
    return connection.strings("SELECT hex(id) FROM event " + where);
  }

  /// The keys of these arrivals, as SQLite writes them as hex digits.
  private static List<String> keys(Connection any, FilledTable table, List<Integer> arrivals) {
    boolean integer =
        any.strings("SELECT typeof(id) FROM event LIMIT 1").equals(List.of("integer"));
    return arrivals.stream()
        .map(table.arrived()::get)
        .map(key -> integer ? digits(key) : key)
        .map(java.util.HexFormat.of().withUpperCase()::formatHex)
        .toList();
  }

  /// hex() of an integer is that of its decimal digits.
  private static byte[] digits(byte[] key) {
    return Long.toString(java.nio.ByteBuffer.wrap(key).getLong())
        .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @MethodSource("keyedDesigns")
  void aDeleteRemovesTheseRowsAndNoOther(String design) {
    try (FilledTable table = filled(design, TableExtras.NONE, 300);
        Arena arena = Arena.ofConfined();
        Connection other = other()) {
      List<String> before = keysOf(other, "");
      List<String> removed = keys(other, table, List.of(7, 8, 9));
      assertThat(before).containsAll(removed);
      table.session().delete(block(arena, table), 7, 3);
      List<String> expected = before.stream().filter(key -> !removed.contains(key)).toList();
      assertThat(keysOf(other, "")).containsExactlyInAnyOrderElementsOf(expected).hasSize(297);
    }
  }

  @ParameterizedTest
  @CsvSource({"sequence, 500, 500", "autoincrement, 500, 501"})
  void onlyAutoincrementNeverGivesOutANumberTwice(String design, long greatest, long next) {
    try (FilledTable table = filled(design, TableExtras.NONE, 500);
        Arena arena = Arena.ofConfined();
        Connection other = other()) {
      assertThat(other.number("SELECT max(id) FROM event")).isEqualTo(greatest);
      assertThat(table.session().delete(block(arena, table), 499, 1)).isEqualTo(1);
      table.batch(1);
      assertThat(other.number("SELECT max(id) FROM event")).isEqualTo(next);
      assertThat(other.number("SELECT count(*) FROM event")).isEqualTo(500);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "int-typo", "uuid7", "uuid4:blob:rowid", "uuid4:text"})
  void aChildThatIsMissingIsNoticed(String design) {
    try (FilledTable table = filled(design, new TableExtras(false, 3), 100);
        Connection other = other()) {
      assertThat(table.verify()).contains(new Check("children", true, "300 of 300"));
      other.execute("DELETE FROM line WHERE id = 150");
      assertThat(table.verify())
          .filteredOn(check -> !check.passed())
          .containsExactly(new Check("children", false, "299 of 300"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "autoincrement", "snowflake", "uuid7", "uuid4:text:rowid"})
  void everyChildNamesItsParentInTheOrderOfArrival(String design) {
    try (FilledTable table = filled(design, new TableExtras(true, 3), 100);
        Connection other = other()) {
      assertThat(
              other.number(
                  "SELECT count(*) FROM line JOIN event ON event.id = event_id"
                      + " AND arrived = (line.id - 1) / 3"))
          .isEqualTo(300);
      assertThat(other.strings("SELECT arrived FROM event ORDER BY arrived"))
          .hasSize(100)
          .startsWith("0", "1")
          .endsWith("99");
      assertThat(table.verify()).allMatch(Check::passed);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "uuid7:text:rowid", "uuid4", "int-typo"})
  void statementsUseTheIndexesThatTheyAreAbout(String design) {
    SqliteTable table =
        new SqliteTable(
            KeyDesign.parse("test", design, new SqliteDefaults()), new TableExtras(true, 1));
    try (Connection connection = Connection.openInMemory(TestSqlite.LIBRARY)) {
      table.create(connection);
      assertThat(plan(connection, table.rangeByTime()))
          .containsExactly("SEARCH event USING INDEX event_arrived (arrived>?)");
      assertThat(plan(connection, table.join()))
          .hasSize(2)
          .startsWith("SEARCH line USING INTEGER PRIMARY KEY (rowid>?)")
          .allMatch(step -> step.startsWith("SEARCH "));
      assertThat(plan(connection, table.get()))
          .singleElement()
          .satisfies(step -> assertThat(step).startsWith("SEARCH event USING "));
      assertThat(plan(connection, table.range()))
          .singleElement()
          .satisfies(step -> assertThat(step).startsWith("SEARCH event USING "));
      assertThat(plan(connection, table.scan()))
          .allMatch(step -> step.startsWith("SCAN event"))
          .hasSize(1);
    }
  }

  /// The fourth column is the step in words.
  private static List<String> plan(Connection connection, String sql) {
    try (var statement = connection.prepare("EXPLAIN QUERY PLAN " + sql)) {
      var steps = new java.util.ArrayList<String>();
      while (statement.step()) {
        steps.add(statement.text(3));
      }
      return steps;
    }
  }

  @Test
  void aReadingTransactionSeesOneStateOfTheTable() {
    try (FilledTable table = filled("uuid7", TableExtras.NONE, 100);
        TableConnection reader = table.session().connect()) {
      reader.beginReading();
      assertThat(reader.count()).isEqualTo(100);
      table.batch(50);
      assertThat(reader.count()).isEqualTo(100);
      reader.commit();
      assertThat(reader.count()).isEqualTo(150);
    }
  }

  @Test
  void twoThatWriteAtOnceAreRefusedWithTheEnginesWords() {
    Settings impatient =
        SqliteProfiles.settings("keycost", Map.of("synchronous", "off", "busy_timeout", "0"));
    try (FilledTable table = FilledTable.open(engine(), "uuid7", impatient, folder);
        TableConnection other = table.session().connect()) {
      table.session().begin();
      assertThatThrownBy(other::begin)
          .isInstanceOf(EngineException.class)
          .hasMessageStartingWith("SQLITE_BUSY");
      table.insert(3);
      table.session().commit();
      other.begin();
      other.commit();
      assertThat(other.count()).isEqualTo(3);
    }
  }

  @Test
  void aKeyThatIsThereAlreadyIsRefusedAndTheNextIsTaken() {
    try (FilledTable table = filled("uuid4", new TableExtras(true, 0), 10);
        Arena arena = Arena.ofConfined()) {
      KeyBlock there = block(arena, table);
      assertThatThrownBy(() -> table.session().insert(there, 3, 1))
          .isInstanceOf(EngineException.class)
          .hasMessageStartingWith("SQLITE_CONSTRAINT_PRIMARYKEY");
      assertThat(table.session().get(there, 0, 10)).isEqualTo(10);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, COLD", "1000000, ENGINE_COLD"})
  void mappedPagesAreNotCalledCold(String mapped, CacheState linux) {
    Settings settings =
        SqliteProfiles.settings("keycost", Map.of("synchronous", "off", "mmap_size", mapped));
    try (FilledTable table = FilledTable.open(engine(), "uuid7", settings, folder)) {
      table.batch(100);
      boolean there = System.getProperty("os.name").equals("Linux");
      assertThat(table.session().emptyCaches()).isEqualTo(there ? linux : CacheState.ENGINE_COLD);
    }
  }
}
