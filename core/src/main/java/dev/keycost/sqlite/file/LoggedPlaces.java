// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.BitSet;
import java.util.List;

/// Where in the trees of a database the pages lie that its write-ahead log holds. Six bytes for
/// each page of the database; one thread makes it.
final class LoggedPlaces {
  private static final int INTERIOR = -1;
  private static final int OVERFLOW = -2;

  private final SqliteFile file;

  /// For each page one more than its tree's place in the list, 0 for none that is known.
  private final short[] owners;

  /// For each page that has an owner its rank among the leaves, or one of the constants.
  private final int[] places;

  private final int[] leaves;

  /// Is shown the place of a page in a tree.
  interface Visitor {
    /// @param rank among the leaves in key order, from 0
    /// @param count leaves of the tree
    void leaf(int rank, int count);

    void interior();

    void overflow();
  }

  private LoggedPlaces(SqliteFile file, int trees) {
    this.file = file;
    this.owners = new short[Math.toIntExact(file.pages() + 1)];
    this.places = new int[owners.length];
    this.leaves = new int[trees];
  }

  static LoggedPlaces of(SqliteFile file, List<Long> roots) {
    if (roots.size() > Short.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s trees; accepted: up to %s".formatted(roots.size(), Short.MAX_VALUE));
    }
    var places = new LoggedPlaces(file, roots.size());
    try (PageReader reader = file.reader()) {
      var walk = new InteriorWalk(file, reader, new PageSet(file.pages()));
      for (int tree = 0; tree < roots.size(); tree++) {
        places.walk(walk, tree, roots.get(tree));
      }
      places.findOverflow(reader);
    }
    return places;
  }

  private void walk(InteriorWalk walk, int tree, long root) {
    TreeLeaves found = TreeLeaves.of(walk, root, page -> put(page, tree, INTERIOR));
    leaves[tree] = found.count();
    for (int rank = 0; rank < found.count(); rank++) {
      put(found.page(rank), tree, rank);
    }
  }

  private void put(long page, int tree, int place) {
    owners[(int) page] = (short) (tree + 1);
    places[(int) page] = place;
  }

  /// Looks among the pages that are no tree's so far for those that continue cells. Only where
  /// there are any, since it reads every page of a tree that is in the log.
  private void findOverflow(PageReader reader) {
    var rest = new BitSet();
    var ofTrees = new BitSet();
    file.loggedPages(
        page -> {
          if (isThere(page)) {
            (owners[(int) page] == 0 ? rest : ofTrees).set((int) page);
          }
        });
    // The first page is the schema's root.
    rest.clear(1);
    if (rest.isEmpty()) {
      return;
    }
    var page = new TreePage(reader, LocalPayload.of(file.usableBytes()));
    for (int number = ofTrees.nextSetBit(0);
        number >= 0 && !rest.isEmpty();
        number = ofTrees.nextSetBit(number + 1)) {
      page.load(number);
      if (page.kind().hasPayload()) {
        findOverflow(reader, page, rest);
      }
    }
  }

  private void findOverflow(PageReader reader, TreePage page, BitSet rest) {
    int tree = owners[(int) page.number()] - 1;
    for (int cell = 0; cell < page.cells(); cell++) {
      if (page.usualPayloadBytes(cell) != TreePage.UNUSUAL) {
        continue;
      }
      page.select(cell);
      // A chain that begins in the file alone was written whole before.
      long next = page.hasOverflow() ? page.overflowPage() : 0;
      while (next != 0 && rest.get((int) next)) {
        put(next, tree, OVERFLOW);
        rest.clear((int) next);
        long following = reader.nextInChain(next);
        next = following == 0 ? 0 : file.referred(following, next);
      }
    }
  }

  /// A later commit may have cut off the end of the database.
  private boolean isThere(long page) {
    return page < owners.length;
  }

  /// Shows the place of a page to the visitor of its tree, if it has one.
  void show(long page, List<? extends Visitor> visitors) {
    if (!isThere(page) || owners[(int) page] == 0) {
      return;
    }
    int tree = owners[(int) page] - 1;
    int place = places[(int) page];
    Visitor visitor = visitors.get(tree);
    switch (place) {
      case INTERIOR -> visitor.interior();
      case OVERFLOW -> visitor.overflow();
      default -> visitor.leaf(place, leaves[tree]);
    }
  }
}
