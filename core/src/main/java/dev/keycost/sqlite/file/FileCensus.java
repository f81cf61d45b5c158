// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.List;
import java.util.OptionalLong;

/// A whole database, counted: each page has its place here.
///
/// @param pages pages of the database
/// @param tables `sqlite_schema` first, then in its order
/// @param freePages pages of the freelist
/// @param freeTrunkPages those of them that list the others; empty in a sample
/// @param pointerMapPages pages that auto-vacuum keeps for itself
/// @param lockPages 1 where the file is so long that it has a page for locks, which holds nothing
/// @param unreferencedPages pages that nothing refers to; empty in a sample
public record FileCensus(
    long pages,
    int pageBytes,
    int usableBytes,
    List<TableCensus> tables,
    long freePages,
    OptionalLong freeTrunkPages,
    long pointerMapPages,
    long lockPages,
    OptionalLong unreferencedPages) {

  public FileCensus {
    tables = List.copyOf(tables);
  }
}
