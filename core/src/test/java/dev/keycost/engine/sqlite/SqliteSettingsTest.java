// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.Settings;
import dev.keycost.design.UsageException;
import dev.keycost.engine.FilledTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteSettingsTest {
  @TempDir Path folder;

  private static Stream<String> profiles() {
    return SqliteProfiles.all().stream().map(profile -> profile.settings().profile());
  }

  private static Settings settings(String profile, String name, String value) {
    return SqliteProfiles.settings(profile, Map.of(name, value));
  }

  private FilledTable open(Settings settings) {
    return FilledTable.open(SqliteEngineTest.ENGINE, "uuid4", settings, folder);
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void everyProfileIsInForceAsWritten(String profile) {
    Settings settings = SqliteProfiles.settings(profile, Map.of());
    try (FilledTable table = open(settings)) {
      var inForce = table.session().settingsInForce();
      assertThat(inForce.keySet()).containsAll(SqliteSetting.names());
      settings
          .values()
          .forEach(
              (name, asked) -> {
                SqliteSetting setting = SqliteSetting.byName("test", name);
                assertThat(setting.normal(inForce.get(name)))
                    .as(name)
                    .isEqualTo(setting.normal(asked));
              });
    }
  }

  @Test
  void theSeedsProfileIsTheArticles() {
    assertThat(SqliteProfiles.settings("seed", Map.of()).values())
        .containsEntry("journal_mode", "wal")
        .containsEntry("synchronous", "full")
        .containsEntry("cache_size", "15625")
        .containsEntry("wal_autocheckpoint", "0")
        .containsEntry("page_size", "4096")
        .containsEntry("payload_bytes", "50")
        .containsEntry("marker_bytes", "1");
  }

  @ParameterizedTest
  @CsvSource({
    "page_size, 512",
    "page_size, 65536",
    "journal_mode, DELETE",
    "journal_mode, truncate",
    "journal_mode, persist",
    "journal_mode, memory",
    "journal_mode, off",
    "journal_mode, WAL",
    "synchronous, OFF",
    "synchronous, 1",
    "synchronous, extra",
    "cache_size, -2000",
    "cache_size, 5",
    "cache_spill, off",
    "cache_spill, 100",
    "cache_spill, on",
    "auto_vacuum, full",
    "auto_vacuum, incremental",
    "wal_autocheckpoint, 5",
    "journal_size_limit, 10000",
    "journal_size_limit, -1",
    "locking_mode, normal",
    "temp_store, file",
    "mmap_size, 0",
    "secure_delete, fast",
    "cell_size_check, on",
    "foreign_keys, yes",
    "busy_timeout, 0",
    "max_page_count, 1000",
    "idle_readers, 0",
    "idle_readers, 9",
    "payload_bytes, ' 7 '",
    "checkpoint_after_batch, ' ON '",
  })
  void whatIsSetIsInForce(String name, String value) {
    SqliteSetting setting = SqliteSetting.byName("test", name);
    try (FilledTable table = open(settings("app", name, value))) {
      table.batch(100);
      String found = setting.normal(table.session().settingsInForce().get(name));
      if (setting == SqliteSetting.CACHE_SPILL) {
        assertThat(found.equals("0")).isEqualTo(value.equals("off"));
      } else {
        assertThat(found).isEqualTo(setting.normal(value));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "page_size,    5000,     4096",
    "page_size,    131072,   4096",
    "journal_mode, wall,     delete",
    "synchronous,  9,        1",
    "cache_size,   many,     0",
    "locking_mode, shared,   normal",
    "temp_store,   disk,     0",
    "foreign_keys, perhaps,  0",
  })
  void aPragmaThatDoesNotTakeIsToldWithWhatSqliteHasAndWhatItAccepts(
      String name, String asked, String found) {
    assertThatThrownBy(() -> open(settings("sqlite-default", name, asked)))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--set %s: asked for '%s', but SQLite has '%s'; it accepts %s."
                .formatted(name, asked, found, SqliteSetting.byName("test", name).accepted()));
  }

  @ParameterizedTest
  @CsvSource({"synchronous, 3x", "journal_mode, select", "cache_size, 0x", "page_size, --"})
  void aPragmaThatSqliteCannotReadIsAUsersMistake(String name, String asked) {
    assertThatThrownBy(() -> open(settings("sqlite-default", name, asked)))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--set %s: '%s' is not accepted; give ".formatted(name, asked))
        .hasMessageContaining(SqliteSetting.byName("test", name).accepted());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1; DROP TABLE event",
        "1;",
        "'wal'",
        "wal) --",
        "(SELECT 1)",
        "",
        " ",
        "1 -- x",
        "wal\n;",
        "w\0al",
        "\u0661"
      })
  void nothingButAWordOrANumberReachesSql(String value) {
    assertThatThrownBy(() -> settings("app", "journal_mode", value))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--set journal_mode: '%s' is not accepted".formatted(value));
  }

  @ParameterizedTest
  @CsvSource({
    "payload_bytes, -1",
    "payload_bytes, many",
    "payload_bytes, 1000000001",
    "marker_bytes, 65",
    "marker_bytes, 99999999999",
    "idle_readers, 1.5",
    "idle_readers, 1001",
    "checkpoint_after_batch, maybe",
  })
  void keycostsOwnSettingsAreCheckedBeforeAnythingRuns(String name, String value) {
    assertThatThrownBy(() -> settings("app", name, value))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--set %s: '%s' is not accepted; give %s."
                .formatted(name, value, SqliteSetting.byName("test", name).accepted()));
  }

  @ParameterizedTest
  @EnumSource
  void everySettingSaysWhatItAccepts(SqliteSetting setting) {
    assertThat(SqliteEngineTest.ENGINE.settingNames())
        .containsEntry(setting.toString(), setting.accepted());
    assertThat(setting.accepted()).isNotBlank();
  }

  @Test
  void anOpeningThatFailedLeavesTheFileToOthers() throws Exception {
    assertThatThrownBy(() -> open(settings("seed", "page_size", "5000")))
        .isInstanceOf(UsageException.class);
    Files.deleteIfExists(folder.resolve("event.db"));
    try (FilledTable table = open(settings("seed", "locking_mode", "normal"))) {
      table.batch(10);
    }
  }
}
