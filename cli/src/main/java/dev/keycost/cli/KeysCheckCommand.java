// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyClassifier;
import dev.keycost.result.ResultJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost keys check FILE`: what a column of keys is.
@Command(
    name = "check",
    description = {
      "Says what a column of keys is, how it is written, and whether it arrives in order.",
      "Exit status 1 if something deserves attention."
    },
    mixinStandardHelpOptions = true)
final class KeysCheckCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      description =
          "one key a line, in the order of arrival; an empty line is NULL; - for"
              + " standard input")
  private String file;

  @Option(
      names = "--unordered",
      description = "the lines are not in the order in which the keys were made")
  private boolean unordered;

  @Option(names = "--json", description = "one JSON object, for programs")
  private boolean json;

  KeysCheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    KeyClassifier classifier = new KeyClassifier(unordered ? Arrival.UNKNOWN : Arrival.IN_ORDER);
    KeyLines.inFile(file, console, new Column(classifier));
    KeyClassification found = classifier.classify(Instant.now());
    String text = json ? ResultJson.pretty(found) : ClassificationText.of(found);
    int written =
        StandardOutput.write(console, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    boolean fine = found.remarks().isEmpty() && found.duplicates().repeated() == 0;
    return fine ? written : ExitCode.FAILED;
  }

  /// Gives lines to a classifier.
  ///
  /// Lines have no type. In a column whose first key is an integer, all lines that can be one are;
  /// in any other all are text, even hexadecimal keys that happen to have no letter.
  private static final class Column implements KeyLines.Reader {
    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,18}");

    private final KeyClassifier classifier;
    private boolean begun;
    private boolean integers;

    Column(KeyClassifier classifier) {
      this.classifier = classifier;
    }

    @Override
    public void read(String line) {
      if (line.isEmpty()) {
        classifier.addNull();
        return;
      }
      OptionalLong number = begun && !integers ? OptionalLong.empty() : integer(line);
      integers = begun ? integers : number.isPresent();
      begun = true;
      if (number.isPresent()) {
        classifier.addInteger(number.getAsLong());
      } else {
        classifier.addText(line);
      }
    }

    private static OptionalLong integer(String line) {
      if (!INTEGER.matcher(line).matches()) {
        return OptionalLong.empty();
      }
      try {
        return OptionalLong.of(Long.parseLong(line));
      } catch (NumberFormatException beyond64Bits) {
        return OptionalLong.empty();
      }
    }
  }
}
