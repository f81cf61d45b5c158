// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.InsertCost;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A page cache that cannot hold the trees into which inserts go at random: each insert then reads
/// pages, and writes others to make room.
public final class SmallCacheRule implements Rule {
  static final String NAME = "small-cache";

  private static final long USUAL_CACHE_BYTES = 2_000 * CacheSize.KIBIBYTE;

  /// Trees listed one by one.
  private static final int NAMED = 5;

  /// A tree with random inserts.
  ///
  /// @param share of the cache that it has while rows are inserted into its table: by its pages
  private record Target(String name, TableFacts table, TreeCensus tree, double share) {
    double misses(FileFacts file, long cacheBytes) {
      return InsertCost.missesPerInsert(tree, file.withCache(Math.round(share * cacheBytes)));
    }

    long pages() {
      return insertPages(tree);
    }

    boolean clustered() {
      return tree == table.tree();
    }
  }

  /// The trees of one table into each of which a row goes at random.
  private record Group(List<Target> targets) {
    long pages() {
      return targets.stream().mapToLong(Target::pages).sum();
    }

    double misses(FileFacts file, long cacheBytes) {
      return targets.stream().mapToDouble(target -> target.misses(file, cacheBytes)).sum();
    }
  }

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    FileFacts file = facts.file();
    List<Group> groups =
        facts.tables().stream()
            .map(SmallCacheRule::group)
            .filter(group -> !group.targets().isEmpty())
            .sorted(
                Comparator.<Group>comparingDouble(group -> group.misses(file, file.cacheBytes()))
                    .reversed())
            .toList();
    boolean missing =
        !groups.isEmpty()
            && groups.getFirst().misses(file, file.cacheBytes()) >= InsertMisses.COSTLY_MIN;
    return missing ? List.of(finding(file, groups)) : List.of();
  }

  private static Group group(TableFacts table) {
    Map<String, TreeCensus> trees = new LinkedHashMap<>();
    if (InsertPlaces.of(table) == InsertPlaces.RANDOM) {
      trees.put("table " + table.name(), table.tree());
    }
    for (IndexFacts index : table.indexes()) {
      if (InsertPlaces.of(table, index) == InsertPlaces.RANDOM) {
        trees.put("index " + index.name(), index.tree());
      }
    }
    double pages = trees.values().stream().mapToLong(SmallCacheRule::insertPages).sum();
    List<Target> targets = new ArrayList<>();
    trees.forEach(
        (name, tree) -> targets.add(new Target(name, table, tree, insertPages(tree) / pages)));
    return new Group(targets);
  }

  /// Those that an insert looks for; what overflows goes to new ones.
  private static long insertPages(TreeCensus tree) {
    return tree.interiorPages() + tree.leaves().pages();
  }

  private static Finding finding(FileFacts file, List<Group> groups) {
    Group worst = groups.getFirst();
    long pages = groups.stream().mapToLong(Group::pages).sum();
    double misses = worst.misses(file, file.cacheBytes());
    long needed = CacheSize.bytesFor(pages, file.pageBytes());
    long cache = Math.min(needed, CacheSize.BYTES_MAX);
    double held = CacheSize.CHANGED_SHARE * file.cacheBytes() / ((double) pages * file.pageBytes());
    return new Finding(
        NAME,
        Severity.COSTLY,
        file.name(),
        "%s holds %s of the trees that inserts enter at random, so an insert reads up to %s pages."
            .formatted(cacheName(file), Figures.percent(Math.min(1, held)), Figures.number(misses)),
        evidence(file, groups, cache),
        Optional.of(
            Estimate.misses(
                misses,
                "pages of each level as counted, in SQLite's page cache during large transactions"
                    + " in WAL mode; a rollback journal costs more")),
        remedy(needed, cache),
        commands(file, worst.targets().getFirst(), cache));
  }

  private static String cacheName(FileFacts file) {
    return file.cacheBytes() == USUAL_CACHE_BYTES
        ? "SQLite's default cache of 2,000 KiB"
        : "A cache of " + Figures.bytes(file.cacheBytes());
  }

  private static List<String> evidence(FileFacts file, List<Group> groups, long cache) {
    List<Target> targets = groups.stream().flatMap(group -> group.targets().stream()).toList();
    List<String> evidence = new ArrayList<>();
    for (Target target : targets.subList(0, Math.min(NAMED, targets.size()))) {
      evidence.add(
          "Inserts into %s find %s%s, %s, and read %s pages each."
              .formatted(
                  target.name(),
                  TreeFigures.about(target.tree()),
                  Figures.counted(target.pages(), "page", "pages"),
                  Figures.bytes((double) target.pages() * file.pageBytes()),
                  Figures.number(target.misses(file, file.cacheBytes()))));
    }
    if (targets.size() > NAMED) {
      evidence.add(
          "There are %s more such trees.".formatted(Figures.count(targets.size() - NAMED)));
    }
    evidence.add(
        "With a cache of %s an insert into table %s would read %s pages."
            .formatted(
                Figures.bytes(cache),
                targets.getFirst().table().name(),
                Figures.number(groups.getFirst().misses(file, cache))));
    evidence.add(
        "These are the reads that findings about the keys of these tables count too: a cache is"
            + " what helps without changing a key.");
    return evidence;
  }

  private static String remedy(long needed, long cache) {
    String order =
        "sort each batch by its key before it is inserted, or take keys that come in order";
    return needed <= cache
        ? "Give every connection that writes a cache of %s, which is memory of that process; or %s."
            .formatted(Figures.bytes(cache), order)
        : "It would take a cache of %s to hold them: rather %s."
            .formatted(Figures.bytes(needed), order);
  }

  private static List<String> commands(FileFacts file, Target target, long cache) {
    TrialCommand trial =
        TrialCommand.like(
            target.table(),
            file,
            InsertPlaces.RANDOM,
            TreeFigures.meanPayloadBytes(target.table().tree()));
    List<String> shape = List.of(target.clustered() ? "clustered" : "rowid");
    return List.of(
        CacheSize.pragma(cache),
        trial.of(shape, "cache_size=-" + file.cacheBytes() / CacheSize.KIBIBYTE),
        trial.of(shape, "cache_size=-" + cache / CacheSize.KIBIBYTE));
  }
}
