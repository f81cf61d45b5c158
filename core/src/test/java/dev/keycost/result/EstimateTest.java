// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.result.Estimate.Difference;
import dev.keycost.result.Estimate.Evidence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {
  /// Logarithms to base 2: 0, 1, 2. Mean 1, standard deviation 1, and t with two degrees of freedom
  /// is 4.302653 in every table: 2 ^ (1 -+ 4.302653 / sqrt 3).
  @Test
  void hasTheIntervalOfThreeValues() {
    Estimate estimate = Estimate.of(List.of(4.0, 1.0, 2.0));
    assertThat(estimate.value()).isEqualTo(2);
    assertThat(estimate.count()).isEqualTo(3);
    Estimate.Interval bounds = estimate.interval().orElseThrow();
    assertThat(bounds.low()).isCloseTo(Math.pow(2, 1 - 4.302653 / Math.sqrt(3)), within(1e-6));
    assertThat(bounds.high()).isCloseTo(Math.pow(2, 1 + 4.302653 / Math.sqrt(3)), within(1e-5));
  }

  /// Logarithms to base 2: -2, -1, 0, 1, 2. Mean 0, standard deviation sqrt 2.5, t with four
  /// degrees of freedom 2.776445: 2 ^ (-+ 2.776445 sqrt 0.5).
  @Test
  void hasTheIntervalOfFiveValues() {
    Estimate estimate = Estimate.of(List.of(0.25, 4.0, 1.0, 0.5, 2.0));
    Estimate.Interval bounds = estimate.interval().orElseThrow();
    assertThat(bounds.high()).isCloseTo(Math.pow(2, 2.776445 * Math.sqrt(0.5)), within(1e-5));
    assertThat(bounds.low() * bounds.high()).isCloseTo(1, within(1e-9));
    assertThat(estimate.difference()).isEqualTo(Difference.NOT_SEEN);
  }

  @ParameterizedTest
  @CsvSource({
    "0, negligible",
    "0.146, negligible",
    "-0.147, small",
    "0.329, small",
    "0.33, medium",
    "-0.473, medium",
    "0.474, large",
    "-1, large",
  })
  void hasAWordForEachSizeOfEffect(double delta, String word) {
    assertThat(new Evidence(0.01, delta).effect()).hasToString(word);
  }

  /// Every batch is 10 % slower, but in one repetition of three it is not: the ranks are sure, and
  /// the interval is not.
  @Test
  void needsBothWitnessesForADifference() {
    double[][] base = {{10, 11, 12, 13}, {10, 11, 12, 13}, {10, 11, 12, 13}};
    double[][] own = {{11, 12.1, 13.2, 14.3}, {11, 12.1, 13.2, 14.3}, {9.99, 10.99, 11.99, 12.99}};
    Estimate ratio = Estimate.paired(own, base);
    assertThat(ratio.interval().orElseThrow().holds(1)).isTrue();
    assertThat(ratio.difference()).isEqualTo(Difference.NOT_SEEN);
    Estimate clear = Estimate.paired(times(own, 1.5), base);
    assertThat(clear.difference()).isEqualTo(Difference.SEEN);
    assertThat(clear.evidence().orElseThrow().delta()).isEqualTo(1);
  }

  @Test
  void leavesTheDecisionToTheIntervalWhereRanksCanSayNothing() {
    Estimate ratio = Estimate.paired(new double[][] {{20}, {20.1}}, new double[][] {{1}, {1.001}});
    assertThat(ratio.evidence()).isEmpty();
    assertThat(ratio.difference()).isEqualTo(Difference.SEEN);
  }

  @Test
  void knowsNoIntervalOfTimesThatAreNotPositive() {
    double[][] none = {{0, 1}, {1, 1}};
    assertThat(Estimate.paired(none, none).interval()).isEmpty();
    assertThat(Estimate.unpaired(none, none).interval()).isEmpty();
    assertThat(Estimate.ofRatios(none, none, none, none).interval()).isEmpty();
  }

  private static double[][] times(double[][] values, double factor) {
    return Arrays.stream(values)
        .map(row -> Arrays.stream(row).map(value -> value * factor).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void takesTheMeanOfTheMiddleTwo() {
    assertThat(Estimate.of(List.of(1.0, 3.0, 9.0, 2.0)).value()).isEqualTo(2.5);
  }

  @Test
  void seesADifferenceWhereTheIntervalExcludesOne() {
    assertThat(Estimate.of(List.of(1.70, 1.75, 1.72)).difference()).isEqualTo(Difference.SEEN);
    assertThat(Estimate.of(List.of(0.60, 0.61, 0.62)).difference()).isEqualTo(Difference.SEEN);
    assertThat(Estimate.of(List.of(0.99, 1.02, 1.01)).difference()).isEqualTo(Difference.NOT_SEEN);
  }

  @Test
  void knowsNoIntervalFromOneValue() {
    Estimate estimate = Estimate.of(List.of(17.6));
    assertThat(estimate.interval()).isEmpty();
    assertThat(estimate.difference()).isEqualTo(Difference.UNKNOWN);
  }

  @Test
  void knowsNoIntervalOfValuesWithoutALogarithm() {
    assertThat(Estimate.of(List.of(0.0, 1.0)).interval()).isEmpty();
  }

  @Test
  void alwaysHoldsItsMedian() {
    Estimate estimate =
        Estimate.of(List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 9.0, 9.1, 9.2, 9.3, 9.4));
    assertThat(estimate.interval().orElseThrow().holds(estimate.value())).isTrue();
  }

  @Test
  void refusesNoValues() {
    assertThatThrownBy(() -> Estimate.of(List.of())).isInstanceOf(IllegalArgumentException.class);
  }
}
