// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.RunResult;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/// What the engine said was in force; the plan's values where it said nothing.
record SettingsInForce(RunResult result) {
  private static final long PAGE_NOTES_BYTES = 136;
  private static final Set<String> ON = Set.of("on", "1", "true", "yes");

  /// SQLite's cache size: pages where positive, KiB where negative (sqlite.org/pragma.html).
  OptionalLong cacheBytes() {
    OptionalLong size = number("cache_size");
    OptionalLong page = number("page_size");
    if (size.isEmpty() || (size.getAsLong() > 0 && page.isEmpty())) {
      return OptionalLong.empty();
    }
    long value = size.getAsLong();
    return OptionalLong.of(value > 0 ? value * page.getAsLong() : -value * 1024);
  }

  OptionalLong pageBytes() {
    return number("page_size");
  }

  /// Pages that SQLite lets into its cache, whose memory includes what it notes beside each page:
  /// `pcache1.c`.
  OptionalDouble cachePages() {
    OptionalLong size = number("cache_size");
    OptionalLong page = number("page_size");
    if (size.isEmpty() || (size.getAsLong() < 0 && page.isEmpty())) {
      return OptionalDouble.empty();
    }
    long value = size.getAsLong();
    return OptionalDouble.of(
        value >= 0 ? value : Math.floorDiv(-value * 1024, page.getAsLong() + PAGE_NOTES_BYTES));
  }

  /// Bytes before each blob, as a profile may ask for.
  long markerBytes() {
    return number("marker_bytes").orElse(0);
  }

  Optional<String> journalMode() {
    return text("journal_mode");
  }

  /// Whether a log is written that nothing moves into the database while a trial runs.
  boolean neverCheckpoints() {
    return is("journal_mode", "wal")
        && number("wal_autocheckpoint").equals(OptionalLong.of(0))
        && text("checkpoint_after_batch").filter(ON::contains).isEmpty();
  }

  private boolean is(String name, String value) {
    return text(name).equals(Optional.of(value));
  }

  private OptionalLong number(String name) {
    return text(name)
        .filter(value -> value.matches("-?[0-9]{1,18}"))
        .map(value -> OptionalLong.of(Long.parseLong(value)))
        .orElse(OptionalLong.empty());
  }

  private Optional<String> text(String name) {
    String planned = result.plan().settings().values().get(name);
    return Optional.ofNullable(result.environment().settingsInForce().getOrDefault(name, planned))
        .map(value -> value.strip().toLowerCase(Locale.ROOT));
  }
}
