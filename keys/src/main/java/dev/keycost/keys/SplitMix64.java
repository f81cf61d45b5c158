// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

/// SplitMix64: one 64-bit counter stepped by the golden ratio and scrambled, period 2^64.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, with
/// the mixing constants of Stafford's variant 13 as in Vigna's `splitmix64.c`. Each of the 2^64
/// numbers appears once per period, so numbers never repeat within one stream.
///
/// Not thread-safe and not cryptographically secure.
public final class SplitMix64 implements Randomness {
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private long state;

  /// A stream for the given seed; every value is a good seed.
  public SplitMix64(long seed) {
    this.state = seed;
  }

  @Override
  public long nextLong() {
    state += GOLDEN_RATIO;
    long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  @Override
  public SplitMix64 copy() {
    return new SplitMix64(state);
  }
}
