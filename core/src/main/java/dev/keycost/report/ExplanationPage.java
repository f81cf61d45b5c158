// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.TimeByBucket;
import dev.keycost.result.RunResult;

/// The flame graphs of a result below its explanation, as a page for a browser.
public final class ExplanationPage {
  private ExplanationPage() {}

  /// Whether there is something to draw.
  public static boolean possible(RunResult result) {
    return Story.of(result).explanation().time().isPresent();
  }

  /// The whole page: the baseline, where it was profiled, and the dearest designs.
  ///
  /// @throws IllegalArgumentException where nothing was profiled
  public static String of(RunResult result) {
    Story story = Story.of(result);
    TimeByBucket time =
        story
            .explanation()
            .time()
            .orElseThrow(() -> new IllegalArgumentException("no profile to draw"));
    ExplanationFlames flames = ExplanationFlames.of(story, time);
    return FlamePage.of(flames.title(), flames.tree(), introduction(story));
  }

  /// What stands above the picture, as markup.
  static String introduction(Story story) {
    return new ExplanationIntroduction(story).markup();
  }
}
