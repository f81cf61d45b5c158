// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.UsageException;
import dev.keycost.report.ComparePage;
import dev.keycost.report.Presentation;
import dev.keycost.report.ReportedResult;
import dev.keycost.report.ResultNames;
import dev.keycost.report.RunComparisonFormat;
import dev.keycost.report.page.PageFile;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunComparison;
import dev.keycost.result.RunComparison.Verdict;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost compare BEFORE AFTER`: what became slower from one run to another.
@Command(
    name = "compare",
    description = {
      "Says what became slower or faster from one result file to another.",
      "Exit status 1 where a design is seen to be slower by more than the threshold."
    },
    mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
  private final Invocation invocation;
  private final Console console;

  @Parameters(index = "0", paramLabel = "BEFORE", description = "the result file to compare with")
  private Path before;

  @Parameters(index = "1", paramLabel = "AFTER", description = "the result file to judge")
  private Path after;

  @Option(
      names = "--threshold",
      paramLabel = "SHARE",
      defaultValue = "5%",
      converter = ThresholdOption.class,
      description =
          "how much slower a design may be before the exit status is 1 (default:" + " 5%%)")
  private double threshold;

  @Option(
      names = "--anyway",
      description = "compare also where settings or plans differ so that times mean other work")
  private boolean anyway;

  @Mixin private PageOptions page;

  @ArgGroup private Form form = new Form();

  /// How to show it; one of them at most.
  static final class Form {
    @Option(names = "--json", description = "one JSON document, for programs")
    boolean json;

    @Option(names = "--markdown", description = "Markdown, for an issue or an article")
    boolean markdown;

    RunComparisonFormat format() {
      if (json) {
        return RunComparisonFormat.JSON;
      }
      return markdown ? RunComparisonFormat.MARKDOWN : RunComparisonFormat.TEXT;
    }
  }

  CompareCommand(Invocation invocation, Console console) {
    this.invocation = invocation;
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<PageTarget> target = page.target(Optional.empty());
    SweepResult old = ResultFile.read(before);
    SweepResult recent = ResultFile.read(after);
    requireTwo(old, recent);
    RunComparison comparison = RunComparison.of(old, recent, threshold, anyway);
    if (comparison.pairs().isEmpty()) {
      throw new UsageException(
          ("%s and %s: no design is measured in both, in the same phase; found %s, and %s. Compare"
                  + " runs that share a design.")
              .formatted(before, after, measured(old), measured(recent)));
    }
    warn(before, old);
    warn(after, recent);
    if (comparison.pairs().stream().allMatch(pair -> pair.verdict() == Verdict.NOT_COMPARABLE)) {
      console.err().println("note: nothing is comparable; the exit status says nothing of speed");
    }
    print(comparison);
    target.ifPresent(where -> where.write(page(comparison, old, recent), console));
    return comparison.regressions().isEmpty() ? ExitCode.FINE : ExitCode.FAILED;
  }

  private String page(RunComparison comparison, SweepResult old, SweepResult recent) {
    List<String> names = ResultNames.of(List.of(before, after));
    return PageFile.of(
        ComparePage.of(
            comparison,
            ReportedResult.of(names.getFirst(), before.toString(), old),
            ReportedResult.of(names.getLast(), after.toString(), recent),
            invocation.command() + " --html FILE",
            Invocation.producer()));
  }

  private void print(RunComparison comparison) {
    var presentation = new Presentation("", console.colour(), console.unicode());
    console
        .out()
        .print(form.format().render(comparison, before.toString(), after.toString(), presentation));
    console.out().flush();
  }

  private void requireTwo(SweepResult old, SweepResult recent) {
    if (same()) {
      throw new UsageException(
          ("%s and %s are the same file, which has no before and after; give the result files of"
                  + " two runs.")
              .formatted(before, after));
    }
    if (old.equals(recent)) {
      throw new UsageException(
          ("%s and %s hold the same run, one is a copy of the other; give the result files of two"
                  + " runs.")
              .formatted(before, after));
    }
  }

  private boolean same() {
    try {
      return Files.isSameFile(before, after);
    } catch (IOException e) {
      throw new UsageException(
          "%s and %s: cannot be told apart: %s; give two files that can be read."
              .formatted(before, after, e));
    }
  }

  private void warn(Path file, SweepResult sweep) {
    RunResult.Ending ending = sweep.first().ending();
    if (ending != RunResult.Ending.COMPLETE) {
      console
          .err()
          .printf("note: %s: the run is %s; what it had measured is compared%n", file, ending);
    }
  }

  private static String measured(SweepResult sweep) {
    RunResult run = sweep.first();
    boolean nothing = sweep.arms().stream().allMatch(arm -> arm.result().batches().isEmpty());
    String designs =
        run.plan().designs().stream().map(KeyDesign::label).collect(Collectors.joining(", "));
    String varied = sweep.swept() ? " with " + sweep.parameter() + " varied" : "";
    return (nothing ? "nothing measured of " : "") + designs + varied;
  }
}
