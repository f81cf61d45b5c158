// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.util.UUID;

/// UUID version 7, strictly ascending within each thread and in no order between threads.
///
/// A platform thread has a [Uuid7Keys] of its own. Virtual threads share the generator of the
/// process, whose order over all of them holds within each.
///
/// Safe for all threads.
public final class ThreadUuid7 implements UuidGenerator {
  private final ProcessUuid7 process;
  private final ThreadLocal<Uuid7Keys> own =
      ThreadLocal.withInitial(() -> new Uuid7Keys(Randomness.secure(), TimeSource.system()));

  /// A generator that leaves virtual threads to `process`.
  public ThreadUuid7(ProcessUuid7 process) {
    this.process = process;
  }

  private UuidGenerator mine() {
    return Thread.currentThread().isVirtual() ? process : own.get();
  }

  @Override
  public UUID nextUuid() {
    return mine().nextUuid();
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    mine().fill(target, offset, count);
  }

  /// For the calling thread alone.
  @Override
  public void continueAfter(byte[] key) {
    mine().continueAfter(key);
  }

  @Override
  public ThreadUuid7 copy() {
    throw new UnsupportedOperationException(
        "keys of the system clock cannot be replayed; use a Uuid7Keys with a VirtualTime");
  }
}
