// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import java.util.UUID;

/// The opaque form of version 7 UUIDs: a UUID that reads as version 4. RFC 9562, sections 5.4 and
/// 5.7.
///
/// Both have 122 bits beside version and variant. They are taken in their order as one string and
/// permuted; bit 0 is the most significant:
///
/// | bits of the UUID | bits of the string | version 7 | version 4 |
/// | --- | --- | --- | --- |
/// | 0-47 | 0-47, left half | milliseconds since 1970 | random |
/// | 48-51 | none | `0111` | `0100` |
/// | 52-63 | 48-59, left half | random or counter | random |
/// | 64-65 | none | `10` | `10` |
/// | 66 | 60, left half | random or counter | random |
/// | 67-127 | 61-121, right half | random or counter | random |
///
/// Safe for all threads.
final class UuidPermutation {
  private static final int BITS = 122;
  private static final int RIGHT_BITS = 61;
  private static final long RIGHT_MASK = (1L << RIGHT_BITS) - 1;
  private static final int VARIANT = 0b10;
  private static final int VARIANT_SHIFT = 62;
  private static final int ORDERED = 7;
  private static final int RANDOM = 4;

  private final BinaryFf1 ff1;

  UuidPermutation(AesPool aes, byte[] tweak) {
    this.ff1 = new BinaryFf1(aes, BITS, tweak);
  }

  UUID hide(UUID key) {
    check("key", key, ORDERED);
    return join(ff1.encrypt(left(key), right(key)), RANDOM);
  }

  UUID reveal(UUID hidden) {
    check("hidden", hidden, RANDOM);
    return join(ff1.decrypt(left(hidden), right(hidden)), ORDERED);
  }

  private static long left(UUID uuid) {
    long high = uuid.getMostSignificantBits();
    long bit66 = uuid.getLeastSignificantBits() >>> RIGHT_BITS & 1;
    return high >>> 16 << 13 | (high & 0xFFF) << 1 | bit66;
  }

  private static long right(UUID uuid) {
    return uuid.getLeastSignificantBits() & RIGHT_MASK;
  }

  private static UUID join(BinaryFf1.Halves halves, int version) {
    long left = halves.left();
    long high = left >>> 13 << 16 | (long) version << 12 | left >>> 1 & 0xFFF;
    long low = (long) VARIANT << VARIANT_SHIFT | (left & 1) << RIGHT_BITS | halves.right();
    return new UUID(high, low);
  }

  private static void check(String name, UUID uuid, int version) {
    long variant = uuid.getLeastSignificantBits() >>> VARIANT_SHIFT;
    if (uuid.version() != version || variant != VARIANT) {
      throw new IllegalArgumentException(
          "%s: version %s and variant bits %s; accepted: version %s and variant bits 2"
              .formatted(name, uuid.version(), variant, version));
    }
  }
}
