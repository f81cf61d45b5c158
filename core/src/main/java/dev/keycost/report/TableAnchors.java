// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.TableFacts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The places of tables on a page, by their numbers: names may hold what no anchor can.
record TableAnchors(List<TableFacts> tables) {
  String of(TableFacts table) {
    return "table-" + (tables.indexOf(table) + 1);
  }

  /// The place of the table that a finding is about.
  ///
  /// @param where a table, `table.column` or an index; empty for anything else
  Optional<String> of(String where) {
    return tables.stream()
        .filter(table -> isAbout(where, table))
        .max(Comparator.comparingInt(table -> table.name().length()))
        .map(this::of);
  }

  private static boolean isAbout(String where, TableFacts table) {
    return where.equals(table.name())
        || where.startsWith(table.name() + ".")
        || table.indexes().stream().map(IndexFacts::name).anyMatch(where::equals);
  }
}
