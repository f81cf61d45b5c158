// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.LatencyCurve;
import dev.keycost.explain.LatencyFigures;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Axis;
import dev.keycost.report.page.Block.LineChart;
import dev.keycost.report.page.Block.Mark;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// How long single operations took at every percentile: for each phase and operation a chart above
/// its table.
final class LatencyCharts {
  static final String NINES = "percentile in nines";
  static final String TIME = "latency";

  private static final List<Mark> MARKS =
      List.of(
          new Mark(-StrictMath.log10(0.5), "p50"),
          new Mark(1, "p90"),
          new Mark(2, "p99"),
          new Mark(3, "p99.9"),
          new Mark(4, "p99.99"),
          new Mark(5, "p99.999"));

  private static final double[] NONE = {};

  private LatencyCharts() {}

  static Told told(RunResult result, PageInk ink) {
    List<Section> tables = LatencyTable.sections(LatencyFigures.of(result));
    List<List<LatencyCurve>> groups = groups(LatencyCurve.of(result));
    var told = new ArrayList<Told>();
    for (int i = 0; i < tables.size(); i++) {
      told.add(
          new Told(
              List.of(chart(ink.id("latency-" + (i + 1)), groups.get(i), ink)),
              List.of(NINES, TIME)));
      told.add(Told.of(tables.get(i)));
    }
    return Told.all(told);
  }

  /// Those that [LatencyTable] puts into one table, in its order.
  private static List<List<LatencyCurve>> groups(List<LatencyCurve> curves) {
    record Group(String phase, String operation, long rate) {
      static Group of(LatencyCurve curve) {
        return new Group(curve.phase(), curve.operation(), curve.rate());
      }
    }
    return curves.stream()
        .map(Group::of)
        .distinct()
        .map(group -> curves.stream().filter(one -> Group.of(one).equals(group)).toList())
        .toList();
  }

  private static LineChart chart(String id, List<LatencyCurve> own, PageInk ink) {
    LatencyCurve first = own.getFirst();
    double most =
        own.stream()
            .map(LatencyCurve::nines)
            .max(Comparator.comparingInt(nines -> nines.length))
            .map(nines -> nines[nines.length - 1])
            .orElseThrow();
    Stream<Mark> marks = MARKS.stream().filter(mark -> mark.x() <= most);
    return new LineChart(
        id,
        "How long a single %s took in %s, from the shortest to the longest, each place to the right"
                .formatted(first.operation(), first.phase())
            + " a rarer one.",
        "",
        new Axis(NINES, "", false),
        new Axis(TIME, "ns", true),
        own.stream().map(curve -> series(curve, ink)).toList(),
        marks.toList(),
        "");
  }

  private static Block.Series series(LatencyCurve curve, PageInk ink) {
    return new Block.Series(
        curve.design(), ink.colour(curve.design()), curve.nines(), curve.nanos(), NONE, NONE);
  }
}
