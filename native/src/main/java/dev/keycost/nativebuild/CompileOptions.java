// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The preprocessor definitions SQLite is compiled with, in file order, each with its reason.
///
/// The file: an option starts in the first column, `NAME` or `NAME=VALUE`; the indented lines that
/// follow are its reason; lines starting with `#` and empty lines are for people.
record CompileOptions(List<Option> options) {
  static final String RESOURCE = "/keycost-native/compile-options.txt";

  private static final Pattern DEFINITION = Pattern.compile("[A-Z][A-Z0-9_]*(=[A-Za-z0-9_]+)?");

  CompileOptions {
    options = List.copyOf(options);
  }

  /// One definition, and why it is there.
  record Option(String definition, String reason) {}

  /// The options in the resource file of this module.
  static CompileOptions shipped() throws IOException, BuildStoppedException {
    try (InputStream file = CompileOptions.class.getResourceAsStream(RESOURCE)) {
      if (file == null) {
        throw new BuildStoppedException(RESOURCE + ": not on the class path; build with Maven");
      }
      return parse(RESOURCE, new String(file.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /// Reads the format above.
  ///
  /// @param where the name for messages
  static CompileOptions parse(String where, String text) throws BuildStoppedException {
    List<Option> options = new ArrayList<>();
    int lineNumber = 0;
    for (String line : text.lines().toList()) {
      lineNumber++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String place = where + ":" + lineNumber;
      if (!Character.isWhitespace(line.charAt(0))) {
        requireReason(where, options);
        options.add(new Option(definition(place, line.stripTrailing()), ""));
      } else if (options.isEmpty()) {
        throw new BuildStoppedException(
            place + ": a reason without an option; start the option above it in the first column");
      } else {
        Option last = options.removeLast();
        options.add(
            new Option(last.definition(), (last.reason() + " " + line.strip()).stripLeading()));
      }
    }
    requireReason(where, options);
    return new CompileOptions(options);
  }

  /// The arguments for the compiler.
  List<String> arguments() {
    return options.stream().map(option -> "-D" + option.definition()).toList();
  }

  private static String definition(String place, String line) throws BuildStoppedException {
    if (!DEFINITION.matcher(line).matches()) {
      throw new BuildStoppedException(
          place + ": '" + line + "' is no option; accepted: NAME or NAME=VALUE; correct the line");
    }
    return line;
  }

  private static void requireReason(String where, List<Option> options)
      throws BuildStoppedException {
    if (!options.isEmpty() && options.getLast().reason().isEmpty()) {
      throw new BuildStoppedException(
          where
              + ": "
              + options.getLast().definition()
              + " has no reason; every option needs one; write it, indented, on the next line");
    }
  }
}
