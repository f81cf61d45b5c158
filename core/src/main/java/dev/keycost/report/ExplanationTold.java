// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Diagnosis;
import dev.keycost.report.page.Block.Command;
import dev.keycost.report.page.Block.Tone;
import java.util.List;

/// The explanation on a page: causes, pages, what settings did, what would change it, and what to
/// mind.
final class ExplanationTold {
  private ExplanationTold() {}

  static Told of(Story story) {
    Diagnosis diagnosis = story.explanation().diagnosis();
    return Told.all(
        List.of(
            Told.plain(ExplanationLines.causes(diagnosis)),
            Told.plain(ExplanationLines.pages(diagnosis)),
            Told.plain(diagnosis.notes()),
            remedies(diagnosis),
            Told.sentences(
                Tone.WARNING,
                story.confounds().stream().map(ExplanationLines::confound).toList())));
  }

  private static Told remedies(Diagnosis diagnosis) {
    return Told.all(
        diagnosis.remedies().stream()
            .map(remedy -> Told.of(new Command(ExplanationLines.remedy(remedy), remedy.command())))
            .toList());
  }
}
