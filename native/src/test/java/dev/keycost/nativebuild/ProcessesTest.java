// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs this Java runtime as the program: the one that is on every machine.
final class ProcessesTest {
  private static final Duration LONG = Duration.ofMinutes(2);

  @TempDir Path folder;

  @Test
  void keepsWhatAProgramPrints() throws Exception {
    assertThat(java("--version", LONG)).isEqualTo(Commands.Ending.SUCCEEDED);
    assertThat(folder.resolve("log")).content().contains(System.getProperty("java.version"));
  }

  @Test
  void keepsWhatAProgramComplainsAbout() throws Exception {
    assertThat(java("--no-such-option", LONG)).isEqualTo(Commands.Ending.FAILED);
    assertThat(folder.resolve("log")).content().contains("--no-such-option");
  }

  @Test
  void endsAProgramAtTheTimeLimit() throws Exception {
    assertThat(java("--version", Duration.ZERO)).isEqualTo(Commands.Ending.TIMED_OUT);
  }

  private Commands.Ending java(String argument, Duration limit)
      throws IOException, InterruptedException {
    String program = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new Processes().run(List.of(program, argument), folder, folder.resolve("log"), limit);
  }
}
