// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.UuidBytes;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Times that nobody's key holds, texts that fit two forms, numbers that may be anything.
class KeyReaderDoubtTest {
  private static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");
  private static final KeyReader READER = new KeyReader(NOW);

  private static List<String> kinds(String text) {
    return READER.read(text).stream().map(KeyReading::kind).toList();
  }

  private static List<String> forms(String text) {
    return READER.read(text).stream().map(KeyReading::form).distinct().toList();
  }

  private static UUID version7(Instant time) {
    return new UUID(time.toEpochMilli() << 16 | 0x7000, 0x8000_0000_0000_0001L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1985-01-01T00:00:00Z", "1989-12-31T23:59:59.999Z", "2026-12-02T00:00:00.001Z"})
  void aTimeOutsideOurDaysMakesNoKindButIsShown(Instant time) {
    assertThat(READER.read(version7(time).toString()))
        .singleElement()
        .satisfies(
            reading -> {
              assertThat(reading.kind()).isEqualTo("16 bytes");
              assertThat(reading.time()).isEmpty();
              assertThat(reading.parts())
                  .containsEntry("version", "7")
                  .containsEntry("unlikely time", time.toString());
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"1990-01-01T00:00:00Z", "2026-12-02T00:00:00Z"})
  void theEndsOfOurDaysAreInside(Instant time) {
    assertThat(kinds(version7(time).toString())).containsExactly("uuid7", "ulid");
  }

  @Test
  void timesAreJudgedByTheGivenNow() {
    String later = version7(NOW.plus(Duration.ofDays(400))).toString();

    assertThat(kinds(later)).containsExactly("16 bytes");
    assertThat(new KeyReader(NOW.plus(Duration.ofDays(400))).read(later))
        .extracting(KeyReading::kind)
        .contains("uuid7");
  }

  @Test
  void keysWithoutMarksAreBytesWhereTheirTimeIsNone() {
    assertThat(kinds("7ZZZZZZZZZZZZZZZZZZZZZZZZY")).containsExactly("16 bytes");
    assertThat(kinds("aWgEPTl1tmebfsQzFP4bxwgy80V")).containsExactly("20 bytes");
    assertThat(kinds("ffffffffffffffffffffffff")).containsExactly("12 bytes");
    assertThat(kinds("FZZZZZZZZZZZZ")).containsExactly("8 bytes");
    assertThat(kinds("f81d4fae-7dec-f1d0-c765-00a0c91e6bf6")).containsExactly("16 bytes");
  }

  @Test
  void version8NeedsNoTime() {
    assertThat(READER.read("5c146b14-3c52-8afd-938a-375d0df1fbf6").getFirst())
        .satisfies(reading -> assertThat(reading.kind()).isEqualTo("uuid8"))
        .satisfies(reading -> assertThat(reading.time()).isEmpty());
  }

  @Test
  void aRandomUuidWithATimeAtItsEndMayBeAComb() {
    long time = Instant.parse("2024-05-01T12:00:00Z").toEpochMilli();
    UUID comb = new UUID(0xf81d_4fae_7dec_41d0L, 0xa765_0000_0000_0000L | time);

    assertThat(kinds(comb.toString())).containsExactly("uuid4", "comb");
  }

  @Test
  void digitsOfBase58AreReadInBothAlphabets() {
    UUID uuid = version7(Instant.parse("2024-05-01T12:00:00Z"));
    String text = KeyForm.BASE58.format(UuidBytes.of(uuid));

    assertThat(forms(text)).containsExactly("base58", "base62");
    assertThat(READER.read(text).getFirst().raw()).isEqualTo(UuidBytes.of(uuid));
  }

  @Test
  void theAlphabetThatGivesAKnownKindIsFirst() {
    Random random = new Random(11);
    int both = 0;
    for (int i = 0; i < 2000; i++) {
      UUID uuid =
          new UUID(random.nextLong() & ~0xF000L | 0x4000, random.nextLong() >>> 2 | 1L << 63);
      String text = KeyForm.BASE62.format(UuidBytes.of(uuid));
      List<KeyReading> readings = READER.read(text);
      if (readings.getLast().kind().equals("16 bytes")) {
        both++;
        assertThat(readings.getFirst().form()).isEqualTo("base62");
      }
    }
    assertThat(both).as("texts that are also something in base 58").isGreaterThan(100);
  }

  @Test
  void digitsThatOnlyBase62HasAreReadInOneAlphabet() {
    assertThat(forms("0IOl000000000000000000")).containsExactly("base62");
  }

  @Test
  void decimalDigitsMayBeATsid() {
    String text = "1714564800000";
    KeyReader later = new KeyReader(Instant.parse("2032-01-01T00:00:00Z"));

    assertThat(kinds(text)).containsExactly("Unix time in milliseconds", "integer");
    assertThat(later.read(text))
        .extracting(KeyReading::kind, KeyReading::form)
        .containsExactly(
            tuple("Unix time in milliseconds", "integer"),
            tuple("integer", "integer"),
            tuple("tsid", "base32"));
    assertThat(forms("0714564800000")).as("no integer begins with 0").containsExactly("base32");
  }

  @Test
  void base32MayBeginLikeAHexadecimalNumber() {
    assertThat(forms("0XG5R2HZ9X7K2M4N6P8Q0S1TVW")).containsExactly("base32");
    assertThat(forms("0x507f1f77bcf86cd799439011")).containsExactly("hex");
  }

  @ParameterizedTest
  @CsvSource({
    "1714564800, Unix time in seconds",
    "1714564800000, Unix time in milliseconds",
    "1714564800000000, Unix time in microseconds",
    "1714564800000000000, Unix time in nanoseconds"
  })
  void integersMayBeTimes(String text, String kind) {
    assertThat(READER.read(text))
        .filteredOn(reading -> reading.kind().equals(kind))
        .singleElement()
        .satisfies(
            reading -> assertThat(reading.time()).contains(Instant.parse("2024-05-01T12:00:00Z")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "42", "-1", "9007199254740991", "-9007199254740991"})
  void integersOfJavaScriptAreExact(String text) {
    KeyReading integer = READER.read(text).getLast();

    assertThat(integer.kind()).isEqualTo("integer");
    assertThat(integer.parts()).containsEntry("in JavaScript", "exact");
    assertThat(ByteBuffer.wrap(integer.raw()).getLong()).isEqualTo(Long.parseLong(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9007199254740992",
        "-9007199254740992",
        "9223372036854775807",
        "-9223372036854775808"
      })
  void integersPast2To53AreRoundedByJavaScript(String text) {
    KeyReading integer = READER.read(text).getLast();

    assertThat(integer.kind()).isEqualTo("integer");
    assertThat(integer.parts()).containsEntry("in JavaScript", "rounded");
    assertThat(ByteBuffer.wrap(integer.raw()).getLong()).isEqualTo(Long.parseLong(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "1000000", "99999999", "9223372036854775807", "-1714564800"})
  void otherIntegersAreNumbersOnly(String text) {
    assertThat(kinds(text)).containsExactly("integer");
  }

  @Test
  void aReadingKeepsItsOwnBytes() {
    KeyReading reading = READER.read("507f1f77bcf86cd799439011").getFirst();
    reading.raw()[0] = 1;
    reading.stored()[0] = 1;

    assertThat(reading.raw()[0]).isEqualTo((byte) 0x50);
  }
}
