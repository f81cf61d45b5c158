// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// What a value is in its row, whatever its column was declared to hold.
///
/// Source: sqlite.org/datatype3.html, section 2.
public enum ValueType {
  NULL,
  INTEGER,
  REAL,
  TEXT,
  BLOB
}
