// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How and when keycost was called.
///
/// @param version keycost's own
/// @param arguments as given
record Invocation(String version, List<String> arguments, Instant startedAt) {
  static Invocation now(String... arguments) {
    return new Invocation(ownVersion(), Arrays.asList(arguments), Instant.now());
  }

  /// The command line that does it again, quoted for a POSIX shell.
  String command() {
    return Stream.concat(Stream.of("keycost"), arguments.stream().map(Invocation::quoted))
        .collect(Collectors.joining(" "));
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
