// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.RunResult;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SweepResult;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class SeveralReportsTest {
  private static final String HOSTILE = "<script>\u202e|`x`\u0007,\"\n.jsonl";

  private static ReportedResult named(String name, RunResult run) {
    return ReportedResult.of(name, name, SweepResult.of(run));
  }

  private static List<ReportedResult> hostile() {
    List<String> names = ResultNames.of(List.of(Path.of(HOSTILE), Path.of("b.jsonl")));
    return List.of(
        named(names.getFirst(), SampleRun.complete()), named("b.jsonl", SampleRun.failed()));
  }

  @Test
  void fitsTheTerminal() {
    List<ReportedResult> many =
        IntStream.range(0, 12)
            .mapToObj(i -> named("run-%s.jsonl".formatted(i), SampleRun.complete()))
            .toList();
    assertThat(SeveralReports.render(ReportFormat.TEXT, many, Presentation.plain("")).lines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }

  @Test
  void theSingleFormsAreWithinTheSeveral() {
    JsonNode several =
        JsonMapper.shared()
            .readTree(SeveralReports.render(ReportFormat.JSON, hostile(), Presentation.plain("")));
    JsonNode single =
        JsonMapper.shared()
            .readTree(
                ReportFormat.JSON.render(
                    SweepResult.of(SampleRun.failed()), Presentation.plain("b.jsonl")));

    assertThat(several.path("results").get(1)).isEqualTo(single);
    assertThat(several.path("schema")).isEqualTo(single.path("schema"));
    assertThat(several.path("beside").path("results").get(1).asString()).isEqualTo("b.jsonl");
  }

  @Test
  void aHostileNameBreaksNoForm() {
    String markdown =
        SeveralReports.render(ReportFormat.MARKDOWN, hostile(), Presentation.plain(""));
    assertThat(markdown)
        .contains(
            "| \\<script\\>\uFFFD\\|\\`x\\`\uFFFD",
            "# \\<script\\>\uFFFD\\|\\`x\\`\uFFFD,\"\uFFFD.jsonl\n");

    String csv = SeveralReports.render(ReportFormat.CSV, hostile(), Presentation.plain(""));
    assertThat(csv).contains("\n\"<script>\uFFFD|`x`\uFFFD,\"\"\uFFFD.jsonl\",sequence,");
  }

  @Test
  void namesFilesThatAreCalledAlikeByTheirPaths() {
    assertThat(ResultNames.of(List.of(Path.of("a/r.jsonl"), Path.of("b/r.jsonl"))))
        .containsExactly("a/r.jsonl", "b/r.jsonl");
    assertThat(ResultNames.of(List.of(Path.of("a/r.jsonl"), Path.of("b/s.jsonl"))))
        .containsExactly("r.jsonl", "s.jsonl");
    assertThat(ResultNames.of(List.of(Path.of("\u0001"), Path.of("\u0002"))))
        .containsExactly("\uFFFD", "\uFFFD (2)");
  }

  @Test
  void headlinesAreLoweredButNotCode() {
    assertThat(MarkdownText.lowered("# a\n```text\n# b\n```\n## c\n"))
        .isEqualTo("## a\n```text\n# b\n```\n### c\n");
  }

  /// What is missing in one result is shown as missing, not as another's.
  @Test
  void aDesignOfOneResultAloneHasNoFigureInTheOther() {
    List<ReportedResult> apart =
        List.of(
            named("a", SampleRun.run(SampleRun.plan(List.of(SampleRun.UUID4), 1_000_000, 2), 1)),
            named(
                "b", SampleRun.run(SampleRun.plan(List.of(SampleRun.SEQUENCE), 1_000_000, 2), 1)));
    SideBySide figures = SideBySide.of(apart);

    assertThat(figures.lines())
        .extracting(SideBySide.Line::design)
        .containsExactly("uuid4", "sequence");
    assertThat(figures.lines().getFirst().figures().getFirst()).isPresent();
    assertThat(figures.lines().getFirst().figures().getLast()).isEmpty();
    assertThat(figures.lines().getLast().figures().getFirst()).isEmpty();
  }
}
