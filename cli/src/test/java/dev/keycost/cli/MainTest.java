// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.run.Cancellation;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// What no command foresees is said, too.
final class MainTest {
  /// A command that fails in this way as soon as it has something to show.
  private static Cli failing(Error error) {
    var err = new ByteArrayOutputStream();
    var out =
        new PrintWriter(OutputStream.nullOutputStream()) {
          @Override
          public void write(String text, int from, int count) {
            throw error;
          }
        };
    var console =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            out,
            new PrintWriter(err, true, StandardCharsets.UTF_8),
            false,
            false,
            true);
    int status = Main.run(console, new Cancellation(), "list", "rules");
    return new Cli(status, new byte[0], err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void tooLittleMemoryIsSaidWithItsRemedy() {
    Cli run = failing(new OutOfMemoryError("made up"));

    assertThat(run.err())
        .startsWith("This takes more memory than the JVM may have, ")
        .contains("KEYCOST_JAVA_OPTS=-Xmx4g")
        .doesNotContain("\tat ");
    assertThat(run.status()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  @Test
  void anErrorOfOursIsNotSwallowed() {
    Cli run = failing(new AssertionError("made up"));

    assertThat(run.err()).startsWith("This is a bug in keycost").contains("made up");
    assertThat(run.status()).isEqualTo(ExitCode.BUG);
  }
}
