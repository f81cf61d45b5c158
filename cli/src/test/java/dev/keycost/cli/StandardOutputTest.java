// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.run.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What happens when nobody takes what a command writes.
final class StandardOutputTest {
  private static final List<String> VERBS =
      List.of(
          "generate uuid7 -n 3",
          "generate uuid7 -n 100000",
          "generate snowflake -n 100000",
          "generate uuid7 -n 100000 --json",
          "generate uuid7 -n 100000 --form raw",
          "generate uuid5 --name www.example.com",
          "parse 42",
          "parse --json 42",
          "convert --to hex 42",
          "convert --to hex --json 42",
          "check -",
          "check - --json");

  /// Takes some bytes, then fails as the system would.
  private static final class Full extends OutputStream {
    private final String reason;
    private int left;
    private int failures;

    Full(String reason, int left) {
      this.reason = reason;
      this.left = left;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      left -= length;
      if (left < 0) {
        failures++;
        throw new IOException(reason);
      }
    }
  }

  private static Cli run(Full out, String command) {
    var err = new ByteArrayOutputStream();
    var console =
        new Console(
            new ByteArrayInputStream("1\n2\n3\n".getBytes(StandardCharsets.UTF_8)),
            out,
            new PrintWriter(Writer.nullWriter()),
            new PrintWriter(err, true, StandardCharsets.UTF_8),
            false,
            false,
            true);
    int status = Main.run(console, new Cancellation(), ("keys " + command).split(" "));
    return new Cli(status, new byte[0], err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Broken pipe",
        "Daten\u00fcbergabe unterbrochen (broken pipe)",
        "The pipe is being closed",
        "The pipe has been ended"
      })
  void aReaderThatHasSeenEnoughIsNoMistake(String reason) {
    for (String verb : VERBS) {
      Full out = new Full(reason, 5);
      Cli run = run(out, verb);

      assertThat(out.failures).as(verb).isPositive();
      assertThat(run.err()).as(verb).isEmpty();
      assertThat(run.status()).as(verb).isEqualTo(ExitCode.FINE);
    }
  }

  @Test
  void aFullDiskIsSaid() {
    for (String verb : VERBS) {
      Cli run = run(new Full("No space left on device", 5), verb);

      assertThat(run.err())
          .as(verb)
          .isEqualTo(
              "standard output: cannot be written (No space left on device); what came out is not"
                  + " all. Make room, or send it elsewhere.\n");
      assertThat(run.status()).as(verb).isEqualTo(ExitCode.FAILED);
    }
  }

  @Test
  void anErrorWithoutWordsIsSaidToo() {
    assertThat(run(new Full(null, 0), "parse 42").status()).isEqualTo(ExitCode.FAILED);
    assertThat(run(new Full(null, 0), "parse 42").err()).startsWith("standard output: cannot be");
  }

  @Test
  void stopsWhenNobodyReadsAnyMore() {
    Full out = new Full("Broken pipe", 1 << 20);
    Cli run = run(out, "generate uuid7 -n 1G");

    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(out.failures).isLessThan(4);
  }

  @Test
  void whatWasWrittenBeforeAMistakeComesOut() {
    Cli run = Cli.run("keys", "convert", "--to", "hex", "1", "2", "x");

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out().lines()).containsExactly("0000000000000001", "0000000000000002");
  }

  @Test
  void aPersonWhoTypesKeysHasEachAnswerAtOnce() {
    var out = new ByteArrayOutputStream();
    var typed =
        new InputStream() {
          private int lines;

          @Override
          public int read() {
            throw new AssertionError("reads byte by byte");
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(lines);
            if (lines == 3) {
              return -1;
            }
            target[offset] = (byte) ('1' + lines++);
            target[offset + 1] = '\n';
            return 2;
          }
        };
    var console =
        new Console(
            typed,
            out,
            new PrintWriter(Writer.nullWriter()),
            new PrintWriter(Writer.nullWriter()),
            true,
            false,
            true);

    int status = Main.run(console, new Cancellation(), "keys", "convert", "--to", "integer");

    assertThat(status).isEqualTo(ExitCode.FINE);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("1\n2\n3\n");
  }
}
