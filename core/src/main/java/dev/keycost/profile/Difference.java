// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

/// What a profile says after the baseline: of one node or function, self or inclusive.
///
/// @param before weight in the baseline, normalised
/// @param after weight in the other profile, normalised
/// @param presence in which of the two it was seen
/// @param noise whether chance alone explains the difference ([SamplingError])
public record Difference(double before, double after, Presence presence, boolean noise) {
  /// Above 0 where the other profile has more.
  public double delta() {
    return after - before;
  }
}
