// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

/// Why there is an index.
public enum IndexOrigin {
  PRIMARY_KEY,
  UNIQUE,
  /// CREATE INDEX.
  CREATED
}
