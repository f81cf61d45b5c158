// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever is handed to `inspect` instead of a database gets one message and the documented
/// status.
final class InspectBadInputTest {
  private static final SqliteLibrary SQLITE = SqliteLibrary.load(Optional.empty());
  private static final int PAGE_BYTES = 4096;

  /// Linux lets nobody read it, not even root, whose rights are checked nowhere else.
  private static final Path UNREADABLE_TO_ROOT = Path.of("/sys/bus/platform/uevent");

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void fill() {
    file = folder.resolve("app.db");
    try (Connection connection = Connection.open(SQLITE, file)) {
      connection.execute("PRAGMA page_size = " + PAGE_BYTES);
      connection.execute("CREATE TABLE event(id INTEGER PRIMARY KEY, data BLOB)");
      connection.execute(
          """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
          INSERT INTO event SELECT i, zeroblob(400) FROM n
          """);
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("--table evnt", "did you mean 'event'?"),
        Arguments.of("--table", "--table"),
        Arguments.of("--sample 0", "'0' is no share of the pages"),
        Arguments.of("--sample 1.5", "'1.5' is no share of the pages"),
        Arguments.of("--sample 101%", "'101%' is no share of the pages"),
        Arguments.of("--sample -5%", "'-5%' is no share of the pages"),
        Arguments.of("--sample some", "such as 0.05 or 5%"),
        Arguments.of("--cache 0", "--cache: 0 is not possible"),
        Arguments.of("--cache -64MiB", "--cache: -67108864 is not possible"),
        Arguments.of("--cache much", "'much' is not a size such as"),
        Arguments.of("--fail-on cstly", "did you mean 'costly'?"),
        Arguments.of("--fail-on always", "Known: data, costly, waste, note"),
        Arguments.of("--markdown", "Unknown option"),
        Arguments.of("other.db", "Unmatched argument"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeIsSaidInOneMessage(String mistake, String said) {
    Cli run =
        Cli.run(
            Stream.concat(Stream.of("inspect", file.toString()), Arrays.stream(mistake.split(" ")))
                .toArray(String[]::new));

    isRefused(run, ExitCode.USAGE, said);
  }

  @Test
  void aFileThatIsNotThereIsAWrongName() {
    isRefused(inspect(folder.resolve("none.db")), ExitCode.USAGE, "there is no such file");
    isRefused(Cli.run("inspect"), ExitCode.USAGE, "FILE");
  }

  @Test
  void aFolderIsNoDatabase() {
    isRefused(inspect(folder), ExitCode.UNAVAILABLE, "a directory");
    isRefused(inspect(Path.of("")), ExitCode.UNAVAILABLE, "a directory");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such pipes")
  void aPipeIsNoDatabaseAndNobodyWaitsForIt() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    isRefused(inspect(pipe), ExitCode.UNAVAILABLE, "a pipe");
  }

  @Test
  void anEmptyFileIsSaidToBeEmpty() throws IOException {
    isRefused(written(new byte[0]), ExitCode.UNAVAILABLE, "0 bytes");
  }

  @Test
  void whatIsNoDatabaseIsSaidToBeNone() throws IOException {
    byte[] random = new byte[PAGE_BYTES];
    new Random(1).nextBytes(random);

    isRefused(written("a,b\n1,2\n".getBytes()), ExitCode.UNAVAILABLE, "is no SQLite 3 database");
    isRefused(written(new byte[PAGE_BYTES]), ExitCode.UNAVAILABLE, "zero bytes");
    isRefused(written(random), ExitCode.UNAVAILABLE, "encrypted");
  }

  @Test
  void aDatabaseThatIsCutOffIsSaidToBe() throws IOException {
    byte[] whole = Files.readAllBytes(file);

    isRefused(
        written(Arrays.copyOf(whole, whole.length - PAGE_BYTES)),
        ExitCode.UNAVAILABLE,
        "restore it from a backup");
    isRefused(written(Arrays.copyOf(whole, 50)), ExitCode.UNAVAILABLE, "within its header");
  }

  @Test
  void damageIsSaidWithItsPage() throws IOException {
    byte[] damaged = Files.readAllBytes(file);
    Arrays.fill(damaged, 2 * PAGE_BYTES, 3 * PAGE_BYTES, (byte) 0xee);
    Cli run = written(damaged);

    assertThat(run.out())
        .contains("DATA    event: The file is damaged", "page 3: ", ".recover")
        .doesNotContain("All is well");
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(Cli.run("inspect", folder.resolve("other.db").toString(), "--fail-on", "data"))
        .satisfies(failing -> assertThat(failing.status()).isEqualTo(ExitCode.FAILED));
  }

  @Test
  void aLaterFormatIsSaidToBeLater() throws IOException {
    byte[] later = Files.readAllBytes(file);
    later[19] = 9;

    isRefused(written(later), ExitCode.UNAVAILABLE, "later SQLite");
  }

  @Test
  void aLogWithoutItsDatabaseIsSaidToBeOne() throws IOException {
    Files.write(folder.resolve("gone.db-wal"), new byte[100]);

    isRefused(inspect(folder.resolve("gone.db")), ExitCode.UNAVAILABLE, "write-ahead log");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such rights")
  void aFileThatMayNotBeReadIsSaidSo() {
    assertThat(file.toFile().setReadable(false, false)).isTrue();
    Path unreadable = Files.isReadable(file) ? UNREADABLE_TO_ROOT : file;

    isRefused(inspect(unreadable), ExitCode.UNAVAILABLE, "may not be read");
  }

  private Cli written(byte[] bytes) throws IOException {
    return inspect(Files.write(folder.resolve("other.db"), bytes));
  }

  private static Cli inspect(Path path) {
    return Cli.run("inspect", path.toString());
  }

  private static void isRefused(Cli run, int status, String said) {
    assertThat(run.err()).contains(said).doesNotContain("\tat ").doesNotContain("Exception");
    assertThat(run.err().lines()).hasSizeLessThan(4);
    assertThat(run.status()).isEqualTo(status);
    assertThat(run.out()).isEmpty();
  }
}
