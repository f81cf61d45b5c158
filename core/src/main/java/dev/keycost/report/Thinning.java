// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import java.util.List;
import java.util.stream.IntStream;

/// Which of many points are drawn: all, or evenly chosen ones from the first to the last. Between
/// them nothing is made up.
///
/// @param places of those that are drawn, ascending, from 0
/// @param of how many there are
record Thinning(int[] places, int of) {
  /// A curve has no more points than this.
  static final int POINTS_MAX = 400;

  static Thinning of(int points) {
    return of(points, POINTS_MAX);
  }

  static Thinning of(int points, int most) {
    return new Thinning(
        points <= most
            ? IntStream.range(0, points).toArray()
            : IntStream.range(0, most)
                .map(i -> Math.toIntExact(Math.round(i * (points - 1.0) / (most - 1))))
                .toArray(),
        points);
  }

  double[] of(double[] all) {
    return IntStream.of(places).mapToDouble(place -> all[place]).toArray();
  }

  <T> List<T> of(List<T> all) {
    return IntStream.of(places).mapToObj(all::get).toList();
  }

  /// What a reader must know about it; empty where all are drawn.
  String note(String things) {
    return places.length == of
        ? ""
        : ("%s of %s %s are drawn, evenly chosen from the first to the last; the result file has"
                + " all.")
            .formatted(Figures.count(places.length), Figures.count(of), things);
  }
}
