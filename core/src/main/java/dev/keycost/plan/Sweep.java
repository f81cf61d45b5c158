// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

import dev.keycost.design.UsageException;
import java.util.List;

/// One plan, or the same plan at several values of one parameter. The arms of a repetition run one
/// after another, so that a machine that drifts meets all of them.
///
/// @param parameter what is varied, such as `payload`; empty where nothing is
/// @param arms in the order of the values; exactly one where nothing is varied
public record Sweep(String parameter, List<Arm> arms) {
  public Sweep {
    arms = List.copyOf(arms);
    if (arms.isEmpty() || parameter.isEmpty() && arms.size() > 1) {
      throw new UsageException(
          "--sweep: %s values for '%s'; give at least one".formatted(arms.size(), parameter));
    }
  }

  /// The plan at one value.
  ///
  /// @param value as it was written; empty where nothing is varied
  public record Arm(String value, Plan plan) {}

  public static Sweep of(Plan plan) {
    return new Sweep("", List.of(new Arm("", plan)));
  }

  /// Whether anything is varied.
  public boolean swept() {
    return !parameter.isEmpty();
  }

  /// The arm that stands for all in what does not differ between them.
  public Plan first() {
    return arms.getFirst().plan();
  }
}
