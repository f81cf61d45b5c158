// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The settings that a SQLite run knows: pragmas, in the order in which they must be applied, and
/// keycost's own, which say how the program around SQLite behaves.
///
/// A pragma reports some words back as numbers; `words` says which. Source: sqlite.org/pragma.html.
enum SqliteSetting {
  PAGE_SIZE(true, Map.of(), "bytes a page, a power of two from 512 to 65536"),
  AUTO_VACUUM(
      true, Map.of("none", "0", "full", "1", "incremental", "2"), "none, full, incremental"),
  MAX_PAGE_COUNT(true, Map.of(), "pages the file may have at most"),
  JOURNAL_MODE(true, Map.of(), "delete, truncate, persist, memory, wal, off"),
  SYNCHRONOUS(
      true,
      Map.of("off", "0", "normal", "1", "full", "2", "extra", "3"),
      "off, normal, full, extra"),
  CACHE_SIZE(true, Map.of(), "pages, or KiB with a minus in front"),
  CACHE_SPILL(true, Map.of(), "pages from which changed pages may be spilled; off never spills"),
  WAL_AUTOCHECKPOINT(true, Map.of(), "pages in the log that start a checkpoint; 0 never"),
  JOURNAL_SIZE_LIMIT(true, Map.of(), "bytes to which the log is cut; -1 no limit"),
  LOCKING_MODE(true, Map.of(), "normal, exclusive"),
  TEMP_STORE(true, Map.of("default", "0", "file", "1", "memory", "2"), "default, file, memory"),
  MMAP_SIZE(true, Map.of(), "bytes of the file to map; 0 none"),
  SECURE_DELETE(true, Map.of("off", "0", "on", "1", "fast", "2"), "off, on, fast"),
  CELL_SIZE_CHECK(true, Words.SWITCH, "off, on"),
  FOREIGN_KEYS(true, Words.SWITCH, "off, on"),
  BUSY_TIMEOUT(true, Map.of(), "milliseconds to wait for a lock"),
  PAYLOAD_BYTES(
      false, Map.of(), "bytes of the data column where --payload is not given, 0 to 1000000000"),
  MARKER_BYTES(false, Map.of(), "bytes put before every blob, key and payload alike, 0 to 64"),
  IDLE_READERS(false, Map.of(), "further connections that are open and do nothing, 0 to 1000"),
  CHECKPOINT_AFTER_BATCH(false, Words.SWITCH, "off, on: move the whole log after every batch");

  private final boolean pragma;
  private final Map<String, String> words;
  private final String accepted;

  SqliteSetting(boolean pragma, Map<String, String> words, String accepted) {
    this.pragma = pragma;
    this.words = words;
    this.accepted = accepted;
  }

  /// @throws UsageException when no setting has this name
  static SqliteSetting byName(String where, String name) {
    return Arrays.stream(values())
        .filter(setting -> setting.toString().equals(name))
        .findFirst()
        .orElseThrow(() -> UnknownName.of(where, "setting", name, names()));
  }

  static List<String> names() {
    return Arrays.stream(values()).map(SqliteSetting::toString).toList();
  }

  boolean pragma() {
    return pragma;
  }

  /// What may stand behind the equals sign.
  String accepted() {
    return accepted;
  }

  /// The value as SQLite reports it: lower case, words as their numbers.
  String normal(String value) {
    String lower = value.strip().toLowerCase(Locale.ROOT);
    return words.getOrDefault(lower, lower);
  }

  /// The setting's value as a whole number.
  int wholeNumber(Settings settings) {
    return wholeNumber(settings.get(toString()));
  }

  /// @throws UsageException when the value is not a whole number, or larger than this setting takes
  int wholeNumber(String value) {
    if (!value.strip().matches("[0-9]{1,18}") || Long.parseLong(value.strip()) > largest()) {
      throw refused(value);
    }
    return Integer.parseInt(value.strip());
  }

  private int largest() {
    return switch (this) {
      case PAYLOAD_BYTES -> 1_000_000_000;
      case MARKER_BYTES -> 64;
      case IDLE_READERS -> 1000;
      default -> Integer.MAX_VALUE;
    };
  }

  /// @throws UsageException when the value is neither on nor off
  boolean on(String value) {
    return switch (normal(value)) {
      case "1" -> true;
      case "0" -> false;
      default -> throw refused(value);
    };
  }

  UsageException refused(String value) {
    return new UsageException(
        "--set %s: '%s' is not accepted; give %s.".formatted(this, value, accepted));
  }

  /// The pragma's own name.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Words shared by several settings.
  private static final class Words {
    static final Map<String, String> SWITCH =
        Map.of("off", "0", "false", "0", "no", "0", "on", "1", "true", "1", "yes", "1");
  }
}
