// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchCommandTest {
  @TempDir private Path folder;

  @Test
  void tellsTheStoryAndLeavesOnlyTheResult() {
    Path file = folder.resolve("result.jsonl");
    Cli run = bench(file, "--rows", "5k", "--repeat", "2");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("sequence", "uuid7", "uuid4:blob:rowid", "uuid4", "Verdict", file.toString());
    assertThat(folder).isDirectoryContaining(path -> path.equals(file));
    assertThat(folder.toFile().list()).containsExactly("result.jsonl");
    RunResult result = ResultFile.read(file).first();
    assertThat(result.batches()).hasSize(4 * 10 * 2);
    assertThat(result.trials()).hasSize(4 * 2);
    assertThat(result.ending()).isEqualTo(RunResult.Ending.COMPLETE);
    assertThat(result.command()).startsWith("keycost bench --rows 5k --repeat 2");
  }

  @Test
  void runsEveryListedDesign() {
    String designs =
        String.join(
            ",", Cli.run("list", "designs").out().lines().map(line -> line.split(" ")[0]).toList());
    Path file = folder.resolve("result.jsonl");

    Cli run = bench(file, "--designs", designs, "--rows", "2000", "--repeat", "1");

    assertThat(run.err()).doesNotContain("failed");
    assertThat(run.status()).isZero();
    assertThat(ResultFile.read(file).first().trials()).hasSize(designs.split(",").length);
  }

  @Test
  void runsTheSameDesignBesideItself() {
    Path file = folder.resolve("result.jsonl");
    Cli run = bench(file, "--designs", "uuid7,uuid7", "--rows", "2000", "--repeat", "2");

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("uuid7#2");
    assertThat(Cli.run("report", file.toString()).out()).isEqualTo(run.out());
    assertThat(ResultFile.read(file).first().trials())
        .extracting(trial -> trial.design())
        .contains("uuid7", "uuid7#2");
  }

  @Test
  void saysProgressOnStandardErrorOnly() {
    Cli run = bench(folder.resolve("r.jsonl"), "--rows", "1000", "--repeat", "1", "--json");

    assertThat(run.err()).contains("repetition 1, load, batch 10, uuid4: 1,000 rows");
    assertThat(run.out()).startsWith("{").doesNotContain("warming up");
  }

  @Test
  void dryRunShowsThePlanAndTouchesNothing() {
    Cli run =
        Cli.run(
            "bench",
            "--dry-run",
            "--rows",
            "10M",
            "--settings",
            "seed",
            "--dir",
            folder.toString());

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("10,000,000", "wal_autocheckpoint=0", "uuid4:blob:clustered");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void dryRunShowsThatItWouldProfile() {
    assertThat(Cli.run("bench", "--dry-run", "--profile").out())
        .containsPattern("(?m)^profile +each design once more under a profiler");
    assertThat(Cli.run("bench", "--dry-run").out()).doesNotContain("profile ");
  }

  /// Where there is no profiler the result says so, and is as good without.
  @Test
  void profilesOutsideTheComparison() {
    Path file = folder.resolve("r.jsonl");
    Cli run =
        bench(file, "--profile", "--designs", "sequence,uuid4", "--rows", "20k", "--repeat", "1");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("Profiles", "sequence: ", "uuid4: ");
    RunResult result = ResultFile.read(file).first();
    assertThat(result.plan().profile()).isTrue();
    assertThat(result.batches()).hasSize(2 * 10);
    assertThat(result.profiles()).hasSize(2).allMatch(profile -> profile.repetition() == 2);
    assertThat(Cli.run("report", file.toString()).out()).contains("Profiles");
  }

  @Test
  void skipsWhatCannotBeWithTheReason() {
    Path file = folder.resolve("r.jsonl");
    Cli run = bench(file, "--designs", "sequence,uuid4:integer", "--rows", "1000", "--repeat", "1");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("uuid4:integer", "an INTEGER holds 8");
  }

  @Test
  void countsKeysInsideTheClockWhereAsked() {
    Path file = folder.resolve("r.jsonl");
    Cli run = bench(file, "--keys-in-clock", "--rows", "1000", "--repeat", "1");

    assertThat(run.out()).contains("keys-in-clock");
    assertThat(ResultFile.read(file).first().batches())
        .allSatisfy(batch -> assertThat(batch.elapsedMs()).isGreaterThanOrEqualTo(batch.keyMs()));
  }

  @Test
  void warnsBeforeTheRunOfWhatCanBeKnownThen() {
    Cli run = bench(folder.resolve("r.jsonl"), "--settings", "seed", "--rows", "1000");

    assertThat(run.err()).contains("note: checkpoints-off: ").contains("warming up");
    assertThat(run.err().indexOf("note: ")).isLessThan(run.err().indexOf("warming up"));
    assertThat(run.out()).contains("checkpoints-off");
  }

  @Test
  void aFullDatabaseFailsItsTrialAndKeepsTheRest() {
    Path file = folder.resolve("r.jsonl");
    Cli run =
        bench(
            file,
            "--designs",
            "sequence,uuid4:text",
            "--rows",
            "20k",
            "--set",
            "max_page_count=350",
            "--repeat",
            "1");

    assertThat(run.status()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out()).contains("SQLITE_FULL");
    assertThat(folder.toFile().list()).containsExactly("r.jsonl");
    RunResult result = ResultFile.read(file).first();
    assertThat(result.trials()).anySatisfy(t -> assertThat(t.reason()).contains("SQLITE_FULL"));
  }

  @Test
  void aFolderThatVanishesEndsTheRunWithWhatItHas(@TempDir Path elsewhere) {
    Path file = elsewhere.resolve("r.jsonl");
    File vanishing = folder.resolve("vanishing").toFile();
    assertThat(vanishing.mkdir()).isTrue();
    CompletableFuture<Cli> run =
        CompletableFuture.supplyAsync(
            () ->
                Cli.run(
                    "bench",
                    "--rows",
                    "50k",
                    "--repeat",
                    "100",
                    "--designs",
                    "sequence",
                    "--dir",
                    vanishing.toString(),
                    "--out",
                    file.toString()));
    while (!run.isDone()) {
      File[] runs = vanishing.listFiles();
      if (runs != null && runs.length > 0 && new File(runs[0], "sequence-2").exists()) {
        deleteAll(vanishing);
      }
    }

    assertThat(run.join().status()).isEqualTo(ExitCode.FAILED);
    assertThat(run.join().err()).contains("cannot be used any more", "is kept");
    assertThat(run.join().out()).contains("Verdict", "does not say how the run ended");
  }

  private static void deleteAll(File folder) {
    File[] inside = folder.listFiles();
    for (File file : inside == null ? new File[0] : inside) {
      deleteAll(file);
    }
    folder.delete();
  }

  @Test
  void twoRunsAtOnceInOneFolderDoNotMeet() {
    List<Path> files =
        IntStream.range(0, 2).mapToObj(i -> folder.resolve("run" + i + ".jsonl")).toList();
    List<CompletableFuture<Cli>> runs =
        files.stream()
            .map(
                file ->
                    CompletableFuture.supplyAsync(
                        () -> bench(file, "--rows", "5k", "--repeat", "1")))
            .toList();

    assertThat(runs).allSatisfy(run -> assertThat(run.join().status()).isZero());
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("run0.jsonl", "run1.jsonl");
    assertThat(files)
        .allSatisfy(file -> assertThat(ResultFile.read(file).first().batches()).hasSize(40));
  }

  @Test
  void theSameSeedCountsTheSame() {
    Path first = folder.resolve("a.jsonl");
    Path second = folder.resolve("b.jsonl");
    bench(first, "--rows", "20k", "--repeat", "1", "--seed", "7");
    bench(second, "--rows", "20k", "--repeat", "1", "--seed", "7");

    assertThat(counters(first)).isEqualTo(counters(second));
  }

  private static List<?> counters(Path file) {
    return ResultFile.read(file).first().batches().stream().map(batch -> batch.counters()).toList();
  }

  private Cli bench(Path file, String... more) {
    var arguments = new java.util.ArrayList<String>(List.of("bench"));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--dir", folder.toString(), "--out", file.toString()));
    return Cli.run(arguments.toArray(String[]::new));
  }
}
