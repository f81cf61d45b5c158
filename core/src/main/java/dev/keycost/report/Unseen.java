// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/// What a reader may look for and a run did not measure, and how to get it.
final class Unseen {
  static final String TITLE = "What this run did not look at";

  private final Story story;
  private final RunResult result;

  Unseen(Story story) {
    this.story = story;
    this.result = story.result();
  }

  List<String> lines() {
    var lines = new ArrayList<String>();
    if (result.plan().repeat() == 1) {
      lines.add(
          "How sure the ratios are: each design ran once, and one repetition has no interval. Run"
              + " again with --repeat 3.");
    }
    lines.addAll(story.explanation().diagnosis().missing());
    if (result.plan().phases().size() == 1) {
      lines.add(
          "Look-ups, ranges, updates and deletes: keycost list workloads names the workloads that"
              + " have them; run again with --workload.");
    }
    if (result.latencies().isEmpty()) {
      lines.add(
          "How long single operations take: run again with a workload that times them one by one,"
              + " such as --workload insert-one-by-one.");
    }
    if (result.trees().isEmpty() && !result.plan().trees()) {
      lines.add("How much is written to which B-tree: run again with --trees.");
    }
    if (result.pictures().isEmpty() && !result.plan().picture()) {
      lines.add("Where writes land, and what the trees look like: run again with --picture.");
    }
    lines.addAll(new Shortfall(story).skipped());
    return List.copyOf(lines);
  }
}
