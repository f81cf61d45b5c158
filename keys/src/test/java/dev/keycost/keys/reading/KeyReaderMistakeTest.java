// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keycost.keys.form.KeyFormatException;
import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What is no key is refused with the place and what is accepted, and never repeated.
class KeyReaderMistakeTest {
  private static final KeyReader READER = new KeyReader(Instant.parse("2026-12-01T00:00:00Z"));
  private static final String UUID = "317f22e2-79b0-7cc3-98c4-dc0c0c07398f";

  private static KeyFormatException mistake(String text) {
    KeyFormatException e = catchThrowableOfType(KeyFormatException.class, () -> READER.read(text));
    assertThat(e).as("error of %s characters", text.length()).isNotNull();
    assertThat(e.getMessage()).startsWith("text: ").contains("; accepted: ");
    if (text.length() > 5) {
      assertThat(e.getMessage()).doesNotContain(text);
    }
    return e;
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of("", "empty"),
        Arguments.of("-", "1 character, which is no key"),
        Arguments.of("null", "4 characters, which are no key"),
        Arguments.of("hello", "5 characters, which are no key"),
        Arguments.of("007", "without leading zeros"),
        Arguments.of("-0", "2 characters"),
        Arguments.of("+5", "2 characters"),
        Arguments.of("1e5", "3 characters"),
        Arguments.of("12.5", "4 characters"),
        Arguments.of("0x10", "4 characters"),
        Arguments.of("1,000", "5 characters"),
        Arguments.of(" 5", "2 characters"),
        Arguments.of("5\n", "2 characters"),
        Arguments.of("\u0661\u0662\u0663", "3 characters"),
        Arguments.of("9223372036854775808", "an integer above 2^63 - 1"),
        Arguments.of("-9223372036854775809", "an integer below -2^63"),
        Arguments.of("18446744073709551615", "an integer above 2^63 - 1"),
        Arguments.of("18446744073709551616", "an integer above 2^63 - 1"),
        Arguments.of("123456789012345678901", "21 characters"),
        Arguments.of("317f22e2-79b0-7cc3-98c4-dc0c", "ends at position 28"),
        Arguments.of("317f22e279b07cc398c4dc0c0c07398", "ends at position 31"),
        Arguments.of(UUID + "0", "'0' at position 36"),
        Arguments.of(UUID + " ", "U+0020 at position 36"),
        Arguments.of(" " + UUID, "U+0020 at position 0"),
        Arguments.of("\uFEFF" + UUID, "U+FEFF at position 0"),
        Arguments.of("{" + UUID, "ends at position 37"),
        Arguments.of("{" + UUID + ")", "')' at position 37"),
        Arguments.of("urn:uid:x" + UUID, "'i' at position 5"),
        Arguments.of("317f22e279b07cc398c4-dc0c0c07398f", "'-' at position 20"),
        Arguments.of("81ARZ3NDEKTSV4RRFFQ69G5FAV", "the number is too large"),
        Arguments.of("zzzzzzzzzzzzzzzzzzzzzz", "the number is too large"),
        Arguments.of("zzzzzzzzzzzzzzzzzzzzzzzzzzz", "the number is too large"),
        Arguments.of("G000000000000", "the number is too large"),
        Arguments.of("0x317f22e279b07cc398c4dc0c0c07398g", "'x' at position 1"),
        Arguments.of("0x507f1f77bcf86cd7994390", "ends at position 24"),
        Arguments.of("x".repeat(1_000_000), "1000000 characters"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void saysWhatWasFound(String text, String found) {
    assertThat(mistake(text).getMessage()).contains(found);
  }

  /// A text of each form, and a character that none of its places may have.
  static Stream<Arguments> forms() {
    return Stream.of(
        Arguments.of(UUID, 'x'),
        Arguments.of("{" + UUID + "}", 'x'),
        Arguments.of("urn:uuid:" + UUID, 'x'),
        Arguments.of("317f22e279b07cc398c4dc0c0c07398f", 'g'),
        Arguments.of("01ARZ3NDEKTSV4RRFFQ69G5FAV", 'u'),
        Arguments.of("1BihbxwwQ4NZZpKRH9JDCz", '-'),
        Arguments.of("0ujtsYcgvSTl8PAuAdqWYSMnLOv", '-'),
        Arguments.of("507f1f77bcf86cd799439011", 'g'),
        Arguments.of("0SCY34ATAY9VJ", '*'),
        Arguments.of("da39a3ee5e6b4b0d3255bfef95601890afd80709", '-'));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void namesThePlaceOfEveryWrongCharacter(String text, char wrong) {
    for (char other : new char[] {wrong, '\u0663', '\uFF11', '\u00E9', '\u0000'}) {
      for (int place : IntStream.range(0, text.length()).toArray()) {
        String broken = text.substring(0, place) + other + text.substring(place + 1);
        KeyFormatException e = mistake(broken);
        assertThat(e.position()).as("U+%04X at %s", (int) other, place).isEqualTo(place);
        assertThat(e.getMessage()).contains("at position " + place);
      }
    }
  }

  @Test
  void nullIsAProgrammersMistake() {
    assertThatThrownBy(() -> READER.read(null)).hasMessage("text: null is no key");
    assertThatThrownBy(() -> new KeyReader(null)).hasMessage("now: null is no time");
  }
}
