// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.profile.FrameNames;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.profile.Stack;
import dev.keycost.profile.StackSum;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// One trial's profile on its way, batch by batch; several may be on the way at once, in turns. A
/// profiler that fails costs the rest of this profile and nothing else: no method throws what it
/// threw. One thread, the one that is profiled.
public final class TrialProfile {
  private static final String TRIAL = "TrialRun.batch";
  private static final Pattern OWN_NESTED = Pattern.compile("^(dev[/.]keycost[/.][^$]*)\\$[^.]+");

  private final String design;
  private final int repetition;
  private final Profiler profiler;
  private final ThreadTime threadTime = new ThreadTime();
  private final FrameNames names = new FrameNames();
  private final StackSum sum = new StackSum();
  private Optional<String> failure = Optional.empty();
  private long rows;
  private double elapsedMillis;
  private long threadNanos;
  private long samples;

  public TrialProfile(String design, int repetition, Profiler profiler) {
    this.design = design;
    this.repetition = repetition;
    this.profiler = profiler;
  }

  /// The profile of a trial that could not be profiled, with the reason as its warning.
  public static ProfiledTrial absent(String design, int repetition, String reason) {
    return new ProfiledTrial(
        design, repetition, 0, 0, "", 0, 0, "", List.of("No profile: " + reason + "."), List.of());
  }

  /// Just before the clock starts.
  public void start() {
    if (failure.isEmpty()) {
      attempt(profiler::start);
      threadTime.start();
    }
  }

  /// Just after the clock stopped; also where it was not started.
  public void stop() {
    threadTime.stop();
    attempt(profiler::stop);
  }

  /// Takes what was seen during the batch.
  public void batchFinished(BatchMeasurement batch) {
    List<Stack> seen = take();
    // Without its stacks a batch must not count: the rest stays right for fewer batches.
    if (failure.isEmpty()) {
      seen.forEach(this::add);
      rows += batch.operations();
      elapsedMillis += batch.elapsedMs();
      threadNanos += threadTime.take();
    }
  }

  /// Drops what was seen during a batch that was not finished, and sums up.
  public ProfiledTrial finished(TrialMeasurement trial) {
    take();
    var facts =
        new ProfileFacts(
            profiler.event(), profiler.intervalNanos(), samples, elapsedMillis, threadNanos);
    var warnings = new ArrayList<String>();
    if (trial.outcome() != Outcome.PASSED) {
      warnings.add(
          "The profiled trial ended as %s: %s.".formatted(trial.outcome(), trial.reason()));
    }
    failure.ifPresent(why -> warnings.add("The profile ends early: " + why + "."));
    profiler.warnings().forEach(why -> warnings.add(why + "."));
    List<Stack> stacks = sum.stacks();
    warnings.addAll(facts.warnings(stacks));
    return new ProfiledTrial(
        design,
        repetition,
        rows,
        elapsedMillis,
        profiler.event(),
        facts.effectiveIntervalNanos(),
        samples,
        profiler.engine(),
        warnings,
        stacks);
  }

  private void add(Stack seen) {
    List<String> frames = belowTrial(names.clean(seen.frames()));
    sum.add(frames.stream().map(TrialProfile::withoutVariant).toList(), seen.weight());
    samples += Math.round(seen.weight());
  }

  /// Above the trial stand the command line's frames, the same in every stack.
  private static List<String> belowTrial(List<String> frames) {
    for (int i = 0; i < frames.size(); i++) {
      if (frames.get(i).endsWith(TRIAL)) {
        return frames.subList(i, frames.size());
      }
    }
    return frames;
  }

  /// Each way to bind a key is a class of its own, nested in one: designs differ by them alone, and
  /// everything below would be new in a difference.
  private static String withoutVariant(String frame) {
    return OWN_NESTED.matcher(frame).replaceFirst("$1");
  }

  private List<Stack> take() {
    var seen = new ArrayList<Stack>();
    attempt(() -> seen.addAll(profiler.take()));
    return seen;
  }

  private void attempt(Runnable step) {
    try {
      step.run();
    } catch (ProfilerException e) {
      failure = failure.or(() -> Optional.of(e.getMessage()));
    }
  }
}
