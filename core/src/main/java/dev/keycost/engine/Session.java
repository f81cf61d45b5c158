// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.measure.Check;
import java.util.List;
import java.util.SequencedMap;

/// One design's table in a database of its own, open for a trial, and the first connection to it.
/// One thread uses it; only [#interrupt] may come from another.
///
/// A batch of a load is [#begin], any number of [#insert], [#commit]. Nothing in between allocates.
public interface Session extends TableConnection {
  /// What is really in force, as the engine reports it.
  SequencedMap<String, String> settingsInForce();

  /// One more connection to the same table, for another thread. It is closed before the session.
  TableConnection connect();

  /// Whether the settings ask for a checkpoint after every batch.
  boolean checkpointsAfterBatch();

  /// Moves the whole log into the database.
  void checkpoint();

  /// Empties the caches, outside of any transaction: the engine's, and the operating system's as
  /// far as it lets an ordinary user.
  CacheState emptyCaches();

  /// What was written to each B-tree since the last call; the first call begins to count, and tells
  /// nothing. Outside of transactions, in a session with the settings of [Engine#countingTrees].
  List<TreeWrites> takeTreeWrites();

  /// Begins to note where commits write in each B-tree. From now on the log is emptied after every
  /// stroke, and no more after every batch. Outside of transactions, in a session with the settings
  /// of [Engine#picturing], once.
  ///
  /// @param strokeRows rows a stroke, 1 or more: it ends with the commit that completes them
  void beginPictures(long strokeRows);

  /// The strokes since the last call, with one for rows that complete none, and the trees of the
  /// tables as they are now. Outside of transactions.
  ///
  /// @throws IllegalStateException before [#beginPictures]
  List<TreePicture> takePictures();

  long fileBytes();

  /// 0 where there is no log.
  long logBytes();

  /// Verifies the table against what was inserted and not removed again: its rows, its structure,
  /// its keys, their order.
  ///
  /// @param kept the fingerprint of these keys in the order of generation, in their [KeyLayout]
  List<Check> verify(KeyFingerprint kept);

  /// Closes the database; its files stay. Again is harmless.
  @Override
  void close();
}
