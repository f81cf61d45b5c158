// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A CREATE TABLE statement taken apart, so that it can be put together again in another way: its
/// pieces keep their text, and lose comments that stand between them. It is meant for statements
/// that SQLite has accepted.
///
/// Source: sqlite.org/lang_createtable.html.
///
/// @param columns in their order
/// @param constraints of the table
public record CreateTable(
    List<Column> columns, List<Clause> constraints, boolean withoutRowid, boolean strict) {
  /// One column.
  ///
  /// @param name without quotes
  /// @param nameSql as it stands there
  /// @param type as it stands there; empty without one
  public record Column(String name, String nameSql, String type, List<Clause> clauses) {
    public Column {
      clauses = List.copyOf(clauses);
    }
  }

  public CreateTable {
    columns = List.copyOf(columns);
    constraints = List.copyOf(constraints);
  }

  /// Reads a statement; empty where it is no plain `CREATE TABLE name(...)`, as which every table's
  /// stands in the schema.
  public static Optional<CreateTable> of(String sql) {
    SqlTokens tokens = SqlTokens.of(sql);
    if (!tokens.begins("CREATE", "TABLE", "", "(")) {
      return Optional.empty();
    }
    List<Column> columns = new ArrayList<>();
    List<Clause> constraints = new ArrayList<>();
    int depth = 0;
    int start = 4;
    int at = start;
    for (; at < tokens.count() && depth >= 0; at++) {
      depth += tokens.is(at, "(") ? 1 : tokens.is(at, ")") ? -1 : 0;
      if (depth < 0 || depth == 0 && tokens.is(at, ",")) {
        take(tokens, start, at, columns, constraints);
        start = at + 1;
      }
    }
    boolean withoutRowid = false;
    boolean strict = false;
    for (; at < tokens.count(); at++) {
      withoutRowid |= tokens.is(at, "WITHOUT");
      strict |= tokens.is(at, "STRICT");
    }
    return Optional.of(new CreateTable(columns, constraints, withoutRowid, strict));
  }

  private static void take(
      SqlTokens tokens, int from, int to, List<Column> columns, List<Clause> constraints) {
    if (from == to) {
      return;
    }
    // Reserved words, which name a column in quotes only.
    if (List.of("CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN").stream()
        .anyMatch(word -> tokens.is(from, word))) {
      constraints.addAll(new ClauseReader(tokens, from, to).read());
      return;
    }
    int first = ClauseReader.start(tokens, from + 1, to);
    columns.add(
        new Column(
            name(tokens.text(from)),
            tokens.text(from),
            tokens.between(from + 1, first),
            new ClauseReader(tokens, first, to).read()));
  }

  /// As a column's name SQLite also takes a string.
  private static String name(String sql) {
    return sql.length() > 1 && sql.charAt(0) == '\''
        ? sql.substring(1, sql.length() - 1).replace("''", "'")
        : SqlName.unquoted(sql);
  }
}
