// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Columns that hold more than one kind, encoding or layout.
class MixtureTest {
  private static final int HALF = 5000;
  private final HandMade made = new HandMade(21);

  @Test
  void findsWhereTheGeneratorWasChanged() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 2 * HALF; i++) {
      classifier.addBlob(i < HALF ? made.uuid4() : made.uuid7(HandMade.millis(i)));
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().confidence()).isCloseTo(0.5, within(0.01));
    assertThat(classification.alternatives().getFirst().confidence()).isCloseTo(0.5, within(0.01));
    assertThat(classification.segments()).hasSize(2);
    Segment old = classification.segments().getFirst();
    Segment recent = classification.segments().getLast();
    assertThat(old.guess().title()).isEqualTo("uuid4");
    assertThat(old.from()).isZero();
    assertThat(old.values()).isEqualTo(HALF);
    assertThat(old.forwardShare()).isCloseTo(0.5, within(0.03));
    assertThat(old.sortsAfterPrevious()).isEmpty();
    assertThat(recent.guess().title()).isEqualTo("uuid7");
    assertThat(recent.from()).isEqualTo(HALF);
    assertThat(recent.values()).isEqualTo(HALF);
    assertThat(recent.forwardShare()).isEqualTo(1);
    assertThat(recent.guess().confidence()).isGreaterThan(0.99);
    // Version 7 begins with 0x0197 in 2025, version 4 anywhere.
    assertThat(recent.sortsAfterPrevious().orElseThrow()).isCloseTo(0.006, within(0.005));
    assertThat(classification.arrival().orElseThrow().farShare()).isCloseTo(0.48, within(0.02));
    assertThat(classification.remarks())
        .contains(
            "what arrives changes: values 1 to 5000 are uuid4 as blob, 5001 to 10000 are uuid7 as"
                + " blob",
            "not all values are of one kind: 50.0 % uuid4, 50.0 % uuid7")
        .anyMatch(remark -> remark.startsWith("keys from value 5001 on sort before 99."));
  }

  @Test
  void findsTheChangeInALongColumnToo() {
    KeyClassifier classifier = new KeyClassifier(Arrival.IN_ORDER, 4096);
    for (int i = 0; i < 100_000; i++) {
      classifier.addBlob(i < 70_000 ? made.uuid4() : made.uuid7(HandMade.millis(i)));
    }
    List<Segment> segments = classifier.classify(HandMade.NOW).segments();
    assertThat(segments).hasSize(2);
    assertThat(segments.getLast().from()).isBetween(70_000L, 70_000L + 64 * 256);
    assertThat(segments.getFirst().values() + segments.getLast().values()).isEqualTo(100_000);
  }

  @Test
  void findsAFewNewKeysAfterManyOldOnes() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 20_100; i++) {
      classifier.addBlob(i < 20_000 ? made.uuid4() : made.uuid7(HandMade.millis(i)));
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().family()).isEqualTo(KeyFamily.UUID4);
    assertThat(classification.segments()).extracting(Segment::from).containsExactly(0L, 20_000L);
  }

  @Test
  void findsNoChangeWhereKindsComeMixed() {
    for (int seed = 0; seed < 10; seed++) {
      HandMade other = new HandMade(seed);
      KeyClassifier classifier = new KeyClassifier();
      for (int i = 0; i < 2000; i++) {
        boolean ordered = (other.random(1)[0] & 3) != 0;
        classifier.addBlob(ordered ? other.uuid7(HandMade.millis(i)) : other.uuid4());
      }
      KeyClassification classification = classifier.classify(HandMade.NOW);
      assertThat(classification.segments()).hasSize(1);
      assertThat(classification.guess().family()).isEqualTo(KeyFamily.UUID7);
      assertThat(classification.guess().confidence()).isCloseTo(0.75, within(0.05));
      assertThat(classification.alternatives()).extracting(Guess::family).contains(KeyFamily.UUID4);
    }
  }

  @Test
  void countsKeysThatAreTextHereAndBlobThere() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 2000; i++) {
      byte[] key = made.uuid4();
      if (i % 4 < 3) {
        Written.TEXT.add(classifier, key);
      }
      if (i % 4 == 3 || i % 40 == 0) {
        classifier.addBlob(key);
      }
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().title()).isEqualTo("uuid4");
    assertThat(classification.guess().encoding()).isEqualTo(KeyEncoding.UUID_TEXT);
    assertThat(classification.guess().confidence()).isGreaterThan(0.99);
    assertThat(classification.storage()).isEqualTo(new StorageMix(0, 0, 1500, 550, 0));
    assertThat(classification.duplicates()).isEqualTo(new Duplicates(0, 50));
    assertThat(classification.remarks())
        .contains(
            "mixed storage classes: 1500 texts, 550 blobs; the same key in two of them is two"
                + " values to the database")
        .anyMatch(remark -> remark.startsWith("50 logical duplicates among 2050 kept values"));
  }

  @Test
  void findsTheSameKeyInTwoLayouts() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 1000; i++) {
      byte[] key = made.uuid7(HandMade.millis(i));
      Written.TEXT.add(classifier, key);
      if (i % 10 == 0) {
        classifier.addBlob(HandMade.guid(key));
      }
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().title()).isEqualTo("uuid7");
    assertThat(classification.alternatives())
        .extracting(Guess::title)
        .containsExactly("uuid7 in guid order");
    assertThat(classification.duplicates().disguised()).isEqualTo(100);
  }

  @Test
  void findsTheDayOnWhichTheEncodingChanged() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 1000; i++) {
      (i < 600 ? Written.TEXT : Written.BLOB).add(classifier, made.uuid4());
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.segments()).extracting(Segment::from).containsExactly(0L, 600L);
    assertThat(classification.segments())
        .extracting(segment -> segment.guess().encoding())
        .containsExactly(KeyEncoding.UUID_TEXT, KeyEncoding.BLOB);
    assertThat(classification.guess().confidence()).isGreaterThan(0.9);
  }

  @Test
  void takesIntegersTextsAndNullsApart() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 500; i++) {
      classifier.addInteger(i);
      classifier.addText("user" + i);
      classifier.addNull();
      if (i % 2 == 0) {
        classifier.addBlob(made.uuid4());
      }
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(classification.guess().confidence()).isCloseTo(0.4, within(0.02));
    assertThat(classification.alternatives())
        .extracting(Guess::family)
        .containsExactly(KeyFamily.TEXT, KeyFamily.UUID4);
    assertThat(classification.storage().present()).isEqualTo(1250);
  }

  @Test
  void takesCountersAndSnowflakesApart() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 1000; i++) {
      byte[] snowflake = HandMade.snowflake(HandMade.millis(i), 1_577_836_800_000L, 0);
      Written.INTEGER.add(classifier, i < 300 ? HandMade.integer(i) : snowflake);
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().family()).isEqualTo(KeyFamily.SNOWFLAKE);
    assertThat(classification.guess().confidence()).isCloseTo(0.7, within(0.02));
    assertThat(classification.segments()).extracting(Segment::from).containsExactly(0L, 300L);
    assertThat(classification.segments().getFirst().guess().family()).isEqualTo(KeyFamily.SEQUENCE);
  }

  @Test
  void saysOfVersion4InMySqlsSwapThatItIsNotCertain() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 1000; i++) {
      classifier.addBlob(HandMade.swapped(made.uuid4()));
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    Guess guess = classification.guess();
    assertThat(guess.title()).isEqualTo("uuid4 in mysql-swap order");
    assertThat(guess.confidence()).isBetween(0.65, 0.75);
    assertThat(guess.evidence())
        .anyMatch(sentence -> sentence.startsWith("only the place of six bits speaks"));
    assertThat(classification.alternatives())
        .extracting(Guess::family)
        .containsExactly(KeyFamily.UNKNOWN);
  }

  @Test
  void namesOrderedUuidsThatSayFour() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 1000; i++) {
      Written.TEXT.add(classifier, made.ordered4(HandMade.millis(i)));
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().kind()).isEqualTo("uuid4-ordered");
    assertThat(classification.arrival().orElseThrow().forwardShare()).isEqualTo(1);
    assertThat(classification.remarks())
        .contains("these UUIDs say version 4 but begin with a time: they are not random");
  }

  @Test
  void entropyShowsWhereKeysVary() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 4096; i++) {
      classifier.addBlob(made.uuid7(HandMade.START));
    }
    List<Double> bits = classifier.classify(HandMade.NOW).entropyBits();
    assertThat(bits).hasSize(16);
    assertThat(bits.subList(0, 6)).containsOnly(0.0);
    assertThat(bits.get(6)).isCloseTo(4, within(0.02));
    assertThat(bits.get(8)).isCloseTo(6, within(0.03));
    assertThat(bits.get(15)).isCloseTo(8, within(0.08));
  }
}
