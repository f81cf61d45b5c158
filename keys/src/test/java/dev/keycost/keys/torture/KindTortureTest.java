// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.torture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every kind that says it is strictly ordered, under clocks that walk at random and through
/// restarts at random moments, in blocks of random sizes.
class KindTortureTest {
  private static final int KEYS = Integer.getInteger("torture.keys", 200_000);
  private static final int SEEDS = 5;
  private static final long START = 1_750_000_000_000L;

  static Stream<KeyKind> strictlyOrdered() {
    return Arrays.stream(KeyKind.values()).filter(kind -> kind.order() == KeyOrder.STRICT);
  }

  @ParameterizedTest
  @MethodSource("strictlyOrdered")
  void staysInOrderWhateverTheClockDoesAndThroughRestarts(KeyKind kind) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      KeyGenerator generator = restarted(kind, random);
      byte[] last = new byte[kind.bytes()];
      int made = 0;
      while (made < KEYS / SEEDS) {
        int count = 1 + random.nextInt(random.nextInt(10) == 0 ? 9000 : 30);
        byte[] block = new byte[count * kind.bytes()];
        generator.fill(block, 0, count);
        for (int i = 0; i < count; i++) {
          byte[] key = Arrays.copyOfRange(block, i * kind.bytes(), (i + 1) * kind.bytes());
          assertThat(Arrays.compareUnsigned(last, key))
              .as("%s, seed %s, key %s", kind, seed, made + i)
              .isNegative();
          last = key;
        }
        made += count;
        if (random.nextInt(20) == 0) {
          generator = restarted(kind, random);
          generator.continueAfter(last);
        }
      }
    }
  }

  private static KeyGenerator restarted(KeyKind kind, Random random) {
    return kind.generator(new SplitMix64(random.nextLong()), new WanderingTime(random.nextLong()));
  }

  /// Stands, creeps, leaps and falls back, at random.
  private static final class WanderingTime implements TimeSource {
    private final Random random;
    private long millis = START;

    WanderingTime(long seed) {
      random = new Random(seed);
      millis += random.nextInt(-10_000, 10_000);
    }

    @Override
    public long millis() {
      switch (random.nextInt(100)) {
        case 0 -> millis += random.nextInt(5000);
        case 1 -> millis -= random.nextInt(5000);
        case 2, 3, 4, 5, 6, 7, 8, 9 -> millis++;
        default -> {
          // Stands.
        }
      }
      return millis;
    }

    @Override
    public WanderingTime copy() {
      throw new UnsupportedOperationException("a wandering clock is read once");
    }
  }
}
