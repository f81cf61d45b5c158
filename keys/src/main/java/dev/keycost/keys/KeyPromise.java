// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import java.util.Objects;

/// What one kind of key promises of order and time, a short sentence each.
///
/// @param ordered what is in order, and over what
/// @param clockBack what happens when the clock goes back
/// @param overflow what happens when more keys are made at one time than its counter holds
/// @param ahead how far the time in keys may run ahead of the clock
public record KeyPromise(String ordered, String clockBack, String overflow, String ahead) {
  /// Checks that nothing is left out.
  public KeyPromise {
    Objects.requireNonNull(ordered);
    Objects.requireNonNull(clockBack);
    Objects.requireNonNull(overflow);
    Objects.requireNonNull(ahead);
  }
}
