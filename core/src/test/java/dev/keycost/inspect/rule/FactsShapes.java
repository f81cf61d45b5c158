// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.sqlite.file.AutoVacuum;
import dev.keycost.sqlite.file.LogExtent;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Tables, indexes and files as an inspection finds them, without any of them.
final class FactsShapes {
  static final FileFacts FILE = file(100_000, 0, AutoVacuum.NONE);

  private FactsShapes() {}

  static FileFacts file(long pages, long freePages, AutoVacuum autoVacuum) {
    return new FileFacts(
        "app.db",
        pages * 4096,
        4096,
        4096,
        pages,
        freePages,
        autoVacuum,
        Optional.empty(),
        false,
        2_000 * 1024,
        false);
  }

  static FileFacts withPages(int pageBytes, int usableBytes) {
    return new FileFacts(
        "app.db",
        100_000L * pageBytes,
        pageBytes,
        usableBytes,
        100_000,
        0,
        AutoVacuum.NONE,
        Optional.empty(),
        false,
        2_000 * 1024,
        false);
  }

  static FileFacts withLog(long pages, LogExtent log) {
    return new FileFacts(
        "app.db",
        pages * 4096,
        4096,
        4096,
        pages,
        0,
        AutoVacuum.NONE,
        Optional.of(log),
        false,
        2_000 * 1024,
        false);
  }

  static FileFacts withHotJournal(String name) {
    return new FileFacts(
        name, 4096, 4096, 4096, 1, 0, AutoVacuum.NONE, Optional.empty(), true, 2_000 * 1024, false);
  }

  static FileFacts withCache(long bytes) {
    return new FileFacts(
        "app.db",
        400_000_000,
        4096,
        4096,
        100_000,
        0,
        AutoVacuum.NONE,
        Optional.empty(),
        false,
        bytes,
        false);
  }

  static DatabaseFacts database(FileFacts file, TableFacts... tables) {
    return new DatabaseFacts(file, List.of(tables), List.of(), List.of(), List.of());
  }

  static DatabaseFacts database(TableFacts... tables) {
    return database(FILE, tables);
  }

  static DatabaseFacts referring(ReferenceFacts reference, TableFacts... tables) {
    return new DatabaseFacts(FILE, List.of(tables), List.of(reference), List.of(), List.of());
  }

  /// A table whose first column is its key.
  static TableFacts table(
      String name,
      KeyPlace key,
      TreeCensus tree,
      List<ColumnFacts> columns,
      IndexFacts... indexes) {
    return new TableFacts(
        name,
        tree.rows(),
        key == KeyPlace.CLUSTERED,
        false,
        false,
        key,
        key == KeyPlace.NONE ? List.of() : List.of(columns.getFirst().name()),
        columns,
        List.of(indexes),
        tree,
        0);
  }

  static ColumnFacts column(String name, String type) {
    return new ColumnFacts(
        name, type, Affinity.of(type), false, 0, "BINARY", false, Optional.empty(), 0, 0);
  }

  static ColumnFacts column(
      String name, String type, KeyClassification values, double distinctShare) {
    return new ColumnFacts(
        name,
        type,
        Affinity.of(type),
        false,
        0,
        "BINARY",
        false,
        Optional.of(values),
        distinctShare,
        0);
  }

  static IndexFacts index(String name, TreeCensus tree, String... columns) {
    return index(name, IndexOrigin.CREATED, false, tree, ascending(columns));
  }

  static IndexFacts index(
      String name, IndexOrigin origin, boolean unique, TreeCensus tree, List<IndexColumn> columns) {
    return new IndexFacts(name, origin, unique, columns, Optional.empty(), tree);
  }

  static IndexFacts partial(String name, String predicate, TreeCensus tree, String... columns) {
    return new IndexFacts(
        name, IndexOrigin.CREATED, false, ascending(columns), Optional.of(predicate), tree);
  }

  static List<IndexColumn> ascending(String... columns) {
    return Arrays.stream(columns)
        .map(name -> new IndexColumn(Optional.of(name), false, "BINARY"))
        .toList();
  }
}
