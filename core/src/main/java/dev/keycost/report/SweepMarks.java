// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.NamedPoint;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.report.page.Block.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The values of a sweep at which something happens. What happens at a value stands at it, what
/// happens between two at the second.
final class SweepMarks {
  private SweepMarks() {}

  /// @param values of the sweep as numbers, in its order
  static List<Mark> of(SweepStory story, PhaseCurves phase, double[] values) {
    List<String> written = story.curves().values();
    SortedMap<Integer, List<NamedPoint>> places = new TreeMap<>();
    story.points().stream()
        .filter(point -> point.phase().equals(phase.phase()) && written.contains(point.to()))
        .forEach(
            point ->
                places
                    .computeIfAbsent(written.indexOf(point.to()), unseen -> new ArrayList<>())
                    .add(point));
    return places.entrySet().stream()
        .map(entry -> new Mark(values[entry.getKey()], name(entry.getValue())))
        .toList();
  }

  private static String name(List<NamedPoint> points) {
    return points.stream()
        .map(point -> "%s: %s".formatted(point.kind(), String.join(", ", point.designs())))
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
