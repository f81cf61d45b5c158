// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.AutoVacuum;
import dev.keycost.sqlite.file.LogExtent;
import dev.keycost.sqlite.file.SqliteFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rules that look at the file as a whole: its free pages, its journal and its log.
final class FileRulesTest {
  @TempDir Path folder;

  @Test
  void countsWhatVacuumGivesBack() {
    Rule rule = new FreePagesRule();
    DatabaseFacts before = halfDeleted("NONE");
    Finding finding = only(rule.findings(before));
    assertThat(finding.where()).isEqualTo("app.db");
    assertThat(finding.remedy()).contains("otherwise run VACUUM, which needs up to");

    execute(finding.commands());
    DatabaseFacts after = CountedFacts.of(folder.resolve("app.db"));
    assertThat(rule.findings(after)).isEmpty();
    assertThat(before.file().fileBytes() - after.file().fileBytes())
        .isGreaterThanOrEqualTo(finding.estimate().orElseThrow().bytes().orElseThrow());
  }

  @Test
  void givesIncrementalPagesBackInSteps() {
    Rule rule = new FreePagesRule();
    DatabaseFacts before = halfDeleted("INCREMENTAL");
    Finding finding = only(rule.findings(before));
    assertThat(finding.evidence().getLast()).contains("INCREMENTAL");
    for (long pages = before.file().freePages(); pages > 0; pages -= 1000) {
      execute(finding.commands());
    }
    assertThat(CountedFacts.of(folder.resolve("app.db")).file().freePages()).isZero();
  }

  @Test
  void fullAutoVacuumLeavesNoFreePages() {
    assertThat(new FreePagesRule().findings(halfDeleted("FULL"))).isEmpty();
    Finding finding = only(freePages(FactsShapes.file(10_000, 5_000, AutoVacuum.FULL)));
    assertThat(finding.remedy()).startsWith("Commit any change");
  }

  @Test
  void aTenthAndAMebibyteOfFreePagesAreWorthAWord() {
    assertThat(freePages(FactsShapes.file(10_000, 1_000, AutoVacuum.NONE))).hasSize(1);
    assertThat(freePages(FactsShapes.file(10_000, 999, AutoVacuum.NONE))).isEmpty();
    assertThat(freePages(FactsShapes.file(500, 256, AutoVacuum.NONE))).hasSize(1);
    assertThat(freePages(FactsShapes.file(500, 255, AutoVacuum.NONE))).isEmpty();
  }

  @Test
  void fullAutoVacuumOfALargeFileIsANote() {
    Rule rule = new AutoVacuumRule();
    Finding finding =
        only(rule.findings(FactsShapes.database(FactsShapes.file(25_600, 0, AutoVacuum.FULL))));
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    // An entry of 5 bytes a page: 819 on each page of the map.
    assertThat(finding.evidence().getLast()).contains("32 pages of the file's 25,600");
    assertThat(rule.findings(FactsShapes.database(FactsShapes.file(25_599, 0, AutoVacuum.FULL))))
        .isEmpty();
    assertThat(rule.findings(FactsShapes.database(FactsShapes.file(25_600, 0, AutoVacuum.NONE))))
        .isEmpty();
    assertThat(
            rule.findings(
                FactsShapes.database(FactsShapes.file(25_600, 0, AutoVacuum.INCREMENTAL))))
        .isEmpty();
  }

  @Test
  void theCommandTurnsFullIntoIncrementalWithoutVacuum() {
    halfDeleted("FULL");
    execute(
        only(new AutoVacuumRule()
                .findings(FactsShapes.database(FactsShapes.file(25_600, 0, AutoVacuum.FULL))))
            .commands());
    try (SqliteFile file = SqliteFile.open(folder.resolve("app.db"))) {
      assertThat(file.header().autoVacuum()).isEqualTo(AutoVacuum.INCREMENTAL);
    }
  }

  @Test
  void aHotJournalMakesAllElseDoubtful() {
    Rule rule = new HotJournalRule();
    Finding finding =
        only(rule.findings(FactsShapes.database(FactsShapes.withHotJournal("it's here.db"))));
    assertThat(finding.severity()).isEqualTo(Severity.DATA);
    assertThat(finding.commands())
        .containsExactly(
            "cp 'it'\\''s here.db' 'it'\\''s here.db.copy'",
            "cp 'it'\\''s here.db-journal' 'it'\\''s here.db.copy-journal'",
            "sqlite3 'it'\\''s here.db.copy' 'PRAGMA integrity_check;'");
    assertThat(rule.findings(FactsShapes.database(FactsShapes.FILE))).isEmpty();
  }

  @Test
  void aLogThatOutgrewItsCheckpointsCosts() {
    assertThat(log(100_000, 4_000)).isEmpty();
    Finding finding = only(log(100_000, 4_001));
    assertThat(finding.severity()).isEqualTo(Severity.WASTE);
    assertThat(finding.evidence().getLast()).contains("up to 1 segment");
    assertThat(only(log(100_000, 24 * 4096)).severity()).isEqualTo(Severity.WASTE);
    assertThat(only(log(100_000, 24 * 4096 + 1)).severity()).isEqualTo(Severity.COSTLY);
  }

  @Test
  void aLogIsLargeBesideASmallFileFromAThousandPagesOn() {
    assertThat(log(2_000, 1_000)).isEmpty();
    assertThat(log(2_000, 1_001)).hasSize(1);
    assertThat(log(4_004, 1_001)).hasSize(1);
    assertThat(log(4_008, 1_001)).isEmpty();
  }

  @Test
  void aLogThatIsLongAndEmptyTakesRoomOnly() {
    var log = new LogExtent(50L << 20, 10, 10);
    Finding finding = only(log(FactsShapes.withLog(10_000, log)));
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.estimate().orElseThrow().bytes()).hasValue(50L << 20);
    assertThat(log(FactsShapes.withLog(100_000, log))).isEmpty();
    assertThat(log(FactsShapes.withLog(100, new LogExtent(4_000 * 4_096, 10, 10)))).isEmpty();
  }

  @Test
  void theCommandsCutARealLog() {
    Path database = folder.resolve("app.db");
    Path copy = folder.resolve("copy");
    try (Connection writer = Connection.open(TestSqlite.LIBRARY, database)) {
      writer.execute("PRAGMA journal_mode = WAL");
      writer.execute("PRAGMA synchronous = OFF");
      writer.execute("PRAGMA wal_autocheckpoint = 0");
      writer.execute("CREATE TABLE t(data)");
      writer.execute(
          "INSERT INTO t " + CountedFacts.series(6_000) + "SELECT zeroblob(4000) FROM n");
      // A copy, for the reader must not open a file that SQLite has open in this process.
      Finding finding = only(new LargeLogRule().findings(copied(database, copy)));
      assertThat(finding.message()).contains("holds 6,0");
      finding.commands().forEach(writer::execute);
      assertThat(folder.resolve("app.db-wal")).isEmptyFile();
    }
  }

  private static DatabaseFacts copied(Path database, Path copy) {
    try {
      Files.createDirectories(copy);
      for (String ending : List.of("", "-wal")) {
        Files.copy(database.resolveSibling("app.db" + ending), copy.resolve("app.db" + ending));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try (SqliteFile file = SqliteFile.open(copy.resolve("app.db"))) {
      return FactsShapes.database(FactsShapes.withLog(file.pages(), file.log().orElseThrow()));
    }
  }

  private static List<Finding> log(long pages, long frames) {
    return log(FactsShapes.withLog(pages, new LogExtent(32 + frames * 4_120, frames, frames)));
  }

  private static List<Finding> log(FileFacts file) {
    return new LargeLogRule().findings(FactsShapes.database(file));
  }

  private static List<Finding> freePages(FileFacts file) {
    return new FreePagesRule().findings(FactsShapes.database(file));
  }

  private DatabaseFacts halfDeleted(String autoVacuum) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("PRAGMA auto_vacuum = " + autoVacuum);
          connection.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, data)");
          connection.execute(
              "INSERT INTO t " + CountedFacts.series(1_000) + "SELECT x, zeroblob(4000) FROM n");
          connection.execute("DELETE FROM t WHERE id <= 500");
        });
  }

  private void execute(List<String> commands) {
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      commands.forEach(connection::execute);
    }
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
