// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import java.util.concurrent.atomic.AtomicReferenceArray;
import javax.crypto.spec.SecretKeySpec;

/// AES under one secret for any number of threads, which never wait for each other.
///
/// A platform thread has an [AesBlock] of its own. Virtual threads, which may be millions, borrow
/// one for each call from a pool of a few for every processor; where the pool is empty, a new one
/// is made, and what finds the pool full on its way back is dropped.
final class AesPool {
  private static final int POOLED_PER_PROCESSOR = 4;

  private final SecretKeySpec secret;
  private final ThreadLocal<AesBlock> own = ThreadLocal.withInitial(this::make);
  private final AtomicReferenceArray<AesBlock> pool =
      new AtomicReferenceArray<>(POOLED_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());

  /// Takes a copy of the secret, which may be wiped afterwards.
  AesPool(byte[] secret) {
    this.secret = new SecretKeySpec(secret, "AES");
  }

  private AesBlock make() {
    return new AesBlock(secret);
  }

  /// One for the calling thread alone, until it gives it back.
  AesBlock borrow() {
    Thread thread = Thread.currentThread();
    if (!thread.isVirtual()) {
      return own.get();
    }
    AesBlock pooled = pool.getAndSet(slot(thread), null);
    return pooled != null ? pooled : make();
  }

  void giveBack(AesBlock borrowed) {
    Thread thread = Thread.currentThread();
    if (thread.isVirtual()) {
      pool.compareAndSet(slot(thread), null, borrowed);
    }
  }

  /// Neighbouring threads have different places of the pool.
  private int slot(Thread thread) {
    return (int) (thread.threadId() % pool.length());
  }
}
