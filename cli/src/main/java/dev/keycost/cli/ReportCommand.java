// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.report.Presentation;
import dev.keycost.report.ReportFormat;
import dev.keycost.result.ResultFile;
import dev.keycost.result.SweepResult;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `keycost report FILE`: the report again, from the result file alone.
@Command(
    name = "report",
    description = "Prints the report of a result file, also of an interrupted run's.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", description = "a result file of 'keycost bench'")
  private Path file;

  @ArgGroup private FormatOptions form = new FormatOptions();

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    SweepResult result = ResultFile.read(file);
    ReportFormat format = form.format();
    var presentation = new Presentation(file.toString(), console.colour(), console.unicode());
    console.out().print(format.render(result, presentation));
    return ExitCode.FINE;
  }
}
