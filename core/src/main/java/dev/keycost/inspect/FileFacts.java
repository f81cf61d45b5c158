// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.AutoVacuum;
import dev.keycost.sqlite.file.LogExtent;
import java.util.Optional;

/// The file as a whole.
///
/// @param name the path as the user gave it
/// @param fileBytes the database file alone, without its log
/// @param usableBytes of a page: less those that are reserved
/// @param pages of the database as of its last commit
/// @param cacheBytes the page cache that estimates assume
/// @param sampled whether figures of large trees are estimates
public record FileFacts(
    String name,
    long fileBytes,
    int pageBytes,
    int usableBytes,
    long pages,
    long freePages,
    AutoVacuum autoVacuum,
    Optional<LogExtent> log,
    boolean hotJournal,
    long cacheBytes,
    boolean sampled) {
  /// The same file, seen by a program whose page cache has this size.
  public FileFacts withCache(long bytes) {
    return new FileFacts(
        name,
        fileBytes,
        pageBytes,
        usableBytes,
        pages,
        freePages,
        autoVacuum,
        log,
        hotJournal,
        bytes,
        sampled);
  }
}
