// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

/// Numbers that have lost their order: for each row one, always the same.
///
/// The steps are those of the finalizer of SplittableRandom (G. L. Steele, D. Lea, C. H. Flood,
/// "Fast splittable pseudorandom number generators", OOPSLA 2014), each a bijection of the numbers
/// of any width.
final class Scatter {
  private static final long MIX_1 = 0xBF58476D1CE4E5B9L;
  private static final long MIX_2 = 0x94D049BB133111EBL;

  private Scatter() {}

  /// A bijection of the numbers of this many bits.
  ///
  /// @param bits 1 to 64
  static long permuted(long number, int bits) {
    long mask = -1L >>> (Long.SIZE - bits);
    int shift = bits / 2 + 1;
    long mixed = number & mask;
    mixed = (mixed ^ (mixed >>> shift)) * MIX_1 & mask;
    mixed = (mixed ^ (mixed >>> shift)) * MIX_2 & mask;
    return mixed ^ (mixed >>> shift);
  }

  /// One of so many numbers from 0 on; equal ones may come for different rows.
  static long chosen(long row, long count) {
    return Long.remainderUnsigned(permuted(row + count * MIX_2, Long.SIZE), count);
  }
}
