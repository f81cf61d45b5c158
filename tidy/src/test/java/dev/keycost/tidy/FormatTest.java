// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every Java file looks the way google-java-format writes it. With `-Dformat=write` the test
/// rewrites the files instead of complaining.
final class FormatTest {
  private final Tree tree = Tree.here();

  @Test
  void everyJavaFileIsFormatted() throws IOException {
    boolean write = "write".equals(System.getProperty("format"));
    List<String> different = new ArrayList<>();
    for (Path file : tree.javaFiles()) {
      String source = Tree.read(file);
      String formatted = format(tree.name(file), source);
      if (!formatted.equals(source) && write) {
        Files.writeString(file, formatted);
        System.out.println("formatted " + tree.name(file));
      } else if (!formatted.equals(source)) {
        different.add(tree.name(file));
      }
    }
    assertThat(different)
        .as("files not formatted; this rewrites them: mvn -pl tidy test -Dformat=write")
        .isEmpty();
  }

  @Test
  void markdownCommentsStayAndUnusedImportsGo() {
    String source =
        """
        import java.util.List;

        /// A *thing*, with `code`.
        class   Thing {}
        """;
    assertThat(format("Thing.java", source))
        .isEqualTo(
            """

            /// A *thing*, with `code`.
            class Thing {}
            """
                .stripLeading());
  }

  private static String format(String name, String source) {
    try {
      return new Formatter().formatSourceAndFixImports(source);
    } catch (FormatterException e) {
      throw new AssertionError(name + ": google-java-format cannot read it: " + e.getMessage(), e);
    }
  }
}
