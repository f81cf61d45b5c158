// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.ResultFile;
import dev.keycost.result.SweepResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SweepCommandTest {
  @TempDir private Path folder;

  private Cli bench(Path file, String... more) {
    var arguments =
        new ArrayList<>(
            List.of(
                "bench",
                "--dir",
                folder.toString(),
                "--out",
                file.toString(),
                "--designs",
                "sequence,uuid4",
                "--set",
                "synchronous=off"));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  @Test
  void measuresEveryValueAndReportsThemTogether() {
    Path file = folder.resolve("r.jsonl");
    Cli run = bench(file, "--rows", "1k", "--repeat", "2", "--sweep", "payload=10,1KiB");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("ns per row by payload", "sweep     payload = 10, 1KiB", "Points");
    assertThat(run.err()).contains("payload 10", "payload 1KiB");
    SweepResult result = ResultFile.read(file);
    assertThat(result.parameter()).isEqualTo("payload");
    assertThat(result.arms())
        .extracting(arm -> arm.result().plan().payloadBytes())
        .containsExactly(10, 1024);
    assertThat(result.arms()).allSatisfy(arm -> assertThat(arm.result().trials()).hasSize(2 * 2));
    assertThat(Cli.run("report", file.toString()).out()).isEqualTo(run.out());
    assertThat(Cli.run("report", file.toString(), "--csv").out())
        .startsWith("sweep_parameter,sweep_value,design,")
        .contains("\npayload,1KiB,uuid4,");
  }

  @Test
  void anExplanationIsOfOneValue() {
    Path file = folder.resolve("r.jsonl");
    bench(file, "--rows", "200", "--repeat", "1", "--sweep", "payload=10,20");
    Cli explained = Cli.run("explain", file.toString());
    assertThat(explained.status()).isEqualTo(2);
    assertThat(explained.err()).contains("payload was varied in it", "keycost report");
    Cli measured = Cli.run("explain", "--sweep", "payload=10,20");
    assertThat(measured.status()).isEqualTo(2);
    assertThat(measured.err()).contains("--sweep: an explanation is of one value");
  }

  @Test
  void dryRunShowsEveryArm() {
    Cli run = bench(folder.resolve("r.jsonl"), "--dry-run", "--sweep", "rows=1k..100k*10");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("rows at 3 values", "rows 1k: 1,000 rows", "rows 10k:", "rows 100k:");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aValueThatSqliteDoesNotTakeLeavesNothingBehind() {
    Cli run =
        bench(folder.resolve("r.jsonl"), "--rows", "100", "--sweep", "journal_mode=wal,whatever");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("asked for 'whatever'", "it accepts delete, truncate");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void twoSweepsAreRefused() {
    Cli run = bench(folder.resolve("r.jsonl"), "--sweep", "payload=1,2", "--sweep", "rows=10,20");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--sweep: stands 2 times", "a run varies one thing");
  }

  @Test
  void treesAreCountedAndReported() {
    Path file = folder.resolve("r.jsonl");
    Cli run = bench(file, "--rows", "5k", "--repeat", "1", "--trees");
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("Trees of load", "rows and key are one tree, event");
    assertThat(ResultFile.read(file).first().trees()).isNotEmpty();
  }
}
