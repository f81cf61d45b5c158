// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;

/// What all version 7 UUIDs share, whatever fills their 74 free bits. RFC 9562, section 5.7.
final class Uuid7Bits {
  static final long VERSION = 0x7000L;
  static final long VARIANT = 0b10L << 62;
  static final long RANDOM_B = ~(0b11L << 62);
  static final long MILLIS_MAX = (1L << 48) - 1;

  /// Keys that generators write with one set of draws: enough to forget the set-up, few enough for
  /// the draws to stay in the nearest cache.
  static final int PIECE = 256;

  private Uuid7Bits() {}

  /// The time, checked for its place in the key.
  ///
  /// @throws IllegalStateException if it is before 1970 or takes more than 48 bits
  static long holdable(long millis) {
    if (millis < 0 || millis > MILLIS_MAX) {
      throw new IllegalStateException(
          "clock: %s ms since 1970 does not fit a version 7 UUID; accepted: 0 to %s"
              .formatted(millis, MILLIS_MAX));
    }
    return millis;
  }

  /// The first eight bytes of a version 7 UUID.
  ///
  /// @throws IllegalArgumentException if it is none
  static long high(byte[] key) {
    MemorySegment bytes = MemorySegment.ofArray(KeyGenerator.keyOf(2 * Long.BYTES, key));
    long high = bytes.get(BigEndian.LONG, 0);
    if ((high & 0xF000) != VERSION || low(key) >>> 62 != 0b10) {
      throw new IllegalArgumentException(
          "key: version %s and variant bits %s; accepted: version 7 and variant bits 2"
              .formatted(high >>> 12 & 0xF, low(key) >>> 62));
    }
    return high;
  }

  /// The last eight bytes of a UUID.
  static long low(byte[] key) {
    return MemorySegment.ofArray(key).get(BigEndian.LONG, Long.BYTES);
  }
}
