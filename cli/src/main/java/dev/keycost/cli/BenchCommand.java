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
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "the result file (default: keycost-DATE-TIME.jsonl in the current folder)")
  private Optional<Path> out = Optional.empty();

  @Option(names = "--dry-run", description = "show the plan and stop")
  private boolean dryRun;

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
    if (dryRun) {
      console.out().print(PlanText.render(plan));
      return ExitCode.FINE;
    }
    var run = new BenchRun(invocation, console, cancellation);
    Path file = run.measure(engine, plan, out);
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
