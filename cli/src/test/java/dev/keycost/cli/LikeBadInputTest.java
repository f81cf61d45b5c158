// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static dev.keycost.cli.InspectedSample.series;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever stands behind `--like` instead of a table that can be rebuilt gets one message and the
/// documented status, and nothing of it is changed.
final class LikeBadInputTest {
  private static final int PAGE_BYTES = 4096;

  /// The first behind the schema's, where the tree of the first table begins.
  private static final int TABLE_PAGE = 2;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void fill() {
    file =
        InspectedSample.of(
                folder,
                "CREATE TABLE event(id INTEGER PRIMARY KEY, data BLOB NOT NULL)",
                "INSERT INTO event " + series(300) + "SELECT x, zeroblob(400) FROM n",
                "CREATE VIEW recent AS SELECT * FROM event",
                "CREATE VIRTUAL TABLE note USING fts5(body)",
                "CREATE TABLE bare(a, b)",
                "INSERT INTO bare VALUES(1, 2)",
                "CREATE TABLE hollow(id INTEGER PRIMARY KEY)",
                "CREATE TABLE never(id INTEGER PRIMARY KEY, a INT)",
                "INSERT INTO never VALUES(1, 1)",
                "CREATE TABLE foreign_words(id TEXT PRIMARY KEY)",
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_master SET sql = 'CREATE TABLE never(id INTEGER PRIMARY KEY, a INT"
                    + " CHECK(a > 1))' WHERE name = 'never'",
                "UPDATE sqlite_master SET sql = 'CREATE TABLE foreign_words(id TEXT AS"
                    + " (klingon(1)))' WHERE name = 'foreign_words'")
            .path();
  }

  static Stream<Arguments> tables() {
    return Stream.of(
        Arguments.of("evnt", "unknown table 'evnt'; did you mean 'event'?"),
        Arguments.of("sqlite_schema", "unknown table 'sqlite_schema'"),
        Arguments.of("recent", "is a view"),
        Arguments.of("note", "a virtual table of fts5"),
        Arguments.of("note_data", "a virtual table of fts5"),
        Arguments.of("bare", "has no primary key"),
        Arguments.of("hollow", "has no rows"),
        Arguments.of("never", "refuses row 1 of the sample: SQLITE_CONSTRAINT"),
        Arguments.of("foreign_words", "cannot be rebuilt"),
        Arguments.of("", "write FILE:TABLE"),
        Arguments.of("event --payload 10", "with --like rows are as long as yours"),
        Arguments.of("event --designs own-key+presort", "write it alone"),
        Arguments.of("event --designs own-key#1", "'own-key#1'"),
        Arguments.of("event --rows 0", "--rows: 0 is not possible"),
        Arguments.of("event --set page_size=1000", "asked for '1000', but SQLite has"));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void aTableThatCannotBeRebuiltIsAMistake(String table, String said) throws IOException {
    isRefused(file + ":" + table, ExitCode.USAGE, said);
  }

  @Test
  void aFileThatIsNotThereIsAWrongName() throws IOException {
    isRefused(folder.resolve("none.db") + ":event", ExitCode.USAGE, "there is no such file");
    isRefused("event", ExitCode.USAGE, "write FILE:TABLE");
  }

  @Test
  void ownKeyNeedsATable() {
    Cli run = Cli.run("bench", "--designs", "own-key", "--dir", folder.toString());

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("name the table with --like FILE:TABLE");
  }

  @Test
  void whatIsNoDatabaseIsOutOfReach() throws IOException {
    byte[] random = new byte[PAGE_BYTES];
    new Random(1).nextBytes(random);

    isRefused(folder + ":event", ExitCode.UNAVAILABLE, "a directory");
    isRefused(written(new byte[0]), ExitCode.UNAVAILABLE, "0 bytes");
    isRefused(written("a,b\n".getBytes()), ExitCode.UNAVAILABLE, "is no SQLite 3 database");
    isRefused(written(random), ExitCode.UNAVAILABLE, "encrypted");
  }

  @Test
  void damageIsSaidWithItsPage() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    byte[] damaged = whole.clone();
    Arrays.fill(damaged, (TABLE_PAGE - 1) * PAGE_BYTES, TABLE_PAGE * PAGE_BYTES, (byte) 0xee);

    isRefused(written(damaged), ExitCode.UNAVAILABLE, "page " + TABLE_PAGE + ": ");
    isRefused(
        written(Arrays.copyOf(whole, whole.length - PAGE_BYTES)),
        ExitCode.UNAVAILABLE,
        "restore it from a backup");
  }

  private String written(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("other.db"), bytes) + ":event";
  }

  private void isRefused(String like, int status, String said) throws IOException {
    Map<String, String> before = FolderListing.of(folder);
    String[] words = like.split(" ");
    Cli run =
        Cli.run(
            Stream.concat(
                    Stream.of("bench", "--dir", folder.toString(), "--like"), Arrays.stream(words))
                .toArray(String[]::new));

    assertThat(run.err()).contains(said).doesNotContain("\tat ").doesNotContain("Exception");
    assertThat(run.err().lines().filter(line -> !line.startsWith("warming up"))).hasSizeLessThan(4);
    assertThat(run.status()).isEqualTo(status);
    assertThat(run.out()).isEmpty();
    assertThat(FolderListing.of(folder)).isEqualTo(before);
  }
}
