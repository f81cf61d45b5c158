// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/// Which B-tree each page of a database belongs to, overflow pages included. Two bytes a page; does
/// not change any more once it is made, so any thread may ask.
///
/// Source: sqlite.org/fileformat2.html, sections 1.6 and 1.7.
public final class PageOwners {
  private final List<SchemaEntry> trees;

  /// For each page one more than its tree's place in the list, 0 for none.
  private final short[] owners;

  private PageOwners(List<SchemaEntry> trees, long pages) {
    this.trees = trees;
    this.owners = new short[Math.toIntExact(pages + 1)];
  }

  /// Walks all trees but that of the schema itself, whose pages have no owner.
  ///
  /// @throws SqliteFileException when a page cannot be read, or belongs to two trees
  public static PageOwners of(SqliteFile file) {
    List<SchemaEntry> trees = file.schema().stream().filter(SchemaEntry::hasTree).toList();
    if (trees.size() > Short.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s trees; accepted: up to %s".formatted(trees.size(), Short.MAX_VALUE));
    }
    return file.reading(
        () -> {
          var owners = new PageOwners(trees, file.pages());
          try (PageReader reader = file.reader()) {
            var limits = LocalPayload.of(file.usableBytes());
            var page = new TreePage(reader, limits);
            for (int i = 0; i < trees.size(); i++) {
              owners.walk(file, reader, limits, page, i);
            }
          }
          return owners;
        });
  }

  /// The tree of a page; empty for what belongs to none: free pages, the schema's, pointer maps.
  ///
  /// @throws IndexOutOfBoundsException when there is no such page
  public Optional<SchemaEntry> owner(long page) {
    int owner = owners[Math.toIntExact(page)];
    return owner == 0 ? Optional.empty() : Optional.of(trees.get(owner - 1));
  }

  private void walk(
      SqliteFile file, PageReader reader, LocalPayload limits, TreePage page, int tree) {
    var open = new ArrayDeque<Long>();
    open.push(trees.get(tree).rootPage());
    while (!open.isEmpty()) {
      long number = open.pop();
      mark(file, number, tree);
      page.load(number);
      if (!page.kind().isLeaf()) {
        for (int i = 0; i <= page.cells(); i++) {
          open.push(page.child(i));
        }
      }
      if (page.kind().hasPayload()) {
        markOverflow(file, reader, limits, page, tree);
      }
    }
  }

  private void markOverflow(
      SqliteFile file, PageReader reader, LocalPayload limits, TreePage page, int tree) {
    for (int cell = 0; cell < page.cells(); cell++) {
      if (page.usualPayloadBytes(cell) != TreePage.UNUSUAL) {
        continue;
      }
      page.select(cell);
      if (!page.hasOverflow()) {
        continue;
      }
      long next = page.overflowPage();
      for (int left = limits.overflowPages(page.payloadBytes() - page.localBytes());
          left > 0;
          left--) {
        mark(file, file.referred(next, page.number()), tree);
        next = reader.nextInChain(next);
      }
    }
  }

  private void mark(SqliteFile file, long page, int tree) {
    if (owners[Math.toIntExact(page)] != 0) {
      throw file.corrupt(page, "used twice, the second time in " + trees.get(tree).name());
    }
    owners[Math.toIntExact(page)] = (short) (tree + 1);
  }
}
