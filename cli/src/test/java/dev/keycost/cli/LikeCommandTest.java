// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static dev.keycost.cli.InspectedSample.series;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.plan.Plan;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.sqlite.Connection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `bench --like`, from the command line to the result file; the source is as it was afterwards.
final class LikeCommandTest {
  private static final int ATTEMPTS = 8;

  @TempDir private Path folder;
  @TempDir private Path elsewhere;

  private InspectedSample shop() {
    return InspectedSample.of(
        folder,
        "PRAGMA page_size = 8192",
        "CREATE TABLE customer(id INTEGER PRIMARY KEY)",
        "CREATE TABLE sale(id TEXT PRIMARY KEY CHECK(length(id) = 32), customer INT REFERENCES"
            + " customer(id), mail TEXT COLLATE NOCASE UNIQUE, state TEXT NOT NULL DEFAULT 'new',"
            + " cents INT AS (total * 100) STORED, total REAL CHECK(total >= 0))",
        "CREATE INDEX sale_open ON sale(customer) WHERE state = 'new'",
        "CREATE INDEX sale_mail ON sale(lower(mail))",
        "CREATE TRIGGER audit AFTER INSERT ON sale BEGIN SELECT 1; END",
        "INSERT INTO sale(id, customer, mail, state, total) "
            + series(1500)
            + "SELECT lower(hex(randomblob(16))), x % 50, 'secret' || x || '@example.com',"
            + " iif(x % 3, 'new', 'paid'), x / 4.0 FROM n");
  }

  private Cli bench(String source, String... more) {
    var arguments = new ArrayList<>(List.of("bench", "--like", source, "--repeat", "1"));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--dir", elsewhere.toString()));
    arguments.addAll(List.of("--out", elsewhere.resolve("r.jsonl").toString()));
    return Cli.run(arguments.toArray(String[]::new));
  }

  @Test
  void measuresEveryDesignAndTheUsersOwnKey() throws IOException {
    Path file = shop().path();
    Map<String, String> before = FolderListing.of(folder);

    Cli run = bench(file + ":sale");

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("own-key", "uuid4:blob:rowid", "Verdict");
    assertThat(FolderListing.of(folder)).isEqualTo(before).containsOnlyKeys("app.db");
    RunResult result = ResultFile.read(elsewhere.resolve("r.jsonl")).first();
    assertThat(result.trials())
        .hasSize(5)
        .allSatisfy(trial -> assertThat(trial.reason()).isEmpty());
    Plan plan = result.plan();
    assertThat(plan.rows()).isEqualTo(1500);
    assertThat(plan.designs().getLast().own()).isTrue();
    assertThat(plan.settings().get("page_size")).isEqualTo("8192");
    assertThat(plan.like()).hasValueSatisfying(like -> assertThat(like.file()).isEqualTo("app.db"));
    assertThat(plan.like().orElseThrow().notes())
        .contains(
            "the trigger audit is left out",
            "the foreign key to customer is left out",
            "1 CHECK that names the key id is dropped under a design");
  }

  @Test
  void noValueOfARowIsInTheResult() throws IOException {
    bench(shop().path() + ":sale");

    assertThat(Files.readString(elsewhere.resolve("r.jsonl")))
        .contains("app.db")
        .doesNotContain("secret", "example.com");
  }

  @Test
  void dryRunShowsTheStatementsOfEachDesign() {
    Cli run = bench(shop().path() + ":sale", "--dry-run", "--designs", "uuid7,own-key");

    assertThat(run.out())
        .contains("like        sale of app.db, 1,500 rows")
        .contains(
            "CREATE TABLE \"sale\"(id BLOB PRIMARY KEY, customer INT, mail TEXT COLLATE NOCASE")
        .contains("CREATE TABLE \"sale\"(id TEXT PRIMARY KEY CHECK(length(id) = 32), customer INT,")
        .contains("CREATE INDEX sale_open ON sale(customer) WHERE state = 'new'");
    assertThat(elsewhere).isEmptyDirectory();
  }

  @Test
  void moreRowsThanThereAreContinueTheUsersKeys() {
    Cli run = bench(shop().path() + ":sale", "--rows", "9000", "--designs", "own-key,sequence");

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(
            ResultFile.read(elsewhere.resolve("r.jsonl"))
                .first()
                .plan()
                .like()
                .orElseThrow()
                .notes())
        .contains(
            "the table has 1,500 rows and is rebuilt with 9,000; --rows gives another number");
  }

  @Test
  void partsFileAndTableAtTheRightColon() throws IOException {
    Path odd = Files.copy(shop().path(), folder.resolve("a:b.db"));
    new InspectedSample(odd).run("ALTER TABLE sale RENAME TO 'c:d'");

    assertThat(bench(odd + ":c:d", "--dry-run").out()).contains("c:d of a:b.db, 1,500 rows");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wal", "delete", "truncate"})
  void leavesADatabaseAloneInWhichAProcessIsInATransaction(String journal) throws IOException {
    Path file = folder.resolve("app.db");
    try (var writer = new CommittingProcess(file, journal, true)) {
      Map<String, String> before = FolderListing.of(folder);

      for (String table : List.of("one", "two")) {
        Cli run = bench(file + ":" + table, "--designs", "uuid7", "--dry-run");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains(CommittingProcess.ROWS_AT_FIRST + " rows");
      }
      assertThat(FolderListing.of(folder)).isEqualTo(before);
      assertThat(writer.stop()).isEqualTo(CommittingProcess.ROWS_AT_FIRST);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"wal", "delete"})
  void readsOneCommitWhileOthersAreMadeOrSaysThatItCannot(String journal) throws IOException {
    Path file = folder.resolve("app.db");
    try (var writer = new CommittingProcess(file, journal, false)) {
      for (int i = 0; i < ATTEMPTS; i++) {
        Cli run = bench(file + ":one", "--designs", "uuid7", "--dry-run");

        if (run.status() == ExitCode.UNAVAILABLE) {
          assertThat(run.err()).contains("was written to while it was read; try again");
        } else if (run.status() == ExitCode.USAGE) {
          assertThat(run.err()).contains("has no rows");
        } else {
          assertThat(run.status()).as(run.err()).isZero();
        }
      }
      writer.stop();
    }
    assertThat(new InspectedSample(file).number("SELECT count(*) FROM pragma_quick_check")).isOne();
  }

  @Test
  void readsWhatIsInTheLogAndLeavesItThere() throws IOException {
    InspectedSample sample = shop();
    Path copy = elsewhere.resolve("copy.db");
    try (Connection connection = Connection.open(InspectedSample.SQLITE, sample.path())) {
      connection.strings("PRAGMA journal_mode = WAL");
      connection.execute("DELETE FROM sale WHERE customer > 9");
      Files.copy(sample.path(), copy);
      Files.copy(folder.resolve("app.db-wal"), elsewhere.resolve("copy.db-wal"));
    }
    Map<String, String> before = FolderListing.of(elsewhere);

    Cli run = bench(copy + ":sale", "--dry-run");

    assertThat(run.out()).contains("sale of copy.db, 300 rows");
    assertThat(FolderListing.of(elsewhere)).isEqualTo(before);
  }
}
