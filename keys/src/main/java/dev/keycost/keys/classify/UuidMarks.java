// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// Version and variant of a UUID: RFC 9562, sections 4.1 and 4.2. Bytes are in the RFC's order.
///
/// | bits | meaning |
/// | --- | --- |
/// | 48-51 | version |
/// | 64-65 | variant, `10` |
final class UuidMarks {
  private static final int VERSION_NIBBLE = 12;
  private static final int VARIANT_NIBBLE = 16;
  private static final int VARIANT = 0b10;
  private static final double VERSION_CHANCE = 1.0 / 16;
  private static final double VARIANT_CHANCE = 1.0 / 4;

  private UuidMarks() {}

  /// Whether the key says that it has this version.
  static boolean say(KeyView key, int version) {
    return version(key, version) && variant(key);
  }

  private static boolean version(KeyView key, int version) {
    return key.octet(6) >>> 4 == version;
  }

  private static boolean variant(KeyView key) {
    return key.octet(8) >>> 6 == VARIANT;
  }

  /// How many bits it saves to know that a key says this version: four and two for the variant,
  /// unless keys that have only one of the marks have it more often than by chance. Then it stands
  /// there for another reason.
  static double bits(Keys keys, ByteLayout layout, int version) {
    KeyView view = keys.view(layout);
    int neither = 0;
    int versionOnly = 0;
    int variantOnly = 0;
    for (int i = 0; i < keys.count(); i++) {
      boolean hasVersion = version(view.at(i), version);
      boolean hasVariant = variant(view);
      neither += hasVersion || hasVariant ? 0 : 1;
      versionOnly += hasVersion && !hasVariant ? 1 : 0;
      variantOnly += hasVariant && !hasVersion ? 1 : 0;
    }
    return bits(versionOnly, neither, VERSION_CHANCE) + bits(variantOnly, neither, VARIANT_CHANCE);
  }

  private static double bits(int only, int neither, double chance) {
    double share = only == 0 ? 0 : (double) only / (only + neither);
    return -CodeLength.log2(Math.max(share, chance));
  }

  /// Whether a half byte holds nothing of the marks.
  static boolean free(int nibble) {
    return nibble != VERSION_NIBBLE && nibble != VARIANT_NIBBLE;
  }
}
