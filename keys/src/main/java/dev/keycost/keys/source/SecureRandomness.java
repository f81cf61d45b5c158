// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Objects;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Unpredictable numbers at the speed of the processor's AES: AES-128 in counter mode, keyed once
/// by the operating system, and every 32 KiB by its own output.
///
/// Output that becomes a key is never given out, and numbers are wiped when they are: who reads the
/// memory now learns none of the numbers that were given before the last change of the key. Source
/// of the construction: D. J. Bernstein, "Fast-key-erasure random-number generators", 2017.
///
/// A process that is cloned with its memory (a snapshot of a virtual machine) would go on with the
/// same numbers in both copies. Not thread-safe; cannot be replayed.
final class SecureRandomness implements Randomness {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final int KEY_BYTES = 16;

  /// Short, so that HotSpot soon sees many calls and puts the processor's AES in their place.
  private static final int BLOCK_BYTES = 2 << 10;

  private static final int BLOCKS_PER_KEY = 16;
  private static final byte[] ZEROES = new byte[BLOCK_BYTES];
  private static final IvParameterSpec FIRST_COUNTER = new IvParameterSpec(new byte[KEY_BYTES]);

  private final Cipher cipher;
  private final byte[] block = new byte[BLOCK_BYTES];
  private final MemorySegment blockBytes = MemorySegment.ofArray(block);
  private int at = BLOCK_BYTES;
  private int blocksLeft;

  SecureRandomness() {
    byte[] seed = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(seed);
    System.arraycopy(seed, 0, block, 0, KEY_BYTES);
    try {
      cipher = Cipher.getInstance("AES/CTR/NoPadding");
      changeKey();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no AES/CTR, which every Java must have", e);
    }
  }

  @Override
  public long nextLong() {
    if (at == BLOCK_BYTES) {
      refill();
    }
    long number = (long) LONGS.get(block, at);
    LONGS.set(block, at, 0L);
    at += Long.BYTES;
    return number;
  }

  @Override
  public void nextLongs(long[] target, int from, int count) {
    Objects.checkFromIndexSize(from, count, target.length);
    int done = 0;
    while (done < count) {
      if (at == BLOCK_BYTES) {
        refill();
      }
      int piece = Math.min(count - done, (BLOCK_BYTES - at) / Long.BYTES);
      MemorySegment.copy(
          blockBytes, ValueLayout.JAVA_LONG_UNALIGNED, at, target, from + done, piece);
      Arrays.fill(block, at, at + piece * Long.BYTES, (byte) 0);
      at += piece * Long.BYTES;
      done += piece;
    }
  }

  private void refill() {
    try {
      if (blocksLeft == 0) {
        cipher.update(ZEROES, 0, KEY_BYTES, block, 0);
        changeKey();
      }
      cipher.update(ZEROES, 0, BLOCK_BYTES, block, 0);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("AES/CTR refused its own block size", e);
    }
    blocksLeft--;
    at = 0;
  }

  /// Takes the first bytes of the block for the key.
  private void changeKey() throws GeneralSecurityException {
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(block, 0, KEY_BYTES, "AES"), FIRST_COUNTER);
    blocksLeft = BLOCKS_PER_KEY;
  }

  @Override
  public Randomness copy() {
    throw new UnsupportedOperationException(
        "secure randomness cannot be replayed; use a SplitMix64 to make the same keys twice");
  }
}
