// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import java.util.List;
import java.util.SequencedMap;

/// One design's table in a database of its own, open for a trial. One thread uses it; only
/// [#interrupt] may come from another.
///
/// A batch is [#begin], any number of [#insert], [#commit]. Nothing in between allocates. Every
/// method but `interrupt` and `close` throws [EngineException] when the engine refuses.
public interface Session extends AutoCloseable {
  /// What is really in force, as the engine reports it.
  SequencedMap<String, String> settingsInForce();

  void begin();

  /// Inserts `count` rows with the block's keys from `first` on; they lie as [Engine#keyLayout]
  /// says.
  void insert(KeyBlock keys, long first, int count);

  void commit();

  /// Whether the settings ask for a checkpoint after every batch.
  boolean checkpointsAfterBatch();

  /// Moves the whole log into the database.
  void checkpoint();

  /// What the page cache did since the last call.
  Counters takeCounters();

  long fileBytes();

  /// 0 where there is no log.
  long logBytes();

  /// Verifies the table against what was inserted: its rows, its structure, its keys, their order.
  ///
  /// @param inserted the fingerprint of all keys in the order of generation, in their [KeyLayout]
  List<Check> verify(KeyFingerprint inserted);

  /// Makes a long statement stop. From any thread, also after close.
  void interrupt();

  /// Closes the database; its files stay. Again is harmless.
  @Override
  void close();
}
