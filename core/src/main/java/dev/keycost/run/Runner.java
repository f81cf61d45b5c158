// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.Session;
import dev.keycost.engine.SessionSpec;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.Machine;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Sweep;
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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.function.Supplier;

/// Carries out a plan: designs take turns batch by batch, so that a machine that drifts hits all of
/// them alike; every measurement goes to the result file at once. One thread.
public final class Runner {
  private final Engine engine;
  private final Sweep sweep;
  private final ResultFile.Writer results;
  private final Observer observer;
  private final Cancellation cancellation;
  private final Supplier<Profiler> profilers;

  /// Of the arm that runs.
  private Plan plan;

  public Runner(
      Engine engine,
      Sweep sweep,
      ResultFile.Writer results,
      Observer observer,
      Cancellation cancellation) {
    this(engine, sweep, results, observer, cancellation, AsyncStackProfiler::open);
  }

  /// @param profilers opens the profiler where the plan says profile, or throws a
  ///   [ProfilerException], which then stands in the profiles
  Runner(
      Engine engine,
      Sweep sweep,
      ResultFile.Writer results,
      Observer observer,
      Cancellation cancellation,
      Supplier<Profiler> profilers) {
    this.engine = engine;
    this.sweep = sweep;
    this.plan = sweep.first();
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
    try (KeyBuffers buffers = buffers()) {
      for (int i = 0; i < sweep.arms().size(); i++) {
        select(i);
        SequencedMap<String, String> inForce = warmUp(databases, buffers, i == 0);
        Environment environment =
            Machine.environment(Path.of(plan.directory()), engine.facts(), inForce);
        results.environment(environment);
        observer.started(plan, environment);
      }
      for (int r = 1; r <= sweep.first().repeat(); r++) {
        for (int i = 0; i < sweep.arms().size() && !cancellation.requested(); i++) {
          select(i);
          repetition(r, databases, buffers, Optional.empty());
        }
      }
      for (int i = 0; i < sweep.arms().size() && !cancellation.requested(); i++) {
        select(i);
        if (plan.profile()) {
          profiledRepetition(databases, buffers);
        }
        for (Watch watch : Watch.of(plan)) {
          if (!cancellation.requested()) {
            watchedRepetition(watch, databases, buffers);
          }
        }
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

  private void select(int arm) {
    plan = sweep.arms().get(arm).plan();
    if (sweep.swept()) {
      results.arm(arm);
      observer.armSelected(sweep, sweep.arms().get(arm));
    }
  }

  /// Room for the largest batch of any arm.
  private KeyBuffers buffers() {
    long rows = 0;
    int keyBytes = 0;
    boolean sorting = false;
    for (Sweep.Arm arm : sweep.arms()) {
      Plan one = arm.plan();
      // Other phases may insert as well, in batches of their own size.
      rows =
          one.phases().stream()
              .mapToLong(PlannedPhase::batchOperations)
              .reduce(Math.max(rows, one.batchRows()), Math::max);
      keyBytes = Math.max(keyBytes, Planner.keyBytesMax(engine, one.designs(), one.settings()));
      sorting |= Planner.sorting(one.designs());
    }
    return new KeyBuffers(rows, keyBytes, sorting);
  }

  /// Runs every design's loop on a scratch database, thrown away, until it is compiled.
  ///
  /// @param cold whether nothing ran yet: the loops of all arms are the same
  /// @return the settings in force, which are the same for every design
  private SequencedMap<String, String> warmUp(
      RunDirectory databases, KeyBuffers buffers, boolean cold) throws IOException {
    SequencedMap<String, String> inForce = new LinkedHashMap<>();
    for (var design : plan.designs()) {
      if (cancellation.requested()) {
        return inForce;
      }
      if (cold) {
        observer.warmingUp(design);
      }
      try {
        var unwatched = new Silence();
        TrialRun scratch =
            open(new Trial(design, 0), databases, buffers, unwatched, Optional.empty());
        try {
          inForce = scratch.session().settingsInForce();
          if (cold) {
            scratch.warmUp();
          }
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

  /// One repetition more, in which something is watched. Its times go nowhere, so the designs need
  /// not take turns.
  private void watchedRepetition(Watch watch, RunDirectory databases, KeyBuffers buffers)
      throws IOException {
    Plan compared = plan;
    plan = plan.with(watch.settings(engine));
    try {
      for (var design : plan.designs()) {
        var running = new ArrayList<TrialRun>();
        var trial = new Trial(design, watch.repetition());
        start(trial, databases, buffers, Optional.empty(), running);
        for (TrialRun started : running) {
          watched(started, watch);
        }
      }
    } finally {
      plan = compared;
    }
  }

  private void watched(TrialRun trial, Watch watch) throws IOException {
    try {
      cancellation.interruptWith(trial.session()::interrupt);
      watch.begin(trial.session());
      for (PlannedPhase phase : watch.phases()) {
        trial.startPhase(phase);
        for (int batch = 1; batch <= phase.batches(); batch++) {
          cancellation.check();
          BatchMeasurement measurement = trial.batch(phase, batch);
          watch.batchFinished(trial.session(), measurement, results);
          observer.batchFinished(measurement);
        }
      }
    } catch (CancelledException | EngineException e) {
      end(trial, e);
      return;
    } finally {
      cancellation.nothingRuns();
    }
    verify(trial);
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
      for (PlannedPhase phase : phases(profiler)) {
        phase(phase, running);
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

  /// A profile is of the load: the phase with which the table begins.
  private List<PlannedPhase> phases(Optional<Profiler> profiler) {
    return profiler.isPresent() ? List.of(plan.load()) : plan.phases();
  }

  /// In each batch another order by chance: who always follows the same design finds the caches of
  /// processor and disk as that one leaves them, which once made two equal designs differ by 1.5 %.
  private List<TrialRun> inTurn(List<TrialRun> running, PlannedPhase phase, int batch) {
    var turn = new ArrayList<>(running);
    if (!turn.isEmpty()) {
      long seed = TrialRun.seed(plan, turn.getFirst().trial(), phase);
      Collections.shuffle(turn, new Random(seed + batch));
    }
    return turn;
  }

  private void phase(PlannedPhase phase, List<TrialRun> running) throws IOException {
    for (TrialRun trial : List.copyOf(running)) {
      if (!started(trial, phase)) {
        running.remove(trial);
      }
    }
    for (int batch = 1; batch <= phase.batches(); batch++) {
      for (TrialRun trial : inTurn(running, phase, batch)) {
        if (!batch(trial, phase, batch)) {
          running.remove(trial);
        }
      }
    }
    for (TrialRun trial : running) {
      if (trial.profile().isEmpty()) {
        trial.latencies(phase).forEach(results::latency);
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
  private boolean started(TrialRun trial, PlannedPhase phase) throws IOException {
    try {
      trial.startPhase(phase);
      return true;
    } catch (EngineException e) {
      end(trial, e);
      return false;
    }
  }

  /// @return false when the trial has ended before its time
  private boolean batch(TrialRun trial, PlannedPhase phase, int batch) throws IOException {
    try {
      cancellation.interruptWith(trial.session()::interrupt);
      cancellation.check();
      var measurement = trial.batch(phase, batch);
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
    var spec =
        new SessionSpec(
            design, plan.settings(), plan.payloadBytes(), plan.extras(), plan.rows(), folder);
    Session session = engine.open(spec);
    var layout = engine.keyLayout(design, plan.settings());
    var keys = new KeyFeed(plan, trial, layout, buffers, cancellation);
    return new TrialRun(
        plan, trial, folder, session, keys, layout, watching, cancellation, profile);
  }

  private static void remove(TrialRun trial) throws IOException {
    trial.close();
    RunDirectory.remove(trial.folder());
  }
}
