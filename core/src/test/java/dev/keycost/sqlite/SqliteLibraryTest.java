// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteLibraryTest {
  private static final Path LOADED_FILES = Path.of("/proc/self/maps");

  @TempDir Path folder;

  private static void assertUnusable(Path library, String message) {
    assertThatThrownBy(() -> SqliteLibrary.load(Optional.of(library)))
        .isInstanceOf(SqliteLibraryException.class)
        .hasMessageContaining(library.toString())
        .hasMessageContaining(message)
        .hasMessageContaining("--sqlite-lib");
  }

  @Test
  void tellsItsVersionItsSourceAndItsOptions() {
    SqliteLibrary library = TestSqlite.LIBRARY;
    assertThat(library.version()).matches("3\\.\\d+\\.\\d+");
    assertThat(library.sourceId()).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d [0-9a-f]+.*");
    assertThat(library.compileOptions())
        .anyMatch(option -> option.startsWith("THREADSAFE="))
        .noneMatch(option -> option.startsWith("SQLITE_"))
        .doesNotHaveDuplicates();
    assertThat(library.path()).isNotBlank();
  }

  @Test
  void theOneThatTheUserNamedIsTaken() {
    Assumptions.assumeTrue(
        TestSqlite.LIBRARY.kind() == SqliteLibrary.Kind.BUILT, "no library file of our own");
    Path own = Path.of(TestSqlite.LIBRARY.path());
    SqliteLibrary given = SqliteLibrary.load(Optional.of(own));
    assertThat(given.kind()).isEqualTo(SqliteLibrary.Kind.GIVEN);
    assertThat(given.path()).isEqualTo(own.toString());
    assertThat(given.version()).isEqualTo(TestSqlite.LIBRARY.version());
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertUnusable(folder.resolve("libsqlite3.so"), "there is no file");
    assertUnusable(folder, "there is no file");
  }

  @Test
  void aTextIsNoLibrary() throws IOException {
    assertUnusable(
        Files.writeString(folder.resolve("libsqlite3.so"), "not a library\n"),
        "cannot be loaded as a library");
  }

  @Test
  void aLibraryThatIsNoSqliteIsNamedWithTheFunctionItLacks() throws IOException {
    assertUnusable(
        libraryOfTheRuntime(), "is no usable SQLite library: it has no function sqlite3_");
  }

  @Test
  void anOldSqliteIsToldItsVersion() throws Exception {
    Path old = FakeLibrary.compile(folder, "3.7.17", FakeLibrary.FUNCTIONS);
    assertUnusable(old, "is SQLite 3.7.17; keycost needs 3.23.0 or newer");
  }

  @Test
  void anOldSqliteIsToldItsVersionRatherThanTheFunctionsItCouldNotHave() throws Exception {
    var functions =
        FakeLibrary.FUNCTIONS.stream().filter(name -> !name.equals("sqlite3_prepare_v3")).toList();
    Path old = FakeLibrary.compile(folder, "3.7.17", functions);
    assertUnusable(old, "is SQLite 3.7.17; keycost needs 3.23.0 or newer");
  }

  @Test
  void aNewSqliteWithAFunctionLeftOutIsToldWhich() throws Exception {
    var functions =
        FakeLibrary.FUNCTIONS.stream().filter(name -> !name.equals("sqlite3_db_status")).toList();
    Path odd = FakeLibrary.compile(folder, "3.53.2", functions);
    assertUnusable(odd, "is no usable SQLite library: it has no function sqlite3_db_status");
  }

  @Test
  void nothingElseIsAskedForThanWhatTheFakeHas() throws Exception {
    Path fake = FakeLibrary.compile(folder, "3.99.0", FakeLibrary.FUNCTIONS);
    assertThat(SqliteLibrary.load(Optional.of(fake)).version()).isEqualTo("3.99.0");
  }

  @Test
  void aVersionThatIsNoneIsUnusable() throws Exception {
    Path odd = FakeLibrary.compile(folder, "three", FakeLibrary.FUNCTIONS);
    assertUnusable(odd, "is SQLite three; keycost needs 3.23.0 or newer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.23.0", "3.23.1", "3.24", "3.53.2", "3.100.0", "4.0.0", "3.23.0.1"})
  void newEnoughVersionsPass(String version) {
    assertThatCode(() -> SqliteLibrary.requireAtLeast("3.23.0", version, "lib"))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({"3.22.9", "3.7.17", "2.8.17", "''"})
  void olderVersionsAreRefused(String version) {
    assertThatThrownBy(() -> SqliteLibrary.requireAtLeast("3.23.0", version, "lib"))
        .isInstanceOf(SqliteLibraryException.class)
        .hasMessage(
            "lib is SQLite %s; keycost needs 3.23.0 or newer, because older ones do not count"
                    .formatted(version)
                + " spills; name a newer one with --sqlite-lib");
  }

  /// A library that this process has loaded for certain: the C runtime.
  private static Path libraryOfTheRuntime() throws IOException {
    Assumptions.assumeTrue(
        Files.isReadable(LOADED_FILES), "this system does not list the libraries of a process");
    try (Stream<String> lines = Files.lines(LOADED_FILES)) {
      List<Path> found =
          lines
              .filter(
                  line -> line.matches(".*/lib[cm]\\.so\\S*|.*/lib[cm]-\\S*\\.so|.*/ld-musl\\S*"))
              .map(line -> Path.of(line.substring(line.indexOf('/'))))
              .distinct()
              .toList();
      Assumptions.assumeFalse(found.isEmpty(), "no C library among those of this process");
      return found.getFirst();
    }
  }
}
