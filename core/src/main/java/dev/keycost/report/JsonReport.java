// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.Explanation;
import dev.keycost.result.ResultJson;
import dev.keycost.result.RunResult;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.ObjectNode;

/// One document: the whole result, and what is worked out from it to six digits.
final class JsonReport {
  /// Rises when a field goes or changes its meaning.
  static final int SCHEMA = 1;

  /// More digits than any measurement here has, and fewer than platforms differ in.
  private static final MathContext DIGITS = new MathContext(6);

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
            Glossary.definitions(Glossary.shownInTables())));
  }

  private static JsonNode explanation(Explanation explanation) {
    return rounded(ResultJson.tree(explanation));
  }

  private static JsonNode rounded(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        object.propertyNames().stream()
            .toList()
            .forEach(name -> object.set(name, rounded(object.get(name))));
        yield object;
      }
      case ArrayNode array -> {
        for (int i = 0; i < array.size(); i++) {
          array.set(i, rounded(array.get(i)));
        }
        yield array;
      }
      case JsonNode number when number.isDouble() -> round(number.doubleValue());
      default -> node;
    };
  }

  private static JsonNode round(double value) {
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    return DecimalNode.valueOf(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
  }
}
