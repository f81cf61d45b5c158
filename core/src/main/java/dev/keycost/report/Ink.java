// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.Severity;
import java.util.List;

/// Colour on a terminal, or none. Escape codes: ECMA-48, "Select Graphic Rendition".
record Ink(boolean on) {
  private static final String ESCAPE = "\u001b[";
  private static final String OFF = ESCAPE + "0m";

  /// Cyan, yellow, magenta, green, blue, red, and the same brighter: readable on dark and light.
  private static final List<String> COLOURS =
      List.of("36", "33", "35", "32", "34", "31", "96", "93", "95", "92", "94", "91");

  String bold(String text) {
    return paint("1", text);
  }

  /// The colour of the design at this place in the plan.
  String design(int place, String text) {
    return paint(COLOURS.get(place % COLOURS.size()), text);
  }

  String warning(String text) {
    return paint("33", text);
  }

  /// The worst severities in colours that call, the others as they are.
  String severity(Severity severity, String text) {
    return switch (severity) {
      case DATA -> paint("31", text);
      case COSTLY -> paint("33", text);
      case WASTE -> paint("36", text);
      case NOTE -> text;
    };
  }

  private String paint(String code, String text) {
    return on ? ESCAPE + code + "m" + text + OFF : text;
  }
}
