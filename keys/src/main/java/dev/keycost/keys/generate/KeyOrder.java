// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

/// How the stored bytes of a kind's keys relate to the order in which one generator made them.
public enum KeyOrder {
  /// Every key is greater than the one before it.
  STRICT,
  /// Keys of a later clock tick are greater; those of one tick are in no order. When the clock goes
  /// back, so do the keys.
  TICK,
  /// Keys ascend like [#STRICT] for some minutes, then start again from the bottom.
  CYCLE,
  /// Keys arrive in no order at all.
  NONE
}
