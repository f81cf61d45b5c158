// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import java.util.regex.Pattern;

/// A message of the library's, made one for the command line.
final class Mistake {
  /// The parameter with which the library's messages begin.
  private static final Pattern PARAMETER = Pattern.compile("^[a-z][A-Za-z]*: ");

  private Mistake() {}

  /// The same message, which begins with the place on the command line or in the input.
  static UsageException at(String place, RuntimeException error) {
    String rest = PARAMETER.matcher(error.getMessage()).replaceFirst("");
    return new UsageException("%s: %s.".formatted(place, rest));
  }
}
