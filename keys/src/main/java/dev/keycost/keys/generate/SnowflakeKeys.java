// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;

/// Snowflake keys: time, machine and sequence in a positive 64-bit integer, strictly ascending.
///
/// The bit widths are those of Twitter's Snowflake (2010 announcement and its `IdWorker.scala`);
/// bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0 | always zero |
/// | 1-41 | milliseconds since the epoch |
/// | 42-51 | node, 0 to 1023 |
/// | 52-63 | sequence within the millisecond, from 0 |
///
/// Where Twitter's generator waits for the next millisecond after 4096 keys, this one moves ahead
/// of the clock, so it never stalls a measurement. When the clock goes back, the last millisecond
/// is kept. Not thread-safe.
public final class SnowflakeKeys implements KeyGenerator {
  /// The epoch unless another is asked for: 2020-01-01T00:00:00Z, recent enough that keys last
  /// until 2089.
  public static final long DEFAULT_EPOCH_MILLIS = 1_577_836_800_000L;

  /// The node unless another is asked for.
  public static final int DEFAULT_NODE = 1;

  static final int SEQUENCE_MAX = (1 << 12) - 1;
  private static final int KEY_BYTES = 8;
  private static final int NODE_MAX = (1 << 10) - 1;
  private static final long MILLIS_MAX = (1L << 41) - 1;

  private final TimeSource time;
  private final long epochMillis;
  private final int node;
  private long lastMillis;
  private long lastSequence;

  /// A generator for one node; `epochMillis` is in Unix milliseconds.
  ///
  /// @throws IllegalArgumentException if the node does not fit 10 bits or the epoch is negative
  public SnowflakeKeys(TimeSource time, long epochMillis, int node) {
    // Before all time and with a full sequence, so that the first key starts a millisecond.
    this(time, epochMillis, node, Long.MIN_VALUE, SEQUENCE_MAX);
    if (node < 0 || node > NODE_MAX) {
      throw new IllegalArgumentException(
          "node: %s is not a node; accepted: 0 to %s".formatted(node, NODE_MAX));
    }
    if (epochMillis < 0) {
      throw new IllegalArgumentException(
          "epochMillis: %s is not an epoch; accepted: 0 or more".formatted(epochMillis));
    }
  }

  private SnowflakeKeys(
      TimeSource time, long epochMillis, int node, long lastMillis, long lastSequence) {
    this.time = time;
    this.epochMillis = epochMillis;
    this.node = node;
    this.lastMillis = lastMillis;
    this.lastSequence = lastSequence;
  }

  @Override
  public int keyBytes() {
    return KEY_BYTES;
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    MemorySegment run = BigEndian.run(target, offset, count, KEY_BYTES);
    long millis = lastMillis;
    long sequence = lastSequence;
    long nodeBits = (long) node << 12;
    for (long i = 0; i < count; i++) {
      long now = time.millis() - epochMillis;
      if (now > millis || sequence == SEQUENCE_MAX) {
        millis = holdable(Math.max(now, millis + 1));
        sequence = 0;
      } else {
        sequence++;
      }
      run.set(BigEndian.LONG, i * KEY_BYTES, millis << 22 | nodeBits | sequence);
    }
    lastMillis = millis;
    lastSequence = sequence;
  }

  private long holdable(long millis) {
    if (millis < 0 || millis > MILLIS_MAX) {
      throw new IllegalStateException(
          "clock: %s ms after the epoch %s does not fit a snowflake key; accepted: 0 to %s"
              .formatted(millis, epochMillis, MILLIS_MAX));
    }
    return millis;
  }

  @Override
  public SnowflakeKeys copy() {
    return new SnowflakeKeys(time.copy(), epochMillis, node, lastMillis, lastSequence);
  }
}
