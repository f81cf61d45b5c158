// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import dev.keycost.profile.Stack;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import one.profiler.AsyncProfiler;
import one.profiler.Counter;

/// async-profiler in this process, for the thread that starts it.
///
/// Events, the first that works, tried in this order:
///
/// | event | looks at | here, on Linux 6.18 |
/// | --- | --- | --- |
/// | `cpu` | processor time, kernel included | the interval asked for, names of kernel functions |
/// | `ctimer` | processor time | rounded up to the kernel's tick, 4 ms; no kernel functions |
/// | `itimer` | processor time of the process | as `ctimer`, and other threads' time too |
/// | `wall` | time | uneven, since a thread of its own has to wake up for each look |
///
/// `cpu` is asked for by the name of its clock, `cpu-clock`: async-profiler replaces the word `cpu`
/// by `ctimer` without saying so where the kernel refuses. Without the right to see the kernel,
/// `cpu-clock` would leave the kernel's time out, so it is not tried then ([PerfEvents]).
///
/// Native stacks are walked by `cstack=vm`. Of the samples in timed batches of uuid4, 300k rows,
/// this share had `sqlite3VdbeExec` below our own frames (async-profiler 4.6, JDK 25, 2026-11-30):
/// `vm` 94.7 %, `vmx` 95.1 %, `dwarf` 93.6 %, `fp` 89.7 %, `no` none. One run each, other programs
/// running: `vm`, `vmx` and `dwarf` are alike, `fp` is worse.
///
/// The option `filter` works for `wall` alone, so threads are told apart by the frame that the
/// option `threads` puts in front.
public final class AsyncStackProfiler implements Profiler {
  /// A run of a second yields two thousand samples; see docs/explanations/profiling.md for its
  /// price.
  public static final long INTERVAL_NANOS = 500_000;

  private static final String NOT_HERE =
      "async-profiler does not exist for this machine (%s); it runs on Linux (x64, arm64) and"
          + " macOS";

  private final AsyncProfiler profiler;
  private final ProfilerEvent event;
  private final long intervalNanos;
  private final List<String> warnings;
  private String threadName = "";
  private boolean looking;
  private boolean holding;

  private AsyncStackProfiler(
      AsyncProfiler profiler, ProfilerEvent event, long intervalNanos, List<String> warnings) {
    this.profiler = profiler;
    this.event = event;
    this.intervalNanos = intervalNanos;
    this.warnings = warnings;
  }

  /// The first event that works, at [#INTERVAL_NANOS].
  ///
  /// @throws ProfilerException when there is no profiler for this machine, the kernel refuses every
  ///   event, or somebody else profiles this process
  public static Profiler open() {
    AsyncProfiler profiler = load();
    var refusals = new ArrayList<String>();
    for (ProfilerEvent event : ProfilerEvent.values()) {
      try {
        event.requireAllowed();
        var opened =
            new AsyncStackProfiler(
                profiler, event, INTERVAL_NANOS, event.warnings(String.join("; ", refusals)));
        opened.start();
        opened.stop();
        opened.take();
        return opened;
      } catch (ProfilerException e) {
        refusals.add(event + ": " + e.getMessage());
      }
    }
    throw new ProfilerException(
        "the profiler could not start (%s)".formatted(String.join("; ", refusals)));
  }

  private static AsyncProfiler load() {
    try {
      return AsyncProfiler.getInstance();
    } catch (LinkageError e) {
      throw new ProfilerException(NOT_HERE.formatted(e.getMessage()), e);
    } catch (IllegalStateException e) {
      throw new ProfilerException(
          "async-profiler's library could not be unpacked (%s); free room in the folder for"
                  .formatted(e.getMessage())
              + " temporary files, or name another with -Djava.io.tmpdir=FOLDER in"
              + " KEYCOST_JAVA_OPTS",
          e);
    }
  }

  @Override
  public String engine() {
    return "async-profiler " + profiler.getVersion();
  }

  @Override
  public String event() {
    return event.toString();
  }

  @Override
  public long intervalNanos() {
    return intervalNanos;
  }

  @Override
  public List<String> warnings() {
    return warnings;
  }

  @Override
  public void start() {
    if (looking) {
      throw new ProfilerException("the profiler is looking already; stop it first");
    }
    threadName = Thread.currentThread().getName();
    String options =
        "%s,event=%s,interval=%s,cstack=vm,threads,loglevel=none"
            .formatted(holding ? "resume" : "start", event.asyncProfilerName(), intervalNanos);
    try {
      profiler.execute(options);
      looking = true;
      holding = true;
    } catch (IllegalStateException | IllegalArgumentException | IOException e) {
      throw new ProfilerException(e.getMessage(), e);
    }
  }

  @Override
  public void stop() {
    if (!looking) {
      return;
    }
    looking = false;
    try {
      profiler.stop();
    } catch (IllegalStateException e) {
      throw new ProfilerException(
          "somebody else stopped the profiler (%s); profile with one tool at a time"
              .formatted(e.getMessage()),
          e);
    }
  }

  @Override
  public List<Stack> take() {
    if (looking) {
      throw new ProfilerException("the profiler is looking; stop it first");
    }
    if (!holding) {
      return List.of();
    }
    // The next start forgets.
    holding = false;
    return ThreadStacks.of(threadName, profiler.dumpCollapsed(Counter.SAMPLES));
  }
}
