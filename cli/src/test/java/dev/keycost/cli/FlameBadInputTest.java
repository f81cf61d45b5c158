// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever is handed to `flame` instead of a profile gets one message and the documented status.
final class FlameBadInputTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void fill() throws IOException {
    file = Files.writeString(folder.resolve("a.collapsed"), "main;work 12\n");
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("A --operations 0", "--operations: 0 is not possible"),
        Arguments.of("A --operations -5", "--operations: -5 is not possible"),
        Arguments.of("A --operations many", "'many' is not a number such as"),
        Arguments.of("A --operations 1,2", "2 numbers for 1 files"),
        Arguments.of("A A A --operations 1,2", "2 numbers for 3 files"),
        Arguments.of("A A A A", "4 profiles cannot be drawn"),
        Arguments.of("A A --collapsed", "prints one profile, and there are 2"),
        Arguments.of("A --collapsed --top 5", "leave one of them out"),
        Arguments.of("A --top -1", "--top: -1 functions are not possible"),
        Arguments.of("A --top some", "'some' is not a number such as"),
        Arguments.of("A --normalise equal-totl", "did you mean 'equal-total'?"),
        Arguments.of("A A --normalise per-operation", "give --operations"),
        Arguments.of("A -o missing/out.html", "does not exist; make it"),
        Arguments.of("A --out", "--out"),
        Arguments.of("A --svg", "Unknown option"),
        Arguments.of("none.collapsed", "there is no such file"),
        Arguments.of("", "FILE"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeIsSaidInOneMessage(String mistake, String said) {
    Stream<String> words = Arrays.stream(mistake.split(" ")).filter(word -> !word.isEmpty());

    isRefused(
        Cli.run(
            Stream.concat(
                    Stream.of("flame"),
                    words.map(word -> word.equals("A") ? file.toString() : word))
                .toArray(String[]::new)),
        said);
  }

  @Test
  void malformedStacksAreSaidWithTheirLine() throws IOException {
    isRefused(written("main;work 1\nmain;work\n"), "other: line 2: 'main;work' has no weight");
    isRefused(written("main;work -4\n"), "line 1: 'main;work -4' has a negative weight");
    isRefused(written("main;work NaN\n"), "line 1: 'main;work NaN' has a weight that is no number");
    isRefused(written(""), "there are no stacks in it");
  }

  @Test
  void whatIsNoTextIsSaidToBeNone() throws IOException {
    byte[] random = new byte[10_000];
    new Random(1).nextBytes(random);

    isRefused(written(random), "this is no text");
    isRefused(written(new byte[100]), "the byte 0x00");
    isRefused(written(new byte[] {0x1f, (byte) 0x8b, 8, 0}), "cannot be read to its end");
    isRefused(written(new byte[] {'F', 'L', 'R', 0, 0, 2}), "begins as a JFR recording");
    isRefused(Cli.run("flame", folder.toString()), "this is a folder");
  }

  @Test
  void aBadSecondFileIsNamedAndNoPageIsLeft() throws IOException {
    Path page = folder.resolve("out.html");
    Path bad = Files.writeString(folder.resolve("bad"), "main\n");

    isRefused(
        Cli.run("flame", file.toString(), bad.toString(), "-o", page.toString()),
        bad + ": line 1: ");
    assertThat(page).doesNotExist();
  }

  private Cli written(String text) throws IOException {
    return written(text.getBytes(StandardCharsets.UTF_8));
  }

  private Cli written(byte[] bytes) throws IOException {
    return Cli.run("flame", Files.write(folder.resolve("other"), bytes).toString());
  }

  private static void isRefused(Cli run, String said) {
    assertThat(run.err()).contains(said).doesNotContain("\tat ").doesNotContain("Exception");
    assertThat(run.err().lines()).hasSizeLessThan(4);
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
  }
}
