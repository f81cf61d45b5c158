// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A digest of a stream of keys that answers two questions about what a table holds afterwards: are
/// these the same keys, and do they stand in the same order? Keys can be taken out again; then, and
/// where they came from several sources, there is no order to speak of. Not for adversaries. One
/// thread.
public final class KeyFingerprint {
  // Odd constants with well-spread bits, from the finalizer of SplitMix64.
  private static final long MIX_1 = 0xBF58476D1CE4E5B9L;
  private static final long MIX_2 = 0x94D049BB133111EBL;

  private long keys;
  private long sum;
  private long chain;
  private boolean ordered = true;

  /// Takes in `count` keys that lie back to back.
  public void add(MemorySegment memory, long offset, int keyBytes, long count) {
    for (long i = 0; i < count; i++) {
      long hash = hash(memory, offset + i * keyBytes, keyBytes);
      sum += hash;
      chain = (chain + hash) * MIX_1;
    }
    keys += count;
  }

  /// Takes out `count` keys that were taken in before.
  public void remove(MemorySegment memory, long offset, int keyBytes, long count) {
    for (long i = 0; i < count; i++) {
      sum -= hash(memory, offset + i * keyBytes, keyBytes);
    }
    keys -= count;
    ordered = ordered && count == 0;
  }

  /// Says that the order in which keys were taken in means nothing.
  public void forgetOrder() {
    ordered = false;
  }

  /// Whether the order in which keys were taken in means something.
  public boolean ordered() {
    return ordered;
  }

  public long keys() {
    return keys;
  }

  /// Whether both have seen the same keys, in any order.
  public boolean sameKeys(KeyFingerprint other) {
    return keys == other.keys && sum == other.sum;
  }

  /// Whether both have seen the same keys in the same order.
  public boolean sameOrder(KeyFingerprint other) {
    return ordered && other.ordered && sameKeys(other) && chain == other.chain;
  }

  private static long hash(MemorySegment memory, long offset, int keyBytes) {
    long hash = keyBytes;
    int at = 0;
    for (; at <= keyBytes - Long.BYTES; at += Long.BYTES) {
      hash = mix(hash ^ memory.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + at));
    }
    for (; at < keyBytes; at++) {
      hash = mix(hash ^ memory.get(ValueLayout.JAVA_BYTE, offset + at));
    }
    return hash;
  }

  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * MIX_1;
    mixed = (mixed ^ (mixed >>> 27)) * MIX_2;
    return mixed ^ (mixed >>> 31);
  }
}
