// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import java.util.List;

/// What makes async-profiler look, the best first; why, is told at [AsyncStackProfiler].
enum ProfilerEvent {
  CPU("cpu", "cpu-clock"),
  CTIMER("ctimer", "ctimer"),
  ITIMER("itimer", "itimer"),
  WALL("wall", "wall");

  private static final String PERF_EVENTS =
      "Kernel functions have no names in this profile and the time between two samples may be"
          + " rounded up by the kernel, because the event is %s (%s)";

  private final String label;
  private final String asyncProfilerName;

  ProfilerEvent(String label, String asyncProfilerName) {
    this.label = label;
    this.asyncProfilerName = asyncProfilerName;
  }

  String asyncProfilerName() {
    return asyncProfilerName;
  }

  /// @throws ProfilerException when the kernel would leave its own time out
  void requireAllowed() {
    if (this == CPU) {
      PerfEvents.requireKernelTime();
    }
  }

  /// What is lost by this event.
  ///
  /// @param refusals why the better ones did not work
  List<String> warnings(String refusals) {
    return this == CPU ? List.of() : List.of(PERF_EVENTS.formatted(label, refusals));
  }

  @Override
  public String toString() {
    return label;
  }
}
