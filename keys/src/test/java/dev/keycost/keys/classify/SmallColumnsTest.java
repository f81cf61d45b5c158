// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Columns that are no keys, or too few to know, and what is said of them.
class SmallColumnsTest {
  private static final HandMade MADE = new HandMade(7);

  /// `add` puts value `i` into the column.
  record Odd(
      String name,
      int count,
      BiConsumer<KeyClassifier, Integer> add,
      KeyFamily family,
      KeyEncoding encoding,
      double least,
      double most) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Odd odd(
      String name,
      int count,
      BiConsumer<KeyClassifier, Integer> add,
      KeyFamily family,
      KeyEncoding encoding,
      double least,
      double most) {
    return new Odd(name, count, add, family, encoding, least, most);
  }

  private static Odd text(
      String name, int count, IntFunction<String> text, KeyFamily family, KeyEncoding encoding) {
    return odd(name, count, (c, i) -> c.addText(text.apply(i)), family, encoding, 0.5, 1);
  }

  static Stream<Odd> fewTexts() {
    return Stream.of(
        odd("nothing", 0, (c, i) -> {}, KeyFamily.UNKNOWN, KeyEncoding.NONE, 0, 0),
        odd("only NULL", 9, (c, i) -> c.addNull(), KeyFamily.UNKNOWN, KeyEncoding.NONE, 0, 0),
        odd(
            "NaN is NULL",
            9,
            (c, i) -> c.addReal(Double.NaN),
            KeyFamily.UNKNOWN,
            KeyEncoding.NONE,
            0,
            0),
        odd(
            "one UUID",
            1,
            (c, i) -> Written.TEXT.add(c, MADE.uuid4()),
            KeyFamily.UUID4,
            KeyEncoding.UUID_TEXT,
            0.05,
            0.12),
        odd(
            "two UUIDs",
            2,
            (c, i) -> Written.TEXT.add(c, MADE.uuid7(HandMade.START)),
            KeyFamily.UUID7,
            KeyEncoding.UUID_TEXT,
            0.15,
            0.2));
  }

  static Stream<Odd> fewNumbersAndBlobs() {
    return Stream.of(
        odd(
            "the number one",
            1,
            (c, i) -> c.addInteger(1),
            KeyFamily.SEQUENCE,
            KeyEncoding.INTEGER,
            0.05,
            0.12),
        odd(
            "all equal",
            1000,
            (c, i) -> Written.BLOB.add(c, new HandMade(1).uuid4()),
            KeyFamily.UUID4,
            KeyEncoding.BLOB,
            0.05,
            0.12),
        odd(
            "flags",
            1000,
            (c, i) -> c.addInteger(i % 2),
            KeyFamily.SEQUENCE,
            KeyEncoding.INTEGER,
            0.1,
            0.2),
        odd(
            "one random blob",
            1,
            (c, i) -> c.addBlob(new byte[] {9, 8, 7, 6, 5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3}),
            KeyFamily.UNKNOWN,
            KeyEncoding.BLOB,
            0.05,
            0.12));
  }

  static Stream<Odd> otherTexts() {
    return Stream.of(
        text("emails", 100, i -> "a" + i + "@example.org", KeyFamily.TEXT, KeyEncoding.OTHER_TEXT),
        text("empty texts", 100, i -> " ".repeat(i), KeyFamily.TEXT, KeyEncoding.OTHER_TEXT),
        text("long texts", 100, i -> "ab".repeat(60 + i), KeyFamily.TEXT, KeyEncoding.OTHER_TEXT),
        text("not ASCII", 100, i -> "ключ №" + i, KeyFamily.TEXT, KeyEncoding.OTHER_TEXT),
        text(
            "base 64",
            100,
            i -> Base64.getEncoder().encodeToString(MADE.random(16)),
            KeyFamily.TEXT,
            KeyEncoding.OTHER_TEXT),
        text("numbers", 100, i -> String.valueOf(i + 9), KeyFamily.SEQUENCE, KeyEncoding.DECIMAL),
        text(
            "dashes elsewhere",
            100,
            i -> "12345678-1234-1234-12345-10000000" + (100 + i),
            KeyFamily.TEXT,
            KeyEncoding.OTHER_TEXT),
        text(
            "UUIDs with a letter too many",
            100,
            i -> "g2345678-1234-4234-8234-100000000" + (100 + i),
            KeyFamily.TEXT,
            KeyEncoding.OTHER_TEXT),
        text(
            "fixtures that say 4",
            100,
            i -> "00000000-0000-4000-8000-000000000" + (100 + i),
            KeyFamily.UNKNOWN,
            KeyEncoding.UUID_TEXT));
  }

  static Stream<Odd> otherNumbersAndBlobs() {
    return Stream.of(
        odd(
            "version 7 of the year 3000",
            100,
            (c, i) -> c.addBlob(MADE.uuid7(32_503_680_000_000L + i)),
            KeyFamily.UNKNOWN,
            KeyEncoding.BLOB,
            0.5,
            1),
        odd(
            "measurements",
            100,
            (c, i) -> c.addReal(i / 4.0),
            KeyFamily.UNKNOWN,
            KeyEncoding.REAL,
            0.5,
            1),
        odd(
            "integers as reals",
            100,
            (c, i) -> c.addReal(i),
            KeyFamily.SEQUENCE,
            KeyEncoding.REAL,
            0.5,
            1),
        odd(
            "random 32 bits",
            100,
            (c, i) -> c.addInteger(MADE.random(1)[0] * 7_654_321L + MADE.random(1)[0] * 54_321L),
            KeyFamily.SPARSE,
            KeyEncoding.INTEGER,
            0.5,
            0.8),
        odd(
            "UUIDs filled up to 255 bytes",
            100,
            (c, i) -> c.addBlob(Arrays.copyOf(MADE.uuid4(), 255)),
            KeyFamily.UNKNOWN,
            KeyEncoding.BLOB,
            0.5,
            1),
        odd(
            "SHA-256",
            100,
            (c, i) -> Written.HEX.add(c, HandMade.hash("SHA-256", i)),
            KeyFamily.RANDOM256,
            KeyEncoding.HEX,
            0.5,
            1));
  }

  private static KeyClassification classify(Odd column) {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < column.count(); i++) {
      column.add().accept(classifier, i);
    }
    return classifier.classify(HandMade.NOW);
  }

  @ParameterizedTest
  @MethodSource({"fewTexts", "fewNumbersAndBlobs", "otherTexts", "otherNumbersAndBlobs"})
  void isNotTakenForMoreThanItIs(Odd column) {
    KeyClassification classification = classify(column);
    Guess guess = classification.guess();
    assertThat(guess.family()).as("%s", guess).isEqualTo(column.family());
    assertThat(guess.encoding()).isEqualTo(column.encoding());
    assertThat(guess.confidence()).isBetween(column.least(), column.most());
    assertThat(guess.evidence()).isNotEmpty().allMatch(sentence -> !sentence.isBlank());
    assertThat(classification.values()).isEqualTo(column.count());
  }

  @Test
  void saysThatAllAreEqual() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 50; i++) {
      classifier.addText("same");
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.remarks()).contains("all values are equal");
    assertThat(classification.duplicates()).isEqualTo(new Duplicates(49, 0));
    assertThat(classification.arrival().orElseThrow().rankCorrelation()).isZero();
  }

  @Test
  void countsNullsWithoutTakingThemForKeys() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 100; i++) {
      classifier.addInteger(i);
      classifier.addNull();
      classifier.addNull();
      classifier.addNull();
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(classification.kept()).isEqualTo(100);
    assertThat(classification.storage()).isEqualTo(new StorageMix(100, 0, 0, 0, 300));
    assertThat(classification.remarks()).contains("300 of 400 values are NULL (75.0 %)");
  }

  @Test
  void integersAndRealsAreOneClassToTheDatabase() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 100; i++) {
      classifier.addInteger(i);
      classifier.addReal(i);
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(classification.guess().confidence()).isGreaterThan(0.9);
    assertThat(classification.duplicates()).isEqualTo(new Duplicates(100, 0));
    assertThat(classification.remarks())
        .contains("100 values as floating-point numbers, exact only up to 2^53")
        .noneMatch(remark -> remark.startsWith("mixed storage classes"));
  }

  @Test
  void saysWhichIntegersJavaScriptRounds() {
    KeyClassifier classifier = new KeyClassifier();
    classifier.addInteger((1L << 53) - 1);
    classifier.addInteger(1L << 53);
    classifier.addInteger(-(1L << 53));
    classifier.addInteger(7);
    assertThat(classifier.classify(HandMade.NOW).remarks())
        .contains(
            "2 of 4 integers are past 2^53 (50.0 %): JavaScript and other doubles round them");
  }

  @Test
  void knowsTheNilAndTheMaxUuid() {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 98; i++) {
      Written.TEXT.add(classifier, MADE.uuid4());
    }
    Written.TEXT.add(classifier, new byte[16]);
    classifier.addText("ffffffff-ffff-ffff-ffff-ffffffffffff");
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().family()).isEqualTo(KeyFamily.UUID4);
    assertThat(classification.remarks())
        .contains(
            "1 kept value of the nil UUID, all zero bits",
            "1 kept value of the max UUID, all one bits");
  }

  @Test
  void answersAreTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    String expected = classify(otherTexts().skip(8).findFirst().orElseThrow()).toString();
    try {
      for (String tag : new String[] {"ar-u-nu-arab", "tr", "de"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(classify(otherTexts().skip(8).findFirst().orElseThrow()).toString())
            .isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void refusesWhatItCannotUse() {
    KeyClassifier classifier = new KeyClassifier();
    assertThatThrownBy(() -> classifier.addText(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> classifier.addBlob(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> new KeyClassifier(Arrival.IN_ORDER, 511))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("limit: 511");
    assertThatThrownBy(() -> classifier.classify(Instant.EPOCH))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("now: 1970-01-01T00:00:00Z");
    assertThatThrownBy(() -> classifier.classify(Instant.MAX))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
