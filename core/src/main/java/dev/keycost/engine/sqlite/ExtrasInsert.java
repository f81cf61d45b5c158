// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.KeyBlock;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Inserts rows that have a time of arrival, or children, beside their key and data.
final class ExtrasInsert implements RowInsertion {
  private final SqliteTable table;
  private final Statement row;
  private final Optional<Statement> child;
  private final KeyBinding binding;
  private final MemorySegment payload;
  private final AtomicLong arrivals;

  /// @param arrivals rows inserted so far, by all connections
  ExtrasInsert(
      SqliteTable table, Connection connection, MemorySegment payload, AtomicLong arrivals) {
    this.table = table;
    this.row = connection.prepare(table.insert());
    this.child = table.insertChild().map(connection::prepare);
    this.binding = KeyBinding.of(table.design().encoding());
    this.payload = payload;
    this.arrivals = arrivals;
  }

  @Override
  public void insert(KeyBlock keys, long first, int count) {
    boolean assigned = table.keyAssigned();
    int data = assigned ? 1 : 2;
    int payloadBytes = Math.toIntExact(payload.byteSize());
    for (long i = first; i < first + count; i++) {
      if (!assigned) {
        binding.bind(row, 1, keys, i);
      }
      row.bindBlob(data, payload, 0, payloadBytes);
      long arrival = arrivals.getAndIncrement();
      if (table.extras().time()) {
        row.bind(data + 1, arrival);
      }
      row.step();
      row.reset();
      if (child.isPresent()) {
        insertChildren(child.get(), keys, i, arrival);
      }
    }
  }

  private void insertChildren(Statement statement, KeyBlock keys, long index, long arrival) {
    for (int c = 0; c < table.extras().children(); c++) {
      if (table.keyMissing()) {
        // The typo's trap: the parent has no key that a child could name.
        statement.bindNull(1);
      } else if (table.keyAssigned()) {
        statement.bind(1, arrival + 1);
      } else {
        binding.bind(statement, 1, keys, index);
      }
      statement.bindBlob(2, payload, 0, Math.toIntExact(payload.byteSize()));
      statement.step();
      statement.reset();
    }
  }
}
