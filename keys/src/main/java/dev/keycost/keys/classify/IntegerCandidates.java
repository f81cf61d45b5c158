// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import dev.keycost.keys.classify.TickedCandidate.Starts;
import java.util.ArrayList;
import java.util.List;

/// The ideas about keys of eight bytes: integers, whatever they are written in.
final class IntegerCandidates {
  /// Bytes in the order that most processors have in memory are rare in columns.
  private static final double LITTLE_ENDIAN = -10;

  private static final double FALLBACK = -8;
  private static final double TIMESTAMP = -3;
  private static final double TICKED = -2;
  private static final int NODE_BITS = 10;
  private static final int COUNT_BITS = 12;

  /// Instagram's widths: 13 bits of shard, 10 of count.
  private static final int SHARD_BITS = 13;

  private static final int SHARD_COUNT_BITS = 10;

  private IntegerCandidates() {}

  static List<Candidate> of(KeyEncoding encoding) {
    List<Candidate> all = new ArrayList<>();
    // Base 32 of 13 characters is how TSIDs are written.
    add(all, ByteLayout.RFC, 0, encoding == KeyEncoding.BASE32 ? 4 : -2);
    if (encoding == KeyEncoding.BLOB) {
      add(all, ByteLayout.LITTLE_ENDIAN, LITTLE_ENDIAN, -2);
    }
    return List.copyOf(all);
  }

  private static void add(List<Candidate> all, ByteLayout layout, double prior, double tsid) {
    all.add(new SequenceCandidate(layout, prior));
    for (Clock clock : Clocks.SNOWFLAKES) {
      boolean shards = clock.field() == TimeField.ABOVE_23;
      all.add(
          new TickedCandidate(
              KeyFamily.SNOWFLAKE,
              layout,
              clock,
              shards ? SHARD_BITS : NODE_BITS,
              shards ? SHARD_COUNT_BITS : COUNT_BITS,
              Starts.ANYWHERE,
              prior + TICKED));
    }
    all.add(ticked(KeyFamily.TSID, layout, Clocks.TSID, NODE_BITS, Starts.RANDOM, prior + tsid));
    all.add(ticked(KeyFamily.JS53, layout, Clocks.JS53, 0, Starts.ZERO, prior + TICKED));
    double timestamp = prior + TIMESTAMP;
    all.add(time(KeyFamily.UNIX_SECONDS, layout, Clocks.UNIX_SECONDS, timestamp));
    all.add(time(KeyFamily.UNIX_MILLIS, layout, Clocks.UNIX_MILLIS, timestamp));
    all.add(time(KeyFamily.UNIX_MICROS, layout, Clocks.UNIX_MICROS, timestamp));
    all.add(time(KeyFamily.UNIX_NANOS, layout, Clocks.UNIX_NANOS, timestamp));
    all.add(new RandomCandidate(layout, prior + TICKED));
    all.add(new SparseCandidate(layout, prior + FALLBACK));
  }

  private static Candidate ticked(
      KeyFamily family, ByteLayout layout, Clock clock, int nodeBits, Starts starts, double prior) {
    return new TickedCandidate(family, layout, clock, nodeBits, COUNT_BITS, starts, prior);
  }

  private static Candidate time(KeyFamily family, ByteLayout layout, Clock clock, double prior) {
    return new TimestampCandidate(family, layout, clock, prior);
  }
}
