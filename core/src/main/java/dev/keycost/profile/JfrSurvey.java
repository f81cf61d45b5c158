// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import one.convert.Arguments;
import one.jfr.JfrReader;
import one.jfr.event.Event;
import one.jfr.event.ExecutionSample;

/// What is in a JFR recording, found by reading it once, before its stacks are taken.
///
/// @param counts of the events that have stacks
/// @param runningSamples of the samples, those of async-profiler's CPU engines
/// @param cpuTimeSamples of the samples, those of `jdk.CPUTimeSample`
/// @param settings the recording's, of its last chunk
/// @param complete whether it was closed properly
record JfrSurvey(
    Map<JfrKind, Long> counts,
    long runningSamples,
    long cpuTimeSamples,
    Map<String, String> settings,
    boolean complete) {
  /// async-profiler says so of samples in which a thread was on a processor; the JDK never does.
  private static final String ON_PROCESSOR = "STATE_DEFAULT";

  static JfrSurvey of(Path file) throws IOException {
    Map<JfrKind, Long> counts = new EnumMap<>(JfrKind.class);
    long running = 0;
    long cpuTime = 0;
    try (var reader = new JfrReader(file.toString())) {
      for (Event event = reader.readEvent(); event != null; event = reader.readEvent()) {
        JfrKind.of(event).ifPresent(kind -> counts.merge(kind, 1L, Long::sum));
        if (event instanceof ExecutionSample sample) {
          running += isOnProcessor(reader, sample) ? 1 : 0;
          cpuTime += sample.threadState == ExecutionSample.CPU_TIME_SAMPLE ? 1 : 0;
        }
      }
      return new JfrSurvey(
          counts, running, cpuTime, Map.copyOf(known(reader.settings)), !reader.incomplete());
    }
  }

  private static boolean isOnProcessor(JfrReader reader, ExecutionSample sample) {
    Map<Integer, String> states = reader.enums.getOrDefault("jdk.types.ThreadState", Map.of());
    return ON_PROCESSOR.equals(states.get(sample.threadState));
  }

  private static Map<String, String> known(Map<String, String> settings) {
    settings.values().removeIf(value -> value == null);
    return settings;
  }

  /// The kind whose stacks are taken; empty if there is none.
  Optional<JfrKind> kind() {
    return counts.keySet().stream().findFirst();
  }

  /// Whether samples of the processor and of the wall clock are in one file. They cannot be added.
  boolean isMixed() {
    return cpuTimeSamples > 0
        ? cpuTimeSamples < samples()
        : running() && runningSamples < samples();
  }

  /// What the profiler looked at, such as `ctimer`, or the name of the JDK's event.
  String event() {
    if (!kind().equals(Optional.of(JfrKind.EXECUTION))) {
      return kind().map(JfrKind::toString).orElse("");
    }
    if (cpuTimeSamples > 0) {
      return "jdk.CPUTimeSample";
    }
    return settings.getOrDefault("event", "jdk.ExecutionSample");
  }

  /// Only async-profiler says it, and only of what it is asked for first.
  OptionalLong intervalNanos() {
    boolean said = settings.containsKey("event") && event().equals(settings.get("event"));
    String interval = settings.getOrDefault("interval", "0");
    return said && interval.matches("[1-9][0-9]{0,17}")
        ? OptionalLong.of(Long.parseLong(interval))
        : OptionalLong.empty();
  }

  /// Has the converter take the stacks of [#kind].
  Arguments arguments() {
    var arguments = new Arguments();
    kind().ifPresent(kind -> kind.choose(arguments));
    arguments.cpuTime = isMixed() && cpuTimeSamples > 0;
    arguments.cpu = isMixed() && cpuTimeSamples == 0;
    return arguments;
  }

  /// What was left out, as a sentence each.
  List<String> leftOut() {
    List<String> others =
        counts.entrySet().stream()
            .skip(1)
            .map(other -> "%s of %s".formatted(other.getValue(), other.getKey()))
            .toList();
    return others.isEmpty()
        ? List.of()
        : List.of("events of other kinds are left out: %s.".formatted(String.join(", ", others)));
  }

  private boolean running() {
    return runningSamples > 0;
  }

  private long samples() {
    return counts.getOrDefault(JfrKind.EXECUTION, 0L);
  }
}
