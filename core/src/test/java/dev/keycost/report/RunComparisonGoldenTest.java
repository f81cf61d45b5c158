// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.RunComparison;
import dev.keycost.result.SampleComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every form of sample comparisons against its file in golden/. `-Dgolden=write` writes them anew.
class RunComparisonGoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Locale USUAL = Locale.getDefault();
  private static final Map<RunComparisonFormat, String> ENDINGS =
      Map.of(
          RunComparisonFormat.TEXT, "txt",
          RunComparisonFormat.MARKDOWN, "md",
          RunComparisonFormat.JSON, "json");

  private static final Map<String, RunComparison> COMPARISONS =
      Map.of(
          "compared", SampleComparison.regression(),
          "compared-apart", SampleComparison.apart(),
          "compared-sweep", SampleComparison.sweep());

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void isTheSameInEveryLocale(String name, RunComparisonFormat format, String locale)
      throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));
    String report =
        format.render(COMPARISONS.get(name), "before.jsonl", "after.jsonl", Presentation.plain(""));
    Path golden = GOLDEN.resolve(name + "." + ENDINGS.get(format));
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(golden, report);
    }
    assertThat(report).isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @MethodSource("names")
  void fitsTheTerminal(String name) {
    String text =
        RunComparisonFormat.TEXT.render(
            COMPARISONS.get(name), "before.jsonl", "after.jsonl", Presentation.plain(""));
    assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }

  static Stream<String> names() {
    return COMPARISONS.keySet().stream().sorted();
  }

  static Stream<Arguments> reports() {
    return names()
        .flatMap(
            name ->
                Stream.of(RunComparisonFormat.values())
                    .flatMap(
                        format ->
                            Stream.of("de-DE", "tr-TR", "ar-EG")
                                .map(locale -> Arguments.of(name, format, locale))));
  }
}
