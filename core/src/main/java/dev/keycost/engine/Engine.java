// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// A database that designs can be measured on: everything that differs between databases is behind
/// this interface, one folder an engine. Safe for use by any one thread at a time.
public interface Engine {
  /// The word for it on the command line.
  String name();

  /// What the engine gives a kind when the user names no more than the kind.
  KeyDesign.Defaults defaults();

  /// Why this design cannot exist here; empty when it can.
  Optional<String> impossible(KeyDesign design);

  /// Every design with a name of its own or worth listing, in the order in which to read them.
  List<KeyDesign> designs();

  /// The exact table that the design stands for, as a statement the engine accepts.
  String describe(KeyDesign design);

  /// The same engine, with tables that are like one of the user's: each design has all of its
  /// columns, constraints and indexes, and only the key is the design's. The table is read here,
  /// once, and its file is never written.
  ///
  /// @throws dev.keycost.design.UsageException when there is no such table, or it cannot be rebuilt
  default Engine like(Path file, String table) {
    throw new UsageException(
        "--like: the engine '%s' cannot make tables like %s; leave --like out, or take sqlite."
            .formatted(name(), table));
  }

  /// What the tables are made like, where that is one of the user's.
  default Optional<TableTemplate> template() {
    return Optional.empty();
  }

  List<SettingsProfile> profiles();

  /// Every single setting, and what may stand behind it.
  SequencedMap<String, String> settingNames();

  /// A profile with overrides on top.
  ///
  /// @throws dev.keycost.design.UsageException when the profile or a setting is unknown
  Settings settings(String profile, Map<String, String> overrides);

  /// Facts about the engine for the result file: version, source, where it was loaded from.
  SequencedMap<String, String> facts();

  /// How keys of this design must lie in the blocks given to its sessions.
  KeyLayout keyLayout(KeyDesign design, Settings settings);

  /// What a load of this size takes at its peak, estimated from the engine's page arithmetic.
  Footprint footprint(KeyDesign design, Load load, Settings settings);

  /// The engine's page cache under these settings.
  long cacheBytes(Settings settings);

  /// The single settings that make the page cache so large, as far as its unit allows.
  Map<String, String> cacheSetting(long bytes);

  /// These settings, changed as far as [Session#takeTreeWrites] needs it.
  ///
  /// @throws dev.keycost.design.UsageException when nothing can be counted under them
  Settings countingTrees(Settings settings);

  /// These settings, changed as far as [Session#takePictures] needs it.
  ///
  /// @throws dev.keycost.design.UsageException when nothing can be seen under them
  Settings picturing(Settings settings);

  /// Makes a fresh database with one empty table of this design.
  ///
  /// @throws dev.keycost.design.UsageException when a setting did not take
  /// @throws EngineException when the database refuses
  Session open(SessionSpec spec);

  /// How much is loaded.
  ///
  /// @param rows rows in all
  /// @param batchRows rows a transaction
  /// @param payloadBytes bytes of the data column
  /// @param extras what the table has beside its key and its data
  record Load(long rows, long batchRows, int payloadBytes, TableExtras extras) {}

  /// Room for one design at its peak.
  ///
  /// @param treeBytes the database alone, as large as is likely; the others are on the safe side
  /// @param diskBytes database and log
  /// @param memoryBytes the engine's page caches
  record Footprint(long treeBytes, long diskBytes, long memoryBytes) {}
}
