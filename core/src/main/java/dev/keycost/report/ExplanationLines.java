// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.Diagnosis;
import dev.keycost.explain.Remedy;
import dev.keycost.explain.TimeByBucket;
import java.util.ArrayList;
import java.util.List;

/// The sentences of an explanation as paragraphs, the same in every form.
final class ExplanationLines {
  private ExplanationLines() {}

  static List<String> causes(Diagnosis diagnosis) {
    return diagnosis.causes().stream().map(cause -> cause.design() + ": " + cause.text()).toList();
  }

  static List<String> pages(Diagnosis diagnosis) {
    return diagnosis.pages().stream()
        .map(pages -> "%s, %s: %s".formatted(pages.design(), pages.regime(), pages.text()))
        .toList();
  }

  /// How the time was looked at.
  static List<String> profiles(Story story) {
    return new ProfileLines(story.result(), "").summaries();
  }

  static String remedy(Remedy remedy) {
    return "%s (%s): %s".formatted(remedy.name(), remedy.basis(), remedy.text());
  }

  /// What lowers the worth of the figures, and what to do about it.
  static String confound(Confound confound) {
    return confound(confound.name(), confound);
  }

  /// @param name with where it was found
  static String confound(String name, Confound confound) {
    return "%s: %s. Remedy: %s.".formatted(name, confound.found(), confound.remedy());
  }

  /// What this result cannot tell, and what lowers the worth of what it tells.
  static List<String> limits(Story story) {
    var lines = new ArrayList<String>(story.explanation().diagnosis().missing());
    lines.addAll(story.explanation().time().map(TimeByBucket::warnings).orElse(List.of()));
    return lines;
  }
}
