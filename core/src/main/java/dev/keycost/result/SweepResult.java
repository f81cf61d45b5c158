// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import java.util.List;

/// Everything that one run left behind: the results of its plans, one for each value of what was
/// varied.
///
/// @param parameter what was varied, such as `payload`; empty where nothing was
/// @param arms in the order of the values; exactly one where nothing was varied
public record SweepResult(String parameter, List<Arm> arms) {
  public SweepResult {
    arms = List.copyOf(arms);
  }

  /// The result at one value.
  ///
  /// @param value as it was written; empty where nothing was varied
  public record Arm(String value, RunResult result) {}

  /// Of a run in which nothing was varied.
  public static SweepResult of(RunResult result) {
    return new SweepResult("", List.of(new Arm("", result)));
  }

  /// Whether anything was varied.
  public boolean swept() {
    return !parameter.isEmpty();
  }

  /// The arm that stands for all in what does not differ between them.
  public RunResult first() {
    return arms.getFirst().result();
  }
}
