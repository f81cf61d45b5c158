// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.RunResult;
import dev.keycost.result.SamplePhases;
import dev.keycost.result.SamplePictures;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SampleSweeps;
import dev.keycost.result.SweepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Several results in one report, tables as CSV, and pictures, each against its file in golden/.
/// `-Dgolden=write` writes them anew.
class SeveralReportsGoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Locale USUAL = Locale.getDefault();
  private static final Presentation PLAIN = Presentation.plain("");

  private static final List<ReportedResult> MIXED =
      List.of(
          named("complete.jsonl", SampleRun.complete()),
          named("interrupted.jsonl", SampleRun.interrupted()),
          named("latencies.jsonl", SamplePhases.latencies()),
          ReportedResult.of("sweep.jsonl", "runs/sweep.jsonl", SampleSweeps.payload()));

  private static final List<ReportedResult> PICTURED =
      List.of(named("pictured.jsonl", SamplePictures.pictured()));
  private static final List<ReportedResult> TREES =
      List.of(named("trees.jsonl", SamplePhases.trees()));

  private static final Map<String, Supplier<String>> SAID =
      Map.of(
          "several.txt", () -> SeveralReports.render(ReportFormat.TEXT, MIXED, PLAIN),
          "several.md",
              () ->
                  SeveralReports.render(ReportFormat.MARKDOWN, MIXED, PLAIN.withPictures("small")),
          "several.csv", () -> SeveralReports.render(ReportFormat.CSV, MIXED, PLAIN),
          "latencies-table.csv", () -> CsvTable.LATENCIES.render(MIXED),
          "trees-table.csv", () -> CsvTable.TREES.render(TREES),
          "levels-table.csv", () -> CsvTable.LEVELS.render(PICTURED),
          "pictures.md",
              () ->
                  ReportFormat.MARKDOWN.render(
                      SweepResult.of(SampleRun.complete()), PLAIN.withPictures("small")),
          "curves.svg", () -> CurvesSvg.of(SweepResult.of(SampleRun.complete())).orElseThrow(),
          "curves-sweep.svg", () -> CurvesSvg.of(SampleSweeps.payload()).orElseThrow(),
          "sparkline.svg", () -> Sparklines.of(SampleRun.complete()).getLast().svg());

  private static ReportedResult named(String name, RunResult run) {
    return ReportedResult.of(name, "runs/" + name, SweepResult.of(run));
  }

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  @ParameterizedTest
  @MethodSource("all")
  void isTheSameInEveryLocale(String file, String locale) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));
    String said = SAID.get(file).get();
    Path golden = GOLDEN.resolve(file);
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(golden, said);
    }
    assertThat(said).isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @MethodSource("columns")
  void everyColumnIsDocumented(String column) throws IOException {
    assertThat(Files.readString(Path.of("../docs/reference/report.md")))
        .contains("`" + column + "`");
  }

  static Stream<String> columns() {
    return Stream.of(CsvTable.values()).flatMap(table -> table.columns().stream()).distinct();
  }

  static Stream<Arguments> all() {
    return SAID.keySet().stream()
        .sorted()
        .flatMap(
            file -> Stream.of("de-DE", "tr-TR", "ar-EG").map(locale -> Arguments.of(file, locale)));
  }
}
