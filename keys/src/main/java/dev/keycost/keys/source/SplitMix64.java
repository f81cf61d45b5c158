// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

import java.util.Objects;

/// SplitMix64: one 64-bit counter stepped by the golden ratio and scrambled, period 2^64.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, with
/// the mixing constants of Stafford's variant 13 as in Vigna's `splitmix64.c`. Each of the 2^64
/// numbers appears once per period, so numbers never repeat within one stream.
///
/// Not thread-safe and not cryptographically secure.
public final class SplitMix64 implements Randomness {
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  /// How far the counter is after 1, 2, 3 … numbers: read faster than multiplied.
  private static final long[] STEPS = new long[256];

  static {
    for (int i = 0; i < STEPS.length; i++) {
      STEPS[i] = (i + 1) * GOLDEN_RATIO;
    }
  }

  private long state;

  /// A stream for the given seed; every value is a good seed.
  public SplitMix64(long seed) {
    this.state = seed;
  }

  @Override
  public long nextLong() {
    state += GOLDEN_RATIO;
    return mix(state);
  }

  @Override
  public void nextLongs(long[] target, int from, int count) {
    Objects.checkFromIndexSize(from, count, target.length);
    for (int done = 0; done < count; done += STEPS.length) {
      mixPiece(target, from + done, Math.min(count - done, STEPS.length));
    }
  }

  /// Each number depends on its place alone and is made where it stays, so that the compiler can
  /// make several at once without asking whether two arrays are one.
  private void mixPiece(long[] target, int from, int count) {
    System.arraycopy(STEPS, 0, target, from, count);
    long before = state;
    for (int i = from; i < from + count; i++) {
      target[i] = mix(before + target[i]);
    }
    state = before + count * GOLDEN_RATIO;
  }

  private static long mix(long counter) {
    long mixed = (counter ^ (counter >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  @Override
  public SplitMix64 copy() {
    return new SplitMix64(state);
  }
}
