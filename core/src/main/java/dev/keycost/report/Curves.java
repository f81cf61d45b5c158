// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import java.util.List;
import java.util.Optional;

/// The curves of a comparison, ready to be drawn: rows in the table against ms per million rows.
final class Curves {
  static final String TITLE = "ms per million rows";

  private Curves() {}

  /// Empty where there are fewer than two batches: a curve needs two points.
  static Optional<List<String>> draw(Comparison comparison, Plot.Glyphs glyphs, Ink ink) {
    if (comparison.batches() < 2) {
      return Optional.empty();
    }
    List<Plot.Curve> curves =
        comparison.series().stream()
            .map(
                series ->
                    new Plot.Curve(
                        series.label(),
                        series.points().stream().mapToDouble(Point::rows).toArray(),
                        series.points().stream().mapToDouble(Point::msPerMillion).toArray()))
            .toList();
    return Optional.of(Plot.draw(curves, glyphs, ink));
  }
}
