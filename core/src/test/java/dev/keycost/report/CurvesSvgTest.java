// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.result.Comparison;
import dev.keycost.result.RunResult;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SweepResult;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

final class CurvesSvgTest {
  private static final String HOSTILE = "</script><svg onload='x'>\u0000\u202e&\uFFFE";

  private static Document parsed(String svg) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
  }

  /// The last design's curve under other labels, each with so many batches.
  private static Comparison labelled(List<String> labels, int batches) {
    Comparison sample = Comparison.of(SampleRun.complete());
    Comparison.Series last = sample.series().getLast();
    List<Comparison.Point> points =
        IntStream.range(0, batches)
            .mapToObj(i -> last.points().get(i % last.points().size()))
            .toList();
    return new Comparison(
        sample.phase(),
        sample.baseline(),
        sample.basis(),
        batches,
        labels.stream().map(label -> labelled(last, label, points)).toList(),
        List.of());
  }

  private static Comparison.Series labelled(
      Comparison.Series sample, String label, List<Comparison.Point> points) {
    KeyDesign design = sample.design();
    return new Comparison.Series(
        new KeyDesign(label, design.kind(), design.encoding(), design.shape(), design.order()),
        sample.repetitions(),
        points,
        sample.totalMs(),
        sample.totalRatio(),
        sample.lateRatio(),
        sample.keyMs(),
        sample.checkpointMs(),
        sample.growth(),
        sample.growthRatio());
  }

  private static String curves(Comparison comparison) {
    return CurvesSvg.grown(SampleRun.complete(), comparison).orElseThrow().markup();
  }

  private static String curves(RunResult run) {
    return CurvesSvg.of(SweepResult.of(run)).orElseThrow();
  }

  @Test
  void saysWhatItShowsToThoseWhoHearIt() throws Exception {
    Element root = parsed(curves(SampleRun.complete())).getDocumentElement();

    assertThat(root.getAttribute("role")).isEqualTo("img");
    assertThat(root.getAttribute("aria-labelledby")).isEqualTo("title desc");
    assertThat(root.getElementsByTagName("title").item(0).getTextContent()).isNotBlank();
    assertThat(root.getElementsByTagName("desc").item(0).getTextContent())
        .contains("sequence: from ", "uuid4: from ");
  }

  @Test
  void aHostileLabelBreaksNothing() throws Exception {
    Comparison hostile = labelled(List.of(HOSTILE), 3);
    Document chart = parsed(curves(hostile));
    Sparklines.Sparkline small = Sparklines.of(hostile).getLast();

    assertThat(chart.getElementsByTagName("svg").getLength()).isEqualTo(1);
    assertThat(chart.getElementsByTagName("script").getLength()).isZero();
    assertThat(parsed(small.svg()).getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("</script><svg onload='x'>\uFFFD\uFFFD&\uFFFD");
    assertThat(small.fileName()).matches("[a-z0-9.-]+\\.svg");
  }

  @Test
  void labelsThatWouldHaveOneFileNameHaveTwo() {
    assertThat(Sparklines.of(labelled(List.of("a:b", "a+b", "?"), 2)))
        .extracting(Sparklines.Sparkline::fileName)
        .containsExactly("a-b.svg", "a-b-2.svg", "design.svg");
  }

  @Test
  void oneBatchIsADotWithItsName() throws Exception {
    RunResult run = SampleRun.run(SampleRun.plan(List.of(SampleRun.SEQUENCE), 1_000_000, 1), 1);

    assertThat(parsed(curves(run)).getElementsByTagName("circle").getLength()).isEqualTo(1);
    assertThat(Sparklines.of(run)).isEmpty();
  }

  @Test
  void nothingMeasuredIsNoPicture() {
    RunResult planned = SampleRun.planned(SampleRun.complete().plan());

    assertThat(CurvesSvg.of(SweepResult.of(planned))).isEmpty();
    assertThat(Sparklines.of(planned)).isEmpty();
  }

  /// Two repetitions that differ much leave intervals that would cover the whole chart.
  @Test
  void intervalsThatWouldCoverTheCurvesAreLeftOut() throws Exception {
    String narrow = CurvesSvg.of(SweepResult.of(SampleRun.complete())).orElseThrow();
    RunResult uneven =
        SampleRun.changed(
            SampleRun.complete(),
            batch ->
                batch.repetition() == 1 ? SampleRun.took(batch, batch.elapsedMs() * 9) : batch);
    String wide = CurvesSvg.of(SweepResult.of(uneven)).orElseThrow();

    assertThat(narrow).contains("class=\"band ", "bands: lowest to highest repetition");
    assertThat(wide).doesNotContain("class=\"band ").contains("too wide to be drawn");
    parsed(wide);
  }

  @Test
  void thousandsOfBatchesStaySmallAndSaySo() {
    List<String> labels = IntStream.range(0, 24).mapToObj(i -> "design-" + i).toList();
    String svg = curves(labelled(labels, 4000));

    assertThat(svg.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(300_000);
    assertThat(svg).contains("208 of 4,000 batches are drawn, evenly chosen");
  }

  @RepeatedTest(50)
  void labelsNeverTouchAndStayInside(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    int labels = 1 + random.nextInt(17);
    double[] wanted = random.doubles(labels).map(share -> share * share * 400 - 50).toArray();
    double[] placed = LabelPlaces.of(wanted, 18, 0, 320);

    double[] sorted = placed.clone();
    Arrays.sort(sorted);
    assertThat(sorted[0]).isGreaterThanOrEqualTo(-1e-9);
    assertThat(sorted[labels - 1]).isLessThanOrEqualTo(320 + 1e-9);
    for (int i = 1; i < labels; i++) {
      assertThat(sorted[i] - sorted[i - 1]).isGreaterThanOrEqualTo(18 - 1e-9);
    }
    for (int i = 0; i < labels; i++) {
      for (int k = 0; k < labels; k++) {
        if (wanted[i] < wanted[k]) {
          assertThat(placed[i]).isLessThan(placed[k]);
        }
      }
    }
  }

  @RepeatedTest(20)
  void ticksAreRoundAndHoldTheLargest(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    double largest = StrictMath.pow(10, random.nextDouble() * 12 - 3);
    Ticks ticks = Ticks.of(largest, 6);

    assertThat(ticks.end()).isGreaterThanOrEqualTo(largest * (1 - 1e-9));
    assertThat(ticks.values()).hasSizeBetween(3, 7);
  }
}
