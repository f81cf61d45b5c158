// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.TreeCensus;
import java.util.List;
import java.util.Optional;

/// One index, also one that SQLite made for a constraint.
///
/// @param columns in the order of the index
/// @param predicate the WHERE of a partial index
public record IndexFacts(
    String name,
    Origin origin,
    boolean unique,
    List<Column> columns,
    Optional<String> predicate,
    TreeCensus tree) {
  /// Why there is an index.
  public enum Origin {
    PRIMARY_KEY,
    UNIQUE,
    /// CREATE INDEX.
    CREATED
  }

  /// One column of an index.
  ///
  /// @param name empty for an expression
  public record Column(Optional<String> name, boolean descending, String collation) {}

  public IndexFacts {
    columns = List.copyOf(columns);
  }

  /// The first column, by which the index is sorted; empty for an expression.
  public Optional<String> leading() {
    return columns.getFirst().name();
  }
}
