// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.SweepCurves;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.measure.Figures;
import dev.keycost.plan.Plan;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Printable;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The growing curves of a result as one picture, for a README or an article: rows in the table
/// against ns a row, or, where something was varied, its values in equal steps. A pure function of
/// the result, the same bytes in every locale, always below 300 KB.
public final class CurvesSvg {
  /// A point takes up to 45 bytes with its interval.
  private static final int POINTS_MAX = 5000;

  private static final int POINTS_OF_CURVE_MAX = 300;

  private CurvesSvg() {}

  /// Empty where nothing that counts was measured.
  public static Optional<String> of(SweepResult result) {
    return result.swept()
        ? swept(result).map(chart -> chart.readable("95 % intervals").markup())
        : grown(result.first(), Comparison.of(result.first()))
            .map(chart -> chart.readable(GrowthCurves.BAND).markup());
  }

  static Optional<SvgChart> grown(RunResult run, Comparison comparison) {
    if (comparison.series().isEmpty()) {
      return Optional.empty();
    }
    List<Series> shown = comparison.series();
    int most = Math.clamp(POINTS_MAX / shown.size(), 2, POINTS_OF_CURVE_MAX);
    List<Block.Series> curves =
        IntStream.range(0, shown.size())
            .mapToObj(
                i ->
                    GrowthCurves.of(
                        run, comparison, shown.get(i), Printable.of(shown.get(i).label()), i, most))
            .toList();
    List<String> ends = shown.stream().map(CurvesSvg::end).toList();
    long rows = shown.getFirst().points().getLast().rows();
    return Optional.of(
        new SvgChart(
            "What a primary key costs as the table grows",
            described(curves, "rows in the table"),
            subtitle(run, comparison),
            "rows in the table",
            "ns a row; lower is better",
            ticks(rows),
            curves,
            ends,
            Thinning.of(comparison.batches(), most).note("batches")));
  }

  private static String end(Series series) {
    String nanos = Figures.number(series.points().getLast().msPerMillion()) + " ns";
    return series
        .points()
        .getLast()
        .ratio()
        .map(ratio -> nanos + ", " + Figures.ratio(ratio.value()))
        .orElse(nanos);
  }

  private static List<SvgChart.Tick> ticks(long rows) {
    var ticks = new ArrayList<SvgChart.Tick>();
    for (double value : Ticks.of(rows, 5).values()) {
      if (value <= rows) {
        ticks.add(new SvgChart.Tick(value, Figures.count(Math.round(value))));
      }
    }
    return ticks;
  }

  private static Optional<SvgChart> swept(SweepResult result) {
    SweepCurves all = SweepCurves.of(result);
    PhaseCurves phase = all.phases().getFirst();
    var curves = new ArrayList<Block.Series>();
    var ends = new ArrayList<String>();
    for (int i = 0; i < phase.curves().size(); i++) {
      SweepCurves.Curve curve = phase.curves().get(i);
      List<Integer> known =
          IntStream.range(0, curve.points().size())
              .filter(at -> curve.points().get(at).isPresent())
              .boxed()
              .toList();
      if (!known.isEmpty()) {
        curves.add(series(curve, known, i));
        SweepCurves.Point last = curve.points().get(known.getLast()).orElseThrow();
        String nanos = Figures.number(last.nanosPerOperation().value()) + " ns";
        ends.add(
            last.ratio().map(ratio -> nanos + ", " + Figures.ratio(ratio.value())).orElse(nanos));
      }
    }
    if (curves.isEmpty()) {
      return Optional.empty();
    }
    List<SvgChart.Tick> ticks =
        IntStream.of(Thinning.of(all.values().size(), 8).places())
            .mapToObj(at -> new SvgChart.Tick(at, Printable.of(all.values().get(at))))
            .toList();
    return Optional.of(
        new SvgChart(
            "What a primary key costs with another " + all.parameter(),
            described(curves, all.parameter()),
            "%s, %s".formatted(phase.phase(), engine(result.first())),
            all.parameter() + ", its values in equal steps",
            "ns an operation; lower is better",
            ticks,
            curves,
            ends,
            ""));
  }

  private static Block.Series series(SweepCurves.Curve curve, List<Integer> known, int colour) {
    List<Estimate> nanos =
        known.stream().map(at -> curve.points().get(at).orElseThrow().nanosPerOperation()).toList();
    boolean sure = nanos.stream().allMatch(one -> one.interval().isPresent());
    return new Block.Series(
        Printable.of(curve.design()),
        colour,
        known.stream().mapToDouble(at -> at).toArray(),
        nanos.stream().mapToDouble(Estimate::value).toArray(),
        sure
            ? nanos.stream().mapToDouble(one -> one.interval().orElseThrow().low()).toArray()
            : new double[0],
        sure
            ? nanos.stream().mapToDouble(one -> one.interval().orElseThrow().high()).toArray()
            : new double[0]);
  }

  private static String subtitle(RunResult run, Comparison comparison) {
    Plan plan = run.plan();
    int most = comparison.series().stream().mapToInt(s -> s.totalMs().count()).max().orElse(1);
    String medians = most > 1 ? ", medians of %s repetitions" : "";
    return "%s, %s of %s rows, %s-byte payload"
            .formatted(
                engine(run),
                Figures.counted(comparison.batches(), "batch", "batches"),
                Figures.count(plan.batchRows()),
                plan.payloadBytes())
        + medians.formatted(most);
  }

  private static String engine(RunResult run) {
    var facts = run.environment().engine();
    String version = facts.getOrDefault("version", "");
    return Printable.of(
        facts.getOrDefault("product", run.plan().engine())
            + (version.isEmpty() ? "" : " " + version));
  }

  private static String described(List<Block.Series> curves, String x) {
    return "Line chart of ns against %s. ".formatted(x)
        + curves.stream()
            .map(
                curve ->
                    "%s: from %s to %s"
                        .formatted(
                            curve.name(),
                            Figures.number(curve.y()[0]),
                            Figures.number(curve.y()[curve.y().length - 1])))
            .collect(Collectors.joining("; "))
        + ".";
  }
}
