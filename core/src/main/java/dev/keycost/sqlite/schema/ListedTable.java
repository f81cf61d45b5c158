// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import dev.keycost.sqlite.file.SchemaEntry;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// A table and its indexes as the file's schema lists them.
public record ListedTable(SchemaEntry table, List<SchemaEntry> indexes) {
  public ListedTable {
    indexes = List.copyOf(indexes);
  }

  public String name() {
    return table.name();
  }

  /// Where its trees begin, its own first.
  public LongStream rootPages() {
    return Stream.concat(Stream.of(table), indexes.stream()).mapToLong(SchemaEntry::rootPage);
  }
}
