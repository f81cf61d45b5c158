// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.explain.SweepCurves.Curve;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.explain.SweepCurves.Point;
import dev.keycost.measure.Figures;
import dev.keycost.result.Estimate;
import dev.keycost.result.Estimate.Difference;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Names the values at which something happens: where curves part and cross, where rows overflow,
/// which transaction is large enough, which cache. A pure function of the result.
public final class Crossings {
  /// A transaction within this much of the fastest is as good.
  static final double NEAR_BEST = 0.1;

  private Crossings() {}

  /// In the order of the phases; of each phase in the order of [NamedPoint.Kind].
  public static List<NamedPoint> of(SweepResult sweep, SweepCurves curves) {
    var points = new ArrayList<NamedPoint>();
    for (PhaseCurves phase : curves.phases()) {
      for (int i = 0; i < phase.curves().size(); i++) {
        for (int j = i + 1; j < phase.curves().size(); j++) {
          pair(curves, phase, phase.curves().get(i), phase.curves().get(j), points);
        }
      }
      switch (curves.parameter()) {
        case "payload" -> points.addAll(OverflowCliff.find(sweep, curves, phase));
        case "batch" -> batches(curves, phase, points);
        case "indexes" -> points.addAll(IndexCost.find(curves, phase));
        case "cache" -> points.addAll(CacheGain.find(curves, phase));
        default -> {}
      }
    }
    return List.copyOf(points);
  }

  /// What the designs' ratio says at each value: 1 where the second is dearer, -1 where it is
  /// cheaper, 0 where it cannot be told.
  private static int[] signs(Curve one, Curve other) {
    int[] signs = new int[one.points().size()];
    for (int i = 0; i < signs.length; i++) {
      Optional<Estimate> ratio = ratio(one.points().get(i), other.points().get(i));
      boolean seen = ratio.filter(it -> it.difference() == Difference.SEEN).isPresent();
      signs[i] = !seen ? 0 : ratio.orElseThrow().value() > 1 ? 1 : -1;
    }
    return signs;
  }

  private static Optional<Estimate> ratio(Optional<Point> one, Optional<Point> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    var base = one.get().nanosByRepetition();
    List<Double> ratios =
        other.get().nanosByRepetition().entrySet().stream()
            .filter(entry -> base.containsKey(entry.getKey()))
            .map(entry -> entry.getValue() / base.get(entry.getKey()))
            .toList();
    return ratios.isEmpty() ? Optional.empty() : Optional.of(Estimate.of(ratios));
  }

  private static void pair(
      SweepCurves curves, PhaseCurves phase, Curve one, Curve other, List<NamedPoint> points) {
    int[] signs = signs(one, other);
    int last = signs.length - 1;
    int first = last;
    while (first > 0 && signs[last] != 0 && signs[first - 1] == signs[last]) {
      first--;
    }
    boolean crossed = false;
    for (int i = 0, before = -1; i <= last; i++) {
      if (signs[i] == 0) {
        continue;
      }
      if (before >= 0 && signs[before] != signs[i]) {
        crossed = true;
        points.add(crossing(curves, phase, one, other, before, i, signs[i]));
      }
      before = i;
    }
    if (!crossed && signs[last] != 0 && first > 0) {
      points.add(parting(curves, phase, one, other, first, signs[last]));
    }
  }

  private static NamedPoint crossing(
      SweepCurves curves,
      PhaseCurves phase,
      Curve one,
      Curve other,
      int before,
      int after,
      int sign) {
    String cheap = sign > 0 ? one.design() : other.design();
    String dear = sign > 0 ? other.design() : one.design();
    String from = curves.values().get(before);
    String to = curves.values().get(after);
    return new NamedPoint(
        NamedPoint.Kind.CROSSING,
        phase.phase(),
        List.of(one.design(), other.design()),
        from,
        to,
        "%s and %s cross between %s %s and %s: up to %s the cheaper is %s, from %s on it is %s."
            .formatted(
                one.design(), other.design(), curves.parameter(), from, to, from, dear, to, cheap));
  }

  private static NamedPoint parting(
      SweepCurves curves, PhaseCurves phase, Curve one, Curve other, int first, int sign) {
    String value = curves.values().get(first);
    Estimate ratio = ratio(one.points().get(first), other.points().get(first)).orElseThrow();
    double times = sign > 0 ? ratio.value() : 1 / ratio.value();
    return new NamedPoint(
        NamedPoint.Kind.PARTING,
        phase.phase(),
        List.of(one.design(), other.design()),
        curves.values().get(first - 1),
        value,
        "%s and %s part at %s %s: from there on every interval says that %s is dearer, there %s."
            .formatted(
                one.design(),
                other.design(),
                curves.parameter(),
                value,
                sign > 0 ? other.design() : one.design(),
                Figures.ratio(times)));
  }

  private static void batches(SweepCurves curves, PhaseCurves phase, List<NamedPoint> points) {
    if (!phase.inserts()) {
      return;
    }
    for (Curve curve : phase.curves()) {
      double best =
          curve.points().stream()
              .flatMap(Optional::stream)
              .mapToDouble(point -> point.nanosPerOperation().value())
              .min()
              .orElse(Double.NaN);
      for (int i = 0; i < curve.points().size(); i++) {
        Optional<Point> point = curve.points().get(i);
        if (point.isPresent()
            && point.get().nanosPerOperation().value() <= best * (1 + NEAR_BEST)) {
          points.add(batch(curves, phase, curve, i, point.get(), best));
          break;
        }
      }
    }
  }

  private static NamedPoint batch(
      SweepCurves curves, PhaseCurves phase, Curve curve, int place, Point point, double best) {
    String value = curves.values().get(place);
    return new NamedPoint(
        NamedPoint.Kind.BATCH,
        phase.phase(),
        List.of(curve.design()),
        value,
        value,
        "%s: transactions of %s are the smallest within %s of the fastest (%s to %s ns a row)."
            .formatted(
                curve.design(),
                value,
                Figures.percent(NEAR_BEST),
                Figures.number(point.nanosPerOperation().value()),
                Figures.number(best)));
  }
}
