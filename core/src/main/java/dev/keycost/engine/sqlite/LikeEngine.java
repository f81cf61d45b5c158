// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableShape;
import dev.keycost.design.UnknownName;
import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import dev.keycost.engine.SettingsProfile;
import dev.keycost.engine.TableTemplate;
import dev.keycost.engine.sqlite.RowRecipe.Manner;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.schema.KeyPlace;
import dev.keycost.sqlite.schema.SqlName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// SQLite with tables that are like one of the user's.
final class LikeEngine implements Engine {
  private static final String PAGE_SIZE = SqliteSetting.PAGE_SIZE.toString();

  /// The setting that says which of the table's created indexes are there.
  private static final String INDEXES = "indexes";

  private static final String ALL = "all";
  private static final String NONE = "none";

  private final SqliteEngine usual;
  private final SqliteLibrary library;
  private final SourceTable source;
  private final KeyDesign.Defaults defaults;
  private final SampleTrial trial;
  private final Manner manner;
  private final TableTemplate template;
  private final Map<KeyDesign, Optional<String>> refusals = new HashMap<>();

  /// The latest recipe, which all tables of a run share, and for how many rows it is.
  private Optional<RowRecipe> recipe = Optional.empty();

  private long recipeRows;

  private LikeEngine(SqliteEngine usual, SqliteLibrary library, SourceTable source) {
    this.usual = usual;
    this.library = library;
    this.source = source;
    KeyDesign own = ownKey(source);
    this.defaults = new LikeDefaults(usual.defaults(), own);
    KeyDesign made = KeyDesign.parse("LikeEngine", "sequence", defaults);
    this.trial = new SampleTrial(library, source);
    this.manner = trial.manner(List.of(own, made));
    this.template = template(source, made, manner);
  }

  /// @throws dev.keycost.design.UsageException when there is no such table, or it cannot be rebuilt
  static LikeEngine read(SqliteEngine usual, SqliteLibrary library, Path file, String table) {
    return new LikeEngine(usual, library, SourceReader.read(library, file, table));
  }

  private static KeyDesign ownKey(SourceTable source) {
    KeyPlace place = source.declaration().key();
    boolean integers = source.singleKey() && isMostly(source.keys(), ValueTable.INTEGER);
    boolean texts = source.singleKey() && isMostly(source.keys(), ValueTable.TEXT);
    TableShape beside = integers ? TableShape.INT_TYPO : TableShape.ROWID;
    return new KeyDesign(
        KeyDesign.OWN,
        source.keysRise() ? KeyKind.SEQUENCE : KeyKind.RANDOM64,
        integers ? Encoding.INTEGER : texts ? Encoding.TEXT : Encoding.BLOB,
        switch (place) {
          case CLUSTERED -> TableShape.CLUSTERED;
          case INDEX -> beside;
          case ROWID, NONE -> TableShape.ROWID;
        },
        InsertionOrder.ARRIVAL);
  }

  private static boolean isMostly(ValueTable keys, int type) {
    long count = 0;
    for (long row = 0; row < keys.rows(); row++) {
      count += keys.type(keys.slot(row, 0)) == type ? 1 : 0;
    }
    return count > keys.rows() / 2;
  }

  private static TableTemplate template(SourceTable source, KeyDesign made, Manner manner) {
    List<String> notes = new ArrayList<>(source.notes());
    notes.addAll(new RebuiltSql(source, made).notes());
    if (!manner.scattering()) {
      notes.add(
          "a CHECK does not let columns take their values from different rows, so rows are taken"
              + " whole: indexes are met in fewer places than with your rows");
    }
    double bytes = 0;
    for (int column = 0; column < source.sample().columns(); column++) {
      bytes += RebuiltTable.bytes(source.sample(), column);
    }
    return new TableTemplate(
        source.file(), source.name(), source.rows(), (int) Math.ceil(bytes), notes);
  }

  /// For what does not depend on how many rows there are.
  private RebuiltTable table(KeyDesign design) {
    return table(design, recipe.isPresent() ? recipeRows : source.rows());
  }

  private RebuiltTable table(KeyDesign design, long rows) {
    if (recipe.isEmpty() || recipeRows != rows) {
      recipe = Optional.of(RowRecipe.of(source, manner, rows));
      recipeRows = rows;
    }
    return new RebuiltTable(source, design, recipe.get());
  }

  @Override
  public String name() {
    return usual.name();
  }

  @Override
  public KeyDesign.Defaults defaults() {
    return defaults;
  }

  @Override
  public Optional<String> impossible(KeyDesign design) {
    return RebuiltTable.impossible(source, design)
        .or(() -> refusals.computeIfAbsent(design, it -> trial.refusal(it, manner)));
  }

  @Override
  public List<KeyDesign> designs() {
    return Stream.concat(
            defaults.own().stream(),
            usual.designs().stream().filter(design -> impossible(design).isEmpty()))
        .toList();
  }

  @Override
  public String describe(KeyDesign design) {
    return table(design).describe();
  }

  @Override
  public Optional<TableTemplate> template() {
    return Optional.of(template);
  }

  @Override
  public List<SettingsProfile> profiles() {
    return usual.profiles().stream()
        .map(profile -> new SettingsProfile(profile.why(), withPageSize(profile.settings())))
        .toList();
  }

  @Override
  public SequencedMap<String, String> settingNames() {
    var names = new LinkedHashMap<>(usual.settingNames());
    names.put(INDEXES, indexNames() + ": the table with all its indexes, with none, or with one");
    return names;
  }

  private String indexNames() {
    return Stream.concat(
            Stream.of(ALL, NONE), source.indexes().stream().map(it -> it.declaration().name()))
        .collect(Collectors.joining(", "));
  }

  /// With the page size of the user's file, unless another is asked for.
  @Override
  public Settings settings(String profile, Map<String, String> overrides) {
    var theirs = new LinkedHashMap<>(overrides);
    String indexes = Optional.ofNullable(theirs.remove(INDEXES)).map(String::strip).orElse(ALL);
    List<String> known = List.of(indexNames().split(", "));
    if (known.stream().noneMatch(name -> SqlName.same(name, indexes))) {
      throw UnknownName.of("--set " + INDEXES, "index", indexes, known);
    }
    Settings settings = usual.settings(profile, theirs).with(Map.of(INDEXES, indexes));
    return overrides.containsKey(PAGE_SIZE) ? settings : withPageSize(settings);
  }

  private Settings withPageSize(Settings settings) {
    return settings.with(
        Map.of(
            PAGE_SIZE,
            String.valueOf(source.pageBytes()),
            INDEXES,
            settings.values().getOrDefault(INDEXES, ALL)));
  }

  /// The table as these settings want it.
  private static boolean kept(SourceTable.CreatedIndex index, Settings settings) {
    String indexes = settings.values().getOrDefault(INDEXES, ALL);
    return indexes.equals(ALL) || SqlName.same(index.declaration().name(), indexes);
  }

  @Override
  public SequencedMap<String, String> facts() {
    return usual.facts();
  }

  @Override
  public KeyLayout keyLayout(KeyDesign design, Settings settings) {
    return table(design).keyLayout(settings);
  }

  @Override
  public Footprint footprint(KeyDesign design, Load load, Settings settings) {
    return SqliteFootprint.of(table(design), load, settings);
  }

  @Override
  public long cacheBytes(Settings settings) {
    return usual.cacheBytes(settings);
  }

  @Override
  public Map<String, String> cacheSetting(long bytes) {
    return usual.cacheSetting(bytes);
  }

  @Override
  public Settings countingTrees(Settings settings) {
    return usual.countingTrees(settings);
  }

  @Override
  public Settings picturing(Settings settings) {
    return usual.picturing(settings);
  }

  @Override
  public Session open(SessionSpec spec) {
    long rows = spec.rows() > 0 ? spec.rows() : source.rows();
    try {
      RebuiltTable table = table(spec.design(), rows);
      var asked =
          new RebuiltTable(
              source.with(index -> kept(index, spec.settings())), table.design(), table.recipe());
      return SqliteSession.open(library, spec, asked);
    } catch (SqliteException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }
}
