// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

/// What an engine's page cache did during one batch.
///
/// @param hits pages asked for and found in the cache
/// @param misses pages asked for and read from the file or the log
/// @param writes pages written to the log or the file, the same page again counted again
/// @param spills pages written before the commit because the cache was full of changed pages
public record Counters(long hits, long misses, long writes, long spills) {
  public static final Counters ZERO = new Counters(0, 0, 0, 0);

  public Counters plus(Counters other) {
    return new Counters(
        hits + other.hits, misses + other.misses, writes + other.writes, spills + other.spills);
  }
}
