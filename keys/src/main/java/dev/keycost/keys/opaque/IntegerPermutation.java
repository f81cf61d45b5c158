// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

/// The opaque form of integer keys of some number of bits: each number from 0 to 2^bits - 1 has one
/// form in the same range, and each form is that of one number.
///
/// What it hides, and what it does not, is that of [OpaqueKeys], which makes it. Safe for all
/// threads.
public final class IntegerPermutation {
  /// The fewest bits whose range is the million that SP 800-38G, revision 1 (drafts of 2019 and
  /// 2025), demands of FF1.
  public static final int BITS_MIN = 20;

  /// The most bits that leave a `long` positive.
  public static final int BITS_MAX = Long.SIZE - 1;

  private final int bits;
  private final int rightBits;
  private final long rightMask;
  private final BinaryFf1 ff1;

  IntegerPermutation(AesPool aes, int bits, byte[] tweak) {
    if (bits < BITS_MIN || bits > BITS_MAX) {
      throw new IllegalArgumentException(
          "bits: %s is not a range; accepted: %s to %s, and 53 is what JavaScript holds exactly"
              .formatted(bits, BITS_MIN, BITS_MAX));
    }
    this.bits = bits;
    this.rightBits = bits - bits / 2;
    this.rightMask = (1L << rightBits) - 1;
    this.ff1 = new BinaryFf1(aes, bits, tweak);
  }

  /// The opaque form of a key, in the same range.
  ///
  /// @throws IllegalArgumentException if the key is negative or greater than [#max()]
  public long hide(long key) {
    check("key", key);
    return join(ff1.encrypt(key >>> rightBits, key & rightMask));
  }

  /// The key of an opaque form. Whatever is in the range is the form of some key, whether or not a
  /// row has it.
  ///
  /// @throws IllegalArgumentException if the form is negative or greater than [#max()]
  public long reveal(long hidden) {
    check("hidden", hidden);
    return join(ff1.decrypt(hidden >>> rightBits, hidden & rightMask));
  }

  /// The bits of keys and of forms.
  public int bits() {
    return bits;
  }

  /// The greatest key and form, 2^bits - 1.
  public long max() {
    return (1L << bits) - 1;
  }

  private long join(BinaryFf1.Halves halves) {
    return halves.left() << rightBits | halves.right();
  }

  /// The number itself is left out of the message, which may end up where keys must not.
  private void check(String name, long number) {
    if (number < 0 || number > max()) {
      String found =
          number < 0
              ? "a negative number"
              : "a number of %s bits".formatted(Long.SIZE - Long.numberOfLeadingZeros(number));
      throw new IllegalArgumentException(
          "%s: %s; accepted: 0 to %s, numbers of up to %s bits"
              .formatted(name, found, max(), bits));
    }
  }
}
