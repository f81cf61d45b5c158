// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioIntervalTest {
  /// With one batch a repetition nothing but normal repetitions can be drawn, so that the quantile
  /// is that of Student's t, to what so many replicates leave open.
  @ParameterizedTest
  @CsvSource({"3, 0.1", "5, 0.1", "10, 0.05"})
  void isStudentsWhereRepetitionsAreAllThatVaries(int repetitions, double tolerance) {
    var random = new Random(repetitions);
    double[][] own = times(random, repetitions, 1, 1, 0.1, 0);
    double[][] base = times(random, repetitions, 1, 1, 0, 0);
    double[] logs = Arrays.stream(own).mapToDouble(row -> Math.log(row[0] / base[0][0])).toArray();
    double mean = Arrays.stream(logs).average().orElseThrow();
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    double half =
        TDistribution.of(repetitions - 1).inverseSurvivalProbability(0.025)
            * Math.sqrt(squares / (repetitions - 1) / repetitions);
    RatioInterval bounds = RatioInterval.paired(own, base);
    assertThat(Math.log(bounds.high()) - mean).isCloseTo(half, within(half * tolerance));
    assertThat(mean - Math.log(bounds.low())).isCloseTo(half, within(half * tolerance));
  }

  @ParameterizedTest
  @CsvSource({
    "2, 10, 0.02, 0.1",
    "3, 10, 0, 0.1",
    "3, 10, 0.1, 0.02",
    "3, 2, 0.05, 0.1",
    "5, 10, 0.05, 0.2",
    "10, 5, 0.05, 0.2",
  })
  void holdsTheTruthNineteenTimesInTwenty(
      int repetitions, int batches, double between, double within) {
    var random = new Random(11);
    int paired = 0;
    int unpaired = 0;
    int tries = 200;
    for (int i = 0; i < tries; i++) {
      double[][] own = times(random, repetitions, batches, 1.3, between, within);
      double[][] base = times(random, repetitions, batches, 1, between, within);
      paired += holds(RatioInterval.paired(own, base), 1.3);
      unpaired += holds(RatioInterval.unpaired(own, base), 1.3);
    }
    // 95 % of 200 are 190; three standard deviations are 9.
    assertThat(paired).isGreaterThanOrEqualTo(190 - 9);
    assertThat(unpaired).isGreaterThanOrEqualTo(190 - 9);
  }

  @Test
  void isAPointWhereNothingVaries() {
    double[][] own = {{2, 4}, {2, 4}, {2, 4}};
    double[][] base = {{1, 2}, {1, 2}, {1, 2}};
    RatioInterval bounds = RatioInterval.paired(own, base);
    assertThat(bounds.low()).isCloseTo(2, within(1e-12));
    assertThat(bounds.high()).isCloseTo(2, within(1e-12));
  }

  @Test
  void hasTheSameDigitsEachTime() {
    double[][] own = times(new Random(1), 3, 10, 1, 0.1, 0.1);
    double[][] base = times(new Random(2), 3, 10, 1, 0.1, 0.1);
    assertThat(RatioInterval.paired(own, base)).isEqualTo(RatioInterval.paired(own, base));
    assertThat(RatioInterval.unpaired(own, base)).isEqualTo(RatioInterval.unpaired(own, base));
  }

  @Test
  void ofManyBatchesTakesBlocks() {
    double[][] own = times(new Random(1), 3, 100_000, 1.1, 0.01, 0.1);
    double[][] base = times(new Random(2), 3, 100_000, 1, 0.01, 0.1);
    RatioInterval bounds = RatioInterval.paired(own, base);
    assertThat(bounds.low()).isBetween(1.0, 1.1);
    assertThat(bounds.high()).isBetween(1.1, 1.2);
  }

  private static int holds(RatioInterval bounds, double value) {
    return bounds.low() <= value && value <= bounds.high() ? 1 : 0;
  }

  /// Log-normal times that grow with the place of the batch.
  private static double[][] times(
      Random random, int repetitions, int batches, double factor, double between, double within) {
    var times = new double[repetitions][batches];
    for (double[] row : times) {
      double repetition = Math.exp(between * random.nextGaussian());
      Arrays.setAll(
          row,
          batch ->
              factor * repetition * (1 + 0.1 * batch) * Math.exp(within * random.nextGaussian()));
    }
    return times;
  }
}
