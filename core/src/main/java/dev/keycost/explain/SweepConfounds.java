// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// What makes figures of a sweep mean something else than they seem to, each once, with the values
/// at which it was found.
///
/// @param confound as it was found first
/// @param values at which it was found
/// @param everywhere whether that is all of them
public record SweepConfounds(Confound confound, List<String> values, boolean everywhere) {
  public static List<SweepConfounds> of(SweepResult sweep) {
    SequencedMap<String, Confound> first = new LinkedHashMap<>();
    SequencedMap<String, List<String>> where = new LinkedHashMap<>();
    for (SweepResult.Arm arm : sweep.arms()) {
      for (Confound confound : ConfoundGuard.check(arm.result())) {
        first.putIfAbsent(confound.name(), confound);
        where.computeIfAbsent(confound.name(), unseen -> new ArrayList<>()).add(arm.value());
      }
    }
    int arms = sweep.arms().size();
    return first.values().stream()
        .map(
            confound -> {
              List<String> values = List.copyOf(where.get(confound.name()));
              return new SweepConfounds(confound, values, values.size() == arms);
            })
        .toList();
  }
}
