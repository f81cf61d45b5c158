// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.KeyDesign;
import dev.keycost.engine.Engine;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.report.PlanText;
import dev.keycost.report.Presentation;
import dev.keycost.report.ReportFormat;
import dev.keycost.result.ResultFile;
import dev.keycost.result.SweepResult;
import dev.keycost.run.Cancellation;
import dev.keycost.run.SweepPlanner;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

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

  @Mixin private PageOptions page;

  @Spec private CommandSpec spec;

  @ArgGroup private FormatOptions form = new FormatOptions();

  BenchCommand(Invocation invocation, Console console, Cancellation cancellation) {
    this.invocation = invocation;
    this.console = console;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    Optional<PageTarget> target = page.target(options.out);
    Engine engine = options.openEngine();
    Sweep sweep = SweepPlanner.plan(engine, options.request(), options.sweeps);
    if (options.dryRun) {
      console.out().print(PlanText.render(sweep));
      if (sweep.first().like().isPresent()) {
        printTables(engine, sweep.first());
      }
      return ExitCode.FINE;
    }
    var run = new BenchRun(invocation.expanded(spec), console, cancellation);
    Path file = run.measure(engine, sweep, options.out);
    SweepResult result = ResultFile.read(file);
    print(result, file);
    target.ifPresent(
        where -> where.write(GivenResults.page(List.of(file), List.of(result)), console));
    return run.status(result, file);
  }

  private void printTables(Engine engine, Plan plan) {
    for (KeyDesign design : plan.designs()) {
      console.out().printf("%n-- %s%n%s%n", design.label(), engine.describe(design));
    }
  }

  private void print(SweepResult result, Path file) {
    ReportFormat format = form.format();
    var presentation = new Presentation(file.toString(), console.colour(), console.unicode());
    console.out().print(format.render(result, presentation));
    console.out().flush();
  }
}
