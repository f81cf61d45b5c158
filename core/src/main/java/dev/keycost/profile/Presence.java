// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

/// Whether something was seen in the baseline, in the other profile, or in both, before any weight
/// is normalised.
public enum Presence {
  BOTH,
  NEW,
  VANISHED,

  /// In neither of the two: it was seen in a third profile.
  ABSENT;

  static Presence of(double before, double after) {
    if (before > 0) {
      return after > 0 ? BOTH : VANISHED;
    }
    return after > 0 ? NEW : ABSENT;
  }
}
