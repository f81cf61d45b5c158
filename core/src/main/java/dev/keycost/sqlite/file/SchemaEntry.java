// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.Optional;

/// One row of `sqlite_schema`: something that the database has a name for.
///
/// Source: sqlite.org/fileformat2.html, section 2.6.
///
/// @param table the table that it is, or that it belongs to
/// @param rootPage where its tree begins; 0 for what has none
/// @param sql the statement that made it; empty for the index of a PRIMARY KEY or UNIQUE constraint
public record SchemaEntry(
    Type type, String name, String table, long rootPage, Optional<String> sql) {

  /// What has a name.
  public enum Type {
    TABLE,
    INDEX,
    VIEW,
    TRIGGER
  }

  /// Whether there is a tree. Views, triggers and virtual tables have none.
  public boolean hasTree() {
    return rootPage != 0;
  }
}
