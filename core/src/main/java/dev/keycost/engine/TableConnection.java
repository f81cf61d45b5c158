// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.measure.Counters;

/// One connection to a trial's table, and what can be done to its rows through it. One thread uses
/// it; only [#interrupt] may come from another.
///
/// Keys lie as [Engine#keyLayout] says. Operations take the block's keys from `first` on, one after
/// another, and answer how many rows they found or changed; none of them allocates. Outside of
/// [#begin] and [#commit] each single operation is a transaction of its own. Every method but
/// `interrupt` and `close` throws [EngineException] when the engine refuses.
public interface TableConnection extends AutoCloseable {
  /// Begins a transaction that may write.
  void begin();

  /// Begins a transaction that only reads.
  void beginReading();

  void commit();

  /// Inserts `count` rows. Where the engine assigns the keys of the design itself, the block's are
  /// those that it will assign, and it is not looked into.
  void insert(KeyBlock keys, long first, int count);

  /// Looks `count` rows up by key and reads all of each.
  long get(KeyBlock keys, long first, int count);

  /// Reads `length` rows in key order from each key on, the one with this key first.
  long range(KeyBlock keys, long first, int count, int length);

  /// Reads `length` rows in order of arrival from each of `count` arrivals on, by the index on the
  /// time of arrival.
  ///
  /// @param arrivals rows counted from 0 in the order in which they were inserted
  long rangeByTime(long[] arrivals, int first, int count, int length);

  /// Reads `length` child rows from those of each of `count` arrivals on, each with its parent.
  long join(long[] arrivals, int first, int count, int length);

  /// Reads every row in key order.
  long scan();

  /// Has the engine count the rows.
  long count();

  /// Writes another value into the data column of `count` rows.
  long update(KeyBlock keys, long first, int count);

  /// Removes `count` rows.
  long delete(KeyBlock keys, long first, int count);

  /// Writes the whole database anew, every table in key order; outside of any transaction.
  void rebuild();

  /// What the page cache did since the last call.
  Counters takeCounters();

  /// Makes a long statement stop. From any thread, also after close.
  void interrupt();

  /// Again is harmless.
  @Override
  void close();
}
