// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.List;

/// Keys of one encoding and length that one idea explains best, and how it stands against others.
///
/// `keys` counts different ones. `posterior` is the chance that this family and layout are right,
/// given that one of those compared is; `rivals` are the other readings with theirs, the likeliest
/// first, among them such as differ in the clock only.
record Component(Claim claim, int keys, double posterior, List<Rival> rivals) {
  /// The same for another number of keys.
  Component of(int count) {
    return new Component(claim, count, posterior, rivals);
  }
}
