// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A classifier that is shown a part of a column, and told how large a part.
class SampledColumnTest {
  private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

  private static KeyClassifier everyHundredth() {
    var random = new SplittableRandom(1);
    var classifier = new KeyClassifier();
    for (int i = 0; i < 5000; i++) {
      classifier.addInteger(100L * i + random.nextInt(100));
    }
    return classifier;
  }

  @Test
  void aCounterIsRecognisedByAHundredthOfItsNumbers() {
    Guess guess = everyHundredth().classify(NOW, 0.01).guess();
    assertThat(guess.family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(guess.confidence()).isGreaterThan(0.9);
  }

  @Test
  void theSameNumbersAreNoCounterWhereTheyAreAllThereIs() {
    assertThat(everyHundredth().classify(NOW).guess().family()).isEqualTo(KeyFamily.SPARSE);
    assertThat(everyHundredth().classify(NOW, 1)).isEqualTo(everyHundredth().classify(NOW));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.5, 1.001, Double.NaN})
  void aShareThatIsNoneIsRefused(double share) {
    assertThatThrownBy(() -> new KeyClassifier().classify(NOW, share))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("share: %s of the values; accepted: more than 0, at most 1".formatted(share));
  }
}
