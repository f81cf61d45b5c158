// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static dev.keycost.cli.InspectedSample.finding;
import static dev.keycost.cli.InspectedSample.findings;
import static dev.keycost.cli.InspectedSample.said;
import static dev.keycost.cli.InspectedSample.series;
import static dev.keycost.cli.InspectedSample.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `inspect` beside programs that use the database: it changes nothing that others could see, and
/// what it says is true of one commit.
final class InspectLiveTest {
  /// So many are begun while commits never cease.
  private static final int INSPECTIONS = 12;

  @TempDir private Path folder;
  @TempDir private Path elsewhere;
  private InspectedSample sample;

  @BeforeEach
  void name() {
    sample = new InspectedSample(folder.resolve("app.db"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wal", "delete", "truncate"})
  void sidesWithTheLastCommitOfAProcessInATransaction(String journal) throws IOException {
    try (var writer = new CommittingProcess(sample.path(), journal, true)) {
      Map<String, String> before = FolderListing.of(folder);

      JsonNode document = sample.json();

      assertThat(rows(document, "one")).isEqualTo(CommittingProcess.ROWS_AT_FIRST);
      assertThat(rows(document, "two")).isEqualTo(CommittingProcess.ROWS_AT_FIRST);
      assertThat(findings(document)).doesNotContain("damaged-pages " + sample.path());
      assertThat(FolderListing.of(folder)).isEqualTo(before);
      assertThat(writer.stop()).isEqualTo(CommittingProcess.ROWS_AT_FIRST);
    }
  }

  /// Tables to which each commit does the same have as many rows in each state that was committed.
  @ParameterizedTest
  @ValueSource(strings = {"wal", "delete"})
  void isRightAboutOneCommitOrSaysThatItCannotBe(String journal) throws IOException {
    try (var writer = new CommittingProcess(sample.path(), journal, false)) {
      for (int i = 0; i < INSPECTIONS; i++) {
        assertRight(sample.inspect("--json"));
      }
      long committed = writer.stop();
      Map<String, String> before = FolderListing.of(folder);
      assertThat(rows(sample.json(), "one")).isEqualTo(committed);
      assertThat(FolderListing.of(folder)).isEqualTo(before);
    }
    assertThat(
            sample.number(
                "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"))
        .isOne();
  }

  private void assertRight(Cli run) {
    if (run.status() == ExitCode.UNAVAILABLE) {
      assertThat(run.err()).contains("try again").doesNotContain("damaged", "restore");
      assertThat(run.out()).isEmpty();
      return;
    }
    assertThat(run.status()).as(run.err()).isZero();
    JsonNode document = JsonMapper.builder().build().readTree(run.out());
    assertThat(findings(document)).noneMatch(one -> one.startsWith("damaged-pages"));
    assertThat(document.get("unexamined").isEmpty()).isTrue();
    if (document.get("file").get("hotJournal").asBoolean()) {
      // Half a transaction may be in it, and the report says so.
      assertThat(findings(document)).contains("hot-journal " + sample.path());
      return;
    }
    long rows = rows(document, "one");
    assertThat(rows).isEqualTo(rows(document, "two"));
    assertThat(rows % CommittingProcess.ROWS).isZero();
  }

  /// Root may write to anything; then only the comparison before and after says something.
  @Test
  void readsAReadOnlyFileInAReadOnlyFolderWithItsLog() throws IOException {
    var live = new InspectedSample(elsewhere.resolve("app.db"));
    live.run(
        "CREATE TABLE event(id INTEGER PRIMARY KEY, data)",
        "INSERT INTO event " + series(100) + "SELECT x, zeroblob(50) FROM n");
    try (Connection connection = Connection.open(InspectedSample.SQLITE, live.path())) {
      connection.strings("PRAGMA journal_mode = WAL");
      connection.execute("INSERT INTO event(data) " + series(2000) + "SELECT x FROM n");
      copy("app.db", "app.db-wal");
    }
    for (String name : new String[] {"app.db", "app.db-wal"}) {
      permit(folder.resolve(name), "r--r--r--");
    }
    permit(folder, "r-xr-xr-x");
    Map<String, String> before = FolderListing.of(folder);
    try {
      JsonNode document = sample.json();
      assertThat(rows(document, "event")).isEqualTo(2100);
      assertThat(document.get("file").get("log").get("committedFrames").asLong()).isPositive();
      assertThat(sample.text()).contains("log ");
      assertThat(FolderListing.of(folder))
          .isEqualTo(before)
          .containsOnlyKeys("app.db", "app.db-wal");
    } finally {
      permit(folder, "rwxr-xr-x");
    }
  }

  @Test
  void leavesAJournalAloneThatACrashHasLeft() throws IOException {
    var live = new InspectedSample(elsewhere.resolve("app.db"));
    live.run("CREATE TABLE event(id INTEGER PRIMARY KEY, data)", "INSERT INTO event VALUES(1, 2)");
    try (Connection connection = Connection.open(InspectedSample.SQLITE, live.path())) {
      // So few pages that changed ones are written before the commit.
      connection.execute("PRAGMA cache_size = 5");
      connection.execute("BEGIN");
      connection.execute("INSERT INTO event(data) " + series(50) + "SELECT zeroblob(4000) FROM n");
      copy("app.db", "app.db-journal");
      connection.execute("ROLLBACK");
    }
    // A page that only half of the transaction has touched.
    try (var file = new RandomAccessFile(sample.path().toFile(), "rw")) {
      file.seek(4096);
      file.write(99);
    }
    Map<String, String> before = FolderListing.of(folder);

    JsonNode document = sample.json();

    assertThat(findings(document)).containsExactly("hot-journal " + sample.path());
    assertThat(said(finding(document, "hot-journal", sample.path().toString())))
        .contains("No figures can be given of event", "page 2: ", "Never delete the journal");
    assertThat(document.get("file").get("hotJournal").asBoolean()).isTrue();
    assertThat(finding(document, "hot-journal", sample.path().toString()).get("severity"))
        .hasToString("\"data\"");
    assertThat(FolderListing.of(folder))
        .isEqualTo(before)
        .containsOnlyKeys("app.db", "app.db-journal");
  }

  private void copy(String... names) throws IOException {
    for (String name : names) {
      Files.copy(elsewhere.resolve(name), folder.resolve(name));
    }
  }

  private static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  private static long rows(JsonNode document, String table) {
    return table(document, table).get("rows").asLong();
  }
}
