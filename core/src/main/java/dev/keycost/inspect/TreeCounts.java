// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.Census;
import dev.keycost.sqlite.file.CensusScope;
import dev.keycost.sqlite.file.FileCensus;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.SqliteFileException;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/// The trees of a database, each counted, or why it cannot be. A damaged page spoils its own tree
/// only.
final class TreeCounts {
  private static final long SEED = 1;

  /// Pages that are read of all trees together where nobody asked for a share: some seconds on a
  /// disk.
  private static final long SAMPLED_PAGES = 1 << 15;

  private static final long TREE_PAGES_MAX = 1 << 12;

  private final SqliteFile file;
  private final LongConsumer progress;
  private final Map<Long, TreeCensus> trees = new HashMap<>();
  private final Map<Long, SqliteFileException> damages = new HashMap<>();
  private Optional<String> damage = Optional.empty();
  private long pagesRead;

  private TreeCounts(SqliteFile file, LongConsumer progress) {
    this.file = file;
    this.progress = progress;
  }

  /// Counts trees.
  ///
  /// @param roots where those begin that matter; not asked for where all are counted
  /// @param progress told how many pages were read so far
  static TreeCounts of(
      SqliteFile file, Supplier<List<Long>> roots, InspectOptions options, LongConsumer progress) {
    var counts = new TreeCounts(file, progress);
    if (!options.readsWhole(file.pages() * file.pageBytes())) {
      counts.sample(roots.get(), options);
    } else if (options.table().isPresent() || !counts.countAll()) {
      counts.countEach(roots.get());
    }
    return counts;
  }

  /// The tree at this root.
  ///
  /// @throws SqliteFileException when it is damaged
  TreeCensus tree(long rootPage) {
    if (damages.containsKey(rootPage)) {
      throw damages.get(rootPage);
    }
    return trees.get(rootPage);
  }

  /// What is wrong with the file, where it could not be counted as a whole.
  Optional<String> damage() {
    return damage;
  }

  /// Whether any figure is an estimate.
  boolean sampled() {
    return trees.values().stream().anyMatch(tree -> tree.sampling().isPresent());
  }

  long pagesRead() {
    return pagesRead;
  }

  /// All at once, which also notices pages that two trees claim.
  ///
  /// @return false where the file is damaged
  private boolean countAll() {
    try {
      FileCensus census = Census.of(file, CensusScope.all(), this::readSoFar);
      census.tables().stream()
          .flatMap(table -> table.trees())
          .forEach(tree -> trees.put(tree.rootPage(), tree));
      return true;
    } catch (SqliteFileException e) {
      requireDamage(e);
      damage = Optional.of(e.getMessage());
      return false;
    }
  }

  private void countEach(List<Long> roots) {
    for (long root : roots) {
      count(root, () -> Census.ofTree(file, root, CensusScope.all()));
    }
  }

  private void sample(List<Long> roots, InspectOptions options) {
    long each = SAMPLED_PAGES / Math.max(1, roots.size());
    long pages = Math.clamp(each, CensusScope.Sample.PAGES_MIN, TREE_PAGES_MAX);
    for (long root : roots) {
      count(
          root,
          () ->
              options.sampleShare().isPresent()
                  ? sampleShare(root, options.sampleShare().getAsDouble())
                  : sample(root, pages));
    }
  }

  /// A small sample tells how large the tree is, so how large a share of it is.
  private TreeCensus sampleShare(long root, double share) {
    TreeCensus first = sample(root, CensusScope.Sample.PAGES_MIN);
    long wanted = (long) Math.ceil(share * first.pages());
    return first.sampling().isEmpty() || wanted <= CensusScope.Sample.PAGES_MIN
        ? first
        : sample(root, wanted);
  }

  private TreeCensus sample(long root, long pages) {
    return Census.ofTree(file, root, CensusScope.sample(SEED, pages));
  }

  private interface Counting {
    TreeCensus census();
  }

  private void count(long root, Counting counting) {
    try {
      TreeCensus tree = counting.census();
      trees.put(root, tree);
      readSoFar(pagesRead + tree.sampling().map(s -> s.pagesRead()).orElseGet(tree::pages));
    } catch (SqliteFileException e) {
      requireDamage(e);
      damages.put(root, e);
    }
  }

  private void readSoFar(long pages) {
    pagesRead = pages;
    progress.accept(pages);
  }

  /// Lets through what is wrong with more than one page.
  static void requireDamage(SqliteFileException failure) {
    switch (failure.kind()) {
      case CORRUPT, TRUNCATED -> {}
      default -> throw failure;
    }
  }
}
