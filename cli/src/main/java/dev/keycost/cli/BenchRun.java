// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.explain.Confound;
import dev.keycost.explain.SweepConfounds;
import dev.keycost.measure.Machine;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.result.RunResult.Ending;
import dev.keycost.result.SweepResult;
import dev.keycost.run.Cancellation;
import dev.keycost.run.Observer;
import dev.keycost.run.Preflight;
import dev.keycost.run.RunDirectory;
import dev.keycost.run.RunFailure;
import dev.keycost.run.Runner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// One measured run: from a plan to its result file, with progress and warnings on the way.
final class BenchRun {
  private final Invocation invocation;
  private final Console console;
  private final Cancellation cancellation;

  BenchRun(Invocation invocation, Console console, Cancellation cancellation) {
    this.invocation = invocation;
    this.console = console;
    this.cancellation = cancellation;
  }

  /// Measures and returns the result file. Where nothing could begin, none is left behind.
  ///
  /// @param out the result file; a fresh name where it is empty
  Path measure(Engine engine, Sweep sweep, Optional<Path> out) {
    Preflight.check(sweep);
    Plan plan = sweep.first();
    nameLeftovers(plan);
    try (RunDirectory databases = RunDirectory.create(Path.of(plan.directory()))) {
      warn(engine, sweep);
      Path file = out.orElseGet(() -> ResultName.fresh(invocation.startedAt()));
      ResultFile.Writer results = ResultFile.create(file);
      try (results) {
        results.start(
            invocation.version(), invocation.startedAt().toString(), invocation.command(), sweep);
        new Runner(engine, sweep, results, observer(), cancellation).run(databases);
      } catch (RunFailure e) {
        console.err().println(e.getMessage());
      } catch (UsageException e) {
        // A setting that did not take: the file is ours, and holds nothing but the plan.
        delete(file);
        throw e;
      }
      return file;
    }
  }

  /// Says what can be known before anything is measured, so that nobody waits for figures that they
  /// will not trust. The report says it again, with what the measurements add.
  private void warn(Engine engine, Sweep sweep) {
    List<SweepResult.Arm> arms =
        sweep.arms().stream()
            .map(arm -> new SweepResult.Arm(arm.value(), before(engine, arm.plan())))
            .toList();
    for (SweepConfounds one : SweepConfounds.of(new SweepResult(sweep.parameter(), arms))) {
      String where =
          one.everywhere()
              ? ""
              : " (at %s %s)".formatted(sweep.parameter(), String.join(", ", one.values()));
      Confound confound = one.confound();
      console
          .err()
          .printf(
              "note: %s%s: %s; %s%n", confound.name(), where, confound.found(), confound.remedy());
    }
  }

  private RunResult before(Engine engine, Plan plan) {
    try {
      return new RunResult(
          ResultFile.SCHEMA,
          invocation.version(),
          invocation.startedAt().toString(),
          invocation.command(),
          plan,
          Machine.environment(Path.of(plan.directory()), engine.facts(), plan.settings().values()),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          Ending.UNFINISHED);
    } catch (IOException e) {
      throw new UsageException("--dir: %s cannot be examined (%s).".formatted(plan.directory(), e));
    }
  }

  /// What the command's exit status says of a run, and on standard error why it ended early.
  int status(SweepResult result, Path file) {
    if (result.first().ending() == Ending.INTERRUPTED) {
      console
          .err()
          .printf("interrupted; what was measured is in %s, the databases are removed%n", file);
      return ExitCode.INTERRUPTED;
    }
    boolean failed =
        result.first().ending() != Ending.COMPLETE
            || result.arms().stream()
                .flatMap(arm -> arm.result().trials().stream())
                .anyMatch(trial -> trial.outcome() != TrialMeasurement.Outcome.PASSED);
    return failed ? ExitCode.FAILED : ExitCode.FINE;
  }

  private Observer observer() {
    return console.terminal()
        ? new RowBar(System.err, console.unicode())
        : new BatchLines(console.err());
  }

  private void nameLeftovers(Plan plan) {
    Path directory = Path.of(plan.directory());
    if (Files.isDirectory(directory)) {
      for (Path leftover : RunDirectory.leftovers(directory)) {
        console
            .err()
            .printf(
                "note: %s was left by a run that was killed; nothing uses it, remove it%n",
                leftover);
      }
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
