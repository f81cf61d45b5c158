// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;

/// Where a generator of version 1 or 6 UUIDs stands: time, clock sequence and node. RFC 9562,
/// section 5.1, and section 6.10 for the random node.
///
/// Times are ticks of 100 ns since 1582-10-15T00:00:00Z, 60 bits: until the year 5236.
final class GregorianTicks {
  /// From 1582-10-15 to 1970 in ticks, as in the RFC's Appendix A.
  static final long UNIX_EPOCH_TICKS = 0x01B21DD213814000L;

  private static final TimeSpan TIMES =
      new TimeSpan(
          "a UUID of version 1 or 6",
          "ticks of 100 ns since 1970",
          -UNIX_EPOCH_TICKS,
          UuidBits.STAMP_MAX - UNIX_EPOCH_TICKS);
  private static final int NODE_BITS = 48;
  private static final long NODE_MAX = (1L << NODE_BITS) - 1;
  private static final long MULTICAST = 1L << 40;
  private static final long CLOCK_SEQUENCE_MAX = (1 << 14) - 1;
  private static final int NANOS_PER_TICK = 100;
  private static final long TICKS_PER_SECOND = 10_000_000;

  private final TimeSource time;
  private final long node;
  private long clockSequence;
  private long lastReading;
  private long lastTicks;

  private GregorianTicks(
      TimeSource time, long node, long clockSequence, long lastReading, long lastTicks) {
    this.time = time;
    this.node = node;
    this.clockSequence = clockSequence;
    this.lastReading = lastReading;
    this.lastTicks = lastTicks;
  }

  /// Clock sequence and node from one number: its first 14 bits and its last 48. The multicast bit
  /// of the node is set, so that it is never a network card's.
  static GregorianTicks random(Randomness random, TimeSource time) {
    long draw = random.nextLong();
    return of(draw, time, draw & NODE_MAX | MULTICAST);
  }

  /// The clock sequence from one number, for a node that is given.
  ///
  /// @throws IllegalArgumentException if it takes more than 48 bits
  static GregorianTicks random(Randomness random, TimeSource time, long node) {
    if (node < 0 || node > NODE_MAX) {
      throw new IllegalArgumentException(
          "node: %s is not a node; accepted: 0 to %s".formatted(node, NODE_MAX));
    }
    return of(random.nextLong(), time, node);
  }

  private static GregorianTicks of(long draw, TimeSource time, long node) {
    return new GregorianTicks(time, node, draw >>> Long.SIZE - 14, Long.MIN_VALUE, -1);
  }

  /// The tick of the next key: the clock's, or the one after the last where that is later.
  long next() {
    return take(read());
  }

  /// The same, except where the clock went back: there the clock's tick is taken and the clock
  /// sequence changes.
  long nextOfClock() {
    long reading = read();
    if (reading < lastReading) {
      clockSequence = clockSequence + 1 & CLOCK_SEQUENCE_MAX;
      lastTicks = reading - 1;
    }
    lastReading = reading;
    return take(reading);
  }

  private long read() {
    return TIMES.holdable(time.ticks()) + UNIX_EPOCH_TICKS;
  }

  private long take(long reading) {
    long ticks = Math.max(reading, lastTicks + 1);
    TIMES.holdable(ticks - UNIX_EPOCH_TICKS);
    lastTicks = ticks;
    return ticks;
  }

  /// The second word of the next key: variant, clock sequence and node.
  long low() {
    return UuidBits.VARIANT | clockSequence << NODE_BITS | node;
  }

  /// Makes all ticks from now on later than this one.
  ///
  /// @throws IllegalArgumentException if there is no later one
  void continueAfter(long ticks) {
    if (ticks == UuidBits.STAMP_MAX) {
      throw TIMES.noneFollows();
    }
    lastTicks = Math.max(lastTicks, ticks);
  }

  static Instant instant(long ticks) {
    long unix = ticks - UNIX_EPOCH_TICKS;
    long nanos = Math.floorMod(unix, TICKS_PER_SECOND) * NANOS_PER_TICK;
    return Instant.ofEpochSecond(Math.floorDiv(unix, TICKS_PER_SECOND), nanos);
  }

  GregorianTicks copy() {
    return new GregorianTicks(time.copy(), node, clockSequence, lastReading, lastTicks);
  }
}
