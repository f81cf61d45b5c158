// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.file.ValueType;
import dev.keycost.sqlite.schema.StoredKey;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Hashes of values, sets of them, and the keys that they choose.
class SampledKeysTest {
  @Test
  void aSetOfHashesIsASet() {
    var random = new SplittableRandom(1);
    Set<Long> expected = new HashSet<>();
    var set = new HashSet64();
    for (int i = 0; i < 50_000; i++) {
      long hash = random.nextInt(4) == 0 ? random.nextLong(-300, 300) : random.nextLong();
      assertThat(set.add(hash)).isEqualTo(expected.add(hash));
    }
    assertThat(set.size()).isEqualTo(expected.size());
    assertThat(expected).contains(0L);
  }

  @Test
  void equalNumbersHaveEqualHashes() {
    for (long number : new long[] {0, 1, -1, 1L << 53, Long.MIN_VALUE}) {
      assertThat(ValueHash.of((double) number)).isEqualTo(ValueHash.of(number));
    }
    assertThat(ValueHash.of(-0.0)).isEqualTo(ValueHash.of(0L));
    assertThat(ValueHash.of(0x1p63)).isNotEqualTo(ValueHash.of(Long.MAX_VALUE));
    assertThat(ValueHash.of(0.5)).isNotEqualTo(ValueHash.of(0L));
  }

  @Test
  void differentValuesHaveDifferentHashes() {
    Set<Long> hashes = new HashSet<>();
    int values = 0;
    for (int length = 0; length < 40; length++) {
      byte[] bytes = new byte[40];
      for (int at = 0; at <= length; at++) {
        bytes[Math.min(at, 39)]++;
        for (boolean text : new boolean[] {true, false}) {
          if (at < length || length == 0) {
            hashes.add(ValueHash.of(text, bytes, length, length));
            values++;
          }
        }
      }
    }
    byte[] zeros = new byte[8];
    for (int length = 100; length < 200; length++) {
      hashes.add(ValueHash.of(false, zeros, 8, length));
      values++;
    }
    assertThat(hashes).hasSize(values);
  }

  @Test
  void hashesAreEvenlySpread() {
    long[] counts = new long[64];
    LongStream.range(0, 64_000).forEach(i -> counts[(int) (ValueHash.of(i) >>> 58)]++);
    assertThat(Arrays.stream(counts).min().orElseThrow()).isGreaterThan(800);
    assertThat(Arrays.stream(counts).max().orElseThrow()).isLessThan(1200);
  }

  @Test
  void theChoiceIsTheSameInWhateverOrderTheValuesCome() {
    List<StoredKey> upward = chosen(LongStream.range(0, 5000));
    List<StoredKey> downward = chosen(LongStream.range(0, 5000).map(i -> 4999 - i));
    assertThat(upward).hasSize(100);
    assertThat(upward).extracting(StoredKey::integer).doesNotHaveDuplicates();
    assertThat(downward)
        .extracting(StoredKey::integer)
        .containsExactlyElementsOf(upward.stream().map(StoredKey::integer).toList());
    double mean = upward.stream().mapToLong(StoredKey::integer).average().orElseThrow();
    assertThat(mean).isBetween(2000.0, 3000.0);
  }

  private static List<StoredKey> chosen(LongStream values) {
    var sample = new KeySample(100);
    values.forEach(value -> sample.add(ValueHash.of(value), () -> StoredKey.ofInteger(value)));
    return sample.keys();
  }

  @Test
  void fewValuesAreAllChosen() {
    var sample = new KeySample(3);
    sample.add(5, () -> StoredKey.ofReal(2.5));
    sample.add(-5, () -> StoredKey.ofBlob(new byte[] {1}));
    assertThat(sample.keys())
        .extracting(StoredKey::type)
        .containsExactly(ValueType.BLOB, ValueType.REAL);
  }

  @Test
  void aKeyDoesNotShowItself() {
    StoredKey key = StoredKey.ofText("secret", StandardCharsets.UTF_8);
    assertThat(key.toString()).doesNotContain("secret").contains("TEXT");
  }
}
