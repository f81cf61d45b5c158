// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.sqlite.file.AutoVacuum;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Builds the facts of one table, and a database of such.
///
/// All values that were given were looked at; [#rows(long)] says how many there are. Trees have
/// records of one size: a table's 100 bytes, an index's 24, unless something else is said.
final class KeyFacts {
  static final long CACHE_BYTES = 2_000_000;

  private final String name;
  private final KeyPlace place;
  private final List<String> key = new ArrayList<>();
  private final List<ColumnFacts> columns = new ArrayList<>();
  private final List<IndexFacts> indexes = new ArrayList<>();
  private Optional<Long> rows = Optional.empty();
  private long looked;
  private int recordBytes = 100;
  private Order order = Order.APPENDED;
  private boolean strict;
  private String collation = "BINARY";

  private KeyFacts(String name, KeyPlace place) {
    this.name = name;
    this.place = place;
  }

  static KeyFacts table(String name, KeyPlace place) {
    return new KeyFacts(name, place);
  }

  /// Comes before the columns.
  KeyFacts rows(long count) {
    rows = Optional.of(count);
    return this;
  }

  KeyFacts recordBytes(int bytes) {
    recordBytes = bytes;
    return this;
  }

  KeyFacts leaves(Order rowOrder) {
    order = rowOrder;
    return this;
  }

  KeyFacts strict() {
    strict = true;
    return this;
  }

  /// Of columns to come.
  KeyFacts collation(String collationName) {
    collation = collationName;
    return this;
  }

  /// A column of the primary key, with the index that keeps it, where it has one.
  KeyFacts key(String column, String type, KeyValues values) {
    return key(column, type, values, Order.APPENDED);
  }

  KeyFacts key(String column, String type, KeyValues values, Order indexOrder) {
    key.add(column);
    add(column, type, values, key.size());
    if (place == KeyPlace.INDEX && key.size() == 1) {
      indexes.add(
          index(
              "sqlite_autoindex_%s_1".formatted(name),
              IndexOrigin.PRIMARY_KEY,
              column,
              24,
              indexOrder));
    }
    return this;
  }

  KeyFacts column(String column, String type, KeyValues values) {
    add(column, type, values, 0);
    return this;
  }

  /// A column that nobody looked at.
  KeyFacts unseen(String column, String type) {
    columns.add(
        new ColumnFacts(
            column, type, Affinity.of(type), false, 0, collation, false, Optional.empty(), 0, 0));
    return this;
  }

  private void add(String column, String type, KeyValues values, int position) {
    looked = Math.max(looked, values.values().size());
    Arrival arrival = place == KeyPlace.CLUSTERED ? Arrival.UNKNOWN : Arrival.IN_ORDER;
    columns.add(
        new ColumnFacts(
            column,
            type,
            Affinity.of(type),
            place == KeyPlace.CLUSTERED && position > 0,
            position,
            collation,
            false,
            Optional.of(values.classify(arrival)),
            values.distinctShare(),
            values.greatestInteger()));
  }

  KeyFacts index(String indexName, String column, Order indexOrder) {
    return index(indexName, column, 24, indexOrder);
  }

  KeyFacts index(String indexName, String column, int payloadBytes, Order indexOrder) {
    indexes.add(index(indexName, IndexOrigin.CREATED, column, payloadBytes, indexOrder));
    return this;
  }

  KeyFacts unique(String indexName, String column, Order indexOrder) {
    indexes.add(index(indexName, IndexOrigin.UNIQUE, column, 24, indexOrder));
    return this;
  }

  private IndexFacts index(
      String indexName, IndexOrigin origin, String column, int bytes, Order indexOrder) {
    TreeCensus tree = KeyTrees.index(10 + indexes.size(), rows(), bytes, indexOrder);
    boolean unique = origin != IndexOrigin.CREATED;
    return new IndexFacts(
        indexName,
        origin,
        unique,
        List.of(new IndexColumn(Optional.of(column), false, collation)),
        Optional.empty(),
        tree);
  }

  private long rows() {
    return rows.orElse(looked);
  }

  TableFacts build() {
    TreeCensus tree =
        place == KeyPlace.CLUSTERED
            ? KeyTrees.index(2, rows(), recordBytes, order)
            : KeyTrees.table(2, rows(), recordBytes, order);
    return new TableFacts(
        name,
        rows(),
        place == KeyPlace.CLUSTERED,
        strict,
        false,
        place,
        key,
        columns,
        indexes,
        tree,
        looked);
  }

  DatabaseFacts alone() {
    return database(CACHE_BYTES, List.of(), build());
  }

  DatabaseFacts withCache(long cacheBytes) {
    return database(cacheBytes, List.of(), build());
  }

  static DatabaseFacts database(List<ReferenceFacts> references, KeyFacts... tables) {
    return database(
        CACHE_BYTES,
        references,
        Arrays.stream(tables).map(KeyFacts::build).toArray(TableFacts[]::new));
  }

  static DatabaseFacts database(
      long cacheBytes, List<ReferenceFacts> references, TableFacts... tables) {
    long pages = 1 + Arrays.stream(tables).mapToLong(TableFacts::pages).sum();
    FileFacts file =
        new FileFacts(
            "it's app.db",
            pages * KeyTrees.PAGE_BYTES,
            KeyTrees.PAGE_BYTES,
            KeyTrees.PAGE_BYTES,
            pages,
            0,
            AutoVacuum.NONE,
            Optional.empty(),
            false,
            cacheBytes,
            false);
    return new DatabaseFacts(file, List.of(tables), references, List.of(), List.of());
  }
}
