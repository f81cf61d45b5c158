// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// Secure randomness that any number of threads draw from at once without waiting for each other.
///
/// A platform thread has a [SecureRandomness] of its own. Virtual threads, which may be millions,
/// borrow one for each call from a pool of a few for every processor; where the pool is empty, a
/// new one is made, and what finds the pool full on its way back is dropped.
enum ThreadRandomness implements Randomness {
  SECURE;

  private static final int POOLED_PER_PROCESSOR = 4;

  private final ThreadLocal<SecureRandomness> own = ThreadLocal.withInitial(SecureRandomness::new);
  private final AtomicReferenceArray<SecureRandomness> pool =
      new AtomicReferenceArray<>(POOLED_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());

  @Override
  public long nextLong() {
    if (!Thread.currentThread().isVirtual()) {
      return own.get().nextLong();
    }
    int slot = slot();
    SecureRandomness borrowed = borrow(slot);
    long number = borrowed.nextLong();
    giveBack(slot, borrowed);
    return number;
  }

  @Override
  public void nextLongs(long[] target, int from, int count) {
    if (!Thread.currentThread().isVirtual()) {
      own.get().nextLongs(target, from, count);
      return;
    }
    int slot = slot();
    SecureRandomness borrowed = borrow(slot);
    borrowed.nextLongs(target, from, count);
    giveBack(slot, borrowed);
  }

  /// Neighbouring threads start at different places of the pool.
  private int slot() {
    return (int) (Thread.currentThread().threadId() % pool.length());
  }

  private SecureRandomness borrow(int slot) {
    SecureRandomness pooled = pool.getAndSet(slot, null);
    return pooled != null ? pooled : new SecureRandomness();
  }

  private void giveBack(int slot, SecureRandomness borrowed) {
    pool.compareAndSet(slot, null, borrowed);
  }

  @Override
  public Randomness copy() {
    throw new UnsupportedOperationException(
        "secure randomness cannot be replayed; use a SplitMix64 to make the same keys twice");
  }
}
