// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;

/// What all UUIDs share: version and variant. RFC 9562, section 4; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 48-51 | version |
/// | 64-65 | variant, `10` |
///
/// Versions 6, 7 and 8 keep up to 60 bits of time around the version, here called the stamp:
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | stamp, bits 59-12 |
/// | 52-63 | stamp, bits 11-0 |
final class UuidBits {
  static final long VARIANT = 0b10L << 62;
  static final long STAMP_MAX = (1L << 60) - 1;
  private static final int STAMP_LOW_BITS = 12;
  private static final long STAMP_LOW = (1L << STAMP_LOW_BITS) - 1;
  private static final int VERSION_BITS = 4;
  private static final long VERSION_MASK = 0xF000;

  private UuidBits() {}

  /// The bits that say the version, in the first word.
  static long version(int version) {
    return (long) version << STAMP_LOW_BITS;
  }

  /// The first word, with the version in place of four of its bits.
  static long high(long word, int version) {
    return word & ~VERSION_MASK | version(version);
  }

  /// The second word, with the variant in place of its first two bits.
  static long low(long word) {
    return word & ~(0b11L << 62) | VARIANT;
  }

  /// The first word of a UUID with this stamp.
  static long stamped(long stamp, int version) {
    return stamp << VERSION_BITS & ~(VERSION_MASK | STAMP_LOW)
        | version(version)
        | stamp & STAMP_LOW;
  }

  /// The stamp in a first word.
  static long stamp(long high) {
    return high >>> VERSION_BITS & ~STAMP_LOW | high & STAMP_LOW;
  }

  /// The first word of a UUID, checked for its version.
  ///
  /// @throws IllegalArgumentException if it has another
  static long high(byte[] key, int version) {
    MemorySegment bytes = MemorySegment.ofArray(KeyGenerator.keyOf(2 * Long.BYTES, key));
    long high = bytes.get(BigEndian.LONG, 0);
    long variant = low(key) >>> 62;
    if ((high & VERSION_MASK) != version(version) || variant != VARIANT >>> 62) {
      throw new IllegalArgumentException(
          "key: version %s and variant bits %s; accepted: version %s and variant bits 2"
              .formatted((high & VERSION_MASK) >>> STAMP_LOW_BITS, variant, version));
    }
    return high;
  }

  /// The second word of a UUID.
  static long low(byte[] key) {
    return MemorySegment.ofArray(key).get(BigEndian.LONG, Long.BYTES);
  }
}
