// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;

/// 20 random bytes: the size of a SHA-1 digest, for keys that are hashes of content. Not
/// thread-safe.
public final class Random160Keys extends IntWordKeys {
  private static final int DRAWS_PER_KEY = 3;

  private final Randomness random;
  private final long[] draws = new long[DRAWS_PER_KEY * PIECE];

  /// A generator that takes three numbers of `random` for each key.
  public Random160Keys(Randomness random) {
    super(5);
    this.random = random;
  }

  @Override
  void make(int[] words, int count) {
    random.nextLongs(draws, 0, DRAWS_PER_KEY * count);
    for (int i = 0; i < count; i++) {
      int to = 5 * i;
      int from = DRAWS_PER_KEY * i;
      words[to] = (int) (draws[from] >>> 32);
      words[to + 1] = (int) draws[from];
      words[to + 2] = (int) (draws[from + 1] >>> 32);
      words[to + 3] = (int) draws[from + 1];
      words[to + 4] = (int) draws[from + 2];
    }
  }

  @Override
  public Random160Keys copy() {
    return new Random160Keys(random.copy());
  }
}
