// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import java.util.Optional;

/// One column as its table declares it.
///
/// @param keyPosition place in the primary key from 1, 0 if not in it
/// @param defaultSql what stands behind DEFAULT
public record ColumnDeclaration(
    String name,
    String declaredType,
    Affinity affinity,
    boolean notNull,
    Optional<String> defaultSql,
    int keyPosition,
    Kept kept,
    String collation) {
  /// Whether its values stand in the rows.
  public enum Kept {
    PLAIN,
    /// Computed when they are read: in no row.
    VIRTUAL,
    /// Computed when they are written.
    STORED;

    /// From the column `hidden` of PRAGMA table_xinfo. Source: sqlite.org/pragma.html.
    public static Kept of(long hidden) {
      return switch ((int) hidden) {
        case 2 -> VIRTUAL;
        case 3 -> STORED;
        default -> PLAIN;
      };
    }
  }
}
