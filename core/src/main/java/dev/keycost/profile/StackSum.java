// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Adds stacks up: equal ones become one. Memory grows with distinct stacks, not with samples; one
/// frame's name is kept once. For one thread.
public final class StackSum {
  /// By the first frame in which two stacks differ; a stack comes before those that it begins.
  static final Comparator<Stack> ORDER = (a, b) -> compare(a.frames(), b.frames());

  private final Map<String, String> names = new HashMap<>();
  private final Map<List<String>, Weight> weights = new HashMap<>();

  /// Adds what was seen once more. A weight of 0 was not seen and leaves no trace.
  ///
  /// @throws IllegalArgumentException as [Stack] does
  public void add(List<String> frames, double weight) {
    if (weight == 0) {
      return;
    }
    Weight sum = weights.get(frames);
    if (sum == null) {
      sum = new Weight();
      weights.put(new Stack(frames.stream().map(this::shared).toList(), weight).frames(), sum);
    }
    sum.value += weight;
  }

  /// Each distinct stack once, in the order of their frames.
  public List<Stack> stacks() {
    List<Stack> stacks = new ArrayList<>(weights.size());
    weights.forEach((frames, weight) -> stacks.add(new Stack(frames, weight.value)));
    stacks.sort(ORDER);
    return stacks;
  }

  private String shared(String name) {
    return names.computeIfAbsent(name, own -> own);
  }

  private static int compare(List<String> a, List<String> b) {
    int shorter = Math.min(a.size(), b.size());
    for (int i = 0; i < shorter; i++) {
      int order = a.get(i).compareTo(b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static final class Weight {
    private double value;
  }
}
