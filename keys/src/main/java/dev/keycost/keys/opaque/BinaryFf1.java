// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// FF1 of NIST SP 800-38G (March 2016), algorithms 7 and 8, for bit strings of up to 128 bits:
/// radix 2, one tweak, ten rounds of AES.
///
/// The `n` bits are a left half of `u = n / 2` and a right half of `v = n - u`, numbers with the
/// first bit as the most significant. Even rounds add to the left half, modulo 2^u, what the right
/// half gives; odd rounds add to the right half, modulo 2^v, what the left half gives. What a half
/// gives are the last eight of the first `d` bytes of the AES-CBC-MAC of these bytes:
///
/// | bytes | meaning |
/// | --- | --- |
/// | 0-6 | `01 02 01 00 00 02 0A`: version, method, addition, radix in three bytes, rounds |
/// | 7 | `u` |
/// | 8-11 | `n` |
/// | 12-15 | `t`, the tweak's length in bytes |
/// | 16 to 15 + `t` | the tweak |
/// | then | zeroes up to a multiple of 16 for the whole |
/// | one before the last `b` | the round, 0 to 9 |
/// | last `b` | the half |
///
/// where `b` is `v` in whole bytes and `d` is 8 for `b` up to 4, else 12. Only round and half
/// differ between calls, and both lie in the last block: the MAC of the rest is made once, and a
/// round is one block of AES.
///
/// Safe for all threads.
final class BinaryFf1 {
  private static final int ROUNDS = 10;
  private static final long HEAD = 0x01_02_01_000002_0AL << Byte.SIZE;

  private final AesPool aes;
  private final long leftMask;
  private final long rightMask;

  /// The last block before round and half are put in, with the MAC of what precedes it.
  private final long startHigh;

  private final long startLow;

  /// What one round more adds to the last block.
  private final long roundHigh;

  private final long roundLow;
  private final int resultOffset;

  /// The two halves of a string: `left` has u bits, `right` has v.
  record Halves(long left, long right) {}

  BinaryFf1(AesPool aes, int bits, byte[] tweak) {
    this.aes = aes;
    int leftBits = bits / 2;
    int rightBits = bits - leftBits;
    leftMask = -1L >>> Long.SIZE - leftBits;
    rightMask = -1L >>> Long.SIZE - rightBits;
    int halfBytes = Math.ceilDiv(rightBits, Byte.SIZE);
    resultOffset = halfBytes <= Integer.BYTES ? 0 : Integer.BYTES;
    boolean roundIsInLow = halfBytes < Long.BYTES;
    roundHigh = roundIsInLow ? 0 : 1;
    roundLow = roundIsInLow ? 1L << Byte.SIZE * halfBytes : 0;

    int tailBytes = Math.ceilDiv(tweak.length + 1 + halfBytes, AesBlock.BYTES) * AesBlock.BYTES;
    ByteBuffer tail = ByteBuffer.wrap(Arrays.copyOf(tweak, tailBytes));
    AesBlock mac = aes.borrow();
    mac.encrypt(HEAD | leftBits, (long) bits << Integer.SIZE | tweak.length);
    while (tail.remaining() > AesBlock.BYTES) {
      mac.encrypt(mac.resultAt(0) ^ tail.getLong(), mac.resultAt(Long.BYTES) ^ tail.getLong());
    }
    startHigh = mac.resultAt(0) ^ tail.getLong();
    startLow = mac.resultAt(Long.BYTES) ^ tail.getLong();
    aes.giveBack(mac);
  }

  Halves encrypt(long left, long right) {
    AesBlock block = aes.borrow();
    for (int round = 0; round < ROUNDS; round += 2) {
      left = left + given(block, round, right) & leftMask;
      right = right + given(block, round + 1, left) & rightMask;
    }
    aes.giveBack(block);
    return new Halves(left, right);
  }

  Halves decrypt(long left, long right) {
    AesBlock block = aes.borrow();
    for (int round = ROUNDS - 2; round >= 0; round -= 2) {
      right = right - given(block, round + 1, left) & rightMask;
      left = left - given(block, round, right) & leftMask;
    }
    aes.giveBack(block);
    return new Halves(left, right);
  }

  private long given(AesBlock block, int round, long half) {
    block.encrypt(startHigh ^ round * roundHigh, startLow ^ round * roundLow ^ half);
    return block.resultAt(resultOffset);
  }
}
