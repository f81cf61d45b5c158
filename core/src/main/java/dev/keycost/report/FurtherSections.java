// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.LatencyFigures;
import dev.keycost.explain.TreeShare;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.report.page.Printable;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a run tells beyond its load: later phases, latencies of single operations, B-trees, and
/// what the measured table lacks of the user's own.
final class FurtherSections {
  private FurtherSections() {}

  static List<Section> of(Story story) {
    RunResult result = story.result();
    var sections = new ArrayList<Section>();
    CostStepsTable.section(story).ifPresent(sections::add);
    phases(result).forEach(phase -> PhaseTable.section(result, phase).ifPresent(sections::add));
    sections.addAll(LatencyTable.sections(LatencyFigures.of(result)));
    sections.addAll(TreeTable.sections(result, TreeShare.of(result)));
    like(result).ifPresent(sections::add);
    return List.copyOf(sections);
  }

  /// Those after the load.
  static List<PlannedPhase> phases(RunResult result) {
    return result.plan().phases().stream()
        .filter(phase -> !phase.equals(result.plan().load()))
        .toList();
  }

  /// What the measured tables lack of the user's own, where they are like one.
  static Optional<Section> like(RunResult result) {
    return result.plan().like().map(FurtherSections::like);
  }

  private static Section like(LikeTable like) {
    return new Section(
        "Like " + Printable.of(like.table()),
        "what the measured tables lack of yours",
        List.of(),
        like.notes().isEmpty()
            ? List.of("nothing.")
            : like.notes().stream().map(Printable::of).toList(),
        List.of());
  }
}
