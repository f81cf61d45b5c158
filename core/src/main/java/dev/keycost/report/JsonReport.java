// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.LatencyFigures;
import dev.keycost.explain.NamedPoint;
import dev.keycost.explain.TreeShare;
import dev.keycost.result.ResultJson;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import tools.jackson.databind.JsonNode;

/// One document: the whole result, and what is worked out from it to six digits.
final class JsonReport {
  /// Rises when a field goes or changes its meaning.
  static final int SCHEMA = 2;

  /// What is written.
  record Document(
      int schema,
      String resultFile,
      List<Arm> arms,
      Optional<SweepFindings> sweep,
      SequencedMap<String, String> glossary) {}

  /// One for each value of what was varied; the only one where nothing was.
  record Arm(
      String value,
      RunResult result,
      JsonNode explanation,
      JsonNode latencies,
      JsonNode trees,
      List<Confound> confounds,
      JsonNode scorecards) {}

  /// What is worked out from all arms together.
  record SweepFindings(String parameter, JsonNode curves, List<NamedPoint> points) {}

  private final SweepResult result;
  private final Presentation presentation;

  JsonReport(SweepResult result, Presentation presentation) {
    this.result = result;
    this.presentation = presentation;
  }

  String render() {
    return ResultJson.pretty(document());
  }

  Document document() {
    return new Document(
        SCHEMA,
        presentation.resultFile(),
        result.arms().stream().map(arm -> arm(arm.value(), arm.result())).toList(),
        result.swept() ? Optional.of(findings(SweepStory.of(result))) : Optional.empty(),
        Glossary.definitions(Glossary.shownInTables(Story.of(result.first()))));
  }

  private static Arm arm(String value, RunResult result) {
    Story story = Story.of(result);
    return new Arm(
        value,
        result,
        rounded(story.explanation()),
        rounded(LatencyFigures.of(result)),
        rounded(TreeShare.of(result)),
        story.confounds(),
        rounded(new ScorecardTable(result.plan()).scorecards()));
  }

  private static SweepFindings findings(SweepStory story) {
    return new SweepFindings(
        story.curves().parameter(), rounded(story.curves().phases()), story.points());
  }

  private static JsonNode rounded(Object value) {
    return SixDigits.round(ResultJson.tree(value));
  }
}
