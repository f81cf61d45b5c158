// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// The table of kinds in docs/reference/keys.md says what the code says; `-Dgolden=write` writes
/// it.
class KindsPageTest {
  private static final Path PAGE = Path.of("../docs/reference/keys.md");
  private static final String START =
      "<!-- kinds: written by KindsPageTest with -Dgolden=write -->\n";
  private static final String END = "<!-- end of kinds -->";

  @Test
  void thePageHasEveryKindAsItIs() throws IOException {
    String page = Files.readString(PAGE);
    int from = page.indexOf(START) + START.length();
    int to = page.indexOf(END);
    assertThat(to).as("the marks of the table in %s", PAGE).isGreaterThanOrEqualTo(from);
    String table = table();
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(PAGE, page.substring(0, from) + table + page.substring(to));
      return;
    }
    assertThat(page.substring(from, to)).isEqualTo(table);
  }

  private static String table() {
    StringBuilder table =
        new StringBuilder(
            """
            | kind | bytes | byte order | what | in order | clock back | overflow | time ahead |
            | --- | ---: | --- | --- | --- | --- | --- | --- |
            """);
    for (KeyKind kind : KeyKind.values()) {
      KeyPromise promise = kind.promise();
      table.append(
          "| `%s` | %s | %s | %s | %s | %s | %s | %s |\n"
              .formatted(
                  kind.label(),
                  kind.bytes(),
                  kind.order().name().toLowerCase(Locale.ROOT),
                  kind.why(),
                  promise.ordered(),
                  promise.clockBack(),
                  promise.overflow(),
                  promise.ahead()));
    }
    return table.toString();
  }
}
