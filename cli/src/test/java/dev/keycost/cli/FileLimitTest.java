// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.result.ResultFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A write that the operating system refuses in the middle of a run: a process of its own may make
/// no file longer than 4 MiB.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no limit on the length of a file")
final class FileLimitTest {
  private static final int LIMIT_IN_BLOCKS_OF_512_BYTES = 8192;

  @TempDir private Path folder;

  @Test
  void failsTheTrialsThatNeedMoreAndFinishesTheOthers() throws Exception {
    Path file = folder.resolve("r.jsonl");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process run =
        new ProcessBuilder(
                List.of(
                    "sh",
                    "-c",
                    "ulimit -f " + LIMIT_IN_BLOCKS_OF_512_BYTES + "; exec \"$@\"",
                    "sh",
                    java,
                    "-XX:-UsePerfData",
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.keycost.cli.Main",
                    "bench",
                    "--designs",
                    "sequence,uuid4:text",
                    "--rows",
                    "60k",
                    "--repeat",
                    "1",
                    "--dir",
                    folder.toString(),
                    "--out",
                    file.toString()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();

    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(folder.toFile().list()).containsExactly("r.jsonl");
    List<TrialMeasurement> trials = ResultFile.read(file).trials();
    assertThat(trials)
        .anySatisfy(
            trial -> {
              assertThat(trial.design()).isEqualTo("uuid4:text");
              assertThat(trial.outcome()).isEqualTo(Outcome.FAILED);
              assertThat(trial.reason()).containsAnyOf("SQLITE_FULL", "SQLITE_IOERR");
            })
        .anySatisfy(
            trial -> {
              assertThat(trial.design()).isEqualTo("sequence");
              assertThat(trial.outcome()).isEqualTo(Outcome.PASSED);
            });
  }
}
