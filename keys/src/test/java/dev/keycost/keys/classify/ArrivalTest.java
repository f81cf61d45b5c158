// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// How values arrived is measured as the database sorts them.
class ArrivalTest {
  private static final HandMade MADE = new HandMade(11);

  private static KeyClassification blobs(byte[][] keys) {
    KeyClassifier classifier = new KeyClassifier();
    Arrays.stream(keys).forEach(classifier::addBlob);
    return classifier.classify(HandMade.NOW);
  }

  private static ArrivalOrder order(KeyClassification classification) {
    return classification.arrival().orElseThrow();
  }

  @Test
  void aCounterOnlyGoesForward() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = -500; i < 500; i++) {
      classifier.addInteger(i);
    }
    ArrivalOrder order = order(classifier.classify(HandMade.NOW));
    assertThat(order).isEqualTo(new ArrivalOrder(999, 999, 0, 0, 0, 1));
    assertThat(order.forwardShare()).isEqualTo(1);
  }

  @Test
  void aCounterBackwardOnlyGoesBackward() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 1000; i > 0; i--) {
      classifier.addInteger(i);
    }
    assertThat(order(classifier.classify(HandMade.NOW)))
        .isEqualTo(new ArrivalOrder(999, 0, 999, 0, 0, -1));
  }

  @Test
  void randomKeysJumpAsChanceHasIt() {
    ArrivalOrder order = order(blobs(HandMade.many(20_000, i -> MADE.uuid4())));
    assertThat(order.forwardShare()).isCloseTo(0.5, within(0.02));
    // The distance of two uniform numbers has the median 1 - 1/√2, and is above 0.01 with the
    // probability 0.99².
    assertThat(order.distanceMedian()).isCloseTo(1 - Math.sqrt(0.5), within(0.01));
    assertThat(order.farShare()).isCloseTo(0.99 * 0.99, within(0.005));
    assertThat(order.rankCorrelation()).isCloseTo(0, within(0.03));
  }

  @Test
  void comparesBytesWithoutSign() {
    byte[][] keys =
        HandMade.many(
            1000, i -> ByteBuffer.allocate(16).putLong((0x7F00L + i) << 44).putLong(i).array());
    assertThat(order(blobs(keys)).forward()).isEqualTo(999);
  }

  @Test
  void numbersAsTextSortByTheirDigits() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 1; i <= 1000; i++) {
      classifier.addText(String.valueOf(i));
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(order(classification).backward()).isEqualTo(3);
    assertThat(classification.remarks())
        .contains("numbers kept as text sort digit by digit, not by value");
  }

  @Test
  void saysNothingOfOrderThatIsNotKnown() {
    KeyClassifier classifier = new KeyClassifier(Arrival.UNKNOWN);
    for (byte[] key : HandMade.many(100, i -> MADE.uuid7(HandMade.millis(i)))) {
      classifier.addBlob(key);
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().title()).isEqualTo("uuid7");
    assertThat(classification.arrival()).isEmpty();
    assertThat(classification.ticks()).isEmpty();
    assertThat(classification.segments()).isEmpty();
    assertThat(classification.times().orElseThrow().arrivalCorrelation()).isEmpty();
    assertThat(classification.remarks()).isEmpty();
  }

  @Test
  void tellsDisorderWithinATickFromAClockThatWentBack() {
    long hour = Duration.ofHours(1).toMillis();
    byte[][] keys =
        HandMade.many(
            50_000, i -> MADE.uuid7(HandMade.START + i / 1000 - (i >= 30_000 ? hour : 0)));
    KeyClassification classification = blobs(keys);
    TickOrder ticks = classification.ticks().orElseThrow();
    assertThat(ticks.tick()).isEqualTo(Duration.ofMillis(1));
    assertThat(ticks.pairs()).isEqualTo(49_999);
    assertThat(ticks.pairsWithinTick()).isEqualTo(49_950);
    assertThat((double) ticks.backWithinTick() / ticks.pairsWithinTick())
        .isCloseTo(0.5, within(0.02));
    assertThat(ticks.backAcrossTicks()).isEqualTo(1);
    assertThat(ticks.stepBackMax()).isEqualTo(Duration.ofMillis(hour - 1));
    assertThat(classification.remarks())
        .anyMatch(remark -> remark.contains("within one tick of 1 ms"))
        .contains("the time in the keys goes back 1 time, by 3599999 ms at most");
  }

  @Test
  void aGeneratorThatCountsIsInOrderWithinTheTick() {
    TimeSource clock = new VirtualTime(HandMade.START, 1_000_000);
    KeyClassification classification =
        blobs(Keys.next(KeyKind.UUID7.generator(new SplitMix64(3), clock), 10_000));
    TickOrder ticks = classification.ticks().orElseThrow();
    assertThat(ticks.pairsWithinTick()).isEqualTo(9990);
    assertThat(ticks.backWithinTick()).isZero();
    assertThat(ticks.backAcrossTicks()).isZero();
    assertThat(order(classification).forwardShare()).isEqualTo(1);
    assertThat(classification.remarks()).isEmpty();
  }

  @Test
  void aGeneratorThatKeepsItsTimeHidesTheClock() {
    TimeSource clock = new TimeByReading(n -> HandMade.START - n);
    TickOrder ticks =
        blobs(Keys.next(KeyKind.UUID7.generator(new SplitMix64(3), clock), 1000))
            .ticks()
            .orElseThrow();
    assertThat(ticks.pairsWithinTick()).isEqualTo(999);
    assertThat(ticks.backAcrossTicks()).isZero();
  }

  @Test
  void readsTheTimes() {
    TimeSpan times =
        blobs(HandMade.many(1000, i -> MADE.uuid7(HandMade.millis(i)))).times().orElseThrow();
    assertThat(times.earliest()).isEqualTo(Instant.ofEpochMilli(HandMade.START));
    assertThat(times.latest()).isEqualTo(Instant.ofEpochMilli(HandMade.millis(999)));
    assertThat(times.arrivalCorrelation()).hasValue(1);
  }

  @Test
  void saysThatALayoutDoesNotSort() {
    byte[][] keys =
        HandMade.many(2000, i -> HandMade.guid(MADE.uuid7(HandMade.START + 30_000L * i)));
    KeyClassification classification = blobs(keys);
    assertThat(classification.guess().title()).isEqualTo("uuid7 in guid order");
    assertThat(order(classification).rankCorrelation()).isLessThan(0.5);
    assertThat(classification.remarks())
        .anyMatch(
            remark ->
                remark.startsWith(
                    "times rise with arrival (rank correlation 1.00), but stored keys"));
  }

  @Test
  void saysThatOrderedKeysArrivedShuffled() {
    byte[][] keys = HandMade.many(2000, i -> MADE.uuid7(HandMade.millis(i)));
    assertThat(blobs(HandMade.shuffled(keys)).remarks())
        .anyMatch(remark -> remark.startsWith("the keys hold a time, but did not arrive"));
  }

  @Test
  void oneTickHasNoOrder() {
    byte[][] keys = HandMade.many(100, i -> MADE.uuid7(HandMade.START));
    assertThat(blobs(keys).remarks())
        .hasSize(1)
        .allMatch(remark -> remark.startsWith("of 99 pairs made within one tick of 1 ms, "));
  }

  @Test
  void keepsRunsOfNeighboursOfALongColumn() {
    KeyClassifier classifier = new KeyClassifier(Arrival.IN_ORDER, 2048);
    for (int i = 0; i < 100_000; i++) {
      classifier.addInteger(i % 100 == 99 ? i - 2 : i);
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.kept()).isBetween(1024L, 2048L);
    assertThat(classification.guess().family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(classification.guess().confidence()).isGreaterThan(0.95);
    ArrivalOrder order = order(classification);
    // Steps are counted over all values, so none is missed.
    assertThat(order.steps()).isEqualTo(99_999);
    assertThat(order.backward()).isEqualTo(1000);
    assertThat(order.distanceMedian()).isZero();
    assertThat(order.rankCorrelation()).isCloseTo(1, within(0.001));
    assertThat(classification.values()).isEqualTo(100_000);
  }
}
