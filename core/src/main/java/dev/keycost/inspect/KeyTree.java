// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.schema.ColumnDeclaration;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.util.Optional;
import java.util.stream.Stream;

/// A tree in which the values of one column can be found without reading all of it.
///
/// @param rowid whether the column is the rowid; otherwise it is the first of the tree's records
/// @param collation one that comes with SQLite
record KeyTree(long rootPage, boolean rowid, boolean descending, Collation collation) {
  /// How texts are compared. Source: sqlite.org/datatype3.html, section 7.
  enum Collation {
    /// By their bytes, in the encoding of the file.
    BINARY,
    /// By their bytes in UTF-8, with the capital letters of ASCII as small ones.
    NOCASE,
    /// By their bytes without the spaces at the end.
    RTRIM
  }

  /// The tree that is sorted by this column first; empty where there is none.
  static Optional<KeyTree> of(TableDeclaration table, int column) {
    ColumnDeclaration declared = table.column(column);
    if (table.isRowid(column)) {
      return Optional.of(new KeyTree(table.rootPage(), true, false, Collation.BINARY));
    }
    Stream<TableDeclaration.Index> indexes =
        table.indexes().stream().filter(index -> index.predicate().isEmpty());
    if (table.clustered()) {
      indexes = Stream.concat(Stream.of(table.ownOrder()), indexes);
    }
    return indexes
        .filter(index -> index.beginsWith(declared.name()))
        .filter(index -> index.columns().getFirst().collation().equals(declared.collation()))
        .findFirst()
        .flatMap(
            index ->
                collation(declared.collation())
                    .map(
                        collation ->
                            new KeyTree(
                                index.rootPage(),
                                false,
                                index.columns().getFirst().descending(),
                                collation)));
  }

  private static Optional<Collation> collation(String name) {
    return Stream.of(Collation.values()).filter(known -> known.name().equals(name)).findFirst();
  }
}
