// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/// AES under one secret, applied to one block after the other. Not thread-safe.
final class AesBlock {
  static final int BYTES = 16;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final Cipher cipher;
  private final byte[] block = new byte[BYTES];

  AesBlock(SecretKeySpec secret) {
    try {
      // ECB is AES alone: chaining is done in registers by who calls.
      cipher = Cipher.getInstance("AES/ECB/NoPadding");
      cipher.init(Cipher.ENCRYPT_MODE, secret);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(
          "secret: this Java refuses AES with %s bytes; use 16, or set crypto.policy=unlimited"
              .formatted(secret.getEncoded().length),
          e);
    }
  }

  /// Encrypts the block of these two big-endian halves; the result stays until the next call.
  void encrypt(long high, long low) {
    LONGS.set(block, 0, high);
    LONGS.set(block, Long.BYTES, low);
    try {
      cipher.update(block, 0, BYTES, block, 0);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("AES refused its own block size", e);
    }
  }

  /// Eight bytes of the result, from `offset` on.
  long resultAt(int offset) {
    return (long) LONGS.get(block, offset);
  }
}
