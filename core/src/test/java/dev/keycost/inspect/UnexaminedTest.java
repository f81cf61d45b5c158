// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What cannot be examined is named with the reason, and the rest is examined.
class UnexaminedTest {
  @TempDir Path folder;

  private Inspected two() {
    return Inspected.of(
        folder,
        "CREATE TABLE good(id INTEGER PRIMARY KEY)",
        "INSERT INTO good VALUES(1)",
        "CREATE TABLE bad(id TEXT PRIMARY KEY, v UNIQUE)",
        "CREATE INDEX extra ON bad(v)",
        "INSERT INTO bad VALUES('a', 'b')");
  }

  private static void assertOnlyBadIsLeftOut(Inspected database, String reason) {
    DatabaseFacts facts = database.facts();
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("good");
    assertThat(facts.table("good").orElseThrow().rows()).isEqualTo(1);
    assertThat(facts.unexamined()).singleElement().asString().isEqualTo("bad: " + reason);
  }

  private static String refused(String said) {
    return "SQLite %s refuses its definition: SQLITE_ERROR (1): %s"
        .formatted(TestSqlite.LIBRARY.version(), said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "CREATE TABLE bad(id TEXT PRIMARY KEY, v UNIQUE) SHINY; unknown table option: SHINY",
        "CREATE TABLE bad(id TEXT PRIMARY KEY, v UNIQUE COLLATE klingon);"
            + " no such collation sequence: klingon",
        "CREATE TABLE bad(id TEXT, UNIQUE); near \")\": syntax error",
      })
  void aDefinitionThatThisSqliteRefuses(String sql, String said) {
    Inspected database = two();
    database.redefine("bad", sql);
    DatabaseFacts facts = database.facts();
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("good");
    assertThat(facts.unexamined()).singleElement().asString().startsWith("bad: SQLite ");
    assertThat(facts.unexamined().getFirst()).endsWith(": " + said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "CREATE TABLE bad AS WITH RECURSIVE e(x) AS (SELECT 1 UNION ALL SELECT x FROM e)"
            + " SELECT x FROM e",
        "ATTACH 'evil.db' AS evil",
        "CREATE TEMP TABLE bad(id)",
        "CREATE TABLE main.bad(id)",
        "SELECT 1",
        "''",
      })
  void nothingElseThanACreateTableIsRun(String sql) {
    Inspected database = two();
    database.redefine("bad", sql);
    assertOnlyBadIsLeftOut(database, "its definition is no plain CREATE TABLE");
    assertThat(folder.resolve("evil.db")).doesNotExist();
    assertThat(Path.of("evil.db")).doesNotExist();
  }

  @Test
  void aDefinitionOfMoreThanOneStatement() {
    Inspected database = two();
    database.redefine("bad", "CREATE TABLE bad(id TEXT PRIMARY KEY, v UNIQUE); DROP TABLE bad");
    assertOnlyBadIsLeftOut(
        database,
        "SQLite %s refuses its definition: more than one statement"
            .formatted(TestSqlite.LIBRARY.version()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "CREATE TABLE other(id TEXT PRIMARY KEY, v UNIQUE);"
            + " its definition makes a table of another name",
        "CREATE TABLE bad(id TEXT PRIMARY KEY, v); the file has an index sqlite_autoindex_bad_2,"
            + " which its definition does not ask for",
        "CREATE TABLE bad(id TEXT PRIMARY KEY, v UNIQUE, w UNIQUE);"
            + " its definition asks for an index sqlite_autoindex_bad_3, which the file does not"
            + " have",
        "CREATE TABLE bad(v UNIQUE, w UNIQUE, id TEXT PRIMARY KEY) WITHOUT ROWID;"
            + " it is declared WITHOUT ROWID, but its tree is sorted by rowid",
      })
  void aDefinitionThatDoesNotFitTheFile(String sql, String reason) {
    Inspected database = two();
    database.run("DROP INDEX extra");
    database.redefine("bad", sql);
    assertOnlyBadIsLeftOut(database, reason);
  }

  @Test
  void anIndexThatSqliteRefusesIsLeftOutAlone() {
    Inspected database = two();
    database.redefine("extra", "CREATE INDEX extra ON bad(soundslike(v))");
    DatabaseFacts facts = database.facts();
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("good", "bad");
    assertThat(facts.table("bad").orElseThrow().indexes())
        .extracting(IndexFacts::name)
        .containsExactly("sqlite_autoindex_bad_1", "sqlite_autoindex_bad_2");
    assertThat(facts.unexamined())
        .containsExactly(
            "bad: its index extra is left out: " + refused("no such function: soundslike"));
  }

  @Test
  void aVirtualTableTakesTheTablesBehindItAlong() {
    Assumptions.assumeTrue(
        TestSqlite.LIBRARY.compileOptions().contains("ENABLE_FTS5"), "this SQLite has no FTS5");
    Inspected database =
        Inspected.of(
            folder,
            "CREATE TABLE docs_note(id INTEGER PRIMARY KEY)",
            "CREATE VIRTUAL TABLE docs USING fts5(body)",
            "INSERT INTO docs VALUES('a b c')");
    String sentence =
        "docs: a virtual table of fts5, which decides how its tables are laid out (docs_config,"
            + " docs_content, docs_data, docs_docsize, docs_idx)";
    assertThat(database.facts().tables()).extracting(TableFacts::name).containsExactly("docs_note");
    assertThat(database.facts().unexamined()).containsExactly(sentence);
    DatabaseFacts one = FactsReader.read(database.path(), Inspected.only("docs_idx"), pages -> {});
    assertThat(one.tables()).isEmpty();
    assertThat(one.unexamined()).containsExactly(sentence);
  }

  @Test
  void aVirtualTableOfAnUnknownModuleIsNamed() {
    Inspected database = Inspected.of(folder, "CREATE TABLE good(id INTEGER PRIMARY KEY)");
    database.run(
        "PRAGMA writable_schema = ON",
        "INSERT INTO sqlite_master VALUES"
            + "('table', 'stars', 'stars', 0, 'CREATE VIRTUAL TABLE stars USING telescope(x)')");
    assertThat(database.facts().unexamined())
        .containsExactly("stars: a virtual table of telescope, which has no tree of its own");
    assertThat(database.facts().tables()).hasSize(1);
  }

  @Test
  void aDamagedPageSpoilsItsOwnTable() throws IOException {
    Inspected database = two();
    long page = rootPage(database, "bad");
    damage(database.path(), page);
    DatabaseFacts facts = database.facts();
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("good");
    assertThat(facts.damage())
        .filteredOn(damage -> damage.where().equals("bad"))
        .singleElement()
        .satisfies(damage -> assertThat(damage.what()).startsWith(said(database, page)));
    DatabaseFacts sampled = FactsReader.read(database.path(), Inspected.sampled(0.5), pages -> {});
    assertThat(sampled.tables()).extracting(TableFacts::name).containsExactly("good");
    assertThat(sampled.damage())
        .singleElement()
        .satisfies(damage -> assertThat(damage.what()).startsWith(said(database, page)));
  }

  @Test
  void aDamagedIndexSpoilsItsTable() throws IOException {
    Inspected database = two();
    long page = rootPage(database, "sqlite_autoindex_bad_1");
    damage(database.path(), page);
    assertThat(database.facts().tables()).extracting(TableFacts::name).containsExactly("good");
    assertThat(database.facts().damage())
        .singleElement()
        .satisfies(
            damage -> {
              assertThat(damage.where()).isEqualTo("bad");
              assertThat(damage.what()).startsWith(said(database, page));
            });
  }

  @Test
  void aPageThatTwoTreesClaimIsDamageOfTheFile() {
    Inspected database = two();
    database.run(
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name ="
            + " 'good') WHERE name = 'bad'");
    assertThat(database.facts().damage())
        .extracting(DamageFacts::where)
        .containsExactly(database.path().toString());
  }

  private static String said(Inspected database, long page) {
    return "%s: page %s: ".formatted(database.path(), page);
  }

  private static long rootPage(Inspected database, String name) {
    try (Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, database.path())) {
      return connection.number(
          "SELECT rootpage FROM sqlite_master WHERE name = " + Inspected.text(name));
    }
  }

  /// Page size 4096.
  private static void damage(Path path, long page) throws IOException {
    try (var file = new RandomAccessFile(path.toFile(), "rw")) {
      file.seek((page - 1) * 4096);
      file.write(99);
    }
  }

  @Test
  void aTableThatIsNotThereIsAMistake() {
    Inspected database = two();
    assertThatThrownBy(() -> FactsReader.read(database.path(), Inspected.only("god"), pages -> {}))
        .isInstanceOf(UsageException.class)
        .hasMessage("--table: unknown table 'god'; did you mean 'good'? Known: good, bad.");
  }

  @Test
  void whatIsWrongWithOtherTablesIsNoMatterToOne() {
    Inspected database = two();
    database.redefine("bad", "CREATE TABLE bad(id TEXT PRIMARY KEY, v UNIQUE COLLATE klingon)");
    DatabaseFacts facts = FactsReader.read(database.path(), Inspected.only("GOOD"), pages -> {});
    assertThat(facts.tables()).extracting(TableFacts::name).containsExactly("good");
    assertThat(facts.unexamined()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-0.5, 1", "1.5, 1", "NaN, 1", "1, 0"})
  void optionsThatMakeNoSenseAreRefused(double share, long cacheBytes) {
    assertThatThrownBy(
            () ->
                new InspectOptions(
                    Optional.empty(),
                    OptionalDouble.of(share),
                    cacheBytes,
                    Optional.empty(),
                    Inspected.NOW))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("; accepted: ");
  }
}
