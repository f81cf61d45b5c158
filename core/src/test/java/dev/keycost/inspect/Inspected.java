// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.keys.form.UuidBytes;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.Declarations;
import dev.keycost.sqlite.schema.ListedTable;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A database that a test makes with SQLite, and then has read.
record Inspected(Path path) {
  static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");
  static final InspectOptions DEFAULTS = InspectOptions.defaults(NOW);

  /// Makes a database in a folder.
  static Inspected of(Path folder, String... statements) {
    return of(folder, List.of(statements));
  }

  static Inspected of(Path folder, Collection<String> statements) {
    var database = new Inspected(folder.resolve("a.db"));
    database.run(statements);
    return database;
  }

  void run(String... statements) {
    run(List.of(statements));
  }

  private void run(Collection<String> statements) {
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, path)) {
      connection.execute("PRAGMA synchronous = OFF");
      statements.forEach(connection::execute);
    }
  }

  /// Puts another statement into the schema, for which SQLite is not asked.
  void redefine(String name, String sql) {
    run(
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = %s WHERE name = %s".formatted(text(sql), text(name)));
  }

  DatabaseFacts facts() {
    return FactsReader.read(path, DEFAULTS, pages -> {});
  }

  TableFacts table(String name) {
    DatabaseFacts facts = facts();
    return facts
        .table(name)
        .orElseThrow(
            () -> new AssertionError("no table %s: %s".formatted(name, facts.unexamined())));
  }

  ColumnFacts column(String table, String column) {
    return table(table).column(column).orElseThrow();
  }

  static TableDeclaration declaration(ListedTable table) {
    try (var declarations = new Declarations(TestSqlite.LIBRARY)) {
      return declarations.read(
          table,
          left -> {
            throw new AssertionError(left);
          });
    }
  }

  static InspectOptions only(String table) {
    return new InspectOptions(
        Optional.of(table),
        OptionalDouble.empty(),
        InspectOptions.DEFAULT_CACHE_BYTES,
        Optional.empty(),
        NOW);
  }

  static InspectOptions sampled(double share) {
    return new InspectOptions(
        Optional.empty(),
        OptionalDouble.of(share),
        InspectOptions.DEFAULT_CACHE_BYTES,
        Optional.empty(),
        NOW);
  }

  /// Numbers from 1 to `rows` as `x`, to be followed by a SELECT FROM n.
  static String series(int rows) {
    return "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < %s) "
        .formatted(rows);
  }

  /// The same random UUIDs of version 4 for the same seed.
  static List<UUID> uuids(long seed, int count) {
    var random = new SplittableRandom(seed);
    return Stream.generate(
            () ->
                new UUID(
                    random.nextLong() & ~0xf000L | 0x4000,
                    random.nextLong() >>> 2 | Long.MIN_VALUE))
        .limit(count)
        .toList();
  }

  /// One INSERT for rows of SQL values.
  static String insert(String table, Stream<String> rows) {
    return rows.collect(Collectors.joining("), (", "INSERT INTO " + table + " VALUES (", ")"));
  }

  static String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  static String text(UUID uuid) {
    return text(uuid.toString());
  }

  static String blob(UUID uuid) {
    return blob(UuidBytes.of(uuid));
  }

  static String blob(byte[] bytes) {
    return "x'" + HexFormat.of().formatHex(bytes) + "'";
  }

  /// Each value so many times.
  static <T> List<T> repeated(List<T> values, int times) {
    List<T> all = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      all.addAll(values);
    }
    return all;
  }
}
