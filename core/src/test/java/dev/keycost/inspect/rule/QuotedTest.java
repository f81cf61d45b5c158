// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that were chosen to break out of their quotes.
final class QuotedTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"order", "a\"b", "a'b", "\"", "", "a b;--", "[x]", "ä`\\"})
  void sqliteReadsTheNameBack(String name) {
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      connection.execute("CREATE TABLE " + Quoted.name(name) + "(x)");
      assertThat(
              connection.strings(
                  "SELECT name FROM sqlite_master WHERE name = " + Quoted.text(name)))
          .containsExactly(name);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"app.db", "it's", "a b", "$(x)", "-x", "a\\b", "\"", "*", "~/x", "ä;b"})
  void aShellReadsTheFileBack(String path) throws IOException {
    Process shell =
        new ProcessBuilder("sh", "-c", "printf %s " + Quoted.file(path))
            .redirectErrorStream(true)
            .start();
    String read = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(read).isEqualTo(path.startsWith("-") ? "./" + path : path);
  }

  @Test
  void plainWordsStayPlain() {
    assertThat(Quoted.file("/data/app-1.db")).isEqualTo("/data/app-1.db");
  }
}
