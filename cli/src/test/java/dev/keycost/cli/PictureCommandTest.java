// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static dev.keycost.cli.InspectedSample.series;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.PictureMeasurement;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PictureCommandTest {
  @TempDir private Path folder;

  private Cli bench(Path file, String... more) {
    var arguments =
        new ArrayList<>(
            List.of(
                "bench",
                "--picture",
                "--dir",
                folder.toString(),
                "--out",
                file.toString(),
                "--repeat",
                "1"));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  @Test
  void seesWhereWritesLandOutsideTheComparison() {
    Path file = folder.resolve("r.jsonl");
    Cli run = bench(file, "--designs", "sequence,uuid4:blob:rowid", "--rows", "5k");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("repetition 2, load, batch 10, sequence: 5,000 rows", "repetition 2, sequence:");
    RunResult result = ResultFile.read(file).first();
    assertThat(result.batches()).allMatch(batch -> batch.repetition() == 1);
    assertThat(result.pictures()).hasSize(10 + 2 * 10);
    assertThat(Cli.run("report", file.toString()).out()).isEqualTo(run.out());
    assertThat(folder.toFile().list()).containsExactly("r.jsonl");
  }

  @Test
  void dryRunSaysHowOftenItCommits() {
    Cli run = bench(folder.resolve("r.jsonl"), "--dry-run", "--rows", "1M");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains(
            "picture     the load of each design once more, committed every 10,000 rows, to see"
                + " where writes land");
    assertThat(Cli.run("bench", "--dry-run").out()).doesNotContain("picture");
  }

  @Test
  void seesTheUsersOwnTableWithAllItsIndexes() {
    Path database =
        InspectedSample.of(
                folder,
                "CREATE TABLE person(id BLOB PRIMARY KEY, email TEXT, born TEXT)",
                "CREATE INDEX person_email ON person(email)",
                "INSERT INTO person "
                    + series(500)
                    + "SELECT randomblob(16), hex(randomblob(9)), x FROM n")
            .path();
    Path file = folder.resolve("r.jsonl");
    Cli run = bench(file, "--like", database + ":person", "--rows", "3k", "--designs", "sequence");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(ResultFile.read(file).first().pictures())
        .filteredOn(picture -> picture.design().equals("own-key"))
        .extracting(PictureMeasurement::tree)
        .contains("person", "sqlite_autoindex_person_1", "person_email");
  }

  @Test
  void withoutAWriteAheadLogItIsRefused() {
    Cli run = bench(folder.resolve("r.jsonl"), "--set", "journal_mode=delete");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            "--picture: where writes land is read from the write-ahead log, and journal_mode is"
                + " 'delete'; give --set journal_mode=wal, or leave out --picture.");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whereNobodyAsksThereIsNone() {
    Path file = folder.resolve("r.jsonl");
    Cli.run(
        "bench",
        "--dir",
        folder.toString(),
        "--out",
        file.toString(),
        "--rows",
        "500",
        "--repeat",
        "1",
        "--designs",
        "sequence");
    assertThat(ResultFile.read(file).first().pictures()).isEmpty();
  }
}
