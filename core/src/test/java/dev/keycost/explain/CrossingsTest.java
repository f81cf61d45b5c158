// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.explain.NamedPoint.Kind;
import dev.keycost.result.SampleRun;
import dev.keycost.result.SampleSweeps;
import dev.keycost.result.SampleSweeps.Cost;
import dev.keycost.result.SampleSweeps.Costs;
import dev.keycost.result.SweepResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrossingsTest {
  private static final List<String> VALUES = List.of("1k", "2k", "4k", "8k");

  private static List<NamedPoint> points(SweepResult sweep) {
    return Crossings.of(sweep, SweepCurves.of(sweep));
  }

  private static List<NamedPoint> points(Kind kind, SweepResult sweep) {
    return points(sweep).stream().filter(point -> point.kind() == kind).toList();
  }

  private static SweepResult two(String parameter, int repeat, List<String> values, Costs costs) {
    return SampleSweeps.sweep(
        parameter, values, List.of(SampleRun.SEQUENCE, SampleRun.UUID4), repeat, costs);
  }

  private static Cost nanos(double nanos) {
    return new Cost(nanos, 0, 0, 100);
  }

  private static Costs uuid4Takes(double... nanos) {
    return (design, value) ->
        nanos(design.equals(SampleRun.UUID4) ? nanos[VALUES.indexOf(value)] : 1000);
  }

  @Test
  void curvesPartWhereEveryLaterIntervalSaysSo() {
    assertThat(points(two("rows", 3, VALUES, uuid4Takes(1000, 1000, 1500, 3000))))
        .singleElement()
        .satisfies(
            point -> {
              assertThat(point.kind()).isEqualTo(Kind.PARTING);
              assertThat(point.designs()).containsExactly("sequence", "uuid4");
              assertThat(point.from()).isEqualTo("2k");
              assertThat(point.to()).isEqualTo("4k");
              assertThat(point.text()).contains("part at rows 4k", "uuid4 is dearer", "1.50x");
            });
  }

  @Test
  void aDifferenceThatDoesNotStayIsNoParting() {
    assertThat(points(two("rows", 3, VALUES, uuid4Takes(1000, 1500, 1500, 1000)))).isEmpty();
  }

  @Test
  void curvesThatDifferFromTheFirstValueOnDoNotPart() {
    assertThat(points(two("rows", 3, VALUES, uuid4Takes(1500, 1600, 1700, 1800)))).isEmpty();
  }

  @Test
  void curvesCrossBetweenTheLastAndTheFirstIntervalThatDisagree() {
    assertThat(points(two("rows", 3, VALUES, uuid4Takes(500, 1000, 1000, 3000))))
        .singleElement()
        .satisfies(
            point -> {
              assertThat(point.kind()).isEqualTo(Kind.CROSSING);
              assertThat(point.from()).isEqualTo("1k");
              assertThat(point.to()).isEqualTo("8k");
              assertThat(point.text())
                  .contains("up to 1k the cheaper is uuid4, from 8k on it is sequence");
            });
  }

  @Test
  void everyCrossingIsNamed() {
    assertThat(points(two("rows", 3, VALUES, uuid4Takes(500, 2000, 500, 2000))))
        .extracting(NamedPoint::from)
        .containsExactly("1k", "2k", "4k");
  }

  @Test
  void oneRepetitionNamesNeither() {
    assertThat(points(two("rows", 1, VALUES, uuid4Takes(500, 1000, 1500, 3000)))).isEmpty();
  }

  @Test
  void theSmallestTransactionNearTheFastestIsTheBest() {
    SweepResult sweep = two("batch", 3, VALUES, uuid4Takes(9000, 2000, 1080, 1000));
    assertThat(points(Kind.BATCH, sweep)).extracting(NamedPoint::from).containsExactly("1k", "4k");
  }

  @Test
  void aCacheIsLargeEnoughFromTheSizeFromWhichNothingIsMissed() {
    List<String> sizes = List.of("1MiB", "2MiB", "4MiB", "8MiB");
    SweepResult sweep =
        two(
            "cache",
            3,
            sizes,
            (design, value) ->
                design.equals(SampleRun.UUID4)
                    ? new Cost(
                        new double[] {5000, 4000, 3000, 3000}[sizes.indexOf(value)],
                        new double[] {0.9, 0.4, 0, 0}[sizes.indexOf(value)],
                        1,
                        80)
                    : nanos(900));
    assertThat(points(Kind.CACHE, sweep))
        .extracting(NamedPoint::text)
        .satisfiesExactly(
            sequence -> assertThat(sequence).contains("already 1MiB of cache hold every page"),
            uuid4 ->
                assertThat(uuid4)
                    .contains(
                        "from 1MiB to 4MiB of cache, each doubling saves 1,000 of 5,000 ns",
                        "from 4MiB on no page is missed"));
  }

  @Test
  void rowsOverflowWhereTheirRoomJumpsAndWhereTheFormatSays() {
    assertThat(points(Kind.OVERFLOW, SampleSweeps.payload()))
        .singleElement()
        .satisfies(
            point -> {
              assertThat(point.designs()).containsExactly("uuid4");
              assertThat(point.from()).isEqualTo("980");
              assertThat(point.to()).isEqualTo("985");
              assertThat(point.text())
                  .contains(
                      "measured between 980 and 985",
                      "by the file format at 982 bytes of payload",
                      "1,002 bytes");
            });
  }

  @Test
  void aSweepThatEndsBeforeTheLimitNamesNone() {
    SweepResult sweep =
        two("payload", 3, List.of("10", "20", "40"), (design, value) -> nanos(1000));
    assertThat(points(Kind.OVERFLOW, sweep)).isEmpty();
  }
}
