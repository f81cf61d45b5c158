// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `keycost keys VERB`: keys themselves, without a database.
@Command(
    name = "keys",
    description = "Makes keys, reads them, rewrites them, and says what a column of them is.",
    mixinStandardHelpOptions = true)
final class KeysCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  private KeysCommand() {}

  /// The command with its verbs.
  static CommandLine line(Console console) {
    return new CommandLine(new KeysCommand())
        .addSubcommand(new KeysGenerateCommand(console))
        .addSubcommand(new KeysParseCommand(console))
        .addSubcommand(new KeysConvertCommand(console))
        .addSubcommand(new KeysCheckCommand(console));
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(),
        "keys: no verb given; known verbs: generate, parse, convert, check, such as"
            + " 'keycost keys generate uuid7'.");
  }
}
