// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.Counters;
import dev.keycost.result.RunResult;
import dev.keycost.result.SampleProfiles;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SweepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Explanations of sample runs against their files in golden/. `-Dgolden=write` writes them anew.
class ExplanationGoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Presentation PLAIN = Presentation.plain("run.jsonl");
  private static final Locale USUAL = Locale.getDefault();

  private static final Map<String, RunResult> RUNS =
      Map.of(
          "explained", SampleProfiles.in(asSqliteMisses()),
          "explained-counters-only", SampleRun.complete(),
          "explained-in-cache", inCache(),
          "explained-one-design",
              SampleProfiles.in(
                  SampleRun.run(SampleRun.plan(List.of(SampleRun.UUID4), 10_000_000, 3), 1)),
          "explained-nothing",
              SampleRun.planned(
                  SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID4), 1_000_000, 1)));

  private static final Map<ExplanationFormat, String> ENDINGS =
      Map.of(
          ExplanationFormat.TEXT, "txt",
          ExplanationFormat.MARKDOWN, "md",
          ExplanationFormat.CSV, "csv");

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  @ParameterizedTest
  @MethodSource("explanations")
  void isTheSameInEveryLocale(String run, ExplanationFormat format, String locale)
      throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));
    String text = format.render(RUNS.get(run), PLAIN);
    Path golden = GOLDEN.resolve(run + "." + ENDINGS.get(format));
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(golden, text);
    }
    assertThat(text).isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void fitsTheTerminal(String run) {
    assertThat(ExplanationFormat.TEXT.render(RUNS.get(run), PLAIN).lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void asciiHasNothingElse(String run) {
    String text =
        ExplanationFormat.TEXT.render(RUNS.get(run), new Presentation("run.jsonl", false, false));
    assertThat(text).matches("\\p{ASCII}*").doesNotContain("?");
  }

  @Test
  void theDocumentIsThatOfTheReport() {
    RunResult run = RUNS.get("explained");
    assertThat(ExplanationFormat.JSON.render(run, PLAIN))
        .isEqualTo(ReportFormat.JSON.render(SweepResult.of(run), PLAIN))
        .contains("\"read pages\" : {", "\"basis\" : \"predicted\"", "\"regime\" : \"in the OS");
  }

  @Test
  void reportsShowTheBucketsOfAProfiledRun() {
    RunResult run = RUNS.get("explained");
    assertThat(ReportFormat.TEXT.render(SweepResult.of(run), PLAIN))
        .contains("Where the time goes", "look up in the log", "beyond sequence");
    assertThat(ReportFormat.MARKDOWN.render(SweepResult.of(run), PLAIN))
        .contains("## Where the time goes: ns per insert", "| read pages | ", "**read pages**");
  }

  @Test
  void thePageHasTheSameSentencesAsMarkup() {
    assertThat(ExplanationPage.possible(SampleRun.complete())).isFalse();
    RunResult run = RUNS.get("explained");
    assertThat(ExplanationPage.possible(run)).isTrue();
    assertThat(ExplanationPage.introduction(Story.of(run)))
        .contains("<p>uuid4, in the OS cache: It misses", "&#39;read pages&#39;")
        .doesNotContain("<script");
  }

  /// The misses that the model of the cache expects, so that its predictions are shown.
  private static RunResult asSqliteMisses() {
    return SampleRun.changed(
        SampleRun.complete(),
        batch ->
            batch.design().equals("uuid4")
                ? SampleRun.counted(batch, new Counters(3_100_000, 1_900_000, 1_600_000, 1_450_000))
                : batch);
  }

  private static RunResult inCache() {
    return SampleRun.in(
        SampleRun.changed(
            SampleRun.complete(),
            batch -> SampleRun.counted(batch, new Counters(3_000_000, 0, 120_000, 0))),
        environment -> {
          var settings = new LinkedHashMap<>(environment.settingsInForce());
          settings.put("cache_size", "1000000");
          settings.put("journal_mode", "off");
          return SampleRun.settings(environment, settings);
        });
  }

  static Stream<String> runs() {
    return RUNS.keySet().stream().sorted();
  }

  static Stream<Arguments> explanations() {
    return runs()
        .flatMap(
            run ->
                ENDINGS.keySet().stream()
                    .sorted()
                    .flatMap(
                        format ->
                            Stream.of("de-DE", "tr-TR", "ar-EG")
                                .map(locale -> Arguments.of(run, format, locale))));
  }
}
