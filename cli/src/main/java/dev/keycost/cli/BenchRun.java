// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.explain.Confound;
import dev.keycost.explain.ConfoundGuard;
import dev.keycost.measure.Machine;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.result.RunResult.Ending;
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
  Path measure(Engine engine, Plan plan, Optional<Path> out) {
    Preflight.check(plan);
    nameLeftovers(plan);
    try (RunDirectory databases = RunDirectory.create(Path.of(plan.directory()))) {
      warn(engine, plan);
      Path file = out.orElseGet(() -> ResultName.fresh(invocation.startedAt()));
      ResultFile.Writer results = ResultFile.create(file);
      try (results) {
        results.start(
            invocation.version(), invocation.startedAt().toString(), invocation.command(), plan);
        new Runner(engine, plan, results, observer(), cancellation).run(databases);
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
  private void warn(Engine engine, Plan plan) {
    try {
      var environment =
          Machine.environment(Path.of(plan.directory()), engine.facts(), plan.settings().values());
      var before =
          new RunResult(
              ResultFile.SCHEMA,
              invocation.version(),
              invocation.startedAt().toString(),
              invocation.command(),
              plan,
              environment,
              List.of(),
              List.of(),
              List.of(),
              Ending.UNFINISHED);
      for (Confound confound : ConfoundGuard.check(before)) {
        console
            .err()
            .printf("note: %s: %s; %s%n", confound.name(), confound.found(), confound.remedy());
      }
    } catch (IOException e) {
      throw new UsageException("--dir: %s cannot be examined (%s).".formatted(plan.directory(), e));
    }
  }

  /// What the command's exit status says of a run, and on standard error why it ended early.
  int status(RunResult result, Path file) {
    if (result.ending() == Ending.INTERRUPTED) {
      console
          .err()
          .printf("interrupted; what was measured is in %s, the databases are removed%n", file);
      return ExitCode.INTERRUPTED;
    }
    boolean failed =
        result.ending() != Ending.COMPLETE
            || result.trials().stream()
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
