// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/// Counts what is on the pages of a database: of all its trees, or of one.
///
/// It may be called from any thread; each census brings the other threads it needs, and ends them.
public final class Census {
  private static final String SCHEMA_TABLE = "sqlite_schema";

  private Census() {}

  /// Counts a whole database.
  ///
  /// @param progress told from the calling thread, now and then, how many pages were read so far;
  ///   what it throws ends the census
  /// @throws SqliteFileException when a page makes no sense, or the file was changed meanwhile
  public static FileCensus of(SqliteFile file, CensusScope scope, LongConsumer progress) {
    return of(file, scope, progress, Effort.usual());
  }

  static FileCensus of(SqliteFile file, CensusScope scope, LongConsumer progress, Effort effort) {
    return file.reading(
        () ->
            switch (scope) {
              case CensusScope.All _ -> exact(file, effort, progress);
              case CensusScope.Sample sample -> sampled(file, sample, progress);
            });
  }

  /// Counts one tree.
  ///
  /// @throws SqliteFileException when a page makes no sense, or the file was changed meanwhile
  public static TreeCensus ofTree(SqliteFile file, long rootPage, CensusScope scope) {
    return file.reading(
        () ->
            switch (scope) {
              case CensusScope.All _ -> {
                var visited = new PageSet(file.pages());
                try (var census = new ExactCensus(file, visited, Effort.usual(), pages -> {})) {
                  yield census.count(rootPage);
                }
              }
              case CensusScope.Sample sample -> {
                try (var census =
                    new SampledCensus(file, sample.seed(), sample.pages(), pages -> {})) {
                  yield census.count(rootPage);
                }
              }
            });
  }

  private static FileCensus exact(SqliteFile file, Effort effort, LongConsumer progress) {
    var visited = new PageSet(file.pages());
    PointerMap map = PointerMap.of(file);
    long lockPages = lockPages(file, map);
    if (lockPages > 0) {
      visited.add(map.lockPage());
    }
    long mapPages = hasMap(file) ? map.read(file, visited) : 0;
    Freelist free;
    try (PageReader reader = file.reader()) {
      free = Freelist.read(reader, visited);
    }
    List<TableCensus> tables;
    try (var census = new ExactCensus(file, visited, effort, progress)) {
      tables = tables(file, census::count);
    }
    return new FileCensus(
        file.pages(),
        file.pageBytes(),
        file.usableBytes(),
        tables,
        free.trunkPages() + free.leafPages(),
        OptionalLong.of(free.trunkPages()),
        mapPages,
        lockPages,
        OptionalLong.of(file.pages() - visited.size()));
  }

  private static FileCensus sampled(
      SqliteFile file, CensusScope.Sample scope, LongConsumer progress) {
    PointerMap map = PointerMap.of(file);
    List<TableCensus> tables;
    try (var census = new SampledCensus(file, scope.seed(), scope.pages(), progress)) {
      tables = tables(file, census::count);
    }
    return new FileCensus(
        file.pages(),
        file.pageBytes(),
        file.usableBytes(),
        tables,
        file.header().freePages(),
        OptionalLong.empty(),
        hasMap(file) ? map.pages(file.pages()) : 0,
        lockPages(file, map),
        OptionalLong.empty());
  }

  private static boolean hasMap(SqliteFile file) {
    return file.header().autoVacuum() != AutoVacuum.NONE;
  }

  private static long lockPages(SqliteFile file, PointerMap map) {
    return file.pages() >= map.lockPage() ? 1 : 0;
  }

  private static List<TableCensus> tables(SqliteFile file, LongFunction<TreeCensus> count) {
    List<SchemaEntry> entries = file.schema();
    Map<String, List<IndexCensus>> indexes = new HashMap<>();
    TreeCensus schema = count.apply(SchemaReader.ROOT_PAGE);
    for (SchemaEntry entry : entries) {
      if (entry.type() == SchemaEntry.Type.INDEX && entry.hasTree()) {
        TreeCensus tree = count.apply(entry.rootPage());
        requireIndex(file, entry, tree);
        indexes
            .computeIfAbsent(key(entry.table()), name -> new ArrayList<>())
            .add(new IndexCensus(entry.name(), tree));
      }
    }
    List<TableCensus> tables = new ArrayList<>();
    tables.add(new TableCensus(SCHEMA_TABLE, schema, List.of()));
    for (SchemaEntry entry : entries) {
      if (entry.type() == SchemaEntry.Type.TABLE && entry.hasTree()) {
        List<IndexCensus> own = indexes.remove(key(entry.name()));
        TreeCensus tree = count.apply(entry.rootPage());
        tables.add(new TableCensus(entry.name(), tree, own == null ? List.of() : own));
      }
    }
    if (!indexes.isEmpty()) {
      throw file.corrupt(
          SchemaReader.ROOT_PAGE, "in sqlite_schema: an index of a table that is not there");
    }
    return tables;
  }

  private static void requireIndex(SqliteFile file, SchemaEntry entry, TreeCensus tree) {
    if (tree.kind() != TreeKind.INDEX) {
      throw file.corrupt(entry.rootPage(), "the root of an index, but a page of a table");
    }
  }

  /// SQLite compares names without regard to the case of ASCII letters.
  private static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }
}
