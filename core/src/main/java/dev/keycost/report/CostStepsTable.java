// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.CostSteps;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// From how many rows on a design costs so many times the baseline.
final class CostStepsTable {
  static final List<String> COLUMNS = columns();

  private CostStepsTable() {}

  private static List<String> columns() {
    List<String> columns = new ArrayList<>(List.of("design"));
    CostSteps.STEPS.forEach(step -> columns.add(Figures.ratio(step) + " from"));
    return List.copyOf(columns);
  }

  /// Empty where nothing can be said.
  static Optional<Section> section(Story story) {
    List<CostSteps> steps = CostSteps.of(story.comparison());
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    List<List<String>> body =
        steps.stream()
            .map(
                one -> {
                  List<String> row = new ArrayList<>(List.of(one.design()));
                  one.rows().forEach(rows -> row.add(rows.map(Figures::count).orElse("-")));
                  return List.copyOf(row);
                })
            .toList();
    return Optional.of(
        new Section(
            "From when on",
            "rows from which on an insert costs so many times that of "
                + story.comparison().baseline(),
            List.of(new Table(COLUMNS, body, List.of(), 1)),
            List.of(),
            COLUMNS));
  }
}
