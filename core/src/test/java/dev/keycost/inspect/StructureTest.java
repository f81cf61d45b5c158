// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.SqlName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables, columns and indexes as they are declared.
class StructureTest {
  @TempDir Path folder;

  @Test
  void columnsComeWithAllThatIsDeclared() {
    TableFacts table =
        Inspected.of(
                folder,
                """
                CREATE TABLE t(
                  id INTEGER PRIMARY KEY AUTOINCREMENT,
                  name VARCHAR(20) NOT NULL COLLATE nocase,
                  ref UUID,
                  twice INTEGER AS (id * 2),
                  thrice REAL AS (id * 3) STORED,
                  data)
                """)
            .table("t");
    assertThat(table.columns())
        .extracting(
            ColumnFacts::name,
            ColumnFacts::declaredType,
            ColumnFacts::affinity,
            ColumnFacts::notNull,
            ColumnFacts::keyPosition,
            ColumnFacts::collation,
            ColumnFacts::generated)
        .containsExactly(
            tuple("id", "INTEGER", Affinity.INTEGER, false, 1, "BINARY", false),
            tuple("name", "VARCHAR(20)", Affinity.TEXT, true, 0, "NOCASE", false),
            tuple("ref", "UUID", Affinity.NUMERIC, false, 0, "BINARY", false),
            tuple("twice", "INTEGER", Affinity.INTEGER, false, 0, "BINARY", true),
            tuple("thrice", "REAL", Affinity.REAL, false, 0, "BINARY", true),
            tuple("data", "", Affinity.BLOB, false, 0, "BINARY", false));
    assertThat(table.autoincrement()).isTrue();
    assertThat(table.strict()).isFalse();
  }

  @Test
  void aStrictTablesAnyConvertsNothing() {
    TableFacts table =
        Inspected.of(folder, "CREATE TABLE t(id INTEGER PRIMARY KEY, v ANY, w INT) STRICT")
            .table("t");
    assertThat(table.strict()).isTrue();
    assertThat(table.autoincrement()).isFalse();
    assertThat(table.columns())
        .extracting(ColumnFacts::affinity)
        .containsExactly(Affinity.INTEGER, Affinity.BLOB, Affinity.INTEGER);
  }

  @Test
  void aWordInACommentOrANameIsNoAutoincrement() {
    Inspected database =
        Inspected.of(
            folder,
            "CREATE TABLE counter(id INTEGER PRIMARY KEY AUTOINCREMENT)",
            "CREATE TABLE t(id INTEGER PRIMARY KEY /* AUTOINCREMENT */, \"AUTOINCREMENT\" TEXT)");
    assertThat(database.table("t").autoincrement()).isFalse();
    assertThat(database.table("counter").autoincrement()).isTrue();
    assertThat(database.facts().tables())
        .extracting(TableFacts::name)
        .doesNotContain("sqlite_sequence");
    assertThat(database.facts().unexamined()).isEmpty();
  }

  @Test
  void indexesComeWithPredicatesExpressionsAndOrder() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT COLLATE NOCASE UNIQUE, b, [c d])",
                "CREATE UNIQUE INDEX one ON t(a COLLATE RTRIM DESC, lower(b), [c d])",
                "CREATE INDEX two ON t(b, a) WHERE b IS NOT NULL /* most are */ AND [c d] > ' where"
                    + " '",
                "CREATE INDEX three ON t(b || ' WHERE (')")
            .table("t");
    assertThat(table.indexes())
        .extracting(IndexFacts::name, IndexFacts::origin, IndexFacts::unique, IndexFacts::columns)
        .containsExactly(
            tuple(
                "sqlite_autoindex_t_1",
                IndexOrigin.UNIQUE,
                true,
                List.of(new IndexColumn(Optional.of("a"), false, "NOCASE"))),
            tuple(
                "one",
                IndexOrigin.CREATED,
                true,
                List.of(
                    new IndexColumn(Optional.of("a"), true, "RTRIM"),
                    new IndexColumn(Optional.empty(), false, "BINARY"),
                    new IndexColumn(Optional.of("c d"), false, "BINARY"))),
            tuple(
                "two",
                IndexOrigin.CREATED,
                false,
                List.of(
                    new IndexColumn(Optional.of("b"), false, "BINARY"),
                    new IndexColumn(Optional.of("a"), false, "NOCASE"))),
            tuple(
                "three",
                IndexOrigin.CREATED,
                false,
                List.of(new IndexColumn(Optional.empty(), false, "BINARY"))));
    assertThat(table.indexes())
        .extracting(IndexFacts::predicate)
        .containsExactly(
            Optional.empty(),
            Optional.empty(),
            Optional.of("b IS NOT NULL /* most are */ AND [c d] > ' where '"),
            Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select",
        "a b",
        "a\"b",
        "it's",
        "[z]",
        "`q`",
        "</script>",
        "Ä",
        "鍵 \ud83d\udd11",
        ";--",
        "a.b",
        "/*",
        "new\nline",
        "keycost_collations",
        "1",
        "sqlit_e",
        "%s {} \\"
      })
  void namesMayBeAnything(String name) {
    String quoted = SqlName.quoted(name);
    Inspected database =
        Inspected.of(
            folder,
            "CREATE TABLE %s(%s TEXT PRIMARY KEY, \"b\" REFERENCES %s)"
                .formatted(quoted, quoted, quoted),
            "CREATE INDEX %s ON %s(%s DESC)".formatted(SqlName.quoted("i" + name), quoted, quoted),
            "INSERT INTO %s VALUES('x', 'x')".formatted(quoted));
    DatabaseFacts facts = database.facts();
    assertThat(facts.unexamined()).isEmpty();
    TableFacts table = facts.table(name).orElseThrow();
    assertThat(table.name()).isEqualTo(name);
    assertThat(table.keyColumns()).containsExactly(name);
    assertThat(table.indexes()).extracting(IndexFacts::name).contains("i" + name);
    assertThat(table.indexes())
        .extracting(index -> index.leading().orElseThrow())
        .containsOnly(name);
    assertThat(facts.references())
        .singleElement()
        .satisfies(
            reference -> {
              assertThat(reference.toTable()).isEqualTo(name);
              assertThat(reference.toColumn()).isEqualTo(name);
              assertThat(reference.found()).isEqualTo(1);
            });
  }

  @Test
  void tablesThatDifferInLettersOutsideAsciiOnlyAreTwo() {
    DatabaseFacts facts =
        Inspected.of(
                folder,
                "CREATE TABLE \"Ä\"(id TEXT PRIMARY KEY)",
                "CREATE TABLE \"ä\"(id TEXT UNIQUE, a UNIQUE)",
                "INSERT INTO \"ä\" VALUES(1, 2)")
            .facts();
    assertThat(facts.tables())
        .extracting(TableFacts::name, TableFacts::rows, table -> table.indexes().size())
        .containsExactly(tuple("Ä", 0L, 1), tuple("ä", 1L, 2));
  }

  @Test
  void viewsAndTriggersAreNoTables() {
    DatabaseFacts facts =
        Inspected.of(
                folder,
                "CREATE VIEW v AS SELECT 1 AS id",
                "CREATE TABLE t(id INTEGER PRIMARY KEY)",
                "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END")
            .facts();
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("t");
    assertThat(facts.unexamined()).isEmpty();
  }

  @Test
  void statisticsAndSequencesOfSqliteAreNotExamined() {
    DatabaseFacts facts =
        Inspected.of(
                folder,
                "CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, a UNIQUE)",
                "INSERT INTO t(a) VALUES(1), (2)",
                "ANALYZE")
            .facts();
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("t");
    assertThat(facts.unexamined()).isEmpty();
  }
}
