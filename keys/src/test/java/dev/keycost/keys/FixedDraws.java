// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import dev.keycost.keys.source.Randomness;

/// Given numbers one after the other, then from the start again.
public final class FixedDraws implements Randomness {
  private final long[] numbers;
  private int drawn;

  public FixedDraws(long... numbers) {
    this.numbers = numbers.clone();
  }

  @Override
  public long nextLong() {
    return numbers[drawn++ % numbers.length];
  }

  @Override
  public FixedDraws copy() {
    FixedDraws copy = new FixedDraws(numbers);
    copy.drawn = drawn;
    return copy;
  }
}
