// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What signals do, seen from outside: a process of its own for each.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such signals")
final class SignalTest {
  private static final int LINES_MAX = 100;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void keepsTheResultAndRemovesTheDatabases(String signal) throws Exception {
    Process run = startAndReach("repetition 1, load, batch 2");

    kill(signal, run);

    assertThat(run.waitFor()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(folder.toFile().list()).containsExactly("r.jsonl");
    RunResult result = ResultFile.read(folder.resolve("r.jsonl")).first();
    assertThat(result.ending()).isEqualTo(RunResult.Ending.INTERRUPTED);
    assertThat(result.batches()).isNotEmpty();
    assertThat(result.trials())
        .isNotEmpty()
        .allSatisfy(trial -> assertThat(trial.outcome()).isEqualTo(Outcome.INTERRUPTED));
  }

  @Test
  void aKilledRunIsReadableAndItsFolderIsNamedByTheNext() throws Exception {
    Process run = startAndReach("repetition 1, load, batch 2");

    kill("KILL", run);
    run.waitFor();
    Path file = folder.resolve("r.jsonl");
    Cli report = Cli.run("report", file.toString());
    Cli next =
        Cli.run(
            "bench",
            "--rows",
            "1000",
            "--repeat",
            "1",
            "--dir",
            folder.toString(),
            "--out",
            folder.resolve("next.jsonl").toString());

    assertThat(ResultFile.read(file).first().ending()).isEqualTo(RunResult.Ending.UNFINISHED);
    assertThat(report.status()).isZero();
    assertThat(next.err())
        .contains("was left by a run that was killed", "keycost-run-" + run.pid());
    assertThat(next.status()).isZero();
  }

  /// Starts a run that takes long, and returns when it says this.
  private Process startAndReach(String line) throws IOException {
    Process run =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.keycost.cli.Main",
                    "bench",
                    "--rows",
                    "50M",
                    "--batch",
                    "10k",
                    "--dir",
                    folder.toString(),
                    "--out",
                    folder.resolve("r.jsonl").toString()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader err = run.errorReader();
    String said = err.readLine();
    // What is waited for comes early, or never: then the run must not go on for hours.
    for (int i = 0; i < LINES_MAX && said != null && !said.startsWith(line); i++) {
      said = err.readLine();
    }
    if (said == null || !said.startsWith(line)) {
      run.destroyForcibly();
    }
    assertThat(said).as("the run reached '%s'", line).startsWith(line);
    assertThat(said).as("the run reached '%s'", line).isNotNull();
    return run;
  }

  private static void kill(String signal, Process process) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }
}
