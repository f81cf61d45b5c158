// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// What becomes of pages that a transaction frees.
///
/// Source: sqlite.org/fileformat2.html, sections 1.3.12 and 1.8.
public enum AutoVacuum {
  /// They wait in the freelist.
  NONE,
  /// Every commit moves the last pages into the gaps and cuts the file.
  FULL,
  /// The same, when `PRAGMA incremental_vacuum` says so.
  INCREMENTAL
}
