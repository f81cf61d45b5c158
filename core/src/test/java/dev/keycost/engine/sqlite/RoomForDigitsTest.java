// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.engine.sqlite.Variation.Place;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoomForDigitsTest {
  @ParameterizedTest
  @CsvSource({
    "abcdefgh, END, abcd0000",
    "abcdefgh, BEGINNING, 0000efgh",
    "abcdefgh, IN_FRONT, 0000abcdefgh",
    "ab, END, 0000",
    "ab, BEGINNING, 0000",
    "käsekuchen, END, käseku0000",
    "日本日本, END, 日本0000",
    "日本日本, BEGINNING, 0000日本",
  })
  void takesWholeCharactersOff(String text, Place place, String expected) {
    byte[] made = RoomForDigits.in(text.getBytes(StandardCharsets.UTF_8), true, 4, place);

    assertThat(new String(made, StandardCharsets.UTF_8)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 12, 16})
  void permutedNumbersAreAllThere(int bits) {
    Set<Long> seen = new HashSet<>();
    for (long i = 0; i < 1L << bits; i++) {
      seen.add(Scatter.permuted(i, bits));
    }
    assertThat(seen).hasSize(1 << bits).allMatch(number -> number >= 0 && number < 1L << bits);
  }

  @Test
  void chosenRowsAreSpreadEvenly() {
    Integer[] counts = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    for (int row = 0; row < 10_000; row++) {
      counts[(int) Scatter.chosen(row, 10)]++;
    }
    assertThat(counts).allMatch(count -> count > 850 && count < 1150);
  }

  @Test
  void alphabetsAreAsNarrowAsTheTexts() {
    assertThat(alphabet("2024-01-31 12:00:00")).isEqualTo(Alphabet.DECIMAL);
    assertThat(alphabet("0190a3b2-77aa")).isEqualTo(Alphabet.HEX);
    assertThat(alphabet("0190A3B2")).isEqualTo(Alphabet.UPPER_HEX);
    assertThat(alphabet("bob@example.com")).isEqualTo(Alphabet.LETTERS);
    assertThat(alphabet("käse")).isEqualTo(Alphabet.LETTERS);
    assertThat(Alphabet.HEX.and(Alphabet.DECIMAL)).isEqualTo(Alphabet.HEX);
    assertThat(Alphabet.HEX.and(Alphabet.UPPER_HEX)).isEqualTo(Alphabet.LETTERS);
  }

  private static Alphabet alphabet(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Alphabet.of(bytes, bytes.length);
  }
}
