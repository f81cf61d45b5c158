// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.SchemaEntry;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// A table and its indexes as the file's schema lists them.
record ListedTable(SchemaEntry table, List<SchemaEntry> indexes) {
  ListedTable {
    indexes = List.copyOf(indexes);
  }

  String name() {
    return table.name();
  }

  /// Where its trees begin, its own first.
  LongStream rootPages() {
    return Stream.concat(Stream.of(table), indexes.stream()).mapToLong(SchemaEntry::rootPage);
  }
}
