// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import java.util.List;

/// What is done to the table, phase after phase.
///
/// @param name the word for it on the command line, or the file it came from
/// @param why one sentence: which question it answers
/// @param goals what its figures can be used for
/// @param nonGoals what they cannot, and what to take instead
/// @param phases at least one; the first inserts
public record Workload(
    String name,
    String why,
    List<String> goals,
    List<String> nonGoals,
    Presets presets,
    List<Phase> phases) {
  public Workload {
    goals = List.copyOf(goals);
    nonGoals = List.copyOf(nonGoals);
    phases = List.copyOf(phases);
  }
}
