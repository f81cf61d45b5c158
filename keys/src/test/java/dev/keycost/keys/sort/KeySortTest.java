// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.KeySlots;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeySortTest {
  private static final int COUNT_MAX = 5000;

  /// Inputs that a sort may find hard, or suspiciously easy.
  enum Pattern {
    RANDOM,
    SORTED,
    REVERSE,
    NEARLY_SORTED,
    ALL_EQUAL,
    ALL_EQUAL_BUT_LAST,
    FEW_DISTINCT,
    TWO_BYTE_VALUES,
    LONG_COMMON_PREFIX,
    DIFFERENT_IN_LAST_BYTE;

    byte[][] keys(Random random, int count, int stride) {
      byte[][] keys = new byte[count][stride];
      byte[] prefix = new byte[stride];
      random.nextBytes(prefix);
      for (byte[] key : keys) {
        switch (this) {
          case RANDOM, SORTED, REVERSE, NEARLY_SORTED -> random.nextBytes(key);
          case ALL_EQUAL, ALL_EQUAL_BUT_LAST -> Arrays.fill(key, (byte) 0x80);
          case FEW_DISTINCT -> new Random(random.nextInt(5)).nextBytes(key);
          case TWO_BYTE_VALUES -> {
            for (int b = 0; b < stride; b++) {
              key[b] = (byte) (random.nextBoolean() ? 0x7F : 0x80);
            }
          }
          case LONG_COMMON_PREFIX -> {
            random.nextBytes(key);
            System.arraycopy(prefix, 0, key, 0, stride * 3 / 4);
          }
          case DIFFERENT_IN_LAST_BYTE -> {
            System.arraycopy(prefix, 0, key, 0, stride);
            key[stride - 1] = (byte) random.nextInt();
          }
        }
      }
      arrange(keys);
      return keys;
    }

    private void arrange(byte[][] keys) {
      if (this == SORTED || this == REVERSE || this == NEARLY_SORTED) {
        Arrays.sort(keys, Arrays::compareUnsigned);
      }
      if (this == REVERSE) {
        Collections.reverse(Arrays.asList(keys));
      }
      if (this == NEARLY_SORTED && keys.length > 1) {
        Collections.swap(Arrays.asList(keys), keys.length - 2, keys.length - 1);
      }
      if (this == ALL_EQUAL_BUT_LAST && keys.length > 0) {
        keys[keys.length - 1][0] = 0;
      }
    }
  }

  /// Sorts in memory that ends where the keys end, so that reading too far is noticed.
  private static byte[][] sort(KeySort sorter, byte[][] keys, int stride) {
    try (Arena arena = Arena.ofConfined()) {
      byte[] joined = Keys.join(keys, stride);
      MemorySegment from = arena.allocate(joined.length);
      MemorySegment out = arena.allocate(joined.length);
      MemorySegment.copy(joined, 0, from, ValueLayout.JAVA_BYTE, 0, joined.length);
      sorter.sort(from, keys.length, stride, out);
      assertThat(from.toArray(ValueLayout.JAVA_BYTE)).isEqualTo(joined);
      return Keys.split(out.toArray(ValueLayout.JAVA_BYTE), stride);
    }
  }

  private static void assertSorts(KeySort sorter, byte[][] keys, int stride) {
    byte[][] expected = keys.clone();
    Arrays.sort(expected, Arrays::compareUnsigned);
    byte[][] sorted = sort(sorter, keys, stride);
    assertThat(Arrays.deepEquals(sorted, expected))
        .as("%d keys of %d bytes", keys.length, stride)
        .isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void sortsLikeTheJdkAtEveryStrideAndCount(Pattern pattern) {
    Random random = new Random(42);
    try (Arena arena = Arena.ofConfined()) {
      KeySort sorter = new KeySort(COUNT_MAX, arena);
      for (int stride = 1; stride <= 40; stride++) {
        for (int count : new int[] {0, 1, 2, 3, 39, 40, 41, 42, 300, random.nextInt(COUNT_MAX)}) {
          assertSorts(sorter, pattern.keys(random, count, stride), stride);
        }
      }
      assertSorts(sorter, pattern.keys(random, COUNT_MAX, 16), 16);
    }
  }

  @Test
  void sortsTextOfTimeOrderedUuidsWhichShareTheirFirstCharacters() {
    int count = 100_000;
    KeyGenerator generator =
        KeyKind.UUID7.generator(new SplitMix64(1), new VirtualTime(1_750_000_000_000L, 100_000));
    byte[] text = new byte[count * 36];
    KeyForm.UUID_TEXT.encode(
        new KeySlots(MemorySegment.ofArray(Keys.bytes(generator, count)), 0, 16),
        16,
        new KeySlots(MemorySegment.ofArray(text), 0, 36),
        count);
    byte[][] keys = Keys.split(text, 36);
    try (Arena arena = Arena.ofConfined()) {
      KeySort sorter = new KeySort(count, arena);
      assertThat(Arrays.deepEquals(sort(sorter, keys, 36), keys)).isTrue();
      Collections.shuffle(Arrays.asList(keys), new Random(2));
      assertSorts(sorter, keys, 36);
    }
  }

  /// A sort that is quadratic in ties would not end within minutes here.
  @Test
  void sortsManyTiesInLinearWork() {
    int count = 300_000;
    Random random = new Random(3);
    try (Arena arena = Arena.ofConfined()) {
      KeySort sorter = new KeySort(count, arena);
      assertSorts(sorter, Pattern.ALL_EQUAL_BUT_LAST.keys(random, count, 24), 24);
      assertSorts(sorter, Pattern.FEW_DISTINCT.keys(random, count, 24), 24);
    }
  }

  /// Key `i` leaves the others only at byte `8 i`: every level of the sort settles one key.
  @Test
  void sortsStaircasesOfEverLongerTies() {
    int count = 1000;
    int stride = 8 * count;
    byte[][] keys = new byte[count][stride];
    for (int i = 0; i < count; i++) {
      Arrays.fill(keys[i], 0, 8 * i, (byte) 1);
    }
    Collections.shuffle(Arrays.asList(keys), new Random(4));
    try (Arena arena = Arena.ofConfined()) {
      assertSorts(new KeySort(count, arena), keys, stride);
    }
  }

  @Test
  void ignoresMemoryBehindTheKeys() {
    byte[] keys = {3, 1, 2, 0};
    byte[] out = {9, 9, 9, 9};
    try (Arena arena = Arena.ofConfined()) {
      new KeySort(10, arena).sort(MemorySegment.ofArray(keys), 3, 1, MemorySegment.ofArray(out));
    }
    assertThat(out).containsExactly(1, 2, 3, 9);
  }

  @Test
  void saysHowMuchScratchItTakes() {
    assertThat(KeySort.scratchBytes(0)).isZero();
    assertThat(KeySort.scratchBytes(1_000_000)).isEqualTo(24_000_000);
    assertThatThrownBy(() -> KeySort.scratchBytes(1L << 31))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("keys: 2147483648");
  }

  @Test
  void rejectsWhatItCannotSort() {
    MemorySegment keys = MemorySegment.ofArray(new byte[100]);
    MemorySegment out = MemorySegment.ofArray(new byte[100]);
    try (Arena arena = Arena.ofConfined()) {
      KeySort sorter = new KeySort(50, arena);
      assertThatThrownBy(() -> sorter.sort(keys, 51, 1, out))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("count: 51 keys; this sorter accepts 0 to 50");
      assertThatThrownBy(() -> sorter.sort(keys, 10, 0, out))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("stride: 0");
      assertThatThrownBy(() -> sorter.sort(keys, 11, 10, out))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> sorter.sort(keys, 5, 10, keys.asSlice(49)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("overlap");
    }
  }
}
