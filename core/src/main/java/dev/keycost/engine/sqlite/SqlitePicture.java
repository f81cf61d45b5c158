// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.UsageException;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.TreePicture;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.PictureMeasurement.Level;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.measure.TreeForm;
import dev.keycost.sqlite.file.Census;
import dev.keycost.sqlite.file.CensusScope;
import dev.keycost.sqlite.file.LevelCensus;
import dev.keycost.sqlite.file.SchemaEntry;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.TableCensus;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeFrames;
import dev.keycost.sqlite.file.TreeKind;
import dev.keycost.sqlite.file.TreeLeaves;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds out where inserts land in each B-tree of the run's tables, stroke by stroke, and what the
/// trees look like. SQLite's own tables, such as `sqlite_sequence`, are left out. One thread,
/// between transactions; only [#interrupt] may come from another.
final class SqlitePicture {
  /// What SQLite reserves for itself.
  private static final String INTERNAL = "sqlite_";

  private final WatchedLog log;
  private final long strokeRows;
  private final Map<String, List<Stroke>> strokes = new HashMap<>();
  private long rows;
  private volatile boolean interrupted;

  /// Begins with an empty log.
  ///
  /// @param strokeRows rows of a stroke
  /// @param rows in the table already
  SqlitePicture(WatchedLog log, long strokeRows, long rows) {
    this.log = log;
    this.strokeRows = strokeRows;
    this.rows = rows;
  }

  /// The log must hold whole strokes. Nothing needs to outlive a power cut, and waiting for the
  /// disk a hundred times changes nothing in a log.
  ///
  /// @throws UsageException when there is no write-ahead log under these settings
  static Settings settings(Settings settings) {
    return WatchedLog.settings(settings, "--picture", "where writes land")
        .with(Map.of(SqliteSetting.SYNCHRONOUS.toString(), "off"));
  }

  /// Whether a stroke is complete.
  ///
  /// @param now rows in the table
  boolean complete(long now) {
    return now - rows >= strokeRows;
  }

  /// Takes what is in the log for a stroke. It must be emptied before the next call.
  ///
  /// @param now rows in the table; where none came since the last stroke, there is none
  /// @throws EngineException when the files cannot be read
  void add(long now) {
    if (now > rows) {
      log.read("where writes land could not be read", file -> add(file, now));
      rows = now;
    }
  }

  private boolean add(SqliteFile file, long now) {
    for (TreeFrames tree : TreeFrames.of(file, PictureMeasurement.PLACE_CLASSES)) {
      var stroke = new Stroke(now, tree.leafFrames(), tree.interiorFrames(), tree.overflowFrames());
      strokes.computeIfAbsent(tree.tree().name(), name -> new ArrayList<>()).add(stroke);
    }
    return true;
  }

  /// The strokes since the last call, and the trees as they are now, in the order of the schema.
  ///
  /// @throws EngineException when the file cannot be read, or reading was interrupted
  List<TreePicture> take() {
    List<TreePicture> taken = log.read("the trees could not be counted", this::pictures);
    strokes.clear();
    return taken;
  }

  private List<TreePicture> pictures(SqliteFile file) {
    Map<Long, TreeCensus> counted =
        Census.of(file, CensusScope.all(), pages -> check()).tables().stream()
            .flatMap(TableCensus::trees)
            .collect(Collectors.toMap(TreeCensus::rootPage, Function.identity()));
    return file.schema().stream()
        .filter(entry -> entry.hasTree() && !entry.table().startsWith(INTERNAL))
        .map(entry -> picture(file, entry, counted.get(entry.rootPage())))
        .toList();
  }

  private TreePicture picture(SqliteFile file, SchemaEntry entry, TreeCensus tree) {
    return new TreePicture(
        entry.name(),
        WatchedLog.role(entry),
        form(entry, tree.kind()),
        tree.levels().stream().map(level -> level(level, tree.usableBytes())).toList(),
        tree.leaves().fill().pages(),
        TreeLeaves.of(file, entry.rootPage()).evenly(PictureMeasurement.ORDER_LEAVES_MAX),
        tree.overflow().pages(),
        strokes.getOrDefault(entry.name(), List.of()));
  }

  private static TreeForm form(SchemaEntry entry, TreeKind kind) {
    if (entry.type() == SchemaEntry.Type.INDEX) {
      return TreeForm.ENTRIES_IN_ALL_LEVELS;
    }
    return kind == TreeKind.TABLE ? TreeForm.ROWS_IN_LEAVES : TreeForm.ROWS_IN_ALL_LEVELS;
  }

  private static Level level(LevelCensus level, int usableBytes) {
    double bytes = (double) level.pages() * usableBytes;
    return new Level(level.pages(), level.cells(), 1 - level.unusedBytes() / bytes);
  }

  /// Ends the reading that goes on, and every later one.
  void interrupt() {
    interrupted = true;
  }

  private void check() {
    if (interrupted) {
      throw new EngineException("counting the trees was interrupted");
    }
  }
}
