// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyLayout;
import dev.keycost.sqlite.Connection;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// The table of one design, as a session needs to know it: its DDL, its statements, and what goes
/// into its B-trees.
interface MeasuredTable {
  KeyDesign design();

  /// What the table has beside its key and its data.
  default TableExtras extras() {
    return TableExtras.NONE;
  }

  /// Creates the table with its indexes.
  ///
  /// @throws EngineException when SQLite made something else of it
  void create(Connection connection);

  /// How keys must lie in the blocks that are inserted.
  KeyLayout keyLayout(Settings settings);

  /// Whether SQLite makes the key itself: it is left out of the INSERT.
  boolean keyAssigned();

  /// Whether the key stays NULL, because it is left out and the column is not the rowid.
  boolean keyMissing();

  String count();

  String countMissingKeys();

  /// The keys in the order in which the table, or its unique index, keeps them.
  String keysInOrder();

  /// How many different keys there are, where nobody has made them.
  default String countDifferentKeys() {
    throw new IllegalStateException("a design has made the keys of " + design().label());
  }

  /// A row by its key, parameter 1.
  String get();

  /// So many rows, parameter 2, from a key on, in its order.
  String range();

  /// So many rows, parameter 2, from an arrival on; only of a table with a time.
  default String rangeByTime() {
    throw new IllegalStateException("no time in a table of " + design().label());
  }

  /// So many child rows, parameter 2, with their parents; only of a table with children.
  default String join() {
    throw new IllegalStateException("no children of a table of " + design().label());
  }

  /// Every row in key order.
  String scan();

  /// Writes a column of a row by its key, parameter 1; parameter 2 is a blob. Empty where no column
  /// can be written without touching a key, an index, a CHECK or a computed column.
  Optional<String> update();

  /// Removes a row by its key, parameter 1.
  String delete();

  /// How many child rows there are; only of a table with children.
  default String countChildren() {
    throw new IllegalStateException("no children of a table of " + design().label());
  }

  /// The timed loop.
  ///
  /// @param payload what a data column holds, where the table has one
  /// @param arrivals rows inserted so far, by all connections
  RowInsertion insertion(Connection connection, MemorySegment payload, AtomicLong arrivals);

  /// What one row puts into each of the table's trees.
  ///
  /// @param payloadBytes of its data, and of what stands before that
  List<Cell> cells(double payloadBytes, int keyBytes);

  /// Whether rows go to places of an index that have nothing to do with the key.
  boolean scattered();

  /// An entry of a tree.
  ///
  /// @param index whether the tree is sorted by the record rather than by rowid
  record Cell(double recordBytes, boolean index) {}
}
