// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.keys.source.SplitMix64;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntegerPermutationTest {
  private static final byte[] SECRET = HexFormat.of().parseHex("2B7E151628AED2A6ABF7158809CF4F3C");
  private static final OpaqueKeys KEYS = new OpaqueKeys(SECRET, "orders");

  @Test
  void permutesAllOfItsLeastRange() {
    IntegerPermutation permutation = KEYS.ofBits(IntegerPermutation.BITS_MIN);
    BitSet seen = new BitSet();
    for (int key = 0; key < 1 << 20; key++) {
      long hidden = permutation.hide(key);
      assertThat(permutation.reveal(hidden)).isEqualTo(key);
      seen.set((int) hidden);
    }
    assertThat(seen.cardinality()).isEqualTo(1 << 20);
    assertThat(seen.length()).isEqualTo(1 << 20);
  }

  @Test
  void everyRangeRevealsWhatItHid() {
    for (int bits = IntegerPermutation.BITS_MIN; bits <= IntegerPermutation.BITS_MAX; bits++) {
      IntegerPermutation permutation = KEYS.ofBits(bits);
      assertThat(permutation.bits()).isEqualTo(bits);
      SplitMix64 random = new SplitMix64(bits);
      long max = (1L << bits) - 1;
      assertThat(permutation.max()).isEqualTo(max);
      for (int i = 0; i < 200; i++) {
        long key = i == 0 ? 0 : i == 1 ? max : random.nextLong() & max;
        assertThat(permutation.hide(key)).isBetween(0L, max);
        assertThat(permutation.reveal(permutation.hide(key))).isEqualTo(key);
        assertThat(permutation.hide(permutation.reveal(key))).isEqualTo(key);
      }
    }
  }

  @Test
  void theWidestRangeIsThatOfTheKeysThemselves() {
    IntegerPermutation widest = KEYS.ofBits(63);
    for (long key = 0; key < 1000; key++) {
      assertThat(KEYS.hide(key)).isEqualTo(widest.hide(key));
      assertThat(KEYS.reveal(key)).isEqualTo(widest.reveal(key));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 32, 53, 63})
  void oneBitOfTheKeyChangesHalfOfTheForm(int bits) {
    IntegerPermutation permutation = KEYS.ofBits(bits);
    int samples = 2000;
    for (int flipped = 0; flipped < bits; flipped++) {
      long changed = 0;
      for (long key = 0; key < samples; key++) {
        long other = key ^ 1L << flipped;
        changed += Long.bitCount(permutation.hide(key) ^ permutation.hide(other));
      }
      assertThat((double) changed / samples / bits).isCloseTo(0.5, within(0.02));
    }
  }

  @Test
  void consecutiveKeysHaveFormsInNoOrder() {
    int count = 10_000;
    long[] hidden = LongStream.range(0, count).map(KEYS::hide).toArray();
    long ascents =
        LongStream.range(1, count).filter(i -> hidden[(int) i] > hidden[(int) i - 1]).count();
    // Six standard deviations: that of the ascents of a random order is sqrt(count / 12).
    assertThat(ascents).isBetween(4826L, 5174L);
    long upperHalf = LongStream.of(hidden).filter(form -> form >= 1L << 62).count();
    assertThat(upperHalf).isBetween(4700L, 5300L);
  }

  @Test
  void rangesHaveUnrelatedForms() {
    IntegerPermutation wide = KEYS.ofBits(54);
    IntegerPermutation narrow = KEYS.ofBits(53);
    for (long key = 0; key < 1000; key++) {
      assertThat(wide.hide(key) & narrow.max()).isNotEqualTo(narrow.hide(key));
    }
  }

  @Test
  void refusesWhatIsNoKeyOfItsRangeWithoutShowingIt() {
    IntegerPermutation permutation = KEYS.ofBits(53);
    assertThatThrownBy(() -> permutation.hide(1L << 53))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "key: a number of 54 bits; accepted: 0 to 9007199254740991, numbers of up to 53 bits");
    assertThatThrownBy(() -> permutation.reveal(Long.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("hidden: a number of 63 bits;");
    assertThatThrownBy(() -> permutation.reveal(-7))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("hidden: a negative number;");
    assertThatThrownBy(() -> KEYS.hide(-7))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("key: a negative number; accepted: 0 to 9223372036854775807");
    assertThatThrownBy(() -> KEYS.reveal(Long.MIN_VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("hidden: a negative number;");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 19, 64, 122})
  void refusesOtherNumbersOfBits(int bits) {
    assertThatThrownBy(() -> KEYS.ofBits(bits))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("bits: " + bits)
        .hasMessageContaining("20 to 63");
  }
}
