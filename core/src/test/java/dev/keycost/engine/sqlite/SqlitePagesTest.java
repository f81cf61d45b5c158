// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.engine.FilledTable;
import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a session stores, seen from outside, and what its files and counters do meanwhile.
class SqlitePagesTest {
  private static final Settings SEED = SqliteProfiles.settings("seed", Map.of());

  @TempDir Path folder;

  private FilledTable open(String design, Settings settings) {
    return FilledTable.open(SqliteEngineTest.ENGINE, design, settings, folder);
  }

  private Connection look() {
    return Connection.openReadOnly(TestSqlite.LIBRARY, folder.resolve("event.db"));
  }

  @Test
  void theSeedStoresItsMarkerBeforeKeyAndPayload() {
    try (FilledTable table = open("uuid4", SEED)) {
      table.batch(20);
      try (Connection look = look()) {
        assertThat(look.strings("SELECT DISTINCT length(id) || ' ' || typeof(id) FROM event"))
            .containsExactly("17 blob");
        assertThat(look.strings("SELECT DISTINCT length(data) || ' ' || typeof(data) FROM event"))
            .containsExactly("51 blob");
        assertThat(look.strings("SELECT DISTINCT hex(substr(id, 1, 1)) FROM event"))
            .containsExactly("00");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "uuid4:text:rowid, 36, text",
    "uuid4:hex, 32, text",
    "random160:hex, 40, text",
    "uuid7, 16, blob",
    "random160, 20, blob",
    "random64:blob, 8, blob",
    "snowflake:hex, 16, text",
  })
  void keysAreStoredInTheDesignsFormWithoutAnything(String design, int length, String type) {
    try (FilledTable table = open(design, SqliteProfiles.settings("keycost", Map.of()))) {
      table.batch(20);
      try (Connection look = look()) {
        assertThat(look.strings("SELECT DISTINCT length(id) || ' ' || typeof(id) FROM event"))
            .containsExactly(length + " " + type);
        assertThat(look.strings("SELECT DISTINCT length(data) FROM event")).containsExactly("50");
      }
    }
  }

  @Test
  void textHasNoMarkerUnderTheSeed() {
    try (FilledTable table = open("uuid4:text:rowid", SEED)) {
      table.batch(5);
      try (Connection look = look()) {
        assertThat(look.strings("SELECT DISTINCT length(id) FROM event")).containsExactly("36");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000, 20_000})
  void aPayloadMayHaveAnyLength(int payloadBytes) {
    KeyDesign design = KeyDesign.parse("test", "uuid7", new SqliteDefaults());
    Settings settings = SqliteProfiles.settings("keycost", Map.of());
    try (FilledTable table =
        FilledTable.open(SqliteEngineTest.ENGINE, design, settings, payloadBytes, folder)) {
      table.batch(50);
      try (Connection look = look()) {
        assertThat(look.strings("SELECT DISTINCT length(data) || ' ' || typeof(data) FROM event"))
            .containsExactly(payloadBytes + " blob");
      }
      assertThat(table.verify()).allMatch(Check::passed);
    }
  }

  @Test
  void aPageHoldsAsManyUuidRowsAsTheArticles() {
    TestSqlite.assumeDbstat();
    try (FilledTable table = open("uuid4", SEED)) {
      table.batch(20_000);
      try (Connection look = look()) {
        String leaves = " FROM dbstat WHERE name = 'event' AND pagetype = 'leaf'";
        assertThat(look.number("SELECT max(ncell)" + leaves)).isEqualTo(55);
      }
    }
  }

  @Test
  void theKeyOfTheTypoStaysNull() {
    try (FilledTable table = open("int-typo", SEED)) {
      table.batch(20);
      try (Connection look = look()) {
        assertThat(look.number("SELECT count(*) FROM event WHERE id IS NULL")).isEqualTo(20);
      }
      assertThat(table.verify())
          .contains(new Check("keys", true, "20 of 20 keys are NULL, as designed"));
    }
  }

  @Test
  void theLogOnlyGrowsUntilItIsCheckpointed() {
    try (FilledTable table = open("uuid4", SEED)) {
      long before = table.session().logBytes();
      for (int batch = 0; batch < 3; batch++) {
        table.batch(5000);
        assertThat(table.session().logBytes()).isGreaterThan(before);
        assertThat(table.session().fileBytes()).isLessThan(100_000);
        before = table.session().logBytes();
      }
      table.session().checkpoint();
      assertThat(table.session().logBytes()).isZero();
      assertThat(table.session().fileBytes()).isGreaterThan(15_000 * 67);
      assertThat(table.session().checkpointsAfterBatch()).isFalse();
    }
  }

  @Test
  void withoutALogThereIsNothingToCheckpoint() {
    try (FilledTable table = open("uuid4", SqliteProfiles.settings("sqlite-default", Map.of()))) {
      table.batch(1000);
      table.session().checkpoint();
      assertThat(table.session().logBytes()).isZero();
      assertThat(table.session().fileBytes()).isGreaterThan(60_000);
    }
  }

  @Test
  void aCheckpointThatAnotherConnectionBlocksIsNoCheckpoint() {
    var settings = SqliteProfiles.settings("seed", Map.of("busy_timeout", "0"));
    try (FilledTable table = open("uuid4", settings);
        Connection look = look();
        var reading = look.prepare("SELECT id FROM event")) {
      table.batch(10);
      reading.step();
      org.assertj.core.api.Assertions.assertThatThrownBy(() -> table.session().checkpoint())
          .isInstanceOf(dev.keycost.engine.EngineException.class)
          .hasMessage("the checkpoint was blocked by another connection");
    }
  }

  @Test
  void randomKeysMissACacheThatAppendedKeysDoNotNeed() {
    Settings small = SqliteProfiles.settings("seed", Map.of("cache_size", "30"));
    Counters appended;
    try (FilledTable table = open("uuid7", small)) {
      table.batch(20_000);
      table.session().takeCounters();
      table.batch(5000);
      appended = table.session().takeCounters();
    }
    Path other = folder.resolve("other");
    assertThat(other.toFile().mkdir()).isTrue();
    try (FilledTable table = FilledTable.open(SqliteEngineTest.ENGINE, "uuid4", small, other)) {
      table.batch(20_000);
      table.session().takeCounters();
      table.batch(5000);
      Counters random = table.session().takeCounters();
      assertThat(random.misses()).isGreaterThan(4000);
      assertThat(random.spills()).isGreaterThan(1000);
      assertThat(appended.misses()).isLessThan(50);
      assertThat(random.writes()).isGreaterThan(10 * appended.writes());
    }
  }
}
