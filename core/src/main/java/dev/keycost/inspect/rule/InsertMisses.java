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
  private static final double COSTLY_MIN = 0.1;

  /// The changed pages that SQLite lets into its cache.
  private static final double CACHE_SHARE = 0.9;

  private static final long KIB = 1024;
  private static final long CACHE_KIB_MAX = 1 << 20;

  /// One tree, of which the whole is landed on by every insert.
  static InsertMisses of(FileFacts file, TreeCensus tree) {
    return of(file, List.of(new Target(tree, 1, 1)));
  }

  static InsertMisses of(FileFacts file, List<Target> targets) {
    double pages = targets.stream().mapToDouble(Target::pages).sum();
    boolean fits = pages * file.pageBytes() <= CACHE_SHARE * file.cacheBytes();
    double misses =
        fits ? 0 : targets.stream().mapToDouble(target -> misses(file, target, pages)).sum();
    return new InsertMisses(misses, Math.round(pages), file);
  }

  private static double misses(FileFacts file, Target target, double pages) {
    // Of a tree, all of which the model knows, a part is hit: the cache that this part has would be
    // so much more for all of it.
    double cacheBytes = file.cacheBytes() * (target.treePages() / pages);
    return target.share() * InsertCost.missesPerInsert(target.tree(), withCache(file, cacheBytes));
  }

  private static FileFacts withCache(FileFacts file, double cacheBytes) {
    return new FileFacts(
        file.name(),
        file.fileBytes(),
        file.pageBytes(),
        file.usableBytes(),
        file.pages(),
        file.freePages(),
        file.autoVacuum(),
        file.log(),
        file.hotJournal(),
        Math.round(cacheBytes),
        file.sampled());
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
        "Modelled from the pages and rows of each level and SQLite's cache of changed and clean"
            + " pages, for a cache of %s in large transactions."
                .formatted(Figures.bytes(file.cacheBytes())));
  }

  /// The pragma with which all fits; none where that takes more than a GiB, or it does already.
  List<String> cacheCommand() {
    long kib = (long) Math.ceil(pages * (double) file.pageBytes() / CACHE_SHARE / KIB);
    boolean helps = perInsert > 0 && kib <= CACHE_KIB_MAX;
    return helps ? List.of("PRAGMA cache_size = -%s;".formatted(kib)) : List.of();
  }
}
