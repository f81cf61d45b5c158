// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.sqlite.schema.Clause;
import dev.keycost.sqlite.schema.CreateTable;
import dev.keycost.sqlite.schema.SqlName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The CREATE TABLE statement of the user's table under one design: their own text, but for the
/// key.
///
/// | of the user's table | under a design |
/// | --- | --- |
/// | the only column of the key | has the design's type, and PRIMARY KEY alone |
/// | several columns of the key | stay, UNIQUE, not PRIMARY KEY; the design's key comes first |
/// | CHECK that names a replaced column | dropped |
/// | REFERENCES, FOREIGN KEY | dropped, since the other table is not there |
/// | WITHOUT ROWID | as the design says |
/// | everything else | stays |
///
/// Under the design [KeyDesign#OWN] only references are dropped.
record RebuiltSql(SourceTable source, KeyDesign design) {
  /// The column of the design's key.
  String key() {
    if (source.singleKey()) {
      return source.declaration().keyColumns().getFirst();
    }
    String name = "id";
    while (source.declaration().find(name).isPresent()) {
      name = "keycost_" + name;
    }
    return name;
  }

  String createTable() {
    CreateTable text = source.text();
    List<String> parts = new ArrayList<>();
    if (!design.own() && !source.singleKey()) {
      parts.add(keyColumn(SqlName.quoted(key())));
    }
    text.columns().forEach(column -> parts.add(column(column)));
    text.constraints().stream().flatMap(this::constraint).forEach(parts::add);
    List<String> options = new ArrayList<>();
    if (design.own() ? text.withoutRowid() : design.shape() == TableShape.CLUSTERED) {
      options.add("WITHOUT ROWID");
    }
    if (text.strict()) {
      options.add("STRICT");
    }
    String sql =
        "CREATE TABLE %s(%s) %s"
            .formatted(
                SqlName.quoted(source.name()),
                String.join(", ", parts),
                String.join(", ", options));
    return sql.strip();
  }

  private String column(CreateTable.Column column) {
    if (replaces(column.name())) {
      return keyColumn(column.nameSql());
    }
    return Stream.concat(
            Stream.of(column.nameSql(), column.type()),
            column.clauses().stream().filter(this::stays).map(Clause::sql))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private String keyColumn(String name) {
    return name + " " + SqliteTable.keyDeclaration(design);
  }

  private Stream<String> constraint(Clause clause) {
    if (clause.kind() == Clause.Kind.PRIMARY_KEY && !design.own()) {
      return source.singleKey() ? Stream.of() : Stream.of("UNIQUE" + clause.fromParenthesis());
    }
    return stays(clause) ? Stream.of(clause.sql()) : Stream.of();
  }

  /// Whether the design's key is what this column becomes.
  private boolean replaces(String column) {
    return !design.own() && source.singleKey() && SqlName.same(column, key());
  }

  private boolean stays(Clause clause) {
    return clause.kind() != Clause.Kind.FOREIGN_KEY && !losesItsColumn(clause);
  }

  private boolean losesItsColumn(Clause clause) {
    return clause.kind() == Clause.Kind.CHECK
        && !design.own()
        && source.singleKey()
        && clause.names(key());
  }

  /// What a design's key costs of the user's own definition, as sentences.
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    CreateTable text = source.text();
    if (!source.singleKey()) {
      notes.add(
          "the key of %s columns stays under every design as UNIQUE, which is what a surrogate key"
                  .formatted(source.keyColumns().size())
              + " beside it usually costs");
      return notes;
    }
    List<Clause> ofKey =
        text.columns().stream()
            .filter(column -> replaces(column.name()))
            .flatMap(column -> column.clauses().stream())
            .toList();
    Stream.of(Clause.Kind.COLLATE, Clause.Kind.DEFAULT)
        .filter(kind -> ofKey.stream().anyMatch(clause -> clause.kind() == kind))
        .forEach(kind -> notes.add("the key's %s is dropped under a design".formatted(kind)));
    long checks =
        Stream.of(
                ofKey.stream(),
                text.constraints().stream(),
                text.columns().stream()
                    .filter(column -> !replaces(column.name()))
                    .flatMap(column -> column.clauses().stream()))
            .flatMap(clauses -> clauses)
            .filter(this::losesItsColumn)
            .count();
    if (checks > 0) {
      notes.add(
          "%s CHECK that names the key %s is dropped under a design".formatted(checks, key()));
    }
    return notes;
  }
}
