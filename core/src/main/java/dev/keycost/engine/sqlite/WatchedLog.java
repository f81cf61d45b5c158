// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.UsageException;
import dev.keycost.engine.EngineException;
import dev.keycost.measure.TreeRole;
import dev.keycost.sqlite.file.SchemaEntry;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.SqliteFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/// A database whose write-ahead log is read by ourselves before it is checkpointed, while it is
/// open through SQLite. One thread, between transactions.
///
/// A page that SQLite spills twice in one transaction takes one frame, which is written twice
/// (`walRewriteChecksums` in SQLite's wal.c), so there can be fewer frames than pages written.
///
/// The database is open through SQLite in this process, and closing our own descriptor of it makes
/// the system drop the POSIX locks that SQLite holds on the file. That is harmless here and nowhere
/// else: other processes do not know the run's folder, connections of this process are kept apart
/// by SQLite's own table of locks in memory, and the locks of the log are on the `-shm` file, which
/// is not opened.
///
/// @param file the database
record WatchedLog(Path file) {
  private static final Map<String, String> ONE_LOG_A_BATCH =
      Map.of(
          SqliteSetting.WAL_AUTOCHECKPOINT.toString(), "0",
          SqliteSetting.CHECKPOINT_AFTER_BATCH.toString(), "on");

  /// Settings under which the log is checkpointed by us alone, after each batch unless the session
  /// does so at other times.
  ///
  /// @param option whose doing it is
  /// @param what is read from the log, as the beginning of a sentence
  /// @throws UsageException when there is no write-ahead log under these settings
  static Settings settings(Settings settings, String option, String what) {
    SqliteSetting mode = SqliteSetting.JOURNAL_MODE;
    String found = settings.values().getOrDefault(mode.toString(), "delete");
    if (!mode.normal(found).equals("wal")) {
      throw new UsageException(
          ("%s: %s is read from the write-ahead log, and journal_mode is '%s'; give --set"
                  + " journal_mode=wal, or leave out %s.")
              .formatted(option, what, found, option));
    }
    return settings.with(ONE_LOG_A_BATCH);
  }

  static TreeRole role(SchemaEntry entry) {
    if (entry.type() == SchemaEntry.Type.TABLE) {
      return TreeRole.TABLE;
    }
    return entry.sql().isEmpty() ? TreeRole.AUTOMATIC_INDEX : TreeRole.INDEX;
  }

  /// Reads the database as of its last commit.
  ///
  /// @param failure what could then not be done, for a message
  /// @throws EngineException when the files cannot be read
  <T> T read(String failure, Function<SqliteFile, T> reading) {
    try (SqliteFile opened = SqliteFile.open(file)) {
      return reading.apply(opened);
    } catch (SqliteFileException e) {
      throw new EngineException("%s: %s".formatted(failure, e.getMessage()), e);
    }
  }
}
