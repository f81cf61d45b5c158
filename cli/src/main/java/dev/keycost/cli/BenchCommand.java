// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.engine.Engine;
import dev.keycost.engine.Engines;
import dev.keycost.plan.Plan;
import dev.keycost.report.PlanText;
import dev.keycost.report.Presentation;
import dev.keycost.report.ReportFormat;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.run.Cancellation;
import dev.keycost.run.Planner;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `keycost bench`: plans, runs, and reports from the result file that the run has written.
@Command(
    name = "bench",
    description = "Measures what each key design costs on your disk.",
    mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {
  private final Invocation invocation;
  private final Console console;
  private final Cancellation cancellation;

  @Mixin private BenchOptions options;

  @ArgGroup private FormatOptions form = new FormatOptions();

  BenchCommand(Invocation invocation, Console console, Cancellation cancellation) {
    this.invocation = invocation;
    this.console = console;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    Engine engine = Engines.byName("--engine", options.engine).open(options.library);
    Plan plan = Planner.plan(engine, options.request());
    if (options.dryRun) {
      console.out().print(PlanText.render(plan));
      return ExitCode.FINE;
    }
    var run = new BenchRun(invocation, console, cancellation);
    Path file = run.measure(engine, plan, options.out);
    return report(run, ResultFile.read(file), file);
  }

  private int report(BenchRun run, RunResult result, Path file) {
    ReportFormat format = form.format();
    var presentation = new Presentation(file.toString(), console.colour(), console.unicode());
    console.out().print(format.render(result, presentation));
    console.out().flush();
    return run.status(result, file);
  }
}
