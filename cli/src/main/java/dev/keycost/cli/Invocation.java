// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/// How and when keycost was called.
///
/// @param version keycost's own
/// @param arguments as given, the command's name first
record Invocation(String version, List<String> arguments, Instant startedAt) {
  /// Options that take a place to write to.
  private static final Set<String> PLACES = Set.of("--out", "--html");

  private static final Set<String> FORMS = Set.of("--open", "--json", "--markdown", "--csv");

  static Invocation now(String... arguments) {
    return new Invocation(ownVersion(), Arrays.asList(arguments), Instant.now());
  }

  /// The same with the arguments that stood in argument files, `@FILE`.
  Invocation expanded(CommandSpec spec) {
    return new Invocation(
        version, spec.root().commandLine().getParseResult().expandedArgs(), startedAt);
  }

  /// The command line that measures it again, quoted for a POSIX shell. Where things were written
  /// and how they were shown is left out: the files are there now, and would be in the way.
  String command() {
    return Stream.concat(Stream.of("keycost"), measuring().stream().map(Invocation::quoted))
        .collect(Collectors.joining(" "));
  }

  private List<String> measuring() {
    var measuring = new ArrayList<String>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      String name = argument.split("=", 2)[0];
      if (PLACES.contains(name)) {
        // The place itself is the next argument. No option takes another one's name for a value.
        i += name.equals(argument) ? 1 : 0;
      } else if (!FORMS.contains(name)) {
        measuring.add(argument);
      }
    }
    return measuring;
  }

  /// What a page says of who wrote it.
  static String producer() {
    return "keycost " + ownVersion();
  }

  static String ownVersion() {
    String version = Invocation.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged" : version;
  }

  private static String quoted(String argument) {
    return argument.matches("[A-Za-z0-9_./:,=+-]+")
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
