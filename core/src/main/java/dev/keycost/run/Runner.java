// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import dev.keycost.measure.Environment;
import dev.keycost.measure.Machine;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Trial;
import dev.keycost.profile.capture.AsyncStackProfiler;
import dev.keycost.profile.capture.Profiler;
import dev.keycost.profile.capture.ProfilerException;
import dev.keycost.profile.capture.TrialProfile;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult.Ending;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;

/// Carries out a plan: designs take turns batch by batch, so that a machine that drifts hits all of
/// them alike; every measurement goes to the result file at once. One thread.
public final class Runner {
  private final Engine engine;
  private final Plan plan;
  private final ResultFile.Writer results;
  private final Observer observer;
  private final Cancellation cancellation;
  private final Supplier<Profiler> profilers;

  public Runner(
      Engine engine,
      Plan plan,
      ResultFile.Writer results,
      Observer observer,
      Cancellation cancellation) {
    this(engine, plan, results, observer, cancellation, AsyncStackProfiler::open);
  }

  /// @param profilers opens the profiler where the plan says profile, or throws a
  ///   [ProfilerException], which then stands in the profiles
  Runner(
      Engine engine,
      Plan plan,
      ResultFile.Writer results,
      Observer observer,
      Cancellation cancellation,
      Supplier<Profiler> profilers) {
    this.engine = engine;
    this.plan = plan;
    this.results = results;
    this.observer = observer;
    this.cancellation = cancellation;
    this.profilers = profilers;
  }

  /// Runs all of it. Each trial's database is removed when it ends.
  ///
  /// @param databases the run's own folder, which the caller closes
  /// @throws dev.keycost.design.UsageException when a setting did not take
  public Ending run(RunDirectory databases) {
    int keyBytes = Planner.keyBytesMax(engine, plan.designs(), plan.settings());
    try (var buffers =
        new KeyBuffers(plan.batchRows(), keyBytes, Planner.sorting(plan.designs()))) {
      SequencedMap<String, String> inForce = warmUp(databases, buffers);
      Environment environment =
          Machine.environment(Path.of(plan.directory()), engine.facts(), inForce);
      results.environment(environment);
      observer.started(plan, environment);
      for (int r = 1; r <= plan.repeat() && !cancellation.requested(); r++) {
        repetition(r, databases, buffers, Optional.empty());
      }
      if (plan.profile() && !cancellation.requested()) {
        profiledRepetition(databases, buffers);
      }
      Ending ending = cancellation.requested() ? Ending.INTERRUPTED : Ending.COMPLETE;
      results.end(ending);
      return ending;
    } catch (IOException e) {
      String what = e instanceof NoSuchFileException ? e.getMessage() + " is gone" : e.toString();
      throw new RunFailure(
          "--dir: %s cannot be used any more: %s; what was measured is kept"
              .formatted(plan.directory(), what),
          e);
    } finally {
      observer.ended();
    }
  }

  /// Runs every design's loop on a scratch database, thrown away, until it is compiled.
  ///
  /// @return the settings in force, which are the same for every design
  private SequencedMap<String, String> warmUp(RunDirectory databases, KeyBuffers buffers)
      throws IOException {
    SequencedMap<String, String> inForce = new LinkedHashMap<>();
    for (var design : plan.designs()) {
      if (cancellation.requested()) {
        return inForce;
      }
      observer.warmingUp(design);
      try {
        var unwatched = new Silence();
        TrialRun scratch =
            open(new Trial(design, 0), databases, buffers, unwatched, Optional.empty());
        try {
          inForce = scratch.session().settingsInForce();
          scratch.warmUp();
        } finally {
          remove(scratch);
        }
      } catch (EngineException e) {
        // The same will meet the trial itself, which is where it belongs and is reported.
        continue;
      } catch (CancelledException e) {
        return inForce;
      }
    }
    return inForce;
  }

  /// One repetition more, whose measurements go into profiles instead of batches and trials.
  private void profiledRepetition(RunDirectory databases, KeyBuffers buffers) throws IOException {
    int repetition = plan.profiledRepetition();
    try {
      repetition(repetition, databases, buffers, Optional.of(profilers.get()));
    } catch (ProfilerException e) {
      for (var design : plan.designs()) {
        results.profile(TrialProfile.absent(design.label(), repetition, e.getMessage()));
      }
    }
  }

  private void repetition(
      int repetition, RunDirectory databases, KeyBuffers buffers, Optional<Profiler> profiler)
      throws IOException {
    var running = new ArrayList<TrialRun>();
    try {
      for (var design : plan.designs()) {
        var trial = new Trial(design, repetition);
        var profile = profiler.map(it -> new TrialProfile(design.label(), repetition, it));
        start(trial, databases, buffers, profile, running);
      }
      for (int batch = 1; batch <= plan.batches(); batch++) {
        for (TrialRun trial : List.copyOf(running)) {
          if (!batch(trial, batch)) {
            running.remove(trial);
          }
        }
      }
      for (TrialRun trial : List.copyOf(running)) {
        running.remove(trial);
        verify(trial);
      }
    } finally {
      for (TrialRun trial : running) {
        remove(trial);
      }
    }
  }

  private void start(
      Trial trial,
      RunDirectory databases,
      KeyBuffers buffers,
      Optional<TrialProfile> profile,
      List<TrialRun> running)
      throws IOException {
    try {
      running.add(open(trial, databases, buffers, observer, profile));
    } catch (EngineException e) {
      var failed =
          new TrialMeasurement(
              trial.design().label(),
              trial.repetition(),
              Outcome.FAILED,
              e.getMessage(),
              0,
              List.of());
      finished(failed, profile);
    }
  }

  /// @return false when the trial has ended before its time
  private boolean batch(TrialRun trial, int batch) throws IOException {
    try {
      cancellation.interruptWith(trial.session()::interrupt);
      cancellation.check();
      var measurement = trial.batch(batch);
      trial
          .profile()
          .ifPresentOrElse(
              profile -> profile.batchFinished(measurement), () -> results.batch(measurement));
      observer.batchFinished(measurement);
      return true;
    } catch (CancelledException | EngineException e) {
      end(trial, e);
      return false;
    } finally {
      cancellation.nothingRuns();
    }
  }

  private void verify(TrialRun trial) throws IOException {
    try {
      cancellation.interruptWith(trial.session()::interrupt);
      var measurement = trial.verify();
      finished(measurement, trial.profile());
      remove(trial);
    } catch (CancelledException | EngineException e) {
      end(trial, e);
    } finally {
      cancellation.nothingRuns();
    }
  }

  /// Ends a trial before its time; an engine that was interrupted complains too.
  private void end(TrialRun trial, RuntimeException cause) throws IOException {
    boolean stopped = cancellation.requested();
    var measurement =
        stopped
            ? trial.ended(Outcome.INTERRUPTED, "stopped by the user", List.of())
            : trial.ended(Outcome.FAILED, cause.getMessage(), List.of());
    // First the room on the disk, which may be what the trial failed for.
    remove(trial);
    finished(measurement, trial.profile());
  }

  private void finished(TrialMeasurement measurement, Optional<TrialProfile> profile) {
    profile.ifPresentOrElse(
        it -> results.profile(it.finished(measurement)), () -> results.trial(measurement));
    observer.trialFinished(measurement);
  }

  private TrialRun open(
      Trial trial,
      RunDirectory databases,
      KeyBuffers buffers,
      Observer watching,
      Optional<TrialProfile> profile)
      throws IOException {
    var design = trial.design();
    String name = design.label().replaceAll("[^a-z0-9]", "-");
    Path folder = databases.folder(name + "-" + trial.repetition());
    var spec = new SessionSpec(design, plan.settings(), plan.payloadBytes(), folder);
    Session session = engine.open(spec);
    var layout = engine.keyLayout(design, plan.settings());
    var keys = new KeyFeed(plan, trial, layout, buffers, cancellation);
    return new TrialRun(plan, trial, folder, session, keys, watching, cancellation, profile);
  }

  private static void remove(TrialRun trial) throws IOException {
    trial.session().close();
    RunDirectory.remove(trial.folder());
  }
}
