// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import java.util.List;
import java.util.Optional;

/// One index, also one that SQLite made for a constraint.
///
/// @param columns in the order of the index
/// @param predicate the WHERE of a partial index
public record IndexFacts(
    String name,
    IndexOrigin origin,
    boolean unique,
    List<IndexColumn> columns,
    Optional<String> predicate,
    TreeCensus tree) {

  public IndexFacts {
    columns = List.copyOf(columns);
  }

  /// The first column, by which the index is sorted; empty for an expression.
  public Optional<String> leading() {
    return columns.getFirst().name();
  }
}
