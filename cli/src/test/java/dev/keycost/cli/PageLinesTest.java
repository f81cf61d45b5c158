// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class PageLinesTest {
  @Test
  void saysOneLineForEachMillionPages() {
    var text = new StringWriter();
    try (var lines = new PageLines(new PrintWriter(text))) {
      for (long pages = 0; pages <= 3_400_000; pages += 1000) {
        lines.pagesRead(pages);
      }
    }
    assertThat(text.toString().lines())
        .containsExactly("1,000,000 pages read", "2,000,000 pages read", "3,000,000 pages read");
  }

  @Test
  void saysNothingOfAFileThatIsReadInAMoment() {
    var text = new StringWriter();
    try (var lines = new PageLines(new PrintWriter(text))) {
      lines.pagesRead(999_999);
    }
    assertThat(text.toString()).isEmpty();
  }
}
