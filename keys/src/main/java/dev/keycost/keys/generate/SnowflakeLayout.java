// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.time.Instant;

/// How a snowflake key divides its 64 bits, and the time from which it counts; bit 0 is the most
/// significant. T is what node and sequence leave of 63 bits.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0 | always zero |
/// | 1 to T | milliseconds since the epoch |
/// | then `nodeBits` | node |
/// | then `sequenceBits` | sequence within the millisecond, from 0 |
///
/// @param epochMillis the epoch in Unix milliseconds, 0 or later
/// @param nodeBits 0 to 22
/// @param sequenceBits 0 to 22, and with the node's bits 22 at most, so that 41 bits of time
///   remain: 69 years
public record SnowflakeLayout(long epochMillis, int nodeBits, int sequenceBits) {
  private static final int BITS_MAX = 22;
  private static final int POSITIVE_BITS = Long.SIZE - 1;

  /// That of Twitter's Snowflake (2010 announcement and its `IdWorker.scala`), 41 bits of time, 10
  /// of node and 12 of sequence, counted from 2020-01-01T00:00:00Z: keys last until 2089.
  public static final SnowflakeLayout DEFAULT = new SnowflakeLayout(1_577_836_800_000L, 10, 12);

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException if one is left
  public SnowflakeLayout {
    if (epochMillis < 0) {
      throw new IllegalArgumentException(
          "epochMillis: %s is not an epoch; accepted: 0 or more".formatted(epochMillis));
    }
    checkBits("nodeBits", nodeBits, BITS_MAX);
    checkBits("sequenceBits", sequenceBits, BITS_MAX - nodeBits);
  }

  private static void checkBits(String name, int bits, int max) {
    if (bits < 0 || bits > max) {
      throw new IllegalArgumentException(
          "%s: %s bits; accepted: 0 to %s, so that 41 bits of time remain"
              .formatted(name, bits, max));
    }
  }

  /// The greatest node there can be.
  public long nodeMax() {
    return (1L << nodeBits) - 1;
  }

  /// The greatest sequence within a millisecond.
  public long sequenceMax() {
    return (1L << sequenceBits) - 1;
  }

  /// The last time that fits, in milliseconds after the epoch.
  public long millisMax() {
    return (1L << POSITIVE_BITS - nodeBits - sequenceBits) - 1;
  }

  /// The time in a key of this layout.
  ///
  /// @throws IllegalArgumentException if the key has another length or is negative
  public Instant timeOf(byte[] key) {
    return Instant.ofEpochMilli(epochMillis).plusMillis(millis(number(key, Long.MAX_VALUE)));
  }

  long key(long millis, long node, long sequence) {
    return (millis << nodeBits | node) << sequenceBits | sequence;
  }

  long millis(long key) {
    return key >>> nodeBits + sequenceBits;
  }

  long node(long key) {
    return key >>> sequenceBits & nodeMax();
  }

  long sequence(long key) {
    return key & sequenceMax();
  }

  /// The key as a number from 0 to `max`.
  ///
  /// @throws IllegalArgumentException if it is another, or has another length
  static long number(byte[] key, long max) {
    long number = MemorySegment.ofArray(KeyGenerator.keyOf(Long.BYTES, key)).get(BigEndian.LONG, 0);
    if (number < 0 || number > max) {
      throw new IllegalArgumentException(
          "key: the number %s; accepted: 0 to %s".formatted(Long.toUnsignedString(number), max));
    }
    return number;
  }
}
