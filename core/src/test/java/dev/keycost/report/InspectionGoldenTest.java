// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.SampleInspection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every report of the sample inspections against its file in golden/. `-Dgolden=write` writes them
/// anew; the pages open in a browser.
class InspectionGoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Presentation PLAIN = Presentation.plain("");
  private static final Locale USUAL = Locale.getDefault();
  private static final Map<InspectionFormat, String> ENDINGS =
      Map.of(
          InspectionFormat.TEXT, "txt",
          InspectionFormat.JSON, "json",
          InspectionFormat.HTML, "html");

  private static final Map<String, Inspection> INSPECTIONS =
      Map.of(
          "troubled", SampleInspection.troubled(),
          "healthy", SampleInspection.healthy(),
          "sampled", SampleInspection.sampled(),
          "hostile", SampleInspection.hostile(),
          "empty", SampleInspection.empty());

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void isTheSameInEveryLocale(String name, InspectionFormat format, String locale)
      throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));
    String report = format.render(INSPECTIONS.get(name), PLAIN);
    Path golden = GOLDEN.resolve("inspection-" + name + "." + ENDINGS.get(format));
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(golden, report);
    }
    assertThat(report).isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @MethodSource("names")
  void asciiHasNothingElse(String name) {
    String report =
        InspectionFormat.TEXT.render(INSPECTIONS.get(name), new Presentation("", false, false));
    assertThat(report).matches("\\p{ASCII}*");
  }

  @Test
  void colourChangesNoCharacterThatIsSeen() {
    Inspection troubled = SampleInspection.troubled();
    String plain = InspectionFormat.TEXT.render(troubled, PLAIN);
    String coloured = InspectionFormat.TEXT.render(troubled, new Presentation("", true, true));
    assertThat(coloured).isNotEqualTo(plain);
    assertThat(coloured.replaceAll("\u001b\\[[0-9]+m", "")).isEqualTo(plain);
  }

  @ParameterizedTest
  @MethodSource("names")
  void fitsTheTerminalWhereNamesAllowIt(String name) {
    int most = name.equals("hostile") ? 140 : 100;
    assertThat(InspectionFormat.TEXT.render(INSPECTIONS.get(name), PLAIN).lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(most));
  }

  @Test
  void namesMoveNoTerminal() {
    String report = InspectionFormat.TEXT.render(SampleInspection.hostile(), PLAIN);
    assertThat(report.replace("\n", "")).doesNotContainPattern("[\\p{Cc}\\x{202a}-\\x{202e}]");
  }

  @Test
  void aHealthyFileEndsWithOneLineThatSaysSo() {
    String report = InspectionFormat.TEXT.render(SampleInspection.healthy(), PLAIN);
    assertThat(report).endsWith("\nAll is well: no rule found anything in 1 table.\n");
    assertThat(report).doesNotContain("Findings");
  }

  static Stream<String> names() {
    return INSPECTIONS.keySet().stream().sorted();
  }

  static Stream<Arguments> reports() {
    return names()
        .flatMap(
            name ->
                Stream.of(InspectionFormat.values())
                    .flatMap(
                        format ->
                            List.of("de-DE", "tr-TR", "ar-EG").stream()
                                .map(locale -> Arguments.of(name, format, locale))));
  }
}
