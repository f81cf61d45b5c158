// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.keys.generate.KeyGenerator;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// The rows that arrived in a trial's table, counted from 0 in the order in which their keys were
/// made, and which of them are still there. Keys are not kept: the generators are replayed. One
/// thread.
final class Arrivals {
  /// How many operations of a batch there may be, so that an arrival and a place in the batch fit
  /// one long.
  static final int BATCH_BITS = 20;

  private final KeyBuffers buffers;
  private final int keyBytes;
  private final List<Stretch> stretches = new ArrayList<>();
  private final BitSet removed = new BitSet();
  private long count;

  /// Arrivals whose keys one generator made.
  ///
  /// @param start stands at the first of them; copied before it is used
  private record Stretch(KeyGenerator start, KeyPieces pieces, long first) {}

  Arrivals(KeyBuffers buffers, int keyBytes) {
    this.buffers = buffers;
    this.keyBytes = keyBytes;
  }

  /// Rows that arrived.
  long count() {
    return count;
  }

  /// Rows that are still there.
  long there() {
    return count - removed.cardinality();
  }

  boolean isThere(long arrival) {
    return arrival > Integer.MAX_VALUE || !removed.get((int) arrival);
  }

  /// The first that is there from this one on; `count` where there is none.
  long nextThere(long arrival) {
    return arrival > Integer.MAX_VALUE
        ? arrival
        : Math.min(count, removed.nextClearBit((int) arrival));
  }

  /// @throws ArithmeticException beyond the first 2^31 rows, which no run reaches that removes any
  void remove(long arrival) {
    removed.set(Math.toIntExact(arrival));
  }

  /// From now on another generator makes the keys.
  ///
  /// @param generator stands at the next key; it is copied
  void madeBy(KeyGenerator generator, KeyPieces pieces) {
    stretches.add(new Stretch(generator.copy(), pieces, count));
  }

  /// How many generators made keys.
  int stretches() {
    return stretches.size();
  }

  void arrived(long rows) {
    count += rows;
  }

  /// Writes the keys of these arrivals, in their stored form, to `out`, one after another in the
  /// order given. Each generator is replayed from its beginning to the last key that is wanted.
  void keys(long[] arrivals, int wanted, MemorySegment out) {
    long[] places = new long[wanted];
    for (int i = 0; i < wanted; i++) {
      places[i] = arrivals[i] << BATCH_BITS | i;
    }
    Arrays.sort(places);
    int at = 0;
    for (int s = 0; s < stretches.size() && at < wanted; s++) {
      long end = s + 1 < stretches.size() ? stretches.get(s + 1).first() : count;
      at = keys(stretches.get(s), end, places, at, out);
    }
  }

  private int keys(Stretch stretch, long end, long[] places, int from, MemorySegment out) {
    int at = from;
    KeyGenerator generator = stretch.start().copy();
    MemorySegment piece = buffers.piece();
    for (long first = stretch.first();
        first < end && at < places.length && places[at] >>> BATCH_BITS < end;
        first += KeyBuffers.PIECE_KEYS) {
      long made = Math.min(KeyBuffers.PIECE_KEYS, end - first);
      stretch.pieces().make(generator, piece, 0, made);
      while (at < places.length && places[at] >>> BATCH_BITS < first + made) {
        long arrival = places[at] >>> BATCH_BITS;
        long place = places[at] & (1 << BATCH_BITS) - 1;
        MemorySegment.copy(piece, (arrival - first) * keyBytes, out, place * keyBytes, keyBytes);
        at++;
      }
    }
    return at;
  }
}
