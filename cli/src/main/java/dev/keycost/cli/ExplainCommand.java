// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.report.ExplanationFormat;
import dev.keycost.report.ExplanationPage;
import dev.keycost.report.PlanText;
import dev.keycost.report.Presentation;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import dev.keycost.run.Cancellation;
import dev.keycost.run.PlanRequest;
import dev.keycost.run.Planner;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `keycost explain [RESULT]`: why the designs cost what they cost, of a result file or of a run
/// that it makes as `bench` would, under the profiler.
@Command(
    name = "explain",
    description = {
      "Says where the time of an insert goes, why, and what would change it.",
      "Of a result file, or of a new run with the options of 'bench', under the profiler."
    },
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  /// What may stand beside a result file: how to show it.
  private static final Set<String> OF_THE_FORM = Set.of("--html", "--json", "--markdown", "--csv");

  private final Invocation invocation;
  private final Console console;
  private final Cancellation cancellation;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RESULT",
      arity = "0..1",
      description = "a result file of 'keycost bench' (default: measure first)")
  private Optional<Path> file = Optional.empty();

  @Mixin private BenchOptions options;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "also write flame graphs, and what differs between them, as a page for a browser; an"
              + " existing file is never overwritten")
  private Optional<Path> html = Optional.empty();

  @ArgGroup private FormatOptions form = new FormatOptions();

  ExplainCommand(Invocation invocation, Console console, Cancellation cancellation) {
    this.invocation = invocation;
    this.console = console;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    if (file.isPresent()) {
      refuseOptionsOfARun();
      Optional<NewFile> page = page();
      RunResult result = unswept(ResultFile.read(file.get()));
      if (page.isPresent() && !ExplanationPage.possible(result)) {
        throw new UsageException(
            ("--html: %s holds no profile, so there is nothing to draw; make one that does with"
                    + " 'keycost explain' or 'keycost bench --profile'.")
                .formatted(file.get()));
      }
      show(result, file.get(), page);
      return ExitCode.FINE;
    }
    return measure();
  }

  private int measure() {
    Optional<NewFile> page = page();
    Engine engine = options.openEngine();
    Plan plan = Planner.plan(engine, profiled());
    if (options.dryRun) {
      console.out().print(PlanText.render(Sweep.of(plan)));
      return ExitCode.FINE;
    }
    var run = new BenchRun(invocation.expanded(spec), console, cancellation);
    Path written = run.measure(engine, Sweep.of(plan), options.out);
    SweepResult measured = ResultFile.read(written);
    RunResult result = measured.first();
    show(result, written, page);
    return run.status(measured, written);
  }

  private RunResult unswept(SweepResult result) {
    if (result.swept()) {
      throw new UsageException(
          ("%s: %s was varied in it, and an explanation is of one value; see it with 'keycost"
                  + " report', or explain a run at one of its values.")
              .formatted(file.orElseThrow(), result.parameter()));
    }
    return result.first();
  }

  /// What is asked for, under the profiler.
  private PlanRequest profiled() {
    if (!options.sweeps.isEmpty()) {
      throw new UsageException(
          "--sweep: an explanation is of one value; use it with 'keycost bench', and explain here"
              + " a run at one of the values.");
    }
    options.profile = true;
    return options.request();
  }

  private void show(RunResult result, Path from, Optional<NewFile> page) {
    if (page.isPresent() && ExplanationPage.possible(result)) {
      page.get().write(ExplanationPage.of(result));
    }
    var presentation = new Presentation(from.toString(), console.colour(), console.unicode());
    console.out().print(format().render(result, presentation));
    console.out().flush();
    page.ifPresent(
        target ->
            console
                .err()
                .println(
                    ExplanationPage.possible(result)
                        ? "the page is " + target.path()
                        : "no page was written: nothing was profiled"));
  }

  private Optional<NewFile> page() {
    return html.map(path -> NewFile.at("--html", path));
  }

  private ExplanationFormat format() {
    return switch (form.format()) {
      case TEXT -> ExplanationFormat.TEXT;
      case MARKDOWN -> ExplanationFormat.MARKDOWN;
      case CSV -> ExplanationFormat.CSV;
      case JSON -> ExplanationFormat.JSON;
    };
  }

  /// A result file is explained as it is: an option that would change the run changes nothing.
  private void refuseOptionsOfARun() {
    List<String> given =
        spec.commandLine().getParseResult().matchedOptions().stream()
            .map(option -> option.longestName())
            .filter(name -> !OF_THE_FORM.contains(name))
            .distinct()
            .toList();
    if (!given.isEmpty()) {
      throw new UsageException(
          ("%s: belongs to a new run, and %s is explained as it was measured; leave out the file"
                  + " to run, or the option.")
              .formatted(String.join(", ", given), file.orElseThrow()));
    }
  }
}
