// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What every kind promises. A new constant is tested without writing a test.
class KeyKindContractTest {
  private static final long START = 1_750_000_000_000L;
  private static final int UNIQUE = 200_000;
  private static final int ORDERED = 50_000;

  private static KeyGenerator generator(KeyKind kind, long seed) {
    return kind.generator(new SplitMix64(seed), new VirtualTime(START, 100_000));
  }

  @ParameterizedTest
  @EnumSource
  void isDeterministicBySeedAndClock(KeyKind kind) {
    byte[] keys = Keys.bytes(generator(kind, 7), 10_000);
    assertThat(Keys.bytes(generator(kind, 7), 10_000)).isEqualTo(keys);
    if (kind.order() == KeyOrder.NONE) {
      assertThat(Keys.bytes(generator(kind, 8), 10_000)).isNotEqualTo(keys);
    }
  }

  @ParameterizedTest
  @EnumSource
  void makesKeysOfTheDeclaredLength(KeyKind kind) {
    assertThat(generator(kind, 1).keyBytes()).isEqualTo(kind.bytes());
  }

  @ParameterizedTest
  @EnumSource
  void copyContinuesIdenticallyAndIndependently(KeyKind kind) {
    KeyGenerator original = generator(kind, 7);
    Keys.bytes(original, 12_345);
    KeyGenerator copy = original.copy();
    byte[] fromCopy = Keys.bytes(copy, 10_000);
    byte[] fromOriginal = Keys.bytes(original, 10_000);
    assertThat(fromCopy).isEqualTo(fromOriginal);
    assertThat(Keys.bytes(copy, 100)).isEqualTo(Keys.bytes(original, 100));
  }

  @ParameterizedTest
  @EnumSource
  void fillsInPiecesAsInOneGo(KeyKind kind) {
    byte[] whole = Keys.bytes(generator(kind, 7), 6000);
    byte[] pieces = new byte[whole.length];
    KeyGenerator generator = generator(kind, 7);
    long done = 0;
    for (long piece : new long[] {0, 1, 2, 997, 0, 5000}) {
      generator.fill(MemorySegment.ofArray(pieces), done * kind.bytes(), piece);
      done += piece;
    }
    assertThat(pieces).isEqualTo(whole);
  }

  @ParameterizedTest
  @EnumSource
  void fillsOffHeapMemoryAndLeavesTheRestAlone(KeyKind kind) {
    byte[] keys = Keys.bytes(generator(kind, 7), 100);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(3 + keys.length + 5);
      memory.fill((byte) 0x5A);
      generator(kind, 7).fill(memory, 3, 100);
      assertThat(memory.asSlice(3, keys.length).toArray(ValueLayout.JAVA_BYTE)).isEqualTo(keys);
      assertThat(memory.asSlice(0, 3).toArray(ValueLayout.JAVA_BYTE)).containsOnly(0x5A);
      assertThat(memory.asSlice(3 + keys.length).toArray(ValueLayout.JAVA_BYTE)).containsOnly(0x5A);
    }
  }

  @ParameterizedTest
  @EnumSource
  void drawsNoKeyWhenTheyDoNotFit(KeyKind kind) {
    KeyGenerator generator = generator(kind, 7);
    MemorySegment tooShort = MemorySegment.ofArray(new byte[10 * kind.bytes() - 1]);
    assertThatThrownBy(() -> generator.fill(tooShort, 0, 10))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> generator.fill(tooShort, -1, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> generator.fill(tooShort, 0, -1))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessageContaining("-1");
    assertThat(Keys.bytes(generator, 100)).isEqualTo(Keys.bytes(generator(kind, 7), 100));
  }

  @ParameterizedTest
  @EnumSource
  void neverRepeatsAKey(KeyKind kind) {
    Set<ByteBuffer> seen = new HashSet<>();
    for (byte[] key : Keys.next(generator(kind, 7), UNIQUE)) {
      seen.add(ByteBuffer.wrap(key));
    }
    assertThat(seen).hasSize(UNIQUE);
  }

  @ParameterizedTest
  @EnumSource
  void storesKeysInTheDeclaredOrder(KeyKind kind) {
    List<TimeSource> clocks =
        List.of(
            new VirtualTime(START, 100_000),
            new VirtualTime(START, 50),
            // 10 000 keys a millisecond, more than twice what a snowflake sequence counts.
            new VirtualTime(START, 10_000_000),
            new TimeByReading(reading -> START),
            new TimeByReading(reading -> START - reading),
            new TimeByReading(reading -> START + reading / 100 - (reading / 1000 % 2) * 5000));
    for (TimeSource clock : clocks) {
      long ascents = ascents(Keys.next(kind.generator(new SplitMix64(7), clock), ORDERED));
      switch (kind.order()) {
        case STRICT -> assertThat(ascents).isEqualTo(ORDERED - 1);
        case TICK, CYCLE -> throw new AssertionError("no such kind yet");
        case NONE -> assertThat(ascents).isBetween(ORDERED * 49L / 100, ORDERED * 51L / 100);
      }
    }
  }

  private static long ascents(byte[][] keys) {
    long ascents = 0;
    for (int i = 1; i < keys.length; i++) {
      if (Arrays.compareUnsigned(keys[i - 1], keys[i]) < 0) {
        ascents++;
      }
    }
    return ascents;
  }

  @ParameterizedTest
  @EnumSource
  void integersAreNotNegative(KeyKind kind) {
    if (kind.integer()) {
      assertThat(kind.bytes()).isEqualTo(8);
      assertThat(LongStream.of(Keys.nextIntegers(generator(kind, 7), 10_000)))
          .allMatch(key -> key >= 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void isFoundByItsLabelAndExplainsItselfInOneSentence(KeyKind kind) {
    assertThat(KeyKind.byLabel(kind.label())).contains(kind);
    assertThat(kind.label()).matches("[a-z][a-z0-9]*");
    assertThat(kind.why()).matches("[^.\n]+\\.");
  }

  @Test
  void otherLabelsAreNoKind() {
    assertThat(KeyKind.byLabel("UUID4")).isEmpty();
    assertThat(KeyKind.byLabel("")).isEmpty();
    assertThat(Arrays.stream(KeyKind.values()).map(KeyKind::label)).doesNotHaveDuplicates();
  }
}
