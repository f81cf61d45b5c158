// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.Explanation;
import dev.keycost.result.ResultJson;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// One document: the whole result, and what is worked out from it to six digits.
final class JsonReport {
  /// Rises when a field goes or changes its meaning.
  static final int SCHEMA = 1;

  private record Document(
      int schema,
      String resultFile,
      RunResult result,
      JsonNode explanation,
      List<Confound> confounds,
      Map<String, String> glossary) {}

  private final Story story;
  private final Presentation presentation;

  JsonReport(Story story, Presentation presentation) {
    this.story = story;
    this.presentation = presentation;
  }

  String render() {
    return ResultJson.pretty(
        new Document(
            SCHEMA,
            presentation.resultFile(),
            story.result(),
            explanation(story.explanation()),
            story.confounds(),
            Glossary.definitions(Glossary.shownInTables(story))));
  }

  private static JsonNode explanation(Explanation explanation) {
    return SixDigits.round(ResultJson.tree(explanation));
  }
}
