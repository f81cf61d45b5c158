// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.function.BiFunction;

/// The forms of an explanation; each is a pure function of the result, as every report is.
public enum ExplanationFormat {
  /// For a terminal, 100 columns.
  TEXT((story, presentation) -> new ExplanationText(story, presentation).render()),
  /// For an issue or an article.
  MARKDOWN((story, presentation) -> new ExplanationMarkdown(story).render()),
  /// For a spreadsheet: one row a design and bucket; the header alone where nothing was profiled.
  CSV((story, presentation) -> new ExplanationCsv(story).render()),
  /// For a program: the document of [ReportFormat#JSON], which holds the explanation.
  JSON(
      (story, presentation) ->
          new JsonReport(SweepResult.of(story.result()), presentation).render());

  private final BiFunction<Story, Presentation, String> renderer;

  ExplanationFormat(BiFunction<Story, Presentation, String> renderer) {
    this.renderer = renderer;
  }

  /// The whole explanation.
  public String render(RunResult result, Presentation presentation) {
    return renderer.apply(Story.of(result), presentation);
  }
}
