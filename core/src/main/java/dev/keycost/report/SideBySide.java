// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.Estimate;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What each design costs once the table has its size, in several results: a line for each design
/// in each phase and at each value of what was varied, with a figure for each result.
///
/// @param results their names
/// @param lines in the order in which the results have them
record SideBySide(List<String> results, List<Line> lines) {
  static final String TITLE = "Beside each other";
  static final String NOTE =
      "ns an operation, median of the late batches; x: to the baseline of the same run";
  static final String CAUTION =
      "The runs took no turns, so whatever else the machine did is in these figures too; 'keycost"
          + " compare' says of two of them which differences are seen.";

  /// @param at the value of what was varied, such as `payload 50`; empty where nothing was
  /// @param figures one a result; empty where it has none
  record Line(String phase, String at, String design, List<Optional<Figure>> figures) {}

  /// @param nanosPerOperation in the late batches, see [Comparison#lateBatches]
  /// @param ratio to the baseline of the same run; empty for the baseline, and without one
  record Figure(double nanosPerOperation, Optional<Double> ratio) {}

  private record Place(String phase, String at, String design) {}

  static SideBySide of(List<ReportedResult> results) {
    Map<Place, List<Optional<Figure>>> found = new LinkedHashMap<>();
    for (int i = 0; i < results.size(); i++) {
      SweepResult result = results.get(i).result();
      for (SweepResult.Arm arm : result.arms()) {
        String at = result.swept() ? result.parameter() + " " + arm.value() : "";
        for (PlannedPhase phase : arm.result().plan().phases()) {
          add(found, arm.result(), phase, at, i, results.size());
        }
      }
    }
    return new SideBySide(
        results.stream().map(ReportedResult::name).toList(),
        found.entrySet().stream()
            .map(
                entry ->
                    new Line(
                        entry.getKey().phase(),
                        entry.getKey().at(),
                        entry.getKey().design(),
                        List.copyOf(entry.getValue())))
            .toList());
  }

  private static void add(
      Map<Place, List<Optional<Figure>>> found,
      RunResult run,
      PlannedPhase phase,
      String at,
      int place,
      int places) {
    Comparison comparison = Comparison.of(run, phase);
    for (Comparison.Series series : comparison.series()) {
      List<Optional<Figure>> figures =
          found.computeIfAbsent(
              new Place(phase.name(), at, series.label()),
              unseen -> new ArrayList<>(Collections.nCopies(places, Optional.empty())));
      figures.set(place, Optional.of(figure(comparison, series)));
    }
  }

  private static Figure figure(Comparison comparison, Comparison.Series series) {
    List<Point> points = series.points();
    List<Double> late =
        points.subList(points.size() - comparison.lateBatches(), points.size()).stream()
            .map(Point::msPerMillion)
            .toList();
    return new Figure(Estimate.of(late).value(), series.lateRatio().map(Estimate::value));
  }
}
