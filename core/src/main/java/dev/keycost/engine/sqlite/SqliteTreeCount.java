// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.UsageException;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.TreeWrites;
import dev.keycost.measure.TreeRole;
import dev.keycost.sqlite.file.PageOwners;
import dev.keycost.sqlite.file.SchemaEntry;
import dev.keycost.sqlite.file.SqliteFile;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Counts what was written to each B-tree: the frames of the write-ahead log, each given to the
/// tree that owns its page. One thread, between transactions.
final class SqliteTreeCount {
  /// Where pages of no tree go: free ones, and those of the pointer map.
  private static final String NO_TREE = "no tree";

  private static final String SCHEMA = "sqlite_schema";

  private final WatchedLog log;
  private final SequencedMap<String, Tree> trees = new LinkedHashMap<>();

  /// What was written to one of them so far.
  private static final class Tree {
    private final TreeRole role;
    private final BitSet pages = new BitSet();
    private long frames;

    Tree(TreeRole role) {
      this.role = role;
    }
  }

  SqliteTreeCount(WatchedLog log) {
    this.log = log;
  }

  /// The log must hold a whole batch, which is then counted and checkpointed.
  ///
  /// @throws UsageException when there is no write-ahead log under these settings
  static Settings settings(Settings settings) {
    return WatchedLog.settings(settings, "--trees", "what is written to each B-tree");
  }

  /// Adds what is in the log. It must be emptied before the next call.
  ///
  /// @throws EngineException when the files cannot be read
  void add() {
    log.read("the trees could not be counted", this::add);
  }

  private boolean add(SqliteFile opened) {
    PageOwners owners = PageOwners.of(opened);
    opened.loggedPages(
        page -> {
          Tree tree = tree(page, owners.owner(page));
          tree.frames++;
          tree.pages.set(Math.toIntExact(page));
        });
    return !trees.isEmpty();
  }

  private Tree tree(long page, Optional<SchemaEntry> owner) {
    String none = page == 1 ? SCHEMA : NO_TREE;
    return trees.computeIfAbsent(
        owner.map(SchemaEntry::name).orElse(none),
        unseen -> new Tree(owner.map(WatchedLog::role).orElse(TreeRole.OTHER)));
  }

  /// What was added since the last call, in the order in which the trees were met.
  List<TreeWrites> take() {
    List<TreeWrites> taken =
        trees.entrySet().stream()
            .map(
                entry ->
                    new TreeWrites(
                        entry.getKey(),
                        entry.getValue().role,
                        entry.getValue().frames,
                        entry.getValue().pages.cardinality()))
            .toList();
    trees.clear();
    return taken;
  }
}
