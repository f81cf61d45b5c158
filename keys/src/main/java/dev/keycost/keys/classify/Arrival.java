// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// What the order means in which values are given to a [KeyClassifier].
public enum Arrival {
  /// The order in which the rows were inserted, such as the order of the rowid.
  IN_ORDER,
  /// Nothing: how the values arrived is then not measured.
  UNKNOWN
}
