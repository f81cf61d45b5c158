// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.SqlName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/// A table of any kind, made from a number, with rows in it.
final class RandomSource {
  private static final List<String> NAMES =
      List.of(
          "a",
          "select",
          "order",
          "x y",
          "q\"uote",
          "it's",
          "br[ack]et",
          "naïve",
          "日本",
          "check",
          "generated",
          "id",
          "key",
          "-- no comment",
          "/* nor this */",
          "semi;colon",
          "comma,");

  private static final List<String> COLLATIONS =
      List.of("", "", " COLLATE NOCASE", " COLLATE RTRIM");
  private static final int ROWS = 200;

  private final Random random;
  private final List<String> names;
  private final boolean strict;
  private final List<String> plain = new ArrayList<>();
  private final List<String> values = new ArrayList<>();
  private final List<String> definitions = new ArrayList<>();
  final String table;

  private RandomSource(long seed) {
    this.random = new Random(seed);
    this.names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    this.table = names.removeLast();
    this.strict = random.nextInt(3) == 0;
  }

  static RandomSource make(long seed, Path file) {
    var source = new RandomSource(seed);
    source.fill(file);
    return source;
  }

  private void fill(Path file) {
    String create = createTable();
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      connection.execute("PRAGMA synchronous = OFF");
      connection.execute("PRAGMA page_size = " + (512 << random.nextInt(6)));
      connection.execute("PRAGMA encoding = '%s'".formatted(any("UTF-8", "UTF-8", "UTF-16le")));
      connection.execute(create);
      for (int i = random.nextInt(4); i > 0; i--) {
        connection.execute(createIndex(i));
      }
      String columns = plain.stream().map(SqlName::quoted).collect(Collectors.joining(", "));
      connection.execute("BEGIN");
      for (int i = 0; i < ROWS; i++) {
        connection.execute(
            "INSERT OR IGNORE INTO %s(%s) SELECT %s FROM (SELECT %s AS n)"
                .formatted(SqlName.quoted(table), columns, String.join(", ", values), i));
      }
      connection.execute("COMMIT");
    } catch (SqliteException e) {
      throw new AssertionError(create, e);
    }
  }

  private String createTable() {
    List<String> key = key();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      column();
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      generated();
    }
    List<String> all = new ArrayList<>(definitions);
    all.addAll(key);
    List<String> options = new ArrayList<>();
    if (!key.isEmpty() && random.nextBoolean()) {
      options.add("WITHOUT /* as it is */ ROWID");
    }
    if (strict) {
      options.add("strict");
    }
    return "CREATE TABLE %s(\n  %s) %s"
        .formatted(
            SqlName.quoted(table),
            String.join(any(", ", ",\n -- a comment, with (\n"), all),
            String.join(",", options));
  }

  /// @return the table's constraints where they hold the key
  private List<String> key() {
    if (random.nextInt(3) == 0) {
      String one = name("INTEGER", "n / 10", " NOT NULL");
      String other = name("TEXT", "'k' || n", any("", " NOT NULL"));
      return List.of(
          "%sPRIMARY KEY(%s, %s%s)"
              .formatted(
                  any("", "CONSTRAINT pk "), one, other, any("", " DESC", " COLLATE NOCASE")));
    }
    String key =
        any("INTEGER PRIMARY KEY", "TEXT PRIMARY KEY NOT NULL", "BLOB NOT NULL PRIMARY KEY");
    String name = names.removeLast();
    boolean integer = key.startsWith("INTEGER");
    boolean text = key.startsWith("TEXT");
    plain.add(name);
    values.add(integer ? "n * 3" : text ? "lower(hex(randomblob(8)))" : "randomblob(12)");
    definitions.add(
        SqlName.quoted(name)
            + " "
            + key
            + any("", " CHECK(%s <> 7)".formatted(SqlName.quoted(name))));
    return List.of();
  }

  private void column() {
    switch (random.nextInt(6)) {
      case 0 ->
          name("INTEGER", "n", any("", " NOT NULL DEFAULT 5", " CHECK(typeof(1) = 'integer')"));
      case 1 -> name("REAL", any("n * 1.5", "NULL"), any("", " DEFAULT -1.5e3"));
      case 2 ->
          name(
              strict ? "TEXT" : any("TEXT", "VARCHAR(20)", ""),
              any("'käse ' || n", "hex(randomblob(4))", "iif(n % 3, NULL, 'x' || n)"),
              any("", " UNIQUE", " DEFAULT 'it''s, (so)'")
                  + any(COLLATIONS.toArray(String[]::new)));
      case 3 -> name("BLOB", any("randomblob(n)", "zeroblob(3)"), any("", " DEFAULT x'00ff'"));
      case 4 ->
          name(strict ? "INT" : "DECIMAL(10, 2)", "n % 4", any("", " NOT NULL ON CONFLICT FAIL"));
      default -> name("TEXT", any("date(n * 86400, 'unixepoch')"), " CHECK(%s IS NOT NULL)");
    }
  }

  private void generated() {
    String of = plain.get(random.nextInt(plain.size()));
    String name = names.removeLast();
    definitions.add(
        "%s TEXT %s (quote(%s)) %s"
            .formatted(
                SqlName.quoted(name),
                any("AS", "GENERATED ALWAYS AS"),
                SqlName.quoted(of),
                any("", "STORED", "VIRTUAL")));
  }

  /// Adds a column.
  ///
  /// @return its name as it stands in SQL
  private String name(String type, String value, String clauses) {
    String name = names.removeLast();
    plain.add(name);
    values.add(value);
    String quoted = SqlName.quoted(name);
    definitions.add(quoted + " " + type + clauses.replace("%s", quoted));
    return quoted;
  }

  private String createIndex(int number) {
    String one = SqlName.quoted(plain.get(random.nextInt(plain.size())));
    String other = SqlName.quoted(plain.get(random.nextInt(plain.size())));
    return "CREATE INDEX \"index %s\" ON %s(%s) %s"
        .formatted(
            number,
            SqlName.quoted(table),
            any(
                one,
                one + " DESC",
                one + " COLLATE NOCASE, " + other,
                "lower(" + one + ")",
                other + ", length(" + one + ") DESC"),
            any("", "", "WHERE " + one + " IS NOT NULL", "WHERE " + one + " > 10"));
  }

  private String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
