// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// What is random is not called something else, whatever it meets by chance.
class FalseAlarmsTest {
  private static final int SEEDS = 1000;

  private static Guess guess(int count, Supplier<byte[]> key) {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < count; i++) {
      classifier.addBlob(key.get());
    }
    return classifier.classify(HandMade.NOW).guess();
  }

  /// From one key to a hundred.
  private static int count(int seed) {
    return 1 + seed * seed % 101;
  }

  @Test
  void randomBytesAreNeverSurelyUuids() {
    for (int seed = 0; seed < SEEDS; seed++) {
      HandMade made = new HandMade(seed);
      Guess guess = guess(count(seed), () -> made.random(16));
      if (guess.family().uuid() || guess.family() == KeyFamily.ULID) {
        assertThat(guess.confidence()).as("seed %s: %s", seed, guess).isLessThan(0.5);
      }
      if (count(seed) >= 16) {
        assertThat(guess.family()).as("seed %s", seed).isEqualTo(KeyFamily.RANDOM128);
      }
    }
  }

  @Test
  void version4IsNeverCalledAnythingElse() {
    for (int seed = 0; seed < SEEDS; seed++) {
      HandMade made = new HandMade(seed);
      Guess guess = guess(count(seed), made::uuid4);
      assertThat(guess.title()).as("seed %s", seed).isEqualTo("uuid4");
    }
  }

  @Test
  void randomBytesOfOtherLengthsHoldNoTime() {
    for (int seed = 0; seed < SEEDS; seed++) {
      HandMade made = new HandMade(seed);
      for (int bytes : new int[] {8, 12, 20}) {
        Guess guess = guess(count(seed), () -> made.random(bytes));
        assertThat(guess.confidence() < 0.5 || guess.family() == random(bytes))
            .as("seed %s: %s", seed, guess)
            .isTrue();
      }
    }
  }

  private static KeyFamily random(int bytes) {
    return switch (bytes) {
      case 8 -> KeyFamily.RANDOM64;
      case 12 -> KeyFamily.RANDOM96;
      default -> KeyFamily.RANDOM160;
    };
  }
}
