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
import dev.keycost.sqlite.file.SqliteFileException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// Counts what was written to each B-tree: the frames of the write-ahead log, each given to the
/// tree that owns its page. One thread, between transactions.
///
/// A page that SQLite spills twice in one transaction takes one frame, which is written twice
/// (`walRewriteChecksums` in SQLite's wal.c), so there can be fewer frames than pages written.
///
/// The database is open through SQLite meanwhile, in this process, and closing our own descriptor
/// of it makes the system drop the POSIX locks that SQLite holds on the file. That is harmless here
/// and nowhere else: other processes do not know the run's folder, connections of this process are
/// kept apart by SQLite's own table of locks in memory, and the locks of the log are on the `-shm`
/// file, which is not opened.
final class SqliteTreeCount {
  private static final Map<String, String> ONE_LOG_A_BATCH =
      Map.of(
          SqliteSetting.WAL_AUTOCHECKPOINT.toString(), "0",
          SqliteSetting.CHECKPOINT_AFTER_BATCH.toString(), "on");

  /// Where pages of no tree go: free ones, and those of the pointer map.
  private static final String NO_TREE = "no tree";

  private static final String SCHEMA = "sqlite_schema";

  private final Path file;
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

  SqliteTreeCount(Path file) {
    this.file = file;
  }

  /// The log must hold a whole batch, which is then counted and checkpointed.
  ///
  /// @throws UsageException when there is no write-ahead log under these settings
  static Settings settings(Settings settings) {
    SqliteSetting mode = SqliteSetting.JOURNAL_MODE;
    String found = settings.values().getOrDefault(mode.toString(), "delete");
    if (!mode.normal(found).equals("wal")) {
      throw new UsageException(
          ("--trees: what is written to each B-tree is read from the write-ahead log, and"
                  + " journal_mode is '%s'; give --set journal_mode=wal, or leave out --trees.")
              .formatted(found));
    }
    return settings.with(ONE_LOG_A_BATCH);
  }

  /// Adds what is in the log. It must be emptied before the next call.
  ///
  /// @throws EngineException when the files cannot be read
  void add() {
    try (SqliteFile opened = SqliteFile.open(file)) {
      PageOwners owners = PageOwners.of(opened);
      opened.loggedPages(
          page -> {
            Tree tree = tree(page, owners.owner(page));
            tree.frames++;
            tree.pages.set(Math.toIntExact(page));
          });
    } catch (SqliteFileException e) {
      throw new EngineException("the trees could not be counted: " + e.getMessage(), e);
    }
  }

  private Tree tree(long page, Optional<SchemaEntry> owner) {
    String none = page == 1 ? SCHEMA : NO_TREE;
    return trees.computeIfAbsent(
        owner.map(SchemaEntry::name).orElse(none),
        unseen -> new Tree(owner.map(SqliteTreeCount::role).orElse(TreeRole.OTHER)));
  }

  private static TreeRole role(SchemaEntry entry) {
    if (entry.type() == SchemaEntry.Type.TABLE) {
      return TreeRole.TABLE;
    }
    return entry.sql().isEmpty() ? TreeRole.AUTOMATIC_INDEX : TreeRole.INDEX;
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
