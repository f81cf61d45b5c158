// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.run.Cancellation;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class InspectCommandTest {
  private static final SqliteLibrary SQLITE = SqliteLibrary.load(Optional.empty());

  @TempDir private static Path filled;
  private static String database;
  @TempDir private Path folder;

  @BeforeAll
  static void fill() {
    Path file = filled.resolve("app.db");
    database = file.toString();
    try (Connection connection = Connection.open(SQLITE, file)) {
      connection.execute("CREATE TABLE event(id INT PRIMARY KEY, data BLOB)");
      connection.execute("CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT)");
      connection.execute(
          """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
          INSERT INTO event SELECT i, zeroblob(400) FROM n
          """);
      connection.execute("INSERT INTO person SELECT id, 'name' FROM event WHERE id <= 100");
    }
  }

  @Test
  void reportsEveryTreeAndWhatIsWrong() {
    Cli run = inspect();

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("What the keys of " + database + " cost\n")
        .contains("cache 2.0 MiB assumed", "read every page")
        .contains("  event ", "    sqlite_autoindex_event_1 ", "  person ")
        .contains("\nFindings  ");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void isOneDocumentForPrograms() {
    Cli run = inspect("--json");

    JsonNode document = json(run);
    assertThat(document.get("schema").asInt()).isEqualTo(1);
    assertThat(document.get("file").get("name").asString()).isEqualTo(database);
    assertThat(document.get("file").get("cacheBytes").asLong()).isEqualTo(2_048_000);
    assertThat(tables(document)).containsExactly("event", "person");
    assertThat(document.get("findings").isEmpty()).isFalse();
    assertThat(run.out()).endsWith("}\n");
    assertThat(run.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"person", "PERSON"})
  void looksAtOneTable(String table) {
    assertThat(tables(json(inspect("--table", table, "--json")))).containsExactly("person");
  }

  @Test
  void readsAllOrAShare() {
    assertThat(json(inspect("--sample", "full", "--json")).get("file").get("sampled").asBoolean())
        .isFalse();
    assertThat(json(inspect("--sample", "1%", "--json")).get("file").get("sampled").asBoolean())
        .isTrue();
  }

  @Test
  void assumesTheCacheThatIsGiven() {
    JsonNode document = json(inspect("--cache", "64MiB", "--json"));

    assertThat(document.get("file").get("cacheBytes").asLong()).isEqualTo(64 << 20);
  }

  @Test
  void writesAPageBesideTheReport() throws IOException {
    Path page = folder.resolve("page.html");

    Cli run = inspect("--html", page.toString());

    assertThat(run.status()).isZero();
    assertThat(run.out()).isEqualTo(inspect().out());
    assertThat(run.err()).isEqualTo("the page is " + page + System.lineSeparator());
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
  }

  @Test
  void overwritesNothing() throws IOException {
    Path page = Files.writeString(folder.resolve("page.html"), "mine");
    byte[] before = Files.readAllBytes(Path.of(database));

    for (String target : List.of(page.toString(), database)) {
      Cli run = inspect("--html", target);

      assertThat(run.status()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("--html", target, "nothing is overwritten");
      assertThat(run.out()).isEmpty();
    }
    assertThat(page).hasContent("mine");
    assertThat(Files.readAllBytes(Path.of(database))).isEqualTo(before);
  }

  @Test
  void saysBeforeTheWorkThatAPageHasNoPlace() {
    Path page = folder.resolve("none").resolve("page.html");

    Cli run = inspect("--html", page.toString());

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(page.toString(), "does not exist");
  }

  @Test
  void failsOnWhatItIsToldToFailOn() {
    Cli run = inspect("--fail-on", "note");

    assertThat(run.status()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out()).isEqualTo(inspect().out());
    assertThat(inspect("--table", "person", "--fail-on", "data").status()).isZero();
  }

  @Test
  void writesNothingButWhatItIsAskedFor() throws IOException {
    SortedMap<String, String> before = contents();

    inspect();
    inspect("--json");

    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void stopsWhenAsked() {
    var cancellation = new Cancellation();
    cancellation.request();

    Cli run = Cli.run(cancellation, "inspect", database);

    assertThat(run.status()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(run.err()).contains("interrupted");
    assertThat(run.out()).isEmpty();
  }

  private static Cli inspect(String... more) {
    return Cli.run(
        Stream.concat(Stream.of("inspect", database), Arrays.stream(more)).toArray(String[]::new));
  }

  private static JsonNode json(Cli run) {
    return JsonMapper.builder().build().readTree(run.out());
  }

  private static List<String> tables(JsonNode document) {
    return document.get("tables").valueStream().map(t -> t.get("name").asString()).toList();
  }

  private static SortedMap<String, String> contents() throws IOException {
    SortedMap<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(filled)) {
      for (Path file : files.toList()) {
        contents.put(
            file.getFileName() + " of " + Files.getLastModifiedTime(file),
            Arrays.toString(Files.readAllBytes(file)));
      }
    }
    return contents;
  }
}
