// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class BucketCostsTest {
  private static final List<String> FUNCTIONS =
      List.of("sqlite3BtreeIndexMoveto", "unixRead", "unixWrite", "walHashGet", "whatever");

  @RepeatedTest(50)
  void bucketsTogetherAreTheMeasuredTime(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    var trials = new ArrayList<ProfiledTrial>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      var stacks = new ArrayList<Stack>();
      for (String function : FUNCTIONS) {
        stacks.add(new Stack(List.of(function), random.nextInt(1000) * random.nextDouble()));
      }
      trials.add(trial(1 + random.nextInt(1_000_000), 1 + 1e4 * random.nextDouble(), stacks));
    }
    BucketCosts costs = BucketCosts.of("uuid4", trials).orElseThrow();

    double nanos =
        trials.stream().mapToDouble(ProfiledTrial::elapsedMillis).sum()
            * 1e6
            / trials.stream().mapToLong(ProfiledTrial::rows).sum();
    assertThat(costs.nanosPerInsert()).isCloseTo(nanos, within(1e-9 * nanos));
    assertThat(sum(costs)).isCloseTo(nanos, within(1e-9 * nanos));
  }

  @Test
  void sharesTheMeasuredTimeOutAsTheSamplesFell() {
    BucketCosts costs =
        of(1000, 4, new Stack(List.of("unixRead"), 3), new Stack(List.of("walHashGet"), 1));
    assertThat(costs.nanosPerInsert()).isEqualTo(4000);
    assertThat(costs.nanosPerInsert(Bucket.READ)).isEqualTo(3000);
    assertThat(costs.nanosPerInsert(Bucket.LOG_LOOKUP)).isEqualTo(1000);
    assertThat(costs.buckets()).containsOnlyKeys(Bucket.READ, Bucket.LOG_LOOKUP);
    assertThat(costs.nanosPerInsert(Bucket.SYNC)).isZero();
  }

  @Test
  void whatNoSampleStandsForIsWaiting() {
    BucketCosts costs = of(1000, 10, new Stack(List.of("unixRead"), 6));
    assertThat(costs.nanosPerInsert(Bucket.READ)).isEqualTo(6000);
    assertThat(costs.nanosPerInsert(Bucket.WAITING)).isEqualTo(4000);
    assertThat(costs.samples(Bucket.WAITING)).isZero();
    assertThat(costs.marginNanos(Bucket.WAITING)).isBetween(4000.0, 5000.0);
  }

  @Test
  void aBucketWithoutASampleMayStillTakeTime() {
    BucketCosts few = of(1000, 4, new Stack(List.of("unixRead"), 40));
    BucketCosts many = of(1000, 4, new Stack(List.of("unixRead"), 40_000));
    assertThat(few.marginNanos(Bucket.SYNC)).isGreaterThan(0).isLessThan(500);
    assertThat(many.marginNanos(Bucket.SYNC)).isLessThan(few.marginNanos(Bucket.SYNC) / 100);
  }

  /// Of shares drawn at random, 95 % lie within the margin around the true one.
  @Test
  void theMarginHoldsTheTruthAsOftenAsItSays() {
    var random = new Random(7);
    int held = 0;
    int draws = 400;
    for (int draw = 0; draw < draws; draw++) {
      int reads = 0;
      for (int sample = 0; sample < 500; sample++) {
        reads += random.nextDouble() < 0.2 ? 1 : 0;
      }
      BucketCosts costs =
          of(
              1_000_000,
              500,
              new Stack(List.of("unixRead"), reads),
              new Stack(List.of("walHashGet"), 500 - reads));
      double off = Math.abs(costs.nanosPerInsert(Bucket.READ) - 100);
      held += off <= costs.marginNanos(Bucket.READ) ? 1 : 0;
    }
    assertThat(held / (double) draws).isBetween(0.92, 0.98);
  }

  @Test
  void saysWhereSamplesAndClockDisagree() {
    assertThat(of(1000, 100, new Stack(List.of("unixRead"), 99)).disagreement()).isEmpty();
    assertThat(of(1000, 100, new Stack(List.of("unixRead"), 101)).disagreement()).isEmpty();
    assertThat(of(1000, 100, new Stack(List.of("unixRead"), 60)).disagreement()).isEmpty();
    assertThat(of(1000, 100, new Stack(List.of("unixRead"), 110)).disagreement().orElseThrow())
        .startsWith("uuid4: the samples stand for 10 % more time than was measured");
  }

  @Test
  void isEmptyWithoutASample() {
    assertThat(BucketCosts.of(trial(0, 0, List.of()))).isEmpty();
    assertThat(BucketCosts.of(trial(5, 5, List.of(new Stack(List.of("unixRead"), 0))))).isEmpty();
  }

  private static double sum(BucketCosts costs) {
    return costs.buckets().values().stream().mapToDouble(BucketCosts.Cost::nanosPerInsert).sum();
  }

  private static BucketCosts of(long rows, double elapsedMillis, Stack... stacks) {
    return BucketCosts.of(trial(rows, elapsedMillis, List.of(stacks))).orElseThrow();
  }

  private static ProfiledTrial trial(long rows, double elapsedMillis, List<Stack> stacks) {
    return new ProfiledTrial(
        "uuid4", 4, rows, elapsedMillis, "ctimer", 1_000_000, 1, "test 1", List.of(), stacks);
  }
}
