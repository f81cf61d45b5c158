// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What a command says, beside what it is expected to say. `-Dgolden=write` writes that anew.
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  /// Locales whose digits, separators and letters differ from English.
  static Stream<Locale> locales() {
    return Stream.of("de-DE", "tr-TR", "ar-EG").map(Locale::forLanguageTag);
  }

  /// Compares what is said under a locale with the file.
  static void compare(String file, Locale locale, Supplier<String> said) throws IOException {
    String text = under(locale, said);
    Path expected = FOLDER.resolve(file);
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(expected, text);
    }
    assertThat(text).isEqualTo(Files.readString(expected));
  }

  /// What is said under a locale.
  static String under(Locale locale, Supplier<String> said) {
    Locale usual = Locale.getDefault();
    Locale.setDefault(locale);
    try {
      return said.get();
    } finally {
      Locale.setDefault(usual);
    }
  }

  /// The command line and all it says, in order.
  static String transcript(Cli run, String... arguments) {
    return "$ keycost %s\n%s%s".formatted(String.join(" ", arguments), run.out(), run.err());
  }
}
