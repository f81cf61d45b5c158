// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankTestTest {
  /// The measurements of Hollander and Wolfe that R's wilcox.test shows, taken as two samples; with
  /// ties. The expected figures are those of scipy.stats.mannwhitneyu of SciPy 1.17.1, asymptotic
  /// and without a correction for continuity.
  private static final double[][] FIRST =
      column(1.83, .50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3);

  private static final double[][] SECOND =
      column(.878, .647, .598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29);

  @Test
  void agreesWithScipyOnOneStratum() {
    RankTest test = RankTest.of(FIRST, SECOND).orElseThrow();
    assertThat(test.p()).isCloseTo(0.12189099149676101, within(1e-9));
    assertThat(test.delta()).isCloseTo(0.4320987654320987, within(1e-12));
  }

  /// Two strata with the same values: z grows by the square root of two.
  @Test
  void addsStrataUp() {
    RankTest test = RankTest.of(twice(FIRST, 0), twice(SECOND, 0)).orElseThrow();
    assertThat(test.p()).isCloseTo(0.02869688030599721, within(1e-9));
  }

  @Test
  void doesNotMindThatStrataAreFarApart() {
    assertThat(RankTest.of(twice(FIRST, 1000), twice(SECOND, 1000)))
        .isEqualTo(RankTest.of(twice(FIRST, 0), twice(SECOND, 0)));
  }

  @Test
  void turnsItsSignWithTheSides() {
    RankTest there = RankTest.of(FIRST, SECOND).orElseThrow();
    RankTest back = RankTest.of(SECOND, FIRST).orElseThrow();
    assertThat(back.p()).isCloseTo(there.p(), within(1e-15));
    assertThat(back.delta()).isCloseTo(-there.delta(), within(1e-15));
  }

  @Test
  void isSureOfNothingWhereAllIsTheSame() {
    RankTest test = RankTest.of(column(2, 2, 2), column(2, 2, 2)).orElseThrow();
    assertThat(test.p()).isEqualTo(1);
    assertThat(test.delta()).isZero();
  }

  @Test
  void isOneWhereNothingOverlaps() {
    RankTest test = RankTest.of(column(5, 6, 7), column(1, 2, 3)).orElseThrow();
    assertThat(test.delta()).isEqualTo(1);
    // U is 9, expected 4.5, with the variance 9 * 7 / 12: z = 1.963961.
    assertThat(test.p()).isCloseTo(0.0495346, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 2, 1", "3, 2, 1", "1, 1, 2", "0, 3, 1"})
  void saysNothingWhereNothingCouldBeSeen(int one, int other, int strata) {
    assertThat(RankTest.of(new double[one][strata], new double[other][strata])).isEmpty();
  }

  @Test
  void isRightAboutAsOftenAsItSaysWhereThereIsNoDifference() {
    var random = new Random(7);
    int alarms = 0;
    for (int i = 0; i < 2000; i++) {
      RankTest test = RankTest.of(noise(random, 4, 6), noise(random, 5, 6)).orElseThrow();
      alarms += test.p() < RankTest.LEVEL ? 1 : 0;
    }
    assertThat(alarms).isBetween(75, 125);
  }

  private static double[][] noise(Random random, int rows, int strata) {
    var values = new double[rows][strata];
    for (double[] row : values) {
      // Skewed, and each stratum in its own place.
      Arrays.setAll(row, stratum -> 100 * stratum + Math.exp(random.nextGaussian()));
    }
    return values;
  }

  private static double[][] column(double... values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  private static double[][] twice(double[][] column, double shift) {
    return Arrays.stream(column)
        .map(row -> new double[] {row[0], row[0] + shift})
        .toArray(double[][]::new);
  }
}
