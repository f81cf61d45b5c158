// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.result.ResultJson;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Reports of several results in one: first all of them beside each other, then each of them as it
/// would be alone, under its name. Pure functions of the results, the same in every locale.
public final class SeveralReports {
  private record Document(int schema, JsonNode beside, List<JsonReport.Document> results) {}

  private final List<ReportedResult> results;
  private final Presentation presentation;

  private SeveralReports(List<ReportedResult> results, Presentation presentation) {
    this.results = results;
    this.presentation = presentation;
  }

  /// @param presentation how it is to look; where the results lie is known of each by itself
  public static String render(
      ReportFormat format, List<ReportedResult> results, Presentation presentation) {
    var reports = new SeveralReports(results, presentation);
    return switch (format) {
      case TEXT -> reports.text();
      case MARKDOWN -> reports.markdown();
      case CSV -> CsvTable.BATCHES.render(results);
      case JSON -> reports.json();
    };
  }

  private String text() {
    var out = new TextLines(presentation);
    Ink ink = new Ink(presentation.colour());
    SideBySide figures = SideBySide.of(results);
    out.line(ink.bold(title()));
    out.section(SideBySide.TITLE, SideBySide.NOTE);
    List<Table> tables =
        new SideBySideTable(figures).within(TextLines.WIDTH - TextLines.INDENT.length());
    for (int i = 0; i < tables.size(); i++) {
      if (i > 0) {
        out.line("");
      }
      out.indented(tables.get(i).lines(out.rule()));
    }
    out.hanging(TextLines.INDENT, SideBySide.CAUTION);
    for (ReportedResult one : results) {
      out.line("");
      out.line(out.rule().repeat(TextLines.WIDTH));
      out.line(ink.bold(one.name()));
      out.line("");
      // The text of a report ends with a line feed of its own.
      out.line(alone(ReportFormat.TEXT, one).stripTrailing());
    }
    return out.text();
  }

  private String markdown() {
    var out = new StringBuilder();
    out.append("# ").append(title()).append("\n\n");
    out.append("## ").append(SideBySide.TITLE).append(": ").append(SideBySide.NOTE).append("\n\n");
    new SideBySideTable(SideBySide.of(results))
        .markdown()
        .forEach(line -> out.append(line).append('\n'));
    out.append('\n').append(SideBySide.CAUTION).append('\n');
    for (ReportedResult one : results) {
      out.append("\n# ").append(MarkdownText.of(one.name())).append("\n\n");
      out.append(MarkdownText.lowered(alone(ReportFormat.MARKDOWN, one)));
    }
    return out.toString();
  }

  private String json() {
    return ResultJson.pretty(
        new Document(
            JsonReport.SCHEMA,
            SixDigits.round(ResultJson.tree(SideBySide.of(results))),
            results.stream()
                .map(one -> new JsonReport(one.result(), presentation(one)).document())
                .toList()));
  }

  private String title() {
    return Figures.counted(results.size(), "result", "results");
  }

  private String alone(ReportFormat format, ReportedResult one) {
    return format.render(one.result(), presentation(one));
  }

  private Presentation presentation(ReportedResult one) {
    return presentation.of(one.path(), one.name());
  }
}
