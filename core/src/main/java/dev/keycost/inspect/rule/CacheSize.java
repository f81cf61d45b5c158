// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

/// The page cache that holds trees while rows are inserted into them in a large transaction, as
/// `PRAGMA cache_size` takes it.
final class CacheSize {
  /// SQLite lets changed pages fill so much of its cache. Source: `pcache1.c`.
  static final double CHANGED_SHARE = 0.9;

  /// More memory than that is no advice to give without knowing the machine.
  static final long BYTES_MAX = 1L << 30;

  static final long KIBIBYTE = 1024;

  /// What SQLite keeps beside each cached page; differs a little between builds.
  private static final int BYTES_BESIDE_PAGE = 136;

  private static final long MEBIBYTE = 1024 * KIBIBYTE;

  private CacheSize() {}

  /// Whole MiB, so that every rule names the same cache for the same pages.
  static long bytesFor(double pages, int pageBytes) {
    double bytes = pages / CHANGED_SHARE * (pageBytes + BYTES_BESIDE_PAGE);
    return (long) Math.ceil(bytes / MEBIBYTE) * MEBIBYTE;
  }

  static String pragma(long bytes) {
    return "PRAGMA cache_size = -%s;".formatted(bytes / KIBIBYTE);
  }
}
