// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// What a B-tree is sorted by.
public enum TreeKind {
  /// By rowid; rows stand on the leaves only. An ordinary table.
  TABLE,
  /// By the record itself; rows stand on all levels. An index, or a WITHOUT ROWID table.
  INDEX
}
