// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.keys.classify.ArrivalOrder;
import dev.keycost.keys.classify.ByteLayout;
import dev.keycost.keys.classify.Duplicates;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.KeyFamily;
import dev.keycost.keys.classify.Segment;
import dev.keycost.keys.classify.Spelling;
import dev.keycost.keys.classify.SpellingMix;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.keys.classify.TickOrder;
import dev.keycost.keys.classify.TimeSpan;
import dev.keycost.sqlite.schema.Affinity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Columns made up for tests.
final class SampleKeys {
  private static final SpellingMix UNSPELT = new SpellingMix(List.of());

  private SampleKeys() {}

  /// A column that was not looked at.
  static ColumnFacts plain(String name, String type) {
    return column(name, type, 0, Optional.empty(), 0);
  }

  static ColumnFacts column(
      String name,
      String type,
      int keyPosition,
      Optional<KeyClassification> values,
      long greatestInteger) {
    return new ColumnFacts(
        name,
        type,
        Affinity.of(type),
        keyPosition > 0,
        keyPosition,
        "BINARY",
        false,
        values,
        values.isEmpty() ? 0 : 1,
        greatestInteger);
  }

  static KeyClassification sequence(long rows) {
    return classification(
        new StorageMix(rows, 0, 0, 0, 0),
        guess(KeyFamily.SEQUENCE, KeyEncoding.INTEGER, 0.998, "gaps of 1 in 100 % of the steps"),
        new ArrivalOrder(rows - 1, rows - 1, 0, 0, 0, 1),
        UNSPELT,
        List.of());
  }

  /// Random UUIDs as blobs, the last quarter of them of version 7.
  static KeyClassification randomThenOrdered(long rows) {
    Guess random =
        guess(KeyFamily.UUID4, KeyEncoding.BLOB, 0.746, "the version is 4 in 75 % of the keys");
    Guess ordered =
        guess(KeyFamily.UUID7, KeyEncoding.BLOB, 0.249, "the version is 7 in 25 % of the keys");
    long old = rows / 4 * 3;
    return new KeyClassification(
        new StorageMix(0, 0, 0, rows, 0),
        20_000,
        random,
        List.of(ordered),
        Optional.of(
            new ArrivalOrder(rows - 1, rows / 8 * 5, rows / 8 * 3, 0.21, 0.7, 0.5163977794)),
        Optional.of(new TickOrder(Duration.ofMillis(1), 4999, 12, 5, 0, Duration.ZERO)),
        Optional.of(
            new TimeSpan(
                Instant.parse("2026-01-01T00:00:00Z"),
                Instant.parse("2026-03-31T23:59:59.999Z"),
                "milliseconds since 1970 in the first 6 bytes",
                OptionalDouble.of(0.9999))),
        List.of(
            new Segment(0, old, random, 0.5, OptionalDouble.empty()),
            new Segment(old, rows - old, ordered, 0.99, OptionalDouble.of(0.0007))),
        List.of(7.9, 7.9, 7.9, 7.9, 7.9, 7.9, 4.0, 7.9),
        UNSPELT,
        new Duplicates(0, 0),
        List.of("from value 750,000 on the kind is another: uuid7"));
  }

  /// Texts in capitals and small letters, and some blobs among them.
  static KeyClassification mixedTexts(long rows) {
    return classification(
        new StorageMix(0, 0, rows - 40, 30, 10),
        guess(KeyFamily.UUID4, KeyEncoding.UUID_TEXT, 0.97, "the version is 4 in all keys"),
        new ArrivalOrder(rows - 11, rows / 2, rows / 2 - 11, 0.292, 0.98, -0.001),
        new SpellingMix(
            List.of(
                new SpellingMix.Count(
                    new Spelling(Spelling.Letters.LOWER, true, Spelling.Wrapper.NONE, false),
                    rows - 240),
                new SpellingMix.Count(
                    new Spelling(Spelling.Letters.UPPER, true, Spelling.Wrapper.BRACES, false),
                    200))),
        List.of("two spellings: look-ups miss what is spelt otherwise"));
  }

  /// Version 7 in the byte order of .NET.
  static KeyClassification swapped(long rows) {
    Guess guess =
        new Guess(
            KeyFamily.UUID7,
            KeyEncoding.BLOB,
            Optional.of(ByteLayout.GUID),
            1,
            0.9,
            List.of("the version stands at byte 7"));
    return classification(
        new StorageMix(0, 0, 0, rows, 0),
        guess,
        new ArrivalOrder(rows - 1, rows / 2, rows / 2 - 1, 0.29, 0.98, 0.01),
        UNSPELT,
        List.of());
  }

  static KeyClassification onlyNull(long rows) {
    return new KeyClassification(
        new StorageMix(0, 0, 0, 0, rows),
        0,
        guess(KeyFamily.UNKNOWN, KeyEncoding.NONE, 0, "no value but NULL"),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        UNSPELT,
        new Duplicates(0, 0),
        List.of("no value but NULL"));
  }

  private static Guess guess(
      KeyFamily family, KeyEncoding encoding, double confidence, String evidence) {
    return new Guess(family, encoding, Optional.empty(), 1, confidence, List.of(evidence));
  }

  private static KeyClassification classification(
      StorageMix storage,
      Guess guess,
      ArrivalOrder arrival,
      SpellingMix spellings,
      List<String> remarks) {
    return new KeyClassification(
        storage,
        Math.min(20_000, storage.present()),
        guess,
        List.of(),
        Optional.of(arrival),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(7.9),
        spellings,
        new Duplicates(0, 0),
        remarks);
  }
}
