// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.Quantity;
import dev.keycost.explain.SweepCurves.Curve;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.explain.SweepCurves.Point;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a larger page cache buys: time saved a doubling, and the size from which nothing is missed.
final class CacheGain {
  /// Pages an operation that count as none: one in a thousand operations.
  private static final double HARDLY_ANY = 0.001;

  private CacheGain() {}

  static List<NamedPoint> find(SweepCurves curves, PhaseCurves phase) {
    var points = new ArrayList<NamedPoint>();
    for (Curve curve : phase.curves()) {
      if (curve.points().stream().allMatch(Optional::isPresent) && curve.points().size() > 1) {
        points.add(point(curves, phase, curve));
      }
    }
    return points;
  }

  private static NamedPoint point(SweepCurves curves, PhaseCurves phase, Curve curve) {
    List<Point> points = curve.points().stream().map(Optional::orElseThrow).toList();
    int last = points.size() - 1;
    int enough = last + 1;
    while (enough > 0 && points.get(enough - 1).missesPerOperation() < HARDLY_ANY) {
      enough--;
    }
    String smallest = curves.values().getFirst();
    if (enough == 0) {
      return named(
          curves,
          phase,
          curve,
          0,
          "%s: already %s of cache hold every page it needs.".formatted(curve.design(), smallest));
    }
    int until = Math.min(enough, last);
    double doublings = Math.log((double) bytes(curves, until) / bytes(curves, 0)) / Math.log(2);
    double before = points.getFirst().nanosPerOperation().value();
    double after = points.get(until).nanosPerOperation().value();
    String saved =
        "%s: from %s to %s of cache, each doubling saves %s of %s ns an operation; "
            .formatted(
                curve.design(),
                smallest,
                curves.values().get(until),
                Figures.number((before - after) / doublings),
                Figures.number(before));
    String misses =
        enough <= last
            ? "from %s on no page is missed any more.".formatted(curves.values().get(enough))
            : "with %s it still misses %s pages an operation."
                .formatted(
                    curves.values().get(last),
                    Figures.number(points.get(last).missesPerOperation()));
    return named(curves, phase, curve, until, saved + misses);
  }

  private static NamedPoint named(
      SweepCurves curves, PhaseCurves phase, Curve curve, int place, String text) {
    String value = curves.values().get(place);
    return new NamedPoint(
        NamedPoint.Kind.CACHE, phase.phase(), List.of(curve.design()), value, value, text);
  }

  private static long bytes(SweepCurves curves, int place) {
    return Quantity.bytes(curves.values().get(place));
  }
}
