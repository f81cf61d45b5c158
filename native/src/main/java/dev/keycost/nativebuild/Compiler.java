// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The C compiler of this machine.
///
/// @param command the words that start it
/// @param version the first line it prints when asked for its version
record Compiler(List<String> command, String version) {
  private static final Duration VERSION_LIMIT = Duration.ofSeconds(30);
  private static final Duration COMPILE_LIMIT = Duration.ofMinutes(15);

  /// Finds the compiler and asks its version, which also shows that it runs: on macOS `cc` exists
  /// before the compiler is installed.
  static Compiler find(Tools tools, Commands commands, Path work)
      throws NotBuiltException, IOException, InterruptedException {
    List<String> command = tools.compiler();
    Path log = work.resolve("compiler-version.log");
    List<String> question = new ArrayList<>(command);
    question.add("--version");
    if (commands.run(question, work, log, VERSION_LIMIT) != Commands.Ending.SUCCEEDED) {
      throw new NotBuiltException(
          "'" + String.join(" ", question) + "' failed: is the compiler installed?", log);
    }
    // Compilers print in the locale's charset, and a message in it must not stop us.
    String answer = new String(Files.readAllBytes(log), StandardCharsets.ISO_8859_1);
    return new Compiler(command, answer.lines().findFirst().orElse("unknown").strip());
  }

  /// Runs the compiler in `folder`.
  ///
  /// @param log where its messages are kept
  /// @throws NotBuiltException when it fails; the message names the log
  void compile(List<String> arguments, Path folder, Path log, Commands commands)
      throws NotBuiltException, IOException, InterruptedException {
    List<String> line = new ArrayList<>(command);
    line.addAll(arguments);
    String program = String.join(" ", command);
    switch (commands.run(line, folder, log, COMPILE_LIMIT)) {
      case SUCCEEDED -> {}
      case FAILED -> throw new NotBuiltException(program + " ended with errors", log);
      case TIMED_OUT ->
          throw new NotBuiltException(
              program + " did not end within " + COMPILE_LIMIT.toMinutes() + " minutes", log);
    }
  }
}
