// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import dev.keycost.keys.KeyKind;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// One part of a workload: operations of a fixed mix, timed in batches. The phases of a workload
/// follow each other on the same table.
///
/// @param name unique in its workload
/// @param mix each operation with its weight, above 0; the share of an operation is its weight in
///   the sum
/// @param keys which of the keys that are there an operation takes
/// @param amount operations in all
/// @param transaction operations a transaction; 0 where a whole batch is one
/// @param cache what the caches hold when a batch begins
/// @param rate operations a second at which they arrive, whether or not the one before is done; 0
///   where the next begins when the one before is done
/// @param readers threads that look up keys meanwhile, each on a connection of its own
/// @param producers threads that insert, each a row at a time; 0 where the run's own thread does
/// @param commit who commits what producers write
/// @param kind the kind of the keys that are inserted; empty for the design's own
/// @param writers programs that make the inserted keys, each with a generator and a clock of its
///   own
/// @param skewMillis how far the clocks of these programs are apart at most
/// @param length rows of a range
public record Phase(
    String name,
    SequencedMap<Operation, Integer> mix,
    KeyChoice keys,
    Amount amount,
    long transaction,
    Temperature cache,
    long rate,
    int readers,
    int producers,
    Commit commit,
    Optional<KeyKind> kind,
    int writers,
    long skewMillis,
    int length) {

  public Phase {
    mix = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(mix));
  }

  /// Inserts alone, by the run's own thread, as fast as they go: the loop that is as fast as C.
  public boolean load() {
    return inserts() && producers == 0 && readers == 0 && rate == 0 && cache == Temperature.WARM;
  }

  /// The same operations with caches, threads and time as they come.
  public Phase atOnce() {
    return new Phase(
        name,
        mix,
        keys,
        amount,
        transaction,
        Temperature.WARM,
        0,
        0,
        0,
        commit,
        kind,
        writers,
        skewMillis,
        length);
  }

  /// Whether nothing but inserts happens.
  public boolean inserts() {
    return mix.keySet().equals(Set.of(Operation.INSERT));
  }

  /// Whether operations are of the whole table, so that a few of them are many.
  public boolean ofWholeTable() {
    return mix.keySet().stream().anyMatch(Operation::ofWholeTable);
  }

  /// Whether the table is the same afterwards.
  public boolean readsOnly() {
    return mix.keySet().stream().noneMatch(Operation::writes);
  }
}
