// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

import java.util.ArrayList;
import java.util.List;

/// A tree that is not there: how large it would be.
///
/// Entries of one size are spread over leaves at the fill that inserts leave behind, and over
/// interior pages until one page is left. Sizes of cells are those of sqlite.org/fileformat2.html,
/// section 1.6.
///
/// @param levels the leaves first, the root last
public record ModelTree(List<Level> levels) {
  /// In WITHOUT ROWID tables and indexes, SQLite leaves seven eighths behind where keys arrive in
  /// order; a rowid table is left full. Source: `balance_nonroot` and `balance_quick`.
  public static final double FILL_IN_ORDER = 0.875;

  /// Measured between 0.86 and 0.92 with 8 to 630 entries on a page.
  public static final double FILL_AT_RANDOM = 0.89;

  private static final int LEAF_HEADER_BYTES = 8;
  private static final int INTERIOR_HEADER_BYTES = 12;
  private static final int CHILD_BYTES = 4;
  private static final int POINTER_BYTES = 2;

  /// One level.
  ///
  /// @param cells mean cells on a page
  /// @param cellsMax cells that fit on a page
  public record Level(double pages, double cells, double cellsMax) {}

  public ModelTree {
    levels = List.copyOf(levels);
  }

  /// A rowid table that was filled by appending.
  ///
  /// @param evenRows whether all rows have about the same size; others leave half a row unused
  public static ModelTree ofTable(
      double rows, double payloadBytes, boolean evenRows, int usableBytes) {
    int rowidBytes = varintBytes(rows);
    double cell = varintBytes(payloadBytes) + rowidBytes + payloadBytes + POINTER_BYTES;
    double room = usableBytes - LEAF_HEADER_BYTES;
    double cells = evenRows ? Math.floor(room / cell) : (room - cell / 2) / cell;
    double interiorCell = CHILD_BYTES + rowidBytes + POINTER_BYTES;
    double children = (usableBytes - INTERIOR_HEADER_BYTES) / interiorCell;
    return of(rows, Math.max(1, cells), room / cell, children, children);
  }

  /// An index, or a WITHOUT ROWID table.
  ///
  /// @param fill share of a page that inserts leave filled
  public static ModelTree ofIndex(
      double entries, double payloadBytes, double fill, int usableBytes) {
    double cell = varintBytes(payloadBytes) + payloadBytes + POINTER_BYTES;
    double cellsMax = (usableBytes - LEAF_HEADER_BYTES) / cell;
    double interiorMax = (usableBytes - INTERIOR_HEADER_BYTES) / (cell + CHILD_BYTES);
    return of(entries, fill * cellsMax, cellsMax, fill * interiorMax, interiorMax);
  }

  private static ModelTree of(
      double rows, double cells, double cellsMax, double interiorCells, double interiorMax) {
    List<Level> levels = new ArrayList<>();
    double pages = Math.max(1, rows / cells);
    levels.add(new Level(pages, cells, cellsMax));
    while (pages > 1) {
      pages = Math.max(1, pages / (interiorCells + 1));
      levels.add(new Level(pages, interiorCells, interiorMax));
    }
    return new ModelTree(levels);
  }

  public double pages() {
    return levels.stream().mapToDouble(Level::pages).sum();
  }

  /// Pages that an insert at a random place reads because the cache cannot hold the tree.
  public double missesPerInsert(double cachePages) {
    return RandomInsertModel.missesPerInsert(
        levels.stream().mapToDouble(Level::pages).toArray(),
        levels.stream().mapToDouble(Level::cells).toArray(),
        levels.stream().mapToDouble(Level::cellsMax).toArray(),
        cachePages);
  }

  /// Pages that an insert reads where each batch is sorted first: every page of the tree that the
  /// batch falls on is read once, whatever the cache holds. Of `L` pages, `m` random rows fall on
  /// `L (1 - exp(-m / L))`: A. F. Cardenas, "Analysis and performance of inverted data base
  /// structures", 1975.
  public double missesPerSortedInsert(double batchRows) {
    return levels.stream()
        .mapToDouble(level -> level.pages() * -Math.expm1(-batchRows / level.pages()) / batchRows)
        .sum();
  }

  /// Source: sqlite.org/fileformat2.html, section 1.6, "varint".
  private static int varintBytes(double value) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros((long) value | 1);
    return (bits + 6) / 7;
  }
}
