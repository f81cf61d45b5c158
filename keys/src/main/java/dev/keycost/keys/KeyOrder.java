// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

/// How the stored bytes of a kind's keys relate to the order in which the keys were made.
public enum KeyOrder {
  /// Every key is greater than the one before it from the same generator.
  STRICT,
  /// Keys arrive in no order at all.
  NONE
}
