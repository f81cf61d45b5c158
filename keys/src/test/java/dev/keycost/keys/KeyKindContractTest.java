// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.generate.UuidGenerator;
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
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What every kind promises. A new constant is tested without writing a test.
class KeyKindContractTest {
  private static final int UNIQUE = 200_000;
  private static final Set<KeyKind> WITHOUT_RANDOMNESS =
      Set.of(KeyKind.SEQUENCE, KeyKind.SNOWFLAKE, KeyKind.JS53);

  private static KeyGenerator generator(KeyKind kind, long seed) {
    return kind.generator(new SplitMix64(seed), new VirtualTime(Clocks.START, 100_000));
  }

  @ParameterizedTest
  @EnumSource
  void isDeterministicBySeedAndClock(KeyKind kind) {
    byte[] keys = Keys.bytes(generator(kind, 7), 10_000);
    assertThat(Keys.bytes(generator(kind, 7), 10_000)).isEqualTo(keys);
    if (!WITHOUT_RANDOMNESS.contains(kind)) {
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
    for (TimeSource clock : Clocks.all()) {
      KeyGenerator whole = kind.generator(new SplitMix64(7), clock);
      KeyGenerator pieces = whole.copy();
      byte[] keys = Keys.bytes(whole, 6000);
      byte[] inPieces = new byte[keys.length];
      int done = 0;
      for (int piece : new int[] {0, 1, 2, 255, 256, 257, 229, 0, 5000}) {
        pieces.fill(inPieces, done * kind.bytes(), piece);
        done += piece;
      }
      assertThat(inPieces).isEqualTo(keys);
      assertThat(pieces.next()).isEqualTo(whole.next());
    }
  }

  @ParameterizedTest
  @EnumSource
  void makesSingleUuidsAsItFills(KeyKind kind) {
    for (TimeSource clock : Clocks.all()) {
      KeyGenerator filled = kind.generator(new SplitMix64(7), clock);
      if (filled.copy() instanceof UuidGenerator single) {
        UUID[] uuids = Keys.nextUuids(filled, 1000);
        assertThat(uuids).allMatch(uuid -> uuid.equals(single.nextUuid()));
      } else {
        assertThat(kind.label()).doesNotContain("uuid");
      }
    }
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
    assertThat(kind.label()).matches("[a-z][a-z0-9]*(-[a-z]+)?");
    assertThat(kind.why()).matches("[^.\n]+\\.");
  }

  @ParameterizedTest
  @EnumSource
  void promisesInOneSentenceEach(KeyKind kind) {
    KeyPromise promise = kind.promise();
    assertThat(List.of(promise.ordered(), promise.clockBack(), promise.overflow(), promise.ahead()))
        .allSatisfy(sentence -> assertThat(sentence).matches("[A-Z][^.\n]+\\."));
    assertThat(promise.ordered().contains("continueAfter"))
        .isEqualTo(kind.order() == KeyOrder.STRICT);
    assertThat(promise.ordered().startsWith("Nothing")).isEqualTo(kind.order() == KeyOrder.NONE);
    assertThat(promise.ahead().contains("no time")).isNotEqualTo(kind.timed());
  }

  @Test
  void otherLabelsAreNoKind() {
    assertThat(KeyKind.byLabel("UUID4")).isEmpty();
    assertThat(KeyKind.byLabel("")).isEmpty();
    assertThat(Arrays.stream(KeyKind.values()).map(KeyKind::label)).doesNotHaveDuplicates();
  }
}
