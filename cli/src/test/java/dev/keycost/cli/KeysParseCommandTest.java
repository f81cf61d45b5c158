// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class KeysParseCommandTest {
  private static final String UUID = "317f22e2-79b0-7cc3-98c4-dc0c0c07398f";

  /// Keys whose readings do not change as years go by.
  private static final String[] KEYS = {
    "keys",
    "parse",
    "C232AB00-9414-11EC-B3C8-9F6BDECED846",
    "5df41881-3aed-3515-88a7-2f4a814cf09e",
    "{919108F7-52D1-4320-9BAC-F847DB4148A8}",
    "2ed6657d-e927-568b-95e1-2665a8aea6a2",
    "1ec9414c-232a-6b00-b3c8-9f6bdeced846",
    "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
    "2489e9ad-2ee2-8e00-8ec9-32d5f69181c0",
    "e2227f01b079c37c98c4dc0c0c07398f",
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "0ujtsYcgvSTl8PAuAdqWYSMnLOv",
    "507f1f77bcf86cd799439011",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "1BihbxwwQ4NZZpKRH9JDCz",
    "175928847299117063",
    "0714564800000",
    "9007199254740993",
    "42",
    "-1"
  };

  private static Cli parse(String... values) {
    return Cli.run(
        Stream.concat(Stream.of("keys", "parse"), Stream.of(values)).toArray(String[]::new));
  }

  private static Cli piped(String input) {
    return Cli.piped(input, "keys", "parse");
  }

  @ParameterizedTest
  @MethodSource("dev.keycost.cli.Golden#locales")
  void saysTheSameInEveryLocale(Locale locale) throws IOException {
    Golden.compare("keys-parse.txt", locale, () -> Golden.transcript(Cli.run(KEYS), KEYS));
  }

  @ParameterizedTest
  @MethodSource("dev.keycost.cli.Golden#locales")
  void saysTheSameJsonInEveryLocale(Locale locale) throws IOException {
    String[] line = {"keys", "parse", "--json", UUID, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "42"};
    Golden.compare("keys-parse.json", locale, () -> Cli.run(line).out());
  }

  @Test
  void jsonHasAllReadingsOfAllKeys() {
    Cli run = Cli.run(Stream.concat(Stream.of(KEYS), Stream.of("--json")).toArray(String[]::new));

    JsonNode array = JsonMapper.shared().readTree(run.out());
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(array.valueStream().map(one -> one.get("value").asString()))
        .containsExactly(Stream.of(KEYS).skip(2).toArray(String[]::new));
    assertThat(array)
        .allSatisfy(
            one ->
                assertThat(one.get("readings"))
                    .isNotEmpty()
                    .allSatisfy(
                        reading ->
                            assertThat(reading.propertyNames())
                                .containsExactly(
                                    "kind", "form", "layout", "time", "parts", "bytes")));
  }

  @Test
  void readsStandardInputLikeArguments() {
    String keys = String.join("\n", Stream.of(KEYS).skip(2).toList()) + "\n";

    assertThat(piped(keys.replace("\n", "\r\n")).out()).isEqualTo(Cli.run(KEYS).out());
    assertThat(piped(keys).out()).isEqualTo(Cli.run(KEYS).out());
    assertThat(piped("\uFEFF" + keys.strip()).out()).isEqualTo(Cli.run(KEYS).out());
    assertThat(Cli.piped(keys, "keys", "parse", "-").out()).isEqualTo(Cli.run(KEYS).out());
  }

  @Test
  void noKeysAreNoMistake() {
    assertThat(piped("").out()).isEmpty();
    assertThat(piped("").status()).isEqualTo(ExitCode.FINE);
    assertThat(Cli.piped("", "keys", "parse", "--json").out()).isEqualTo("[ ]\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9007199254740992",
        "9007199254740993",
        "-9007199254740992",
        "9223372036854775807",
        "-9223372036854775808"
      })
  void whatJavaScriptRoundsIsSaidAndNoMistake(String number) {
    Cli run = parse(number);

    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll(" +", " ")).contains("in JavaScript rounded");
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("", "empty; accepted: a UUID in any spelling"),
        Arguments.of("null", "4 characters, which are no key; accepted: "),
        Arguments.of("NULL", "4 characters, which are no key; accepted: "),
        Arguments.of("x", "1 character, which is no key; accepted: "),
        Arguments.of(UUID.substring(1), "'-' at position 7; accepted: 32 hexadecimal digits"),
        Arguments.of(UUID + "0", "'0' at position 36; accepted: 32 hexadecimal digits"),
        Arguments.of(UUID.substring(0, 30), "ends at position 30; accepted: 32 hexadecimal"),
        Arguments.of("317f22e2-79b0-7cc3-98c4-dc0c0c07 98f", "U+0020 at position 32; accepted"),
        Arguments.of("317f22e2-79b0-7cc3-98c4-dc0c0c0739٣f", "U+0663 at position 34; accepted"),
        Arguments.of("317f22e2-79b0-7cc3-98c4-dc0c0c07398\t", "U+0009 at position 35; accepted"),
        Arguments.of("9223372036854775808", "an integer above 2^63 - 1; accepted: -2^63 to 2^63"),
        Arguments.of("18446744073709551616", "an integer above 2^63 - 1; accepted: -2^63 to"),
        Arguments.of("-9223372036854775809", "an integer below -2^63; accepted: -2^63 to"),
        Arguments.of("١٢٣", "3 characters, which are no key; accepted: "),
        Arguments.of("01ARZ3NDEKTSV4RRFFQ69G5FAU", "'U' at position 25; accepted: 26 characters"),
        Arguments.of("507f1f77bcf86cd79943901x", "'x' at position 23; accepted: 24 characters"),
        Arguments.of("select * from orders", "20 characters, which are no key; accepted: "),
        Arguments.of("é".repeat(36), "U+00E9 at position 0; accepted: 32 hexadecimal digits"),
        Arguments.of("f".repeat(1_000_000), "1000000 characters, which are no key; accepted: "));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void namesTheArgumentThatIsNoKey(String value, String said) {
    Cli run = parse("42", value);

    Refusal.of(run).startsWith("argument 2: " + said).endsWith(".\n");
    assertThat(run.out()).isEqualTo(parse("42").out());
    if (value.length() > 5) {
      assertThat(run.err()).doesNotContain(value);
    }
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void namesTheLineThatIsNoKey(String value, String said) {
    for (String end : new String[] {"\n", "\r\n"}) {
      Cli run = piped(("42" + end).repeat(3) + value + end + "43" + end);

      Refusal.of(run).startsWith("standard input, line 4: " + said).endsWith(".\n");
      assertThat(run.out()).isEqualTo(parse("42", "42", "42").out());
    }
  }

  @Test
  void namesTheLineAtEveryPlace() {
    for (int place : IntStream.range(0, UUID.length()).toArray()) {
      String broken = UUID.substring(0, place) + "x" + UUID.substring(place + 1);
      Refusal.of(piped(UUID + "\n" + broken))
          .startsWith("standard input, line 2: 'x' at position %s; accepted: ".formatted(place));
    }
  }

  @Test
  void jsonIsWholeBeforeAMistake() {
    Cli run = parse("--json", "42", "hello", "43");

    Refusal.of(run).startsWith("argument 2: 5 characters");
    assertThat(JsonMapper.shared().readTree(run.out())).hasSize(1);
  }

  @Test
  void bytesThatAreNoTextAreNamedByTheirLine() {
    Refusal.of(piped("42\n".repeat(30_000) + "\u0000binary"))
        .startsWith("standard input, line 30001: 7 characters, which are no key");
  }
}
