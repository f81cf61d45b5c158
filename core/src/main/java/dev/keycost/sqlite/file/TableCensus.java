// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.List;
import java.util.stream.Stream;

/// A table with all its indexes, each counted, and their sums.
public record TableCensus(String name, TreeCensus tree, List<IndexCensus> indexes) {
  public TableCensus {
    indexes = List.copyOf(indexes);
  }

  /// Whether the table is sorted by its primary key instead of a rowid.
  public boolean withoutRowid() {
    return tree.kind() == TreeKind.INDEX;
  }

  /// The table's own tree, then its indexes.
  public Stream<TreeCensus> trees() {
    return Stream.concat(Stream.of(tree), indexes.stream().map(IndexCensus::tree));
  }

  /// Pages of all its trees.
  public long totalPages() {
    return trees().mapToLong(TreeCensus::pages).sum();
  }

  /// Bytes of all records in all its trees.
  public long totalPayloadBytes() {
    return trees().mapToLong(TreeCensus::payloadBytes).sum();
  }

  /// Bytes on all its pages that hold nothing.
  public long totalUnusedBytes() {
    return trees().mapToLong(TreeCensus::unusedBytes).sum();
  }
}
