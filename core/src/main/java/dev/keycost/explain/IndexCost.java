// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.explain.SweepCurves.Curve;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.explain.SweepCurves.Point;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What each index of a table costs: an operation with it alone beside one without any.
final class IndexCost {
  private static final String NONE = "none";
  private static final String ALL = "all";

  private record Cost(String index, double nanos) {}

  private IndexCost() {}

  /// Nothing where the run has no arm without indexes.
  static List<NamedPoint> find(SweepCurves curves, PhaseCurves phase) {
    int none = curves.values().indexOf(NONE);
    if (none < 0) {
      return List.of();
    }
    return phase.curves().stream()
        .map(curve -> point(curves, phase, curve, none))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<NamedPoint> point(
      SweepCurves curves, PhaseCurves phase, Curve curve, int none) {
    Optional<Point> without = curve.points().get(none);
    List<Cost> costs = new ArrayList<>();
    for (int i = 0; i < curves.values().size() && without.isPresent(); i++) {
      Optional<Point> with = curve.points().get(i);
      if (i != none && with.isPresent()) {
        double more =
            with.get().nanosPerOperation().value() - without.get().nanosPerOperation().value();
        costs.add(new Cost(curves.values().get(i), more));
      }
    }
    if (costs.isEmpty()) {
      return Optional.empty();
    }
    costs.sort(Comparator.comparingDouble(Cost::nanos).reversed());
    double bare = without.orElseThrow().nanosPerOperation().value();
    return Optional.of(
        new NamedPoint(
            NamedPoint.Kind.INDEX,
            phase.phase(),
            List.of(curve.design()),
            NONE,
            costs.getFirst().index(),
            sentence(curve.design(), bare, costs)));
  }

  private static String sentence(String design, double bare, List<Cost> costs) {
    List<String> each =
        costs.stream()
            .map(
                cost ->
                    "%s adds %s ns"
                        .formatted(
                            cost.index().equals(ALL) ? "all together" : cost.index(),
                            Figures.number(cost.nanos())))
            .toList();
    double most =
        costs.stream()
            .filter(cost -> !cost.index().equals(ALL))
            .mapToDouble(Cost::nanos)
            .max()
            .orElse(0);
    String blame =
        most > bare
            ? "an index costs more than the key and the rows."
            : "no index costs as much as the key and the rows.";
    return "%s: %s ns without an index; %s: %s"
        .formatted(design, Figures.number(bare), String.join(", ", each), blame);
  }
}
