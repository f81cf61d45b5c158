// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.InsertCost;
import dev.keycost.inspect.Severity;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.List;

/// Pages that an insert reads because trees into which it lands at random outgrow the cache.
///
/// @param perInsert of all these trees together, each with that part of the cache which it is of
///   their pages
/// @param pages on which inserts land, and those above them
record InsertMisses(double perInsert, long pages, FileFacts file) {
  /// One tree.
  ///
  /// @param part of the tree in which inserts land; the rest is appended to, or left alone
  /// @param share of inserts that land there
  record Target(TreeCensus tree, double part, double share) {
    private long treePages() {
      return tree.interiorPages() + tree.leaves().pages();
    }

    private double pages() {
      return part * treePages();
    }
  }

  /// One read in ten inserts: from there on, reads from a disk take longer than all else that an
  /// insert does. (A read from an SSD takes some 100 µs, an insert without one 1 to 2 µs.)
  static final double COSTLY_MIN = 0.1;

  /// One tree, of which the whole is landed on by every insert.
  static InsertMisses of(FileFacts file, TreeCensus tree) {
    return of(file, List.of(new Target(tree, 1, 1)));
  }

  static InsertMisses of(FileFacts file, List<Target> targets) {
    double pages = targets.stream().mapToDouble(Target::pages).sum();
    boolean fits = pages * file.pageBytes() <= CacheSize.CHANGED_SHARE * file.cacheBytes();
    double misses =
        fits ? 0 : targets.stream().mapToDouble(target -> misses(file, target, pages)).sum();
    return new InsertMisses(misses, Math.round(pages), file);
  }

  private static double misses(FileFacts file, Target target, double pages) {
    // Of a tree, all of which the model knows, a part is hit: the cache that this part has would be
    // so much more for all of it.
    double cacheBytes = file.cacheBytes() * (target.treePages() / pages);
    return target.share()
        * InsertCost.missesPerInsert(target.tree(), file.withCache(Math.round(cacheBytes)));
  }

  Severity severity() {
    return perInsert >= COSTLY_MIN ? Severity.COSTLY : Severity.NOTE;
  }

  String sentence() {
    String where =
        "Inserts land on %s (%s), the assumed cache holds %s: "
            .formatted(
                Figures.counted(pages, "page", "pages"),
                Figures.bytes((double) pages * file.pageBytes()),
                Figures.bytes(file.cacheBytes()));
    return perInsert < COSTLY_MIN
        ? where + "they hardly read, but each changes a page of its own."
        : where
            + "each reads %s pages, and would read none at the end of the tree."
                .formatted(Figures.number(perInsert));
  }

  Estimate estimate() {
    return Estimate.misses(
        perInsert,
        ("pages and rows of each level as counted, in SQLite's page cache of %s during large"
                + " transactions in WAL mode; a rollback journal costs more")
            .formatted(Figures.bytes(file.cacheBytes())));
  }

  /// The pragma with which all fits; none where that takes more than a GiB, or it does already.
  List<String> cacheCommand() {
    long bytes = CacheSize.bytesFor(pages, file.pageBytes());
    boolean helps = perInsert > 0 && bytes <= CacheSize.BYTES_MAX;
    return helps ? List.of(CacheSize.pragma(bytes)) : List.of();
  }

  /// A cache as a remedy, to end a list of them; nothing where the cache has room already.
  String orCache(String what) {
    return perInsert > 0 ? ", or give the cache room for " + what : "";
  }
}
