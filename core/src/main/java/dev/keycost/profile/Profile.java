// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.List;
import java.util.OptionalLong;

/// What a profiler saw: of one design's timed batches, or of anybody's program.
///
/// @param name what the picture calls it: a design's label, a file's name
/// @param event what made the profiler look, such as `ctimer`; empty where nobody says
/// @param intervalNanos time between two looks, so what one sample stands for; empty where unknown
/// @param operations rows that were inserted meanwhile; empty where unknown
/// @param stacks each distinct one once, in the order of their frames
public record Profile(
    String name,
    String event,
    OptionalLong intervalNanos,
    OptionalLong operations,
    List<Stack> stacks) {
  public Profile {
    stacks = List.copyOf(stacks);
  }

  /// Weight of all stacks.
  public double total() {
    return stacks.stream().mapToDouble(Stack::weight).sum();
  }
}
