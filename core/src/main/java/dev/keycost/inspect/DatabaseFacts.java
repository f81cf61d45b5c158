// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.util.List;
import java.util.Optional;

/// All that an inspection found out about a database before it judges anything. Rules look at
/// nothing else.
///
/// @param references columns that refer to other columns, declared or seen in the values
/// @param unexamined what was left out, each with the reason, as sentences
/// @param damage why tables, or the file as a whole, could not be counted
public record DatabaseFacts(
    FileFacts file,
    List<TableFacts> tables,
    List<ReferenceFacts> references,
    List<String> unexamined,
    List<DamageFacts> damage) {
  public DatabaseFacts {
    tables = List.copyOf(tables);
    references = List.copyOf(references);
    unexamined = List.copyOf(unexamined);
    damage = List.copyOf(damage);
  }

  /// The table of this name, in whatever case.
  public Optional<TableFacts> table(String name) {
    return tables.stream().filter(table -> table.name().equalsIgnoreCase(name)).findFirst();
  }
}
