// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the forms that are text accept, and what they say of everything else.
class KeyFormParseTest {
  /// Not in any form: control characters, punctuation, letters and digits of other scripts, such
  /// whose other case or width is ASCII, half a surrogate pair.
  private static final String FOREIGN =
      "\0\t\n\r !*+,./:;=?@[]_`~\u007F\u0080\u00E9\u00FF\u0130\u0131\u017F\u0660\u0665\u2010\u212A"
          + "\uFF11\uFF21\uFF41\uFF0D\uD83D\uDE00";

  private static String sample(KeyForm form) {
    return form.format(HexFormat.of().parseHex("0123456789abcdeffedcba9876543210"));
  }

  private static int positionOfError(KeyForm form, String text) {
    return positionOfError(form, text, 16);
  }

  private static int positionOfError(KeyForm form, String text, int rawBytes) {
    KeyFormatException wrong =
        catchThrowableOfType(KeyFormatException.class, () -> form.parse(text, rawBytes));
    assertThat(wrong).as("%s: %s", form, text).isNotNull();
    return wrong.position();
  }

  private static int lenientPositionOfError(KeyForm form, String text) {
    KeyFormatException wrong =
        catchThrowableOfType(KeyFormatException.class, () -> form.parseLenient(text, 16));
    assertThat(wrong).as("%s: %s", form, text).isNotNull();
    return wrong.position();
  }

  private static String with(String text, int position, String replacement) {
    return text.substring(0, position) + replacement + text.substring(position + 1);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void rejectsForeignCharactersAtEveryPosition(KeyForm form) {
    String text = sample(form);
    for (int position = 0; position < text.length(); position++) {
      for (char foreign : FOREIGN.toCharArray()) {
        String wrong = with(text, position, String.valueOf(foreign));
        assertThat(positionOfError(form, wrong)).isEqualTo(position);
        assertThat(lenientPositionOfError(form, wrong)).isEqualTo(position);
      }
      assertThat(positionOfError(form, with(text, position, "\uD83D\uDE00"))).isEqualTo(position);
    }
  }

  /// Characters as far as other alphabets with cases go, and samples of all others.
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void acceptsNoCharacterButItsDigits(KeyForm form) {
    Predicate<Character> digit =
        switch (form) {
          case RAW -> throw new AssertionError("is no text");
          case UUID_TEXT, HEX -> c -> "0123456789abcdef".indexOf(c) >= 0;
          case BASE32 -> c -> "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(c) >= 0;
          case BASE58 -> c -> c < 128 && Character.isLetterOrDigit(c) && "0OIl".indexOf(c) < 0;
          case BASE62 -> c -> c < 128 && Character.isLetterOrDigit(c);
        };
    String text = sample(form);
    for (int c = 0; c <= Character.MAX_VALUE; c += c < 0x250 ? 1 : 97) {
      String changed = with(text, 20, String.valueOf((char) c));
      if (digit.test((char) c)) {
        assertThat(form.format(form.parse(changed, 16))).isEqualTo(changed);
      } else {
        assertThat(positionOfError(form, changed)).as("U+%x", c).isEqualTo(20);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void rejectsEveryOtherLength(KeyForm form) {
    String text = sample(form);
    for (int length = 0; length < text.length(); length++) {
      assertThat(positionOfError(form, text.substring(0, length))).isEqualTo(length);
      assertThat(lenientPositionOfError(form, text.substring(0, length))).isEqualTo(length);
    }
    for (String behind : List.of("0", "\n", " ", "\0", "\uD83D\uDE00", text)) {
      assertThat(positionOfError(form, text + behind)).isEqualTo(text.length());
      assertThat(lenientPositionOfError(form, text + behind)).isEqualTo(text.length());
    }
    assertThat(positionOfError(form, " " + text)).isZero();
    assertThat(lenientPositionOfError(form, " " + text)).isZero();
  }

  /// A pair of surrogates is one character in other encodings: the length must not come out right.
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void countsSurrogatesAsTheCharactersTheyAre(KeyForm form) {
    String text = sample(form);
    String sameLength = text.substring(0, text.length() - 2) + "\uD83D\uDE00";
    assertThat(positionOfError(form, sameLength)).isEqualTo(text.length() - 2);
    String sameCodePoints = text.substring(0, text.length() - 1) + "\uD83D\uDE00";
    assertThat(positionOfError(form, sameCodePoints)).isEqualTo(text.length() - 1);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void survivesGarbage(KeyForm form) {
    Random random = new Random(9);
    String pool = "0123456789abcdefABCDEFxyzXYZ{}()-:uroniln\u0660\uFF11\uD83D\0\n ";
    for (int round = 0; round < 3000; round++) {
      StringBuilder text = new StringBuilder(sample(form));
      for (int change = random.nextInt(4); change >= 0; change--) {
        int at = random.nextInt(text.length());
        text.setCharAt(at, pool.charAt(random.nextInt(pool.length())));
      }
      assertReadsBackOrRejects(form, text.toString());
    }
  }

  private static void assertReadsBackOrRejects(KeyForm form, String text) {
    try {
      assertThat(form.format(form.parse(text, 16))).isEqualTo(text);
    } catch (KeyFormatException e) {
      assertThat(e.position()).isBetween(0, text.length());
      assertThat(e).hasMessageStartingWith("text: ").hasMessageContaining("; accepted: ");
    }
  }

  @Test
  void saysWhatWasFoundAndWhatIsAccepted() {
    assertThatThrownBy(() -> KeyForm.HEX.parse("0123g567", 4))
        .hasMessage("text: 'g' at position 4; accepted: 8 characters of 0-9 a-f");
    assertThatThrownBy(() -> KeyForm.HEX.parse("012", 4))
        .hasMessage("text: ends at position 3; accepted: 8 characters of 0-9 a-f");
    assertThatThrownBy(() -> KeyForm.HEX.parse("012345678", 4))
        .hasMessage("text: '8' at position 8; accepted: 8 characters of 0-9 a-f");
    assertThatThrownBy(() -> KeyForm.HEX.parse("0123\n567", 4)).hasMessageContaining("U+000A at");
    assertThatThrownBy(() -> KeyForm.HEX.parse("\uD83D\uDE00", 4)).hasMessageContaining("U+01F600");
    assertThatThrownBy(() -> KeyForm.HEX.parseLenient("0xg", 1))
        .hasMessage(
            "text: 'g' at position 2; accepted: 2 characters of 0-9 a-f in either case, behind 0x"
                + " or not");
    assertThatThrownBy(() -> KeyForm.BASE32.parse("U000000000000", 8))
        .hasMessage(
            "text: 'U' at position 0; accepted: 13 characters of 0-9 A-H J K M N P-T V-Z, up to"
                + " FZZZZZZZZZZZZ");
    assertThatThrownBy(() -> KeyForm.BASE58.parse("0", 1))
        .hasMessage(
            "text: '0' at position 0; accepted: 2 characters of 1-9 A-H J-N P-Z a-k m-z, up to 5Q");
    assertThatThrownBy(() -> KeyForm.BASE62.parse("-", 1))
        .hasMessage("text: '-' at position 0; accepted: 2 characters of 0-9 A-Z a-z, up to 47");
    assertThatThrownBy(() -> KeyForm.UUID_TEXT.parse("", 16))
        .hasMessage(
            "text: ends at position 0; accepted: 36 characters, 0-9 a-f with '-' at 8, 13, 18 and"
                + " 23, as RFC 9562 writes UUIDs");
  }

  @Test
  void saysTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("de", "tr", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        saysWhatWasFoundAndWhatIsAccepted();
        saysWhichKeyOfARunIsWrong();
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void saysWhichKeyOfARunIsWrong() {
    byte[] run = "#00ff#01fg#0203".getBytes(StandardCharsets.US_ASCII);
    byte[] out = new byte[6];
    KeySlots encoded = new KeySlots(MemorySegment.ofArray(run), 1, 5);
    KeySlots raw = new KeySlots(MemorySegment.ofArray(out), 0, 2);
    assertThatThrownBy(() -> KeyForm.HEX.decode(encoded, 2, raw, 3))
        .isInstanceOfSatisfying(
            KeyFormatException.class, e -> assertThat(e.position()).isEqualTo(3))
        .hasMessage(
            "encoded: key 1 of the run: 'g' at position 3; accepted: 4 characters of 0-9 a-f");
    assertThat(Arrays.copyOf(out, 2)).containsExactly(0, -1);
    assertThat(Arrays.copyOfRange(out, 4, 6)).containsExactly(0, 0);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void rejectsWrongBytesAtEveryPositionOfARun(KeyForm form) {
    byte[] text = sample(form).getBytes(StandardCharsets.US_ASCII);
    byte[] run = new byte[3 * text.length];
    for (int position = 0; position < text.length; position++) {
      for (int wrong : new int[] {-128, -96, -80, -1, 0, 16, ' ', ',', '/', '@', '`', 127}) {
        for (int i = 0; i < 3; i++) {
          System.arraycopy(text, 0, run, i * text.length, text.length);
        }
        run[text.length + position] = (byte) wrong;
        KeySlots encoded = new KeySlots(MemorySegment.ofArray(run), 0, text.length);
        KeySlots out = new KeySlots(MemorySegment.ofArray(new byte[48]), 0, 16);
        KeyFormatException caught =
            catchThrowableOfType(KeyFormatException.class, () -> form.decode(encoded, 16, out, 3));
        assertThat(caught).as("byte %s at %s", wrong, position).isNotNull();
        assertThat(caught.position()).isEqualTo(position);
        assertThat(caught).hasMessageStartingWith("encoded: key 1 of the run: ");
      }
    }
  }

  @Test
  void decodesNothingFromRunsThatDoNotFit() {
    KeySlots encoded = new KeySlots(MemorySegment.ofArray(new byte[320]), 0, 32);
    KeySlots out = new KeySlots(MemorySegment.ofArray(new byte[160]), 0, 16);
    KeyForm.HEX.decode(encoded, 16, out, 0);
    for (long count : new long[] {11, -1}) {
      assertThatThrownBy(() -> KeyForm.HEX.decode(encoded, 16, out, count))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> KeyForm.HEX.decode(encoded, 17, out, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("stride: 32");
    assertThatThrownBy(() -> KeyForm.UUID_TEXT.decode(encoded, 8, out, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rawBytes: 8");
  }

  @Test
  void lenientHexTakesEitherCaseAndAPrefix() {
    byte[] key = {(byte) 0xAB, (byte) 0xCD, 0x09};
    for (String text : List.of("abcd09", "ABCD09", "aBcD09", "0xabcd09", "0XABCD09")) {
      assertThat(KeyForm.HEX.parseLenient(text, 3)).isEqualTo(key);
    }
    for (String text : List.of("ABCD09", "0xabcd09", "0xabcd")) {
      assertThatThrownBy(() -> KeyForm.HEX.parse(text, 3)).isInstanceOf(KeyFormatException.class);
    }
    for (String text : List.of("x", "0x", "0x0xabcd", "0xabcd0", "abcd090x", "abcd09h")) {
      assertThatThrownBy(() -> KeyForm.HEX.parseLenient(text, 3))
          .isInstanceOf(KeyFormatException.class);
    }
  }

  @Test
  void lenientBase32FollowsCrockfordsRules() {
    String ulid = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    byte[] key = KeyForm.BASE32.parse(ulid, 16);
    for (String text :
        List.of(
            ulid.toLowerCase(Locale.ROOT),
            "01arZ3nDEKTSV4RRFFQ69G5FAV",
            "OIARZ3NDEKTSV4RRFFQ69G5FAV",
            "olarz3ndektsv4rrffq69g5fav",
            "0iARZ3NDEKTSV4RRFFQ69G5FAV",
            "oLARZ3NDEKTSV4RRFFQ69G5FAV",
            "01ARZ3NDEK-TSV4RRFFQ69G5FAV",
            "-0-1ARZ3NDEK--TSV4RRFFQ69G5FA-V-")) {
      assertThat(KeyForm.BASE32.parseLenient(text, 16)).isEqualTo(key);
      assertThat(positionOfError(KeyForm.BASE32, text)).isBetween(0, text.length());
    }
    for (char never : "Uu*~$=".toCharArray()) {
      assertThat(lenientPositionOfError(KeyForm.BASE32, with(ulid, 7, String.valueOf(never))))
          .isEqualTo(7);
    }
  }

  @Test
  void lenientBase32NamesPositionsInTheGivenText() {
    assertThat(lenientPositionOfError(KeyForm.BASE32, "01-AR-Z3!")).isEqualTo(8);
    assertThat(lenientPositionOfError(KeyForm.BASE32, "01-AR-Z3--")).isEqualTo(10);
    assertThat(lenientPositionOfError(KeyForm.BASE32, "--")).isEqualTo(2);
    assertThat(lenientPositionOfError(KeyForm.BASE32, "01ARZ3NDEK-TSV4RRFFQ69G5FAV-0"))
        .isEqualTo(28);
    assertThat(lenientPositionOfError(KeyForm.BASE32, "-81ARZ3NDEKTSV4RRFFQ69G5FAV")).isZero();
  }

  @Test
  void lenientUuidTakesEverySpelling() {
    byte[] key = KeyForm.UUID_TEXT.parse("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", 16);
    for (String text :
        List.of(
            "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
            "{f81d4fae7dec11d0a76500a0c91e6bf6}",
            "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6")) {
      assertThat(KeyForm.UUID_TEXT.parseLenient(text, 16)).isEqualTo(key);
      assertThatThrownBy(() -> KeyForm.UUID_TEXT.parse(text, 16))
          .isInstanceOf(KeyFormatException.class);
    }
  }

  @Test
  void lenientBase58AndBase62TellCasesApart() {
    byte[] key = KeyForm.BASE62.parse("0OSrQcHxW1e7sYRJFqP7Fj", 16);
    assertThat(KeyForm.BASE62.parseLenient("0OSrQcHxW1e7sYRJFqP7Fj", 16)).isEqualTo(key);
    assertThat(KeyForm.BASE62.parseLenient("0osrqchxw1e7syrjfqp7fj", 16)).isNotEqualTo(key);
    assertThat(lenientPositionOfError(KeyForm.BASE58, "2brsihhNGVHXXcjFrMHs-kW")).isEqualTo(20);
  }

  @Test
  void rawIsNoText() {
    for (Runnable use :
        List.<Runnable>of(
            () -> KeyForm.RAW.format(new byte[16]),
            () -> KeyForm.RAW.parse("0", 16),
            () -> KeyForm.RAW.parseLenient("0", 16))) {
      assertThatThrownBy(use::run)
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessage("form: RAW has no text; HEX shows any bytes as text");
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void rejectsKeyLengthsThatThereAreNot(KeyForm form) {
    for (int rawBytes : new int[] {0, -1}) {
      assertThatThrownBy(() -> form.parse("", rawBytes))
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("rawBytes: " + rawBytes);
      assertThatThrownBy(() -> form.parseLenient("", rawBytes))
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("rawBytes: " + rawBytes);
    }
    assertThatThrownBy(() -> form.format(new byte[0]))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rawBytes: 0");
  }

  @Test
  void namesWhatIsNull() {
    KeySlots slots = new KeySlots(MemorySegment.ofArray(new byte[100]), 0, 50);
    assertThatThrownBy(() -> KeyForm.HEX.parse(null, 16))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("text: null is no key");
    assertThatThrownBy(() -> KeyForm.HEX.parseLenient(null, 16))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("text: null is no key");
    assertThatThrownBy(() -> KeyForm.HEX.format(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("raw: null is no key");
    assertThatThrownBy(() -> KeyForm.HEX.decode(null, 16, slots, 1))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("encoded: null is no place for keys");
    assertThatThrownBy(() -> KeyForm.HEX.encode(slots, 16, null, 1))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("out: null is no place for keys");
  }
}
