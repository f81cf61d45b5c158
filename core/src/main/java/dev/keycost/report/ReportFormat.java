// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.UnknownName;
import dev.keycost.result.SweepResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/// The registry of reports. Every report is a pure function of the result: it can be made again
/// later and elsewhere, in any locale, with the same characters. Lines end with a line feed.
public enum ReportFormat {
  /// For a terminal, 100 columns.
  TEXT(
      "text",
      (result, presentation) ->
          result.swept()
              ? new SweepText(SweepStory.of(result), presentation).render()
              : new TextReport(Story.of(result.first()), presentation).render()),
  /// For an issue or an article: GitHub's tables.
  MARKDOWN(
      "markdown",
      (result, presentation) ->
          result.swept()
              ? new SweepMarkdown(SweepStory.of(result), presentation).render()
              : new MarkdownReport(Story.of(result.first()), presentation).render()),
  /// For a spreadsheet or a data frame: tidy, one row a batch, units in the header.
  CSV(
      "csv",
      (result, presentation) ->
          CsvTable.BATCHES.render(
              List.of(ReportedResult.of("", presentation.resultFile(), result)))),
  /// For a program: one document with everything that the others show.
  JSON("json", (result, presentation) -> new JsonReport(result, presentation).render());

  private final String label;
  private final BiFunction<SweepResult, Presentation, String> renderer;

  ReportFormat(String label, BiFunction<SweepResult, Presentation, String> renderer) {
    this.label = label;
    this.renderer = renderer;
  }

  /// @throws dev.keycost.design.UsageException when no format has this name
  public static ReportFormat byName(String where, String name) {
    return Arrays.stream(values())
        .filter(format -> format.label.equals(name))
        .findFirst()
        .orElseThrow(() -> UnknownName.of(where, "report format", name, names()));
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(ReportFormat::toString).toList();
  }

  /// The whole report.
  public String render(SweepResult result, Presentation presentation) {
    return renderer.apply(result, presentation);
  }

  @Override
  public String toString() {
    return label;
  }
}
