// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keycost.keys.form.UuidSpelling.Letters;
import dev.keycost.keys.form.UuidSpelling.Wrapper;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UuidSpellingTest {
  private static final String TEXT = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
  private static final UUID ID = UUID.fromString(TEXT);

  private static String wrap(String digits, Wrapper wrapper) {
    return switch (wrapper) {
      case NONE -> digits;
      case BRACES -> "{" + digits + "}";
      case PARENTHESES -> "(" + digits + ")";
      case URN -> "urn:uuid:" + digits;
    };
  }

  @ParameterizedTest
  @EnumSource
  void readsEveryCombination(Wrapper wrapper) {
    Random random = new Random(4);
    for (int round = 0; round < 2000; round++) {
      UUID uuid = new UUID(random.nextLong(), random.nextLong());
      for (boolean dashes : new boolean[] {true, false}) {
        String lower = dashes ? uuid.toString() : uuid.toString().replace("-", "");
        String upper = lower.toUpperCase(Locale.ROOT);
        assertReads(wrap(lower, wrapper), uuid, Letters.LOWER, dashes, wrapper);
        assertReads(wrap(upper, wrapper), uuid, Letters.UPPER, dashes, wrapper);
        int half = lower.length() / 2;
        String mixed = upper.substring(0, half) + lower.substring(half);
        if (!mixed.equals(lower) && !mixed.equals(upper)) {
          assertReads(wrap(mixed, wrapper), uuid, Letters.MIXED, dashes, wrapper);
        }
      }
    }
  }

  private static void assertReads(
      String text, UUID uuid, Letters letters, boolean dashes, Wrapper wrapper) {
    UuidSpelling expected = new UuidSpelling(uuid, letters, dashes, wrapper);
    assertThat(UuidSpelling.parse(text)).isEqualTo(expected);
    assertThat(UuidSpelling.find(new StringBuilder(text))).contains(expected);
  }

  @Test
  void readsDigitsWithoutLetters() {
    UUID digits = UUID.fromString("01234567-8901-2345-6789-012345678901");
    assertReads(digits.toString(), digits, Letters.NONE, true, Wrapper.NONE);
    assertReads("0".repeat(32), new UUID(0, 0), Letters.NONE, false, Wrapper.NONE);
    assertReads("{" + "F".repeat(32) + "}", new UUID(-1, -1), Letters.UPPER, false, Wrapper.BRACES);
  }

  @Test
  void seesEveryLetterAsOne() {
    for (int digit = 0; digit < 16; digit++) {
      UUID uuid = new UUID(0, digit);
      Letters expected = digit < 10 ? Letters.NONE : Letters.LOWER;
      assertThat(UuidSpelling.parse(uuid.toString()).letters()).isEqualTo(expected);
    }
  }

  @Test
  void readsUrnsInAnyCase() {
    for (String prefix : List.of("urn:uuid:", "URN:UUID:", "Urn:uUid:")) {
      assertReads(prefix + TEXT, ID, Letters.LOWER, true, Wrapper.URN);
    }
  }

  @Test
  void isCanonicalOnlyAsTheRfcHasIt() {
    assertThat(UuidSpelling.parse(TEXT).canonical()).isTrue();
    assertThat(UuidSpelling.parse(new UUID(0, 0).toString()).canonical()).isTrue();
    for (String text :
        List.of(
            TEXT.toUpperCase(Locale.ROOT),
            TEXT.replace('f', 'F'),
            TEXT.replace("-", ""),
            "0".repeat(32),
            "{" + TEXT + "}",
            "(" + new UUID(0, 0) + ")",
            "urn:uuid:" + TEXT)) {
      assertThat(UuidSpelling.parse(text).canonical()).as(text).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|0",
        "f|1",
        "g81d4fae-7dec-11d0-a765-00a0c91e6bf6|0",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf|35",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf60|36",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6}|36",
        "f81d4fae-7dec-11d0-a76500a0c91e6bf6|23",
        "f81d4fae-7dec11d0-a765-00a0c91e6bf6|13",
        "f81d4fae7dec-11d0-a765-00a0c91e6bf6|12",
        "f81d4fae7dec11d0a76500a0c91e6bf6-|32",
        "f81d4fae7dec11d0a76500a0c91e6bf|31",
        "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6|37",
        "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6)|37",
        "(f81d4fae-7dec-11d0-a765-00a0c91e6bf6}|37",
        "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}}|38",
        "{{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}}|1",
        "{|1",
        "{}|1",
        "urn:uuid:|9",
        "urn:uuid|8",
        "urn:uid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6|5",
        "uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6|1",
        "urn:uuid:{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}|9",
        "0xf81d4fae7dec11d0a76500a0c91e6bf6|1",
        "1-2-3-4-5|1",
        "f81d-4fae-7dec-11d0-a765-00a0-c91e-6bf6|4",
        "` f81d4fae-7dec-11d0-a765-00a0c91e6bf6`|0",
        "`f81d4fae-7dec-11d0-a765-00a0c91e6bf6 `|36",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf\u0666|35",
        "f81d4fae-7dec-11d0-a765-00a0c91e6b\uFF46\uFF16|34",
        "f81d4fae\u20107dec-11d0-a765-00a0c91e6bf6|8",
      })
  void rejectsAndNamesThePosition(String text, int position) {
    KeyFormatException wrong =
        catchThrowableOfType(KeyFormatException.class, () -> UuidSpelling.parse(text));
    assertThat(wrong).as(text).isNotNull();
    assertThat(wrong.position()).as(text).isEqualTo(position);
    assertThat(wrong).hasMessageContaining("; accepted: 32 hexadecimal digits");
    assertThat(UuidSpelling.find(text)).isEmpty();
  }

  @Test
  void findsExactlyWhatItParses() {
    Random random = new Random(6);
    List<String> bases =
        List.of(
            TEXT, TEXT.replace("-", ""), "{" + TEXT + "}", "(" + TEXT + ")", "urn:uuid:" + TEXT);
    String pool = "0fF-{}()urnid: \n\0\u0660\uFF21\uD83D";
    int found = 0;
    for (int round = 0; round < 10_000; round++) {
      StringBuilder text = new StringBuilder(bases.get(random.nextInt(bases.size())));
      for (int change = random.nextInt(3); change > 0; change--) {
        int at = random.nextInt(text.length());
        String piece = pool.substring(random.nextInt(pool.length())).substring(0, 1);
        text.replace(at, at + random.nextInt(2), piece);
      }
      KeyFormatException wrong =
          catchThrowableOfType(KeyFormatException.class, () -> UuidSpelling.parse(text));
      assertThat(UuidSpelling.find(text).isPresent()).as(text.toString()).isEqualTo(wrong == null);
      if (wrong == null) {
        found++;
        assertThat(UuidSpelling.find(text)).contains(UuidSpelling.parse(text));
      } else {
        assertThat(wrong.position()).isBetween(0, text.length());
      }
    }
    assertThat(found).isBetween(2000, 9000);
  }

  @Test
  void cannotBeMadeOfPartsThatContradict() {
    assertThatThrownBy(() -> new UuidSpelling(ID, Letters.NONE, true, Wrapper.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("letters: NONE for a UUID with 15");
    UUID oneLetter = new UUID(0, 0xA);
    assertThatThrownBy(() -> new UuidSpelling(oneLetter, Letters.MIXED, true, Wrapper.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("letters: MIXED for a UUID with 1");
    assertThatThrownBy(() -> new UuidSpelling(new UUID(0, 0), Letters.UPPER, true, Wrapper.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("letters: UPPER for a UUID with 0");
  }

  @Test
  void namesWhatIsNull() {
    assertThatThrownBy(() -> UuidSpelling.parse(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("text: null is no UUID");
    assertThatThrownBy(() -> UuidSpelling.find(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("text: null is no UUID");
    assertThatThrownBy(() -> new UuidSpelling(ID, null, true, Wrapper.NONE))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("letters: ");
  }
}
