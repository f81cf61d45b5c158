// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.RunResult;
import dev.keycost.result.SamplePhases;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SampleSweeps;
import dev.keycost.result.SweepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every report of every sample run against its file in golden/. `-Dgolden=write` writes them anew.
class ReportGoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Presentation PLAIN = Presentation.plain("run.jsonl");
  private static final Locale USUAL = Locale.getDefault();
  private static final Map<ReportFormat, String> ENDINGS =
      Map.of(
          ReportFormat.TEXT, "txt",
          ReportFormat.MARKDOWN, "md",
          ReportFormat.CSV, "csv",
          ReportFormat.JSON, "json");

  private static final Map<String, SweepResult> RUNS =
      Stream.concat(
              Stream.of(Map.entry("payload-sweep", SampleSweeps.payload())),
              single().entrySet().stream()
                  .map(one -> Map.entry(one.getKey(), SweepResult.of(one.getValue()))))
          .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

  private static Map<String, RunResult> single() {
    return Map.of(
        "complete", SampleRun.complete(),
        "failed", SampleRun.failed(),
        "interrupted", SampleRun.interrupted(),
        "latencies", SamplePhases.latencies(),
        "trees", SamplePhases.trees(),
        "profiled", SampleRun.profiled(),
        "single-batch",
            SampleRun.run(
                SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID4), 1_000_000, 1), 1),
        "single-design", SampleRun.run(SampleRun.plan(List.of(SampleRun.UUID4), 10_000_000, 3), 1),
        "many",
            SampleRun.run(
                SampleRun.plan(
                    List.of(
                        SampleRun.SEQUENCE,
                        SampleRun.INT_TYPO,
                        SampleRun.UUID7,
                        SampleRun.UUID4_ROWID,
                        SampleRun.UUID4,
                        SampleRun.UUID4_SORTED),
                    30_500_000,
                    1),
                1));
  }

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void isTheSameInEveryLocale(String run, ReportFormat format, String locale) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));
    String report = format.render(RUNS.get(run), PLAIN);
    Path golden = GOLDEN.resolve(run + "." + ENDINGS.get(format));
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(golden, report);
    }
    assertThat(report).isEqualTo(Files.readString(golden));
  }

  @Test
  void asciiHasNothingElse() {
    String report =
        ReportFormat.TEXT.render(
            SweepResult.of(SampleRun.complete()), new Presentation("run.jsonl", false, false));
    assertThat(report).matches("\\p{ASCII}*").doesNotContain("?");
  }

  @Test
  void colourChangesNoCharacterThatIsSeen() {
    String plain = ReportFormat.TEXT.render(SweepResult.of(SampleRun.complete()), PLAIN);
    String coloured =
        ReportFormat.TEXT.render(
            SweepResult.of(SampleRun.complete()), new Presentation("run.jsonl", true, true));
    assertThat(coloured).isNotEqualTo(plain);
    assertThat(coloured.replaceAll("\u001b\\[[0-9]+m", "").replaceAll(" +\n", "\n"))
        .isEqualTo(plain);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void fitsTheTerminal(String run) {
    assertThat(ReportFormat.TEXT.render(RUNS.get(run), PLAIN).lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
  }

  static Stream<String> runs() {
    return RUNS.keySet().stream().sorted();
  }

  static Stream<Arguments> reports() {
    return runs()
        .flatMap(
            run ->
                Stream.of(ReportFormat.values())
                    .flatMap(
                        format ->
                            Stream.of("de-DE", "tr-TR", "ar-EG")
                                .map(locale -> Arguments.of(run, format, locale))));
  }
}
