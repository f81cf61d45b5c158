// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every mistake gets one clear message, the documented status, no stack trace, and leaves nothing.
final class BadInputTest {
  @TempDir private Path folder;

  @AfterEach
  void nothingIsLeftBehind() {
    assertThat(folder).isEmptyDirectory();
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("--designs uuid9", "unknown key kind 'uuid9'; did you mean 'uuid"),
        Arguments.of("--designs uuid4:blobb", "unknown encoding or shape 'blobb'; did you mean"),
        Arguments.of("--designs uuid4:blob:heap", "unknown encoding or shape 'heap'"),
        Arguments.of("--designs uuid4#1", "'uuid4#1' has no number behind '#'"),
        Arguments.of("--designs uuid4:integer", "nothing to run"),
        Arguments.of("--engine inno", "unknown engine 'inno'"),
        Arguments.of("--workload laod", "unknown workload 'laod'; did you mean 'load'?"),
        Arguments.of("--settings sead", "unknown settings profile 'sead'; did you mean 'seed'?"),
        Arguments.of(
            "--set cachesize=1", "unknown setting 'cachesize'; did you mean 'cache_size'?"),
        Arguments.of("--set cache_size", "--set"),
        Arguments.of("--set page_size=5000", "asked for '5000', but SQLite has"),
        Arguments.of("--set journal_mode=wall", "asked for 'wall', but SQLite has"),
        Arguments.of("--set synchronous=1;drop", "'1;drop' is not accepted"),
        Arguments.of("--set idle_readers=many", "'many' is not accepted"),
        Arguments.of("--rows 0", "--rows: 0 is not possible"),
        Arguments.of("--rows -5", "--rows: -5 is not possible"),
        Arguments.of("--rows ten", "'ten' is not a number such as"),
        Arguments.of("--rows 1.0005k", "is no whole number"),
        Arguments.of("--rows 3X", "has an unknown unit"),
        Arguments.of("--rows 99999999999G", "is no whole number below 2^63"),
        Arguments.of("--rows 1000G", "MiB free; give fewer rows"),
        Arguments.of("--batch 0", "--batch: 0 is not possible"),
        Arguments.of("--batch 1 --rows 10M", "batches"),
        Arguments.of("--payload -1", "--payload: -1 is not possible"),
        Arguments.of("--payload 3GiB", "--payload"),
        Arguments.of("--repeat 0", "--repeat: 0 is not possible"),
        Arguments.of("--repeat x", "--repeat"),
        Arguments.of("--dir no/such/folder", "does not exist"),
        Arguments.of("--colour", "Unknown option"),
        Arguments.of("--json --csv", "mutually exclusive"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void isSaidInOneMessage(String mistake, String said) {
    Cli run = bench(mistake.split(" "));

    assertThat(run.err()).contains(said).doesNotContain("\tat ").doesNotContain("Exception");
    assertThat(run.err().lines().filter(line -> !line.startsWith("warming up"))).hasSizeLessThan(4);
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void anUnknownCommandIsNamed() {
    Cli run = Cli.run("bensh");

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("bensh").contains("keycost bench");
  }

  @Test
  void anUnknownListIsNamed() {
    Cli run = Cli.run("list", "desings");

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("did you mean 'designs'?");
  }

  @Test
  void aFolderThatCannotBeWrittenIsSaidBeforeTheRun(@TempDir Path elsewhere) throws IOException {
    Path file = Files.createFile(elsewhere.resolve("file"));

    Cli run = bench("--dir", file.toString());

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(file.toString(), "is not a folder");
  }

  @Test
  void aResultFileThatExistsIsNotOverwritten(@TempDir Path elsewhere) throws IOException {
    Path file = Files.writeString(elsewhere.resolve("mine.jsonl"), "mine");

    Cli run =
        Cli.run("bench", "--rows", "1000", "--out", file.toString(), "--dir", folder.toString());

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(file.toString());
    assertThat(file).hasContent("mine");
  }

  @Test
  void aLibraryThatIsNoneIsUnavailable(@TempDir Path elsewhere) throws IOException {
    Path text = Files.writeString(elsewhere.resolve("libsqlite3.so"), "not a library");

    Cli broken = bench("--sqlite-lib", text.toString());
    Cli missing = bench("--sqlite-lib", elsewhere.resolve("none.so").toString());

    assertThat(broken.status()).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(broken.err()).contains(text.toString()).doesNotContain("\tat ");
    assertThat(missing.status()).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(missing.err()).contains("there is no file");
  }

  @Test
  void aReportOfNoResultIsRefused(@TempDir Path elsewhere) throws IOException {
    Path text = Files.writeString(elsewhere.resolve("notes.txt"), "hello\n");

    Cli none = Cli.run("report", elsewhere.resolve("none.jsonl").toString());
    Cli other = Cli.run("report", text.toString());

    assertThat(none.status()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).contains("none.jsonl");
    assertThat(other.status()).isEqualTo(ExitCode.USAGE);
    assertThat(other.err()).contains("notes.txt", "1");
  }

  private Cli bench(String... more) {
    var arguments = new java.util.ArrayList<>(java.util.List.of("bench"));
    var given = java.util.List.of(more);
    if (!given.contains("--rows")) {
      arguments.addAll(java.util.List.of("--rows", "1000"));
    }
    if (!given.contains("--dir")) {
      arguments.addAll(java.util.List.of("--dir", folder.toString()));
    }
    arguments.addAll(java.util.List.of("--out", folder.resolve("r.jsonl").toString()));
    arguments.addAll(given);
    return Cli.run(arguments.toArray(String[]::new));
  }
}
