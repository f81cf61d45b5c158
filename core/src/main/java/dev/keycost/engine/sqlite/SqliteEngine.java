// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.EngineUnavailableException;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import dev.keycost.engine.SettingsProfile;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.SqliteLibraryException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// SQLite in this process, through its C interface.
public final class SqliteEngine implements Engine {
  private static final KeyDesign.Defaults DEFAULTS = new SqliteDefaults();

  private final SqliteLibrary library;

  private SqliteEngine(SqliteLibrary library) {
    this.library = library;
  }

  /// @param given the library that the user named; else keycost's own, else the system's
  /// @throws EngineUnavailableException when none can be used
  public static SqliteEngine load(Optional<Path> given) {
    try {
      return new SqliteEngine(SqliteLibrary.load(given));
    } catch (SqliteLibraryException e) {
      throw new EngineUnavailableException(e.getMessage(), e);
    }
  }

  @Override
  public String name() {
    return "sqlite";
  }

  @Override
  public KeyDesign.Defaults defaults() {
    return DEFAULTS;
  }

  @Override
  public Optional<String> impossible(KeyDesign design) {
    return SqliteTable.impossible(design);
  }

  @Override
  public List<KeyDesign> designs() {
    return Stream.of(
            "sequence",
            "int-typo",
            "autoincrement",
            "snowflake",
            "tsid",
            "js53",
            "random64",
            "uuid7",
            "uuid7:blob:rowid",
            "uuid7:text:rowid",
            "uuid7:text:clustered",
            "uuid7:guid",
            "uuid7-plain",
            "uuid6",
            "ulid",
            "ulid:base32",
            "objectid",
            "ksuid",
            "uuid4",
            "uuid4:blob:rowid",
            "uuid4:text:rowid",
            "uuid4:text:clustered",
            "uuid4+presort",
            "uuid1",
            "uuid1:swapped",
            "comb",
            "random160",
            "random160+presort")
        .map(name -> KeyDesign.parse("SqliteEngine", name, DEFAULTS))
        .toList();
  }

  @Override
  public String describe(KeyDesign design) {
    return SqliteTable.of(design).describe();
  }

  @Override
  public Engine like(Path file, String table) {
    return LikeEngine.read(this, library, file, table);
  }

  @Override
  public SequencedMap<String, String> settingNames() {
    var names = new LinkedHashMap<String, String>();
    for (SqliteSetting setting : SqliteSetting.values()) {
      names.put(setting.toString(), setting.accepted());
    }
    return names;
  }

  @Override
  public List<SettingsProfile> profiles() {
    return SqliteProfiles.all();
  }

  @Override
  public Settings settings(String profile, Map<String, String> overrides) {
    return SqliteProfiles.settings(profile, overrides);
  }

  @Override
  public SequencedMap<String, String> facts() {
    var facts = new LinkedHashMap<String, String>();
    facts.put("product", "SQLite");
    facts.put("version", library.version());
    facts.put("source", library.sourceId());
    facts.put("library", library.kind().toString());
    // The name alone: a result file is passed on, and a path tells whose machine it was.
    facts.put("libraryFile", Path.of(library.path()).getFileName().toString());
    facts.put("compileOptions", String.join(" ", library.compileOptions()));
    return facts;
  }

  @Override
  public KeyLayout keyLayout(KeyDesign design, Settings settings) {
    return SqliteTable.of(design).keyLayout(settings);
  }

  @Override
  public Footprint footprint(KeyDesign design, Load load, Settings settings) {
    return SqliteFootprint.of(new SqliteTable(design, load.extras()), load, settings);
  }

  @Override
  public long cacheBytes(Settings settings) {
    return SqliteFootprint.cacheBytes(settings);
  }

  @Override
  public Map<String, String> cacheSetting(long bytes) {
    return Map.of(SqliteSetting.CACHE_SIZE.toString(), "-" + bytes / 1024);
  }

  @Override
  public Settings countingTrees(Settings settings) {
    return SqliteTreeCount.settings(settings);
  }

  @Override
  public Settings picturing(Settings settings) {
    return SqlitePicture.settings(settings);
  }

  @Override
  public Session open(SessionSpec spec) {
    try {
      return SqliteSession.open(library, spec, new SqliteTable(spec.design(), spec.extras()));
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }
}
