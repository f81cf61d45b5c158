// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.schema.Clause.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class CreateTableTest {
  private static List<Clause> clausesOf(String column) {
    return CreateTable.of("CREATE TABLE t(" + column + ")")
        .orElseThrow()
        .columns()
        .getFirst()
        .clauses();
  }

  private static Clause clause(Kind kind, String sql) {
    return new Clause(kind, sql);
  }

  @Test
  void cutsAColumnsConstraints() {
    assertThat(
            clausesOf(
                "a VARCHAR(10, 2) CONSTRAINT one PRIMARY KEY DESC ON CONFLICT REPLACE NOT NULL"
                    + " DEFAULT NULL CONSTRAINT two CHECK (a IN ('x', 'NOT NULL') AND (a)) UNIQUE"
                    + " COLLATE NOCASE DEFAULT (1 + (2)) NULL"))
        .containsExactly(
            clause(Kind.PRIMARY_KEY, "CONSTRAINT one PRIMARY KEY DESC ON CONFLICT REPLACE"),
            clause(Kind.NOT_NULL, "NOT NULL"),
            clause(Kind.DEFAULT, "DEFAULT NULL"),
            clause(Kind.CHECK, "CONSTRAINT two CHECK (a IN ('x', 'NOT NULL') AND (a))"),
            clause(Kind.UNIQUE, "UNIQUE"),
            clause(Kind.COLLATE, "COLLATE NOCASE"),
            clause(Kind.DEFAULT, "DEFAULT (1 + (2))"),
            clause(Kind.NULL, "NULL"));
  }

  @Test
  void referencesReachToTheirEnd() {
    assertThat(
            clausesOf(
                "a INT REFERENCES b(c) ON DELETE SET NULL ON UPDATE SET DEFAULT MATCH full NOT"
                    + " DEFERRABLE INITIALLY IMMEDIATE NOT NULL REFERENCES d"))
        .containsExactly(
            clause(
                Kind.FOREIGN_KEY,
                "REFERENCES b(c) ON DELETE SET NULL ON UPDATE SET DEFAULT MATCH full NOT"
                    + " DEFERRABLE INITIALLY IMMEDIATE"),
            clause(Kind.NOT_NULL, "NOT NULL"),
            clause(Kind.FOREIGN_KEY, "REFERENCES d"));
  }

  @Test
  void knowsComputedColumns() {
    assertThat(clausesOf("a INT GENERATED ALWAYS AS (b + 1) STORED CHECK(a > 0)"))
        .containsExactly(
            clause(Kind.GENERATED, "GENERATED ALWAYS AS (b + 1) STORED"),
            clause(Kind.CHECK, "CHECK(a > 0)"));
    assertThat(clausesOf("a AS (b)")).containsExactly(clause(Kind.GENERATED, "AS (b)"));
  }

  @Test
  void tableConstraintsNeedNoComma() {
    CreateTable table =
        CreateTable.of(
                "CREATE TABLE \"t, (\"(generated INT, 'check' TEXT, [a b] -- no, comment)\n"
                    + ", PRIMARY KEY(generated, \"a b\") CONSTRAINT u UNIQUE([a b])"
                    + " FOREIGN KEY(generated) REFERENCES o(x) ON DELETE CASCADE CHECK(1)) strict,"
                    + " WITHOUT ROWID")
            .orElseThrow();

    assertThat(table.columns())
        .extracting(CreateTable.Column::name)
        .containsExactly("generated", "check", "a b");
    assertThat(table.columns())
        .extracting(CreateTable.Column::type)
        .containsExactly("INT", "TEXT", "");
    assertThat(table.constraints())
        .containsExactly(
            clause(Kind.PRIMARY_KEY, "PRIMARY KEY(generated, \"a b\")"),
            clause(Kind.UNIQUE, "CONSTRAINT u UNIQUE([a b])"),
            clause(Kind.FOREIGN_KEY, "FOREIGN KEY(generated) REFERENCES o(x) ON DELETE CASCADE"),
            clause(Kind.CHECK, "CHECK(1)"));
    assertThat(table.strict()).isTrue();
    assertThat(table.withoutRowid()).isTrue();
  }

  @Test
  void knowsWhichColumnsAClauseNames() {
    Clause check = clause(Kind.CHECK, "CHECK(\"A b\" > 'other' AND [c] < `d`)");

    assertThat(List.of("a B", "c", "D")).allMatch(check::names);
    assertThat(List.of("other", "A", "b")).noneMatch(check::names);
    assertThat(clause(Kind.PRIMARY_KEY, "CONSTRAINT p PRIMARY KEY (a, b)").fromParenthesis())
        .isEqualTo("(a, b)");
  }

  @Test
  void takesNothingElseForATable() {
    assertThat(CreateTable.of("CREATE VIEW v AS SELECT 1")).isEmpty();
    assertThat(CreateTable.of("CREATE TABLE t AS SELECT 1")).isEmpty();
    assertThat(CreateTable.of("")).isEmpty();
  }
}
