// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import dev.keycost.profile.Stack;
import java.util.LinkedHashMap;
import java.util.List;

/// The stacks of one thread out of all that async-profiler saw.
///
/// Its text has one line a stack: frames separated by `;`, the outermost first, a space, the
/// samples. With the option `threads` the first frame is `[NAME tid=NUMBER]`. Source:
/// async-profiler, docs/OutputFormats.md and docs/ProfilerOptions.md.
final class ThreadStacks {
  private static final String UNKNOWN = "[unknown]";

  private ThreadStacks() {}

  static List<Stack> of(String thread, String collapsed) {
    String own = "[" + thread + " tid=";
    // One stack can stand in several lines: interpreted and compiled frames have one name.
    var samples = new LinkedHashMap<String, Long>();
    for (String line : collapsed.split("\n")) {
      if (line.startsWith(own)) {
        int space = line.lastIndexOf(' ');
        long count = Long.parseLong(line.substring(space + 1));
        samples.merge(frames(line.substring(0, space), own.length()), count, Long::sum);
      }
    }
    return samples.entrySet().stream()
        .map(seen -> new Stack(List.of(seen.getKey().split(";")), seen.getValue()))
        .toList();
  }

  private static String frames(String stack, int afterName) {
    int thread = stack.indexOf(';', afterName);
    // The thread alone: the profiler could not walk its stack.
    return thread < 0 ? UNKNOWN : stack.substring(thread + 1);
  }
}
