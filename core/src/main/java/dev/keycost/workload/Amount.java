// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

/// How much of something a phase does: so many, or a share of the run's rows.
///
/// @param count operations; 0 where the share says it
/// @param share of the rows that the run loads, above 0; 0 where the count says it
public record Amount(long count, double share) {
  public static final Amount ALL_ROWS = new Amount(0, 1);

  public Amount {
    if (count < 0 || share < 0 || (count == 0) == (share == 0)) {
      throw new IllegalArgumentException(
          "an amount of %s or a share of %s: exactly one is above 0".formatted(count, share));
    }
  }

  /// At least 1.
  public long of(long rows) {
    return count > 0 ? count : Math.max(1, Math.round(rows * share));
  }
}
