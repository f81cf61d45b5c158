// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.TableFacts;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The `keycost bench` that measures designs on tables like one that was inspected: as wide, with
/// its page size, and with a cache that stands to the rows as the one that the inspection assumed.
///
/// A large table is measured smaller, with a cache that is smaller by as much: what the cache
/// cannot hold is the same share then.
final class BenchLine {
  /// Fewer rows end before a difference shows.
  private static final long ROWS_MIN = 100_000;

  /// More take longer than most people wait for an answer.
  private static final long ROWS_MAX = 1_000_000;

  /// Below some pages a level, SQLite's cache does nothing that scales.
  private static final long CACHE_KIB_MIN = 256;

  private static final long PAYLOAD_BYTES_MAX = 100_000;
  private static final int PAGE_BYTES_USUAL = 4096;
  private static final long KIB = 1024;

  private BenchLine() {}

  /// @param keyBytes of a row's record that are the key, so that the rest is the payload
  /// @param designs what to compare, as `--designs` takes it
  static String of(FileFacts file, TableFacts table, int keyBytes, String designs) {
    long rows = Math.clamp(table.rows(), ROWS_MIN, ROWS_MAX);
    long recordBytes = table.tree().payloadBytes() / Math.max(1, table.tree().rows());
    long payload = Math.clamp(recordBytes - keyBytes, 0, PAYLOAD_BYTES_MAX);
    double scale = (double) rows / Math.max(1, table.rows());
    long cacheKib = Math.max(CACHE_KIB_MIN, Math.round(scale * file.cacheBytes() / KIB));
    String cache = "cache_size=-" + Math.min(cacheKib, Integer.MAX_VALUE);
    return of(file, designs, table.rows(), payload, List.of(cache));
  }

  /// A line with the settings that are given, and a page size that is not `bench`'s own.
  ///
  /// @param rows of the table; so many as make sense are measured
  static String of(
      FileFacts file, String designs, long rows, long payloadBytes, List<String> settings) {
    Stream<String> page =
        file.pageBytes() == PAGE_BYTES_USUAL
            ? Stream.of()
            : Stream.of("page_size=" + file.pageBytes());
    return "keycost bench --designs %s --rows %s --payload %s"
            .formatted(designs, Math.clamp(rows, ROWS_MIN, ROWS_MAX), payloadBytes)
        + Stream.concat(page, settings.stream())
            .map(setting -> " --set " + setting)
            .collect(Collectors.joining());
  }
}
