// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

/// Where a primary key lives.
public enum KeyPlace {
  /// It is the rowid: `INTEGER PRIMARY KEY`.
  ROWID,
  /// The table is sorted by it: WITHOUT ROWID.
  CLUSTERED,
  /// In an index of its own beside the rowid.
  INDEX,
  /// There is none.
  NONE
}
