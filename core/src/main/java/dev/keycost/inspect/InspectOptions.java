// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/// What of a database an inspection reads, and what it assumes.
///
/// @param table this table only, with its indexes; all of them where it is empty
/// @param sampleShare the part of each tree's pages that is read, 1 for all; where it is empty,
///   databases above [#READ_WHOLE_BYTES_MAX] are sampled
/// @param cacheBytes the page cache that estimates assume
/// @param sqliteLibrary the library that reads CREATE statements; empty for keycost's own, else the
///   system's
/// @param now no key was made later than this
public record InspectOptions(
    Optional<String> table,
    OptionalDouble sampleShare,
    long cacheBytes,
    Optional<Path> sqliteLibrary,
    Instant now) {
  /// Larger databases are sampled unless the options say otherwise.
  public static final long READ_WHOLE_BYTES_MAX = 1L << 30;

  /// SQLite's own: 2000 KiB. Source: sqlite.org/pragma.html, cache_size.
  public static final long DEFAULT_CACHE_BYTES = 2000L << 10;

  public InspectOptions {
    double share = sampleShare.orElse(1);
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "sampleShare: %s of the pages; accepted: more than 0, at most 1".formatted(share));
    }
    if (cacheBytes < 1) {
      throw new IllegalArgumentException(
          "cacheBytes: a cache of %s bytes; accepted: 1 or more".formatted(cacheBytes));
    }
  }

  /// All tables, sampled above the usual size, with SQLite's own cache.
  public static InspectOptions defaults(Instant now) {
    return new InspectOptions(
        Optional.empty(), OptionalDouble.empty(), DEFAULT_CACHE_BYTES, Optional.empty(), now);
  }

  /// Whether every page is read of a database of this size.
  public boolean readsWhole(long databaseBytes) {
    return sampleShare.isPresent()
        ? sampleShare.getAsDouble() == 1
        : databaseBytes <= READ_WHOLE_BYTES_MAX;
  }
}
