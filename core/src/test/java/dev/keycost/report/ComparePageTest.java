// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Page;
import dev.keycost.result.RunComparison;
import dev.keycost.result.RunResult;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SampleSweeps;
import dev.keycost.result.SweepResult;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ComparePageTest {
  private static final SweepResult BEFORE =
      SweepResult.of(
          SampleRun.run(
              SampleRun.plan(
                  List.of(SampleRun.SEQUENCE, SampleRun.UUID7, SampleRun.UUID4), 10_000_000, 3),
              1));
  private static final SweepResult AFTER =
      SweepResult.of(
          SampleRun.changed(
              SampleRun.run(
                  SampleRun.plan(
                      List.of(SampleRun.SEQUENCE, SampleRun.UUID4, SampleRun.INT_TYPO),
                      10_000_000,
                      3),
                  1),
              batch ->
                  batch.design().equals("uuid4")
                      ? SampleRun.took(batch, batch.elapsedMs() * 2)
                      : batch));

  private static Page page(SweepResult before, SweepResult after, String name) {
    return ComparePage.of(
        RunComparison.of(before, after, 0.05, false),
        ReportedResult.of(name, name, before),
        ReportedResult.of("b.jsonl", "b.jsonl", after),
        "keycost compare a.jsonl b.jsonl --html FILE",
        "keycost 1");
  }

  private static Page.Part part(Page page, String id) {
    return page.chapters().getFirst().parts().stream()
        .filter(part -> part.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void tellsInOrder() {
    Page page = page(BEFORE, AFTER, "a.jsonl");

    assertThat(page.title()).isEqualTo("Before and after: a.jsonl, b.jsonl");
    assertThat(page.chapters()).hasSize(1);
    assertThat(page.chapters().getFirst().parts())
        .extracting(Page.Part::id)
        .containsExactly("verdict", "time", "changes", "curves", "apart", "reading", "again");
  }

  @Test
  void saysWhatTheOtherFormsSay() {
    Page page = page(BEFORE, AFTER, "a.jsonl");
    RunComparison comparison = RunComparison.of(BEFORE, AFTER, 0.05, false);
    String markdown =
        RunComparisonFormat.MARKDOWN.render(
            comparison, "a.jsonl", "b.jsonl", Presentation.plain(""));

    assertThat(part(page, "verdict").blocks().getFirst())
        .isInstanceOfSatisfying(
            Block.Sentences.class,
            verdict -> {
              assertThat(verdict.tone()).isEqualTo(Block.Tone.VERDICT);
              assertThat(verdict.lines())
                  .allSatisfy(line -> assertThat(markdown).contains(line))
                  .anySatisfy(line -> assertThat(line).contains("uuid4 in load"));
            });
    assertThat(part(page, "time").blocks())
        .singleElement()
        .isInstanceOfSatisfying(
            Block.DataTable.class,
            table -> {
              assertThat(table.header()).contains("95 % interval", "p", "verdict");
              assertThat(table.body()).hasSize(2);
            });
    assertThat(part(page, "apart").blocks().toString()).contains("uuid7", "int-typo");
  }

  @Test
  void drawsBothCurvesOfEachPairOnOneAxis() {
    List<Block> charts = part(page(BEFORE, AFTER, "a.jsonl"), "curves").blocks();

    assertThat(charts)
        .hasSize(2)
        .allSatisfy(
            block -> {
              Block.LineChart chart = (Block.LineChart) block;
              assertThat(chart.group()).isEqualTo("curves: load");
              assertThat(chart.series())
                  .extracting(Block.Series::name)
                  .containsExactly("before", "after");
              assertThat(chart.series().getFirst().low())
                  .hasSameSizeAs(chart.series().getFirst().y());
            });
    assertThat(charts).extracting(block -> ((Block.LineChart) block).id()).doesNotHaveDuplicates();
  }

  @Test
  void hasChartsForEachValueOfASweep() {
    SweepResult sweep = SampleSweeps.payload();
    Page page = page(sweep, sweep, "a.jsonl");

    assertThat(part(page, "curves").blocks())
        .extracting(block -> ((Block.LineChart) block).caption())
        .allSatisfy(caption -> assertThat(caption).contains(" with payload "));
  }

  @Test
  void oneBatchHasNoCurve() {
    RunResult one = SampleRun.run(SampleRun.plan(List.of(SampleRun.SEQUENCE), 1_000_000, 1), 1);
    Page page = page(SweepResult.of(one), SweepResult.of(one), "a.jsonl");

    assertThat(page.chapters().getFirst().parts())
        .extracting(Page.Part::id)
        .doesNotContain("curves");
  }

  @Test
  void aHostileNameIsShownAsText() {
    Page page = page(BEFORE, AFTER, "</script>\u202e\u0007.jsonl");

    assertThat(page.toString())
        .doesNotContain("\u202e", "\u0007")
        .contains("</script>\uFFFD\uFFFD.jsonl");
  }
}
