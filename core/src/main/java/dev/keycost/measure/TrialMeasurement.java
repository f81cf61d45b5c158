// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import java.util.List;

/// How one trial ended.
///
/// @param design the design's label
/// @param repetition from 1
/// @param reason why it did not pass; empty when it did
/// @param rows rows counted in the database; -1 when they could not be counted
/// @param checks what was verified afterwards
public record TrialMeasurement(
    String design, int repetition, Outcome outcome, String reason, long rows, List<Check> checks) {

  /// How a trial can end.
  public enum Outcome {
    PASSED("passed"),
    FAILED("failed"),
    INTERRUPTED("interrupted");

    private final String label;

    Outcome(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }
}
