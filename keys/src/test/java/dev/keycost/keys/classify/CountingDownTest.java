// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class CountingDownTest {
  private static KeyClassification classified(LongStream numbers) {
    var classifier = new KeyClassifier(Arrival.IN_ORDER);
    numbers.forEach(classifier::addInteger);
    return classifier.classify(Instant.parse("2026-06-01T00:00:00Z"));
  }

  @Test
  void isSaid() {
    assertThat(classified(LongStream.range(0, 1000).map(i -> 5000 - i)).remarks())
        .singleElement()
        .asString()
        .startsWith("keys count down (rank correlation -1.00)");
  }

  @Test
  void countingUpIsNotAndAFewStepsAreNot() {
    assertThat(classified(LongStream.range(0, 1000)).remarks()).isEmpty();
    assertThat(classified(LongStream.of(9, 8, 7, 6)).remarks()).isEmpty();
  }
}
