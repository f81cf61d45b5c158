// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.math.BigDecimal;
import java.math.MathContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/// Rounds what is worked out to six digits: more than any measurement here has, and fewer than
/// platforms differ in. What is no finite number becomes `null`.
final class SixDigits {
  private static final MathContext DIGITS = new MathContext(6);

  private SixDigits() {}

  /// Rounds every fraction in a tree, in place; whole numbers stay.
  static JsonNode round(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        object.propertyNames().stream()
            .toList()
            .forEach(name -> object.set(name, round(object.get(name))));
        yield object;
      }
      case ArrayNode array -> {
        for (int i = 0; i < array.size(); i++) {
          array.set(i, round(array.get(i)));
        }
        yield array;
      }
      case JsonNode number when number.isDouble() -> round(number.doubleValue());
      default -> node;
    };
  }

  private static JsonNode round(double value) {
    if (!Double.isFinite(value)) {
      return NullNode.instance;
    }
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    return DecimalNode.valueOf(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
  }
}
