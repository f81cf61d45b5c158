// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.result.ResultFile;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteLibrary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A write that the operating system refuses in the middle of a run: a process of its own may make
/// no file longer than a limit.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no limit on the length of a file")
final class FileLimitTest {
  private static final int LIMIT_IN_BLOCKS_OF_512_BYTES = 8192;

  @TempDir private Path folder;

  @Test
  void failsTheTrialsThatNeedMoreAndFinishesTheOthers() throws Exception {
    Path file = folder.resolve("r.jsonl");
    Process run =
        limited(
                LIMIT_IN_BLOCKS_OF_512_BYTES,
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
                file.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();

    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(folder.toFile().list()).containsExactly("r.jsonl");
    List<TrialMeasurement> trials = ResultFile.read(file).first().trials();
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

  @Test
  void leavesNoPageThatIsNotWhole() throws Exception {
    Path database = folder.resolve("app.db");
    try (var connection = Connection.open(SqliteLibrary.load(Optional.empty()), database)) {
      connection.execute("CREATE TABLE person(id INTEGER PRIMARY KEY)");
    }
    Path page = folder.resolve("page.html");
    Process run =
        limited(1, "inspect", database.toString(), "--html", page.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(run.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(said).contains("--html", page.toString(), "could not be written");
    assertThat(folder.toFile().list()).containsExactly("app.db");
  }

  /// A process of keycost that may make no file longer than this.
  private static ProcessBuilder limited(int blocks, String... arguments) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add("dev.keycost.cli.Main");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }
}
