// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.report.page.Page;
import dev.keycost.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What the page says of every sample against its file in golden/: its grammar as JSON, with
/// numbers to six digits. `-Dgolden=write` writes the files anew.
class HtmlReportGoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Locale USUAL = Locale.getDefault();
  private static final Pattern NUMBERS = Pattern.compile("\\[\\s+([^\\[\\]{}\"]+?)\\s+\\]");

  private static final Map<String, List<ReportedResult>> REPORTS =
      Map.of(
          "page-full", List.of(SampleReports.full()),
          "page-sweep", List.of(SampleReports.sweep()),
          "page-two", List.of(SampleReports.complete(), SampleReports.oneBatch()),
          "page-interrupted", List.of(SampleReports.interrupted()),
          "page-one-batch", List.of(SampleReports.oneBatch()));

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void isTheSameInEveryLocale(String name, String locale) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));
    String page = json(HtmlReport.of(REPORTS.get(name), "keycost 0.1.0"));
    Path golden = GOLDEN.resolve(name + ".json");
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(golden, page);
    }
    assertThat(page).isEqualTo(Files.readString(golden));
  }

  private static String json(Page page) {
    JsonNode tree = SixDigits.round(ResultJson.tree(page));
    // How well bytes are compressed is up to the JDK; that they are the file's, another test says.
    tree.findParents("gzipBase64").forEach(node -> ((ObjectNode) node).put("gzipBase64", "..."));
    return NUMBERS
        .matcher(ResultJson.pretty(tree))
        .replaceAll(found -> "[" + found.group(1).replaceAll(",\\s+", ", ") + "]");
  }

  static Stream<Arguments> reports() {
    return REPORTS.keySet().stream()
        .sorted()
        .flatMap(
            name -> Stream.of("de-DE", "tr-TR", "ar-EG").map(locale -> Arguments.of(name, locale)));
  }
}
