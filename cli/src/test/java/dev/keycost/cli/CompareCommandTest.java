// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CompareCommandTest {
  private static final Pattern ELAPSED = Pattern.compile("\"elapsedMs\":([0-9.E-]+)");

  @TempDir private static Path shared;
  private static Path before;

  @TempDir private Path folder;

  @BeforeAll
  static void measure() {
    before = bench(shared, "before.jsonl", "--designs", "sequence,uuid7", "--rows", "1000");
  }

  private static Path bench(Path folder, String name, String... options) {
    Path file = folder.resolve(name);
    var line = new ArrayList<>(List.of("bench"));
    line.addAll(List.of(options));
    line.addAll(List.of("--dir", folder.toString(), "--out", file.toString()));
    Cli run = Cli.run(line.toArray(String[]::new));
    assertThat(run.status()).as(run.err()).isZero();
    return file;
  }

  /// The same run, some time later, on a machine on which everything takes so many times as long.
  private Path later(double factor) throws IOException {
    String text =
        ELAPSED
            .matcher(Files.readString(before))
            .replaceAll(
                match ->
                    String.format(
                        Locale.ROOT,
                        "\"elapsedMs\":%.6f",
                        Double.parseDouble(match.group(1)) * factor));
    Path file = folder.resolve("later-%s.jsonl".formatted(factor));
    return Files.writeString(
        file, text.replaceFirst("\"startedAt\":\"....", "\"startedAt\":\"2099"));
  }

  private static Cli compare(Path one, Path other, String... options) {
    var line = new ArrayList<>(List.of("compare", one.toString(), other.toString()));
    line.addAll(List.of(options));
    return Cli.run(line.toArray(String[]::new));
  }

  @Test
  void nothingChangedIsFine() throws IOException {
    Cli run = compare(before, later(1));

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("nothing but the time of the run", "no difference seen")
        .contains("No design is seen to be slower by more than 5.0 %.");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void manyTimesSlowerIsARegression() throws IOException {
    Path slower = later(1000);
    Cli run = compare(before, slower);

    assertThat(run.status()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out())
        .contains("Slower by more than 5.0 %: sequence in load (1,000x), uuid7 in load (1,000x).")
        .contains("it may be the machine that changed");
    assertThat(compare(slower, before).status()).isZero();
    assertThat(compare(before, later(5), "--threshold", "10").status()).isZero();
  }

  @Test
  void isOneDocumentAsJson() throws IOException {
    Cli run = compare(before, later(1000), "--json");

    assertThat(run.status()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out())
        .startsWith("{")
        .endsWith("}\n")
        .contains("\"schema\" : 1", "\"verdict\" : \"slower\"", "\"sequence in load\"");
  }

  @Test
  void isTablesAsMarkdown() throws IOException {
    assertThat(compare(before, later(1), "--markdown").out()).contains("| design | before |");
  }

  @Test
  void neverComparesAcrossDurabilityUnlessAsked() throws IOException {
    Path normal =
        bench(
            folder,
            "normal.jsonl",
            "--designs",
            "sequence,uuid7",
            "--rows",
            "1000",
            "--set",
            "synchronous=normal");

    Cli run = compare(before, normal);
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("the exit status says nothing of speed");
    assertThat(run.out())
        .contains("synchronous: 2 before, 1 after; times mean something else")
        .contains("not comparable")
        .contains("Nothing can be compared, because synchronous: 2 before, 1 after.");

    Cli anyway = compare(before, normal, "--anyway");
    assertThat(anyway.out().replaceAll("\\s+", " "))
        .doesNotContain("not comparable")
        .contains("The two did not do the same work: synchronous: 2 before, 1 after.");
  }

  @Test
  void namesWhatOnlyOneSideHas() {
    Path other = bench(folder, "other.jsonl", "--designs", "sequence,uuid4", "--rows", "1000");

    assertThat(compare(before, other).out()).contains("only before: uuid7", "only after: uuid4");
  }

  @Test
  void theSameFileTwiceIsRefused() throws IOException {
    Refusal.of(compare(before, before)).contains("are the same file");
    Path link = Files.createSymbolicLink(folder.resolve("link.jsonl"), before);
    Refusal.of(compare(before, link)).contains("are the same file");
    Path copy = Files.copy(before, folder.resolve("copy.jsonl"));
    Refusal.of(compare(before, copy)).contains("hold the same run");
  }

  @Test
  void aMissingFileIsRefused() {
    Refusal.of(compare(before, folder.resolve("gone.jsonl"))).contains("no such file");
  }

  @Test
  void noResultFileIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jsonl"), "hello\n");
    Refusal.of(compare(before, text)).contains("a keycost result file");
    Path schema =
        Files.writeString(
            folder.resolve("schema.jsonl"),
            Files.readString(before).replaceFirst("\"schema\":[0-9]+", "\"schema\":99"));
    Refusal.of(compare(before, schema)).contains("found schema 99");
  }

  @Test
  void noSharedDesignIsRefused() {
    Path other = bench(folder, "other.jsonl", "--designs", "uuid4", "--rows", "1000");

    Refusal.of(compare(before, other))
        .contains("no design is measured in both")
        .contains("found sequence, uuid7, and uuid4.");
  }

  /// A run that was killed: what it had verified counts, the rest does not.
  @Test
  void aTruncatedFileIsComparedAsFarAsItGoes() throws IOException {
    String text = Files.readString(later(1));
    String head = text.lines().limit(2).reduce("", (one, line) -> one + line + "\n");
    Path empty = Files.writeString(folder.resolve("empty.jsonl"), head);
    Refusal.of(compare(before, empty)).contains("nothing measured of sequence, uuid7");

    Path torn =
        Files.writeString(folder.resolve("torn.jsonl"), text.substring(0, text.length() - 9));
    Cli run = compare(before, torn);
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("torn.jsonl: the run is unfinished");
    assertThat(run.out()).contains("no difference seen");

    Path header = Files.writeString(folder.resolve("header.jsonl"), text.substring(0, 50));
    Refusal.of(compare(before, header)).contains("no complete line");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "-1", "-5%", "5 %", "11", "1001%", "NaN", "1e3", "0,05", "%"})
  void aBadThresholdIsRefused(String threshold) throws IOException {
    Refusal.of(compare(before, later(1), "--threshold", threshold))
        .contains("--threshold")
        .contains("is no share; give 0 to 10, such as 0.05 or 5%");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0%", "5%", "0.05", "12.5%", "10", "1000%"})
  void aThresholdIsAShare(String threshold) throws IOException {
    assertThat(compare(before, later(1), "--threshold", threshold).status()).isZero();
  }

  @Test
  void twoFormsAreOneTooMany() throws IOException {
    Refusal.of(compare(before, later(1), "--json", "--markdown")).contains("mutually exclusive");
  }

  @Test
  void oneFileIsOneTooFew() {
    Refusal.of(Cli.run("compare", before.toString())).contains("AFTER");
  }

  @Test
  void helpSaysWhatItDoes() {
    assertThat(Cli.run("compare", "--help").out())
        .contains("BEFORE", "AFTER", "--threshold", "(default: 5%)", "--anyway");
  }
}
