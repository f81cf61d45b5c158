// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InvocationTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "bench --rows 1k --out a.jsonl, keycost bench --rows 1k",
    "bench --out=a.jsonl --rows=1k, keycost bench --rows=1k",
    "bench --html a.html --open --rows 1k, keycost bench --rows 1k",
    "bench --html=a.html --rows 1k --open, keycost bench --rows 1k",
    "bench --rows 1k --markdown, keycost bench --rows 1k",
    "bench --csv --rows 1k, keycost bench --rows 1k",
    "bench --json, keycost bench",
    "bench --out, keycost bench",
    "explain --html a.html --trees, keycost explain --trees",
    "bench --dir out --designs uuid7, keycost bench --dir out --designs uuid7",
    "bench --set html=1 --outer x, keycost bench --set html=1 --outer x"
  })
  void saysWhatIsMeasuredAndNotWhereItIsWritten(String given, String recorded) {
    var invocation = new Invocation("1", List.of(given.split(" ")), Instant.EPOCH);

    assertThat(invocation.command()).isEqualTo(recorded);
  }

  @Test
  void quotesForAShell() {
    var invocation =
        new Invocation(
            "1", List.of("bench", "--dir", "it's here", "--out", "not here"), Instant.EPOCH);

    assertThat(invocation.command()).isEqualTo("keycost bench --dir 'it'\\''s here'");
  }

  /// A command line that the shell did not see whole: what the file says counts.
  @Test
  void recordsWhatAnArgumentFileHolds() throws IOException {
    Path out = folder.resolve("r.jsonl");
    Path arguments =
        Files.writeString(
            folder.resolve("arguments"),
            "--rows 1000 --repeat 1 --designs sequence --dir \"%s\" --out \"%s\""
                .formatted(folder, out));

    assertThat(Cli.run("bench", "@" + arguments).status()).isZero();

    assertThat(Files.readString(out))
        .contains("keycost bench --rows 1000 --repeat 1 --designs sequence --dir " + folder + "\"");
  }
}
