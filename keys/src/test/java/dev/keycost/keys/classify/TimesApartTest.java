// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.source.SplitMix64;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Few keys of a table that is years old are told apart as well as many made in one second.
class TimesApartTest {
  private static Map<KeyFamily, LongFunction<byte[]>> kinds(HandMade made) {
    return Map.ofEntries(
        Map.entry(KeyFamily.UUID1, made::uuid1),
        Map.entry(KeyFamily.UUID6, made::uuid6),
        Map.entry(KeyFamily.UUID7, made::uuid7),
        Map.entry(KeyFamily.UUID8, made::uuid8),
        Map.entry(KeyFamily.UUID4_ORDERED, made::ordered4),
        Map.entry(KeyFamily.COMB, made::combDateTime),
        Map.entry(KeyFamily.ULID, made::ulid),
        Map.entry(KeyFamily.KSUID, made::ksuid),
        Map.entry(KeyFamily.TSID, made::tsid),
        Map.entry(
            KeyFamily.SNOWFLAKE, millis -> HandMade.snowflake(millis, 1_288_834_974_657L, 0)));
  }

  @ParameterizedTest
  @CsvSource({"PT1S,12", "PT1H,12", "P30D,20", "P30D,200", "P1800D,30", "P1800D,300"})
  void namesKeysSpreadOverAnyTime(Duration span, int count) {
    for (long seed = 1; seed <= 5; seed++) {
      SplitMix64 times = new SplitMix64(seed);
      kinds(new HandMade(seed))
          .forEach(
              (family, key) -> {
                KeyClassifier classifier = new KeyClassifier(Arrival.UNKNOWN);
                for (int i = 0; i < count; i++) {
                  long before = Long.remainderUnsigned(times.nextLong(), span.toMillis());
                  classifier.addBlob(key.apply(HandMade.START - before));
                }
                Guess guess = classifier.classify(HandMade.NOW).guess();
                assertThat(guess.family()).as("%s over %s", count, span).isEqualTo(family);
                assertThat(guess.confidence()).as(guess.toString()).isGreaterThan(0.4);
              });
    }
  }

  @ParameterizedTest
  @CsvSource({"guid", "mysql-swap", "sql-server", "for-sql-server"})
  void readsLayoutsOfFewKeysFromTheTimes(String label) {
    HandMade made = new HandMade(8);
    KeyClassifier classifier = new KeyClassifier();
    for (long days : List.of(1, 100, 200, 400, 800, 900, 1000, 1100, 1200)) {
      byte[] key = made.uuid7(HandMade.START - Duration.ofDays(days).toMillis());
      classifier.addBlob(
          switch (label) {
            case "guid" -> HandMade.guid(key);
            case "mysql-swap" -> HandMade.swapped(key);
            case "sql-server" -> HandMade.sqlServer(key);
            default -> HandMade.forSqlServer(key);
          });
    }
    Guess guess = classifier.classify(HandMade.NOW).guess();
    assertThat(guess.title()).isEqualTo("uuid7 in " + label + " order");
  }
}
