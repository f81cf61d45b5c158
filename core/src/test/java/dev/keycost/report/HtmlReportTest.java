// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Attachment;
import dev.keycost.report.page.Block.DataTable;
import dev.keycost.report.page.Block.LineChart;
import dev.keycost.report.page.Block.Sentences;
import dev.keycost.report.page.Block.Series;
import dev.keycost.report.page.Block.Term;
import dev.keycost.report.page.Block.Terms;
import dev.keycost.report.page.Page;
import dev.keycost.report.page.Page.Chapter;
import dev.keycost.report.page.Page.Part;
import dev.keycost.report.page.PageFile;
import dev.keycost.result.ResultFile;
import dev.keycost.result.ResultJson;
import dev.keycost.result.RunResult;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SampleSweeps;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlReportTest {
  private static final List<Page> PAGES = made();

  @ParameterizedTest
  @MethodSource("pages")
  void seriesHaveAsManyPlacesAsValues(Page page) {
    assertThat(series(page))
        .allSatisfy(
            one -> {
              assertThat(one.x()).hasSameSizeAs(one.y()).hasSizeBetween(1, 400);
              assertThat(one.low()).hasSameSizeAs(one.high());
              assertThat(one.low().length).isIn(0, one.y().length);
              assertThat(one.x()).isSorted().doesNotHaveDuplicates();
              for (int i = 0; i < one.low().length; i++) {
                assertThat(one.y()[i]).isBetween(one.low()[i], one.high()[i]);
              }
            });
  }

  @ParameterizedTest
  @MethodSource("pages")
  void idsAreUniqueAndMadeOfLettersAndDashes(Page page) {
    for (Chapter chapter : page.chapters()) {
      List<String> parts = chapter.parts().stream().map(Part::id).toList();
      assertThat(parts).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z-]+"));
    }
    List<String> charts =
        blocks(page)
            .flatMap(block -> ResultJson.tree(block).findValuesAsString("id").stream())
            .toList();
    assertThat(charts).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aDesignHasOneColourEverywhere(Page page) {
    Map<String, Set<Integer>> colours = new HashMap<>();
    series(page)
        .forEach(
            one ->
                colours
                    .computeIfAbsent(one.name().split(", ")[0], unseen -> new HashSet<>())
                    .add(one.colour()));
    assertThat(colours.values()).allMatch(found -> found.size() == 1);
    assertThat(colours.values()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void definesEveryMetricOfItsTablesAndCharts(Page page) {
    for (Chapter chapter : page.chapters()) {
      Set<String> defined =
          blocks(chapter)
              .filter(Terms.class::isInstance)
              .flatMap(block -> ((Terms) block).terms().stream())
              .map(Term::name)
              .collect(Collectors.toSet());
      assertThat(defined).containsAll(metrics(chapter));
      assertThat(blocks(chapter).filter(LineChart.class::isInstance))
          .allSatisfy(chart -> assertThat(defined).contains(((LineChart) chart).y().title()));
    }
  }

  /// Names in tables that are known to the glossary.
  private static Set<String> metrics(Chapter chapter) {
    return chapter.parts().stream()
        .filter(part -> !part.id().equals("settings") && !part.id().equals("differences"))
        .flatMap(part -> part.blocks().stream())
        .filter(DataTable.class::isInstance)
        .map(DataTable.class::cast)
        .flatMap(
            table ->
                Stream.concat(table.header().stream(), table.foot().stream().map(List::getFirst)))
        .filter(HtmlReportTest::known)
        .collect(Collectors.toSet());
  }

  private static boolean known(String name) {
    try {
      return !Glossary.definition(name).isEmpty();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  @Test
  void tablesSayNothingThatIsNeitherDefinedNorADesign() {
    Page page = HtmlReport.of(List.of(SampleReports.full()), "keycost 0.1.0");
    List<String> designs =
        SampleReports.full().result().first().plan().designs().stream()
            .map(KeyDesign::label)
            .toList();
    assertThat(
            page.chapters().getFirst().parts().stream()
                .filter(part -> !part.id().equals("settings"))
                .flatMap(part -> part.blocks().stream())
                .filter(DataTable.class::isInstance)
                .flatMap(table -> ((DataTable) table).header().stream())
                .filter(name -> !designs.contains(name) && !name.startsWith("beyond ")))
        .allMatch(HtmlReportTest::known);
  }

  @Test
  void tellsTheStoryInOrder() {
    assertThat(ids(SampleReports.full()))
        .containsExactly(
            "verdict",
            "table",
            "curve",
            "phases",
            "latency",
            "scorecard",
            "profile",
            "trees",
            "picture",
            "explanation",
            "settings",
            "glossary",
            "data");
    assertThat(ids(SampleReports.sweep())).startsWith("verdict", "sweep", "arms");
  }

  @Test
  void aSweepOfWordsIsDrawnInTablesAlone() {
    var swept =
        SampleSweeps.sweep(
            "synchronous",
            List.of("off", "full"),
            List.of(SampleRun.SEQUENCE, SampleRun.UUID4),
            2,
            (design, value) -> new SampleSweeps.Cost(value.equals("off") ? 700 : 900, 0, 1, 60));
    Page page =
        HtmlReport.of(
            List.of(new ReportedResult("words.jsonl", "words.jsonl", swept, new byte[] {1})),
            "keycost 0.1.0");
    Part sweep =
        page.chapters().getFirst().parts().stream()
            .filter(part -> part.id().equals("sweep"))
            .findFirst()
            .orElseThrow();
    assertThat(sweep.blocks()).isNotEmpty().allMatch(DataTable.class::isInstance);
  }

  @Test
  void sweptSizesAndCountsAreNumbers() {
    assertThat(SweepCharts.numbers(List.of("512KiB", "1MiB"))).containsExactly(524_288, 1_048_576);
    assertThat(SweepCharts.numbers(List.of("10k", "2.5M"))).containsExactly(10_000, 2_500_000);
    assertThat(SweepCharts.numbers(List.of("1", "full"))).isEmpty();
  }

  @Test
  void severalResultsGetAChapterThatSetsThemBesideEachOther() {
    Page page =
        HtmlReport.of(
            List.of(SampleReports.complete(), SampleReports.sweep(), SampleReports.complete()),
            "keycost 0.1.0");
    assertThat(page.chapters().stream().map(Chapter::name))
        .containsExactly("All", "complete.jsonl", "sweep.jsonl", "complete.jsonl");
  }

  @Test
  void carriesTheFileAsItIs() throws IOException {
    Page page = HtmlReport.of(List.of(SampleReports.complete()), "keycost 0.1.0");
    Attachment file =
        (Attachment) blocks(page).filter(Attachment.class::isInstance).findFirst().orElseThrow();
    byte[] bytes = Base64.getDecoder().decode(file.gzipBase64());
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      assertThat(gzip.readAllBytes()).isEqualTo(SampleReports.complete().file());
    }
    assertThat(file.bytes()).isEqualTo(SampleReports.complete().file().length);
  }

  @Test
  void leavesOutAFileThatIsTooLarge() {
    byte[] noise = new byte[2_000_000];
    new Random(1).nextBytes(noise);
    var large =
        new ReportedResult("large.jsonl", "large.jsonl", SampleReports.complete().result(), noise);
    Page page = HtmlReport.of(List.of(large), "keycost 0.1.0");
    assertThat(blocks(page)).noneMatch(Attachment.class::isInstance);
    assertThat(sentences(page)).anyMatch(line -> line.contains("Ask for large.jsonl."));
  }

  @Test
  void thinsLongCurvesAndSaysSo() {
    RunResult run =
        SampleRun.run(
            SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID4), 1_000_000_000, 1), 1);
    LineChart chart =
        (LineChart)
            blocks(HtmlReport.of(List.of(SampleReports.of("long.jsonl", run)), "keycost 0.1.0"))
                .filter(LineChart.class::isInstance)
                .findFirst()
                .orElseThrow();
    double[] x = chart.series().getFirst().x();
    assertThat(x).hasSize(400).startsWith(1_000_000).endsWith(1_000_000_000);
    assertThat(DoubleStream.of(x)).allMatch(rows -> rows % 1_000_000 == 0);
    assertThat(chart.note()).startsWith("400 of 1,000 batches are drawn");
  }

  @Test
  void warnsOfAnOldSchemaBeforeTheVerdict() {
    RunResult run = SampleRun.complete();
    var old =
        new RunResult(
            1,
            run.producer(),
            run.startedAt(),
            run.command(),
            run.plan(),
            run.environment(),
            run.batches(),
            run.trials(),
            run.profiles(),
            run.latencies(),
            run.trees(),
            run.pictures(),
            run.ending());
    Page page = HtmlReport.of(List.of(SampleReports.of("old.jsonl", old)), "keycost 0.1.0");
    Sentences first = (Sentences) page.chapters().getFirst().parts().getFirst().blocks().getFirst();
    assertThat(first.tone()).isEqualTo(Block.Tone.WARNING);
    assertThat(first.lines())
        .singleElement()
        .asString()
        .contains("schema 1", "schema " + ResultFile.SCHEMA);
  }

  @Test
  void aRunWithoutABatchIsTold() {
    RunResult planned = SampleRun.planned(SampleRun.complete().plan());
    assertThat(ids(SampleReports.of("none.jsonl", planned)))
        .startsWith("verdict")
        .doesNotContain("table", "curve")
        .endsWith("data");
  }

  @Test
  void namesCannotTurnOrBreakAnything() {
    String hostile = "</script>\u202e\u0000\u2028\ud800";
    RunResult run =
        SampleRun.run(
            SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID4), 3_000_000, 2), 1);
    Page page =
        HtmlReport.of(
            List.of(
                SampleReports.of(hostile, renamed(run, hostile)),
                SampleReports.of(hostile, SampleRun.complete())),
            hostile);
    assertThat(PageFile.of(page))
        .contains("\\u003c/script\\u003e")
        .doesNotContain("\\u202e", "\\u2028", "\\u0000", "\\ud800", "</script>\u202e");
  }

  @Test
  void refusesToTellOfNothing() {
    assertThatThrownBy(() -> HtmlReport.of(List.of(), "keycost 0.1.0"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /// The run with another name for its second design.
  private static RunResult renamed(RunResult run, String label) {
    KeyDesign usual = SampleRun.UUID4;
    var design = new KeyDesign(label, usual.kind(), usual.encoding(), usual.shape(), usual.order());
    Plan plan = SampleRun.plan(List.of(SampleRun.SEQUENCE, design), 3_000_000, 2);
    UnaryOperator<String> name = old -> old.equals(usual.label()) ? label : old;
    return SampleRun.with(
        SampleRun.planned(plan),
        run.batches().stream().map(one -> named(one, name.apply(one.design()))).toList(),
        run.trials().stream()
            .map(
                one ->
                    new TrialMeasurement(
                        name.apply(one.design()),
                        one.repetition(),
                        one.outcome(),
                        one.reason(),
                        one.rows(),
                        one.checks()))
            .toList(),
        run.ending());
  }

  private static BatchMeasurement named(BatchMeasurement batch, String design) {
    return new BatchMeasurement(
        design,
        batch.repetition(),
        batch.phase(),
        batch.batch(),
        batch.rows(),
        batch.operations(),
        batch.found(),
        batch.cache(),
        batch.elapsedMs(),
        batch.checkpointMs(),
        batch.keyMs(),
        batch.counters(),
        batch.fileBytes(),
        batch.logBytes(),
        batch.io());
  }

  private static List<String> ids(ReportedResult result) {
    return HtmlReport.of(List.of(result), "keycost 0.1.0").chapters().getFirst().parts().stream()
        .map(Part::id)
        .toList();
  }

  private static List<Series> series(Page page) {
    return blocks(page)
        .filter(LineChart.class::isInstance)
        .flatMap(chart -> ((LineChart) chart).series().stream())
        .toList();
  }

  private static Stream<String> sentences(Page page) {
    return blocks(page)
        .filter(Sentences.class::isInstance)
        .flatMap(block -> ((Sentences) block).lines().stream());
  }

  private static Stream<Block> blocks(Page page) {
    return page.chapters().stream().flatMap(HtmlReportTest::blocks);
  }

  private static Stream<Block> blocks(Chapter chapter) {
    return chapter.parts().stream().flatMap(part -> part.blocks().stream());
  }

  static List<Page> pages() {
    return PAGES;
  }

  private static List<Page> made() {
    List<ReportedResult> all =
        List.of(
            SampleReports.full(),
            SampleReports.complete(),
            SampleReports.sweep(),
            SampleReports.interrupted(),
            SampleReports.oneBatch(),
            SampleReports.of("failed.jsonl", SampleRun.failed()));
    return Stream.concat(all.stream().map(List::of), Stream.of(all))
        .map(results -> HtmlReport.of(results, "keycost 0.1.0"))
        .toList();
  }
}
