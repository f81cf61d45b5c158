// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Stored bytes of every kind are in the order that it declares, whatever the clock does.
class KeyKindOrderTest {
  private static final int KEYS = 50_000;
  private static final int TICKS_IN_CYCLE_BITS = 32;

  @ParameterizedTest
  @EnumSource
  void storesKeysInTheDeclaredOrder(KeyKind kind) {
    for (TimeSource clock : Clocks.all()) {
      byte[][] keys = Keys.next(kind.generator(new SplitMix64(7), clock), KEYS);
      switch (kind.order()) {
        case STRICT -> assertThat(ascents(keys)).isEqualTo(KEYS - 1);
        case TICK -> assertOrderedByTick(kind, keys);
        case CYCLE -> assertOrderedWithinCycles(keys);
        case NONE -> assertThat(ascents(keys)).isBetween(KEYS * 49L / 100, KEYS * 51L / 100);
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

  private static void assertOrderedByTick(KeyKind kind, byte[][] keys) {
    long pairs = 0;
    long descents = 0;
    for (int i = 1; i < keys.length; i++) {
      int order = Arrays.compareUnsigned(keys[i - 1], keys[i]);
      int tickOrder = Long.compare(tick(kind, keys[i - 1]), tick(kind, keys[i]));
      if (tickOrder == 0) {
        pairs++;
        descents += order > 0 ? 1 : 0;
      } else {
        assertThat(Integer.signum(order)).isEqualTo(tickOrder);
      }
    }
    if (pairs > 1000) {
      assertThat(descents).isBetween(pairs * 45 / 100, pairs * 55 / 100);
    }
  }

  private static long tick(KeyKind kind, byte[] key) {
    return kind.timeOf(key).orElseThrow().toEpochMilli() / kind.tick().toMillis();
  }

  /// As `java.util.UUID` reads the time of version 1.
  private static void assertOrderedWithinCycles(byte[][] keys) {
    for (int i = 1; i < keys.length; i++) {
      long before = timestamp(keys[i - 1]);
      long now = timestamp(keys[i]);
      if (before >>> TICKS_IN_CYCLE_BITS == now >>> TICKS_IN_CYCLE_BITS) {
        assertThat(Integer.signum(Arrays.compareUnsigned(keys[i - 1], keys[i])))
            .isEqualTo(Long.compare(before, now));
      }
    }
  }

  private static long timestamp(byte[] key) {
    ByteBuffer words = ByteBuffer.wrap(key);
    return new UUID(words.getLong(), words.getLong()).timestamp();
  }

  @Test
  void cyclesStartAgainFromTheBottomEvery429Seconds() {
    // 1000 seconds in all, and the same in jumps of a minute.
    for (TimeSource clock :
        new TimeSource[] {
          new VirtualTime(Clocks.START, 50),
          new TimeByReading(reading -> Clocks.START + reading / 3000 * 60_000)
        }) {
      byte[][] keys = Keys.next(KeyKind.UUID1.generator(new SplitMix64(7), clock), KEYS);
      long cycles =
          (timestamp(keys[KEYS - 1]) >>> TICKS_IN_CYCLE_BITS)
              - (timestamp(keys[0]) >>> TICKS_IN_CYCLE_BITS);
      assertThat(cycles).isBetween(2L, 3L);
      assertThat(ascents(keys)).isEqualTo(KEYS - 1 - cycles);
    }
  }

  @ParameterizedTest
  @EnumSource
  void hasTicksWhereItsOrderIsByTicks(KeyKind kind) {
    assertThat(kind.tick().isZero()).isNotEqualTo(kind.order() == KeyOrder.TICK);
    if (kind.order() == KeyOrder.TICK) {
      assertThat(kind.tick()).isIn(Duration.ofMillis(1), Duration.ofSeconds(1));
    }
  }
}
