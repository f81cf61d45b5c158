// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import java.time.Instant;

/// What all version 7 UUIDs share, whatever fills their 74 free bits. RFC 9562, section 5.7.
final class Uuid7Bits {
  static final int VERSION_NUMBER = 7;
  static final long VERSION = UuidBits.version(VERSION_NUMBER);
  static final long VARIANT = UuidBits.VARIANT;
  static final long MILLIS_MAX = (1L << 48) - 1;
  static final TimeSpan TIMES = new TimeSpan("a version 7 UUID", "ms since 1970", 0, MILLIS_MAX);

  /// Keys that generators write with one set of draws.
  static final int PIECE = LongWordKeys.PIECE;

  private Uuid7Bits() {}

  /// The time, checked for its place in the key.
  ///
  /// @throws IllegalStateException if it is before 1970 or takes more than 48 bits
  static long holdable(long millis) {
    return TIMES.holdable(millis);
  }

  /// The first eight bytes of a version 7 UUID.
  ///
  /// @throws IllegalArgumentException if it is none
  static long high(byte[] key) {
    return UuidBits.high(key, VERSION_NUMBER);
  }

  /// The last eight bytes of a UUID.
  static long low(byte[] key) {
    return UuidBits.low(key);
  }

  /// The time in the first 48 bits.
  ///
  /// @throws IllegalArgumentException if the key is no version 7 UUID
  static Instant timeOf(byte[] key) {
    return Instant.ofEpochMilli(high(key) >>> 16);
  }
}
