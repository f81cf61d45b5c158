// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.file.TextEncoding;
import dev.keycost.sqlite.schema.ColumnDeclaration;
import dev.keycost.sqlite.schema.ColumnDeclaration.Kept;
import dev.keycost.sqlite.schema.CreateTable;
import dev.keycost.sqlite.schema.TableDeclaration;
import dev.keycost.sqlite.schema.TableDeclaration.Index;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The user's table: its shape, its keys and a sample of its rows. Columns count from 0, in the
/// order of the declaration.
///
/// @param file the database's name, without its folder
/// @param text its CREATE TABLE statement
/// @param indexes those that were created, each with its statement
/// @param rows estimated where the file is large
/// @param sample its [#otherColumns], in rowid order, or in none where the table has no rowid
/// @param keys its [#keyColumns] in the same order
/// @param keysRise whether the keys come in their own order
/// @param notes what was not carried over, as sentences
record SourceTable(
    String file,
    TableDeclaration declaration,
    CreateTable text,
    List<CreatedIndex> indexes,
    long rows,
    int pageBytes,
    TextEncoding encoding,
    ValueTable sample,
    ValueTable keys,
    boolean keysRise,
    List<String> notes) {
  /// An index and the statement that makes it.
  record CreatedIndex(Index declaration, String sql) {}

  SourceTable {
    indexes = List.copyOf(indexes);
    notes = List.copyOf(notes);
  }

  String name() {
    return declaration.name();
  }

  ColumnDeclaration column(int column) {
    return declaration.column(column);
  }

  /// The primary key's, in its order.
  List<Integer> keyColumns() {
    return keyColumns(declaration);
  }

  static List<Integer> keyColumns(TableDeclaration declaration) {
    return declaration.keyColumns().stream()
        .map(name -> declaration.find(name).orElseThrow())
        .toList();
  }

  /// All others that are not computed.
  List<Integer> otherColumns() {
    return otherColumns(declaration);
  }

  static List<Integer> otherColumns(TableDeclaration declaration) {
    return IntStream.range(0, declaration.columns().size())
        .filter(column -> declaration.column(column).keyPosition() == 0)
        .filter(column -> declaration.column(column).kept() == Kept.PLAIN)
        .boxed()
        .toList();
  }

  /// The same with only some of its created indexes; constraints keep theirs.
  SourceTable with(Predicate<CreatedIndex> kept) {
    return new SourceTable(
        file,
        declaration,
        text,
        indexes.stream().filter(kept).toList(),
        rows,
        pageBytes,
        encoding,
        sample,
        keys,
        keysRise,
        notes);
  }

  /// Whether a design's key takes the place of the only column of this one.
  boolean singleKey() {
    return declaration.keyColumns().size() == 1;
  }
}
