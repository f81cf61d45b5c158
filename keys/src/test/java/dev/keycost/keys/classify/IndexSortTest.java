// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.keys.source.SplitMix64;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexSortTest {
  /// Few values, so that many are equal; sorted stretches, so that merges are skipped.
  private static int[] values(int n, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    int[] values = random.nextLong() % 2 == 0 ? IntStream.range(0, n).toArray() : new int[n];
    for (int i = 0; i < n; i++) {
      if (random.nextLong() % 3 == 0) {
        values[i] = (int) (random.nextLong() >>> 60);
      }
    }
    return values;
  }

  @Test
  void sortsStablyWhateverTheLength() {
    for (int n = 0; n < 300; n++) {
      int[] values = values(n, n);
      int[] expected =
          IntStream.range(0, n)
              .boxed()
              .sorted(Comparator.comparingInt(i -> values[i]))
              .mapToInt(Integer::intValue)
              .toArray();
      assertThat(IndexSort.sorted(n, (a, b) -> Integer.compare(values[a], values[b])))
          .isEqualTo(expected);
    }
  }

  @Test
  void keepsGivenNumbersInTheirOrderWhereEqual() {
    int[] reversed = IntStream.range(0, 100).map(i -> 99 - i).toArray();
    assertThat(IndexSort.sorted(reversed.clone(), (a, b) -> 0)).isEqualTo(reversed);
  }

  @Test
  void ranksShareTheMiddleOfTheirPlaces() {
    int[] values = {5, 1, 5, 9, 5};
    Ranks ranks = new Ranks(5, (a, b) -> Integer.compare(values[a], values[b]));
    assertThat(IntStream.range(0, 5).mapToDouble(ranks::rank))
        .containsExactly(2.0, 0.0, 2.0, 4.0, 2.0);
    assertThat(ranks.distinct()).isEqualTo(3);
    assertThat(ranks.sorted(0)).isEqualTo(1);
  }

  /// Without ties, Spearman's correlation is 1 - 6 Σd² / (n (n² - 1)).
  @Test
  void correlationIsSpearmans() {
    for (int seed = 0; seed < 50; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      long[] values = new long[100];
      long slope = (long) seed << 45;
      Arrays.setAll(values, i -> (random.nextLong() >>> 8) + slope * i);
      Ranks ranks = new Ranks(100, (a, b) -> Long.compare(values[a], values[b]));
      double squares = 0;
      for (int i = 0; i < 100; i++) {
        squares += (ranks.rank(i) - i) * (ranks.rank(i) - i);
      }
      assertThat(ranks.correlation()).isCloseTo(1 - 6 * squares / (100.0 * 9999), within(1e-9));
    }
  }
}
