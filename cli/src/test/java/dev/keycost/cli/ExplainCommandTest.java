// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExplainCommandTest {
  @TempDir private Path folder;

  @Test
  void measuresAndExplains() {
    Path file = folder.resolve("r.jsonl");
    Cli run = explainRun(file, "--designs", "sequence,uuid4");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("Why a primary key costs", "Counters", "Pages", "uuid4, in the cache: It misses");
    assertThat(Cli.run("explain", file.toString()).out()).isEqualTo(run.out());
  }

  @Test
  void explainsAResultWithoutProfilesAndSaysHowToGetThem() {
    Cli run = Cli.run("explain", bench());

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("no profile", "keycost explain", "keycost bench --profile");
  }

  @Test
  void isOneDocumentAsJsonAndTablesAsMarkdown() {
    String file = bench();

    assertThat(Cli.run("explain", file, "--json").out()).startsWith("{").contains("\"diagnosis\"");
    assertThat(Cli.run("explain", file, "--markdown").out()).contains("## Pages");
    assertThat(Cli.run("explain", file, "--csv").out()).startsWith("design,bucket,");
  }

  @Test
  void oneDesignAloneIsShownWithoutAComparison() {
    Cli run = explainRun(folder.resolve("r.jsonl"), "--designs", "uuid4");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("uuid4", "One design alone says nothing")
        .doesNotContain("Cause");
  }

  @Test
  void showsThePlanOnly() {
    Cli run = Cli.run("explain", "--dry-run", "--rows", "1000", "--dir", folder.toString());

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("1,000");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void refusesAFileThatIsNotThere() {
    refused("no such file", "explain", folder.resolve("none.jsonl").toString());
  }

  @Test
  void refusesWhatIsNoResult() throws IOException {
    Path file = Files.writeString(folder.resolve("x.db"), "SQLite format 3");
    refused("something that is no JSON object", "explain", file.toString());
  }

  @Test
  void refusesAnEmptyFile() throws IOException {
    Path file = Files.createFile(folder.resolve("empty.jsonl"));
    refused("no complete line", "explain", file.toString());
  }

  @Test
  void saysThatARunWithoutABatchExplainsNothing() throws IOException {
    Path file = Path.of(bench());
    String plan = Files.readAllLines(file).getFirst();
    Path cut = Files.writeString(folder.resolve("cut.jsonl"), plan + "\n");

    Cli run = Cli.run("explain", cut.toString());

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("there is nothing to explain");
  }

  @Test
  void refusesOptionsThatWouldChangeTheRun() {
    refused(
        "--rows, --set: belongs to a new run", "explain", bench(), "--rows", "5", "--set", "a=b");
  }

  @Test
  void drawsNothingWithoutAProfile() {
    Path page = folder.resolve("page.html");
    refused("holds no profile", "explain", bench(), "--html", page.toString());
    assertThat(page).doesNotExist();
  }

  @Test
  void neverOverwritesAPage() throws IOException {
    Path page = Files.writeString(folder.resolve("page.html"), "mine");
    refused("exists already", "explain", bench(), "--html", page.toString());
    assertThat(page).hasContent("mine");
  }

  private void refused(String why, String... arguments) {
    Cli run = Cli.run(arguments);
    assertThat(run.err()).contains(why);
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
  }

  private Cli explainRun(Path file, String... more) {
    return measured("explain", file, more);
  }

  private String bench() {
    Path file = folder.resolve("bench.jsonl");
    assertThat(measured("bench", file).status()).isZero();
    return file.toString();
  }

  private Cli measured(String verb, Path file, String... more) {
    var arguments = new ArrayList<String>(List.of(verb, "--rows", "2000"));
    arguments.addAll(List.of(more));
    arguments.addAll(
        List.of("--repeat", "1", "--dir", folder.toString(), "--out", file.toString()));
    return Cli.run(arguments.toArray(String[]::new));
  }
}
