// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.List;
import java.util.Optional;

/// One B-tree, counted: its pages by level, what they hold, and how they lie in the file. Exact,
/// and then equal to what SQLite's dbstat says; or estimated from a sample.
///
/// @param levels from the root to the leaves; one where the root is a leaf
/// @param smallestPayloadBytes the smallest record; of those seen, in a sample; 0 without rows
/// @param greatestPayloadBytes the greatest record; of those seen, in a sample; 0 without rows
/// @param sampling how sure the figures are; empty where they are exact
public record TreeCensus(
    long rootPage,
    TreeKind kind,
    int usableBytes,
    List<LevelCensus> levels,
    OverflowCensus overflow,
    long smallestPayloadBytes,
    long greatestPayloadBytes,
    LeafOrder order,
    Optional<Sampling> sampling) {

  public TreeCensus {
    levels = List.copyOf(levels);
    if (levels.isEmpty()) {
      throw new IllegalArgumentException("a tree of 0 levels; it has a root at least");
    }
  }

  public int depth() {
    return levels.size();
  }

  public LevelCensus leaves() {
    return levels.getLast();
  }

  public long interiorPages() {
    return levels.stream().limit(depth() - 1).mapToLong(LevelCensus::pages).sum();
  }

  /// All pages, overflow included.
  public long pages() {
    return interiorPages() + leaves().pages() + overflow.pages();
  }

  /// Rows, or entries of an index.
  public long rows() {
    return kind == TreeKind.TABLE
        ? leaves().cells()
        : levels.stream().mapToLong(LevelCensus::cells).sum();
  }

  /// Bytes of all records.
  public long payloadBytes() {
    return levels.stream().mapToLong(LevelCensus::payloadBytes).sum() + overflow.payloadBytes();
  }

  /// Bytes on all pages that hold nothing.
  public long unusedBytes() {
    return levels.stream().mapToLong(LevelCensus::unusedBytes).sum() + overflow.unusedBytes();
  }

  public double rowsPerLeaf() {
    return (double) leaves().cells() / leaves().pages();
  }

  /// Children of an interior page, on average; 0 where there is none.
  public double fanOut() {
    long children = levels.stream().skip(1).mapToLong(LevelCensus::pages).sum();
    return interiorPages() == 0 ? 0 : (double) children / interiorPages();
  }

  /// Mean fill of the leaves, from 0 to 1; see [FillHistogram].
  public double leafFill() {
    return fill(leaves().unusedBytes(), leaves().pages());
  }

  /// Mean fill of the interior pages; 0 where there is none.
  public double interiorFill() {
    long unused = levels.stream().limit(depth() - 1).mapToLong(LevelCensus::unusedBytes).sum();
    return interiorPages() == 0 ? 0 : fill(unused, interiorPages());
  }

  private double fill(long unusedBytes, long pages) {
    return 1 - (double) unusedBytes / ((double) pages * usableBytes);
  }
}
