// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Chance is told from change, also where one side has nothing.
final class SamplingErrorTest {
  @ParameterizedTest
  @CsvSource({
    // A side without samples: with n on the other and equal factors, chance has 2 to the minus n.
    "0, 0, true",
    "0, 1, true",
    "0, 5, true",
    "0, 6, false",
    "0, 1000000000, false",
    // 1 against 7: (1 + 8) / 256 = 3.5 %; against 8: (1 + 9) / 512 = 2.0 %.
    "1, 7, true",
    "1, 8, false",
    // The normal approximation: 100 and 128 differ by 28 < 1.96 x 15.1, 100 and 130 by 30 > 29.7.
    "100, 128, true",
    "100, 130, false",
    "1000, 1000, true",
  })
  void countsOfTheSameWeight(double before, double after, boolean noise) {
    assertThat(SamplingError.explains(before, 1, after, 1)).isEqualTo(noise);
    assertThat(SamplingError.explains(after, 1, before, 1)).isEqualTo(noise);
  }

  @ParameterizedTest
  @CsvSource({
    // The second counts a twelfth: of n samples it should have 12 in 13.
    "0, 5, true",
    "0, 46, true",
    "0, 47, false",
    // The first should have 1 in 13: (1 / 13)^1 = 7.7 %, (1 / 13)^2 = 0.6 %.
    "1, 0, true",
    "2, 0, false",
  })
  void countsOfDifferentWeight(double before, double after, boolean noise) {
    assertThat(SamplingError.explains(before, 1, after, 1.0 / 12)).isEqualTo(noise);
  }

  @Test
  void fewSamplesAreJudgedAsTheBinomialDistributionSays() {
    var random = new Random(31);
    for (int i = 0; i < 20_000; i++) {
      int few = random.nextInt(10);
      int others = random.nextInt(1 << random.nextInt(1, 12));
      double factor = Math.exp(random.nextGaussian());
      double share = factor / (1 + factor);
      BinomialDistribution chance = BinomialDistribution.of(few + others, share);
      boolean lack = others * factor > few;
      double tail = lack ? chance.cumulativeProbability(few) : chance.survivalProbability(few - 1);

      assertThat(SamplingError.explains(few, 1, others, factor))
          .as("%s against %s times %s: %s", few, others, factor, tail)
          .isEqualTo(tail > 0.025);
    }
  }

  @Test
  void twoRunsOfTheSameProgramSeldomDiffer() {
    var random = new Random(41);
    for (double mean : new double[] {0.5, 2, 5, 12, 30, 100}) {
      int alarms = 0;
      int runs = 4_000;
      for (int i = 0; i < runs; i++) {
        double before = poisson(mean, random);
        double after = poisson(12 * mean, random);
        alarms += SamplingError.explains(before, 12, after, 1) ? 0 : 1;
      }
      assertThat(alarms / (double) runs).as("mean %s", mean).isLessThan(0.065);
    }
  }

  /// Events within a time, by the waiting times between them.
  private static int poisson(double mean, Random random) {
    int events = -1;
    for (double time = 0; time <= mean; time -= Math.log1p(-random.nextDouble())) {
      events++;
    }
    return events;
  }

  @Test
  void fractionsAreRoundedTowardsLessDifference() {
    assertThat(SamplingError.explains(0.4, 1, 7.9, 1)).isTrue();
    assertThat(SamplingError.explains(0, 1, 6.9, 1)).isFalse();
    assertThat(SamplingError.explains(0, 1, 5.9, 1)).isTrue();
  }
}
