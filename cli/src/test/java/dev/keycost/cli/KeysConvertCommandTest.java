// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.form.UuidLayout;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

final class KeysConvertCommandTest {
  private static final String UUID = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";
  private static final String TIME = "2024-05-01T12:00:00Z";

  private static Cli convert(String options) {
    return Cli.run(("keys convert " + options).split(" "));
  }

  private static String line(Cli run) {
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(run.out()).endsWith("\n");
    return run.out().strip();
  }

  @ParameterizedTest
  @MethodSource("dev.keycost.cli.Golden#locales")
  void saysTheSameInEveryLocale(Locale locale) throws IOException {
    List<String> lines =
        List.of(
            "--to uuid {017F22E2-79B0-7CC3-98C4-DC0C0C07398F} 01FWHE4YDGFK1SHH6W1G60EECF",
            "--to hex " + UUID + " 507f1f77bcf86cd799439011 0ujtsYcgvSTl8PAuAdqWYSMnLOv 42 -1",
            "--to base32 " + UUID + " 507f1f77bcf86cd799439011 175928847299117063",
            "--to base58 " + UUID,
            "--to base62 " + UUID + " 0669f7efb5a1cd34b5f99d1154fb6853345c9735",
            "--to integer 0SCY34ATAY9VJ 42",
            "--to uuid --from-layout guid e2227f01b079c37c98c4dc0c0c07398f",
            "--to hex --to-layout mysql-swap " + UUID,
            "--to hex --to-layout sql-server --json " + UUID);
    Golden.compare(
        "keys-convert.txt",
        locale,
        () -> {
          StringBuilder all = new StringBuilder();
          for (String line : lines) {
            all.append(Golden.transcript(convert(line), "keys convert " + line));
          }
          return all.toString();
        });
  }

  @ParameterizedTest
  @CsvSource({"uuid7, uuid", "ulid, uuid", "objectid, hex", "ksuid, hex", "snowflake, integer"})
  void everyFormComesBack(String kind, String form) {
    String keys =
        Cli.run(
                ("keys generate " + kind + " -n 200 --seed 7 --at " + TIME + " --form " + form)
                    .split(" "))
            .out();
    String bytes =
        switch (kind) {
          case "objectid" -> "12";
          case "ksuid" -> "20";
          case "snowflake" -> "8";
          default -> "16";
        };
    for (String other : List.of("hex", "base32", "base58", "base62")) {
      Cli there = Cli.piped(keys, "keys", "convert", "--to", other);
      Cli back =
          Cli.piped(
              there.out(), "keys", "convert", "--from", other, "--bytes", bytes, "--to", form);

      assertThat(there.err()).isEmpty();
      assertThat(back.err()).isEmpty();
      assertThat(back.out()).isEqualTo(keys);
    }
  }

  @ParameterizedTest
  @EnumSource(UuidLayout.class)
  void everyLayoutComesBack(UuidLayout layout) {
    String stored = line(convert("--to hex --to-layout " + layout.label() + " " + UUID));

    assertThat(line(convert("--to uuid --from-layout " + layout.label() + " " + stored)))
        .isEqualTo(UUID);
    assertThat(
            line(
                convert(
                    "--from hex --to hex --from-layout %s --to-layout %s %s"
                        .formatted(layout.label(), layout.label(), stored))))
        .isEqualTo(stored);
  }

  @Test
  void readsAnySpellingAndNumbersBelowZero() {
    assertThat(line(convert("--to uuid urn:uuid:017F22E2-79B0-7CC3-98C4-DC0C0C07398F")))
        .isEqualTo(UUID);
    assertThat(line(convert("--to uuid 0x017F22E279B07CC398C4DC0C0C07398F"))).isEqualTo(UUID);
    assertThat(line(convert("--to hex -1"))).isEqualTo("ffffffffffffffff");
    assertThat(line(convert("--to integer --from hex --bytes 8 8000000000000000")))
        .isEqualTo("-9223372036854775808");
    assertThat(line(convert("--to hex --from integer 9223372036854775807")))
        .isEqualTo("7fffffffffffffff");
  }

  @Test
  void readsLinesWhateverTheirEnds() {
    for (String text : List.of(UUID, UUID + "\n", UUID + "\r\n", "\uFEFF" + UUID + "\r\n")) {
      assertThat(line(Cli.piped(text, "keys", "convert", "--to", "base32")))
          .isEqualTo("01FWHE4YDGFK1SHH6W1G60EECF");
    }
    assertThat(Cli.piped("", "keys", "convert", "--to", "hex").out()).isEmpty();
  }

  @Test
  void writesJsonStrings() {
    assertThat(JsonMapper.shared().readTree(convert("--to integer --json 1 2 -3").out()))
        .extracting(one -> one.asString())
        .containsExactly("1", "2", "-3");
    assertThat(Cli.piped("", "keys", "convert", "--to", "hex", "--json").out()).isEqualTo("[ ]\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1BihbxwwQ4NZZpKRH9JDCz", "7F22E279B7CC398C4DC1CA"})
  void asksWhichOfTwoAlphabetsIsMeant(String text) {
    Refusal.of(convert("--to uuid " + text))
        .isEqualTo(
            "argument 1: can be read as base58 and as base62, which are different keys; say which"
                + " with --from.\n");
    assertThat(convert("--to hex --from base58 " + text).status()).isEqualTo(ExitCode.FINE);
    assertThat(convert("--to hex --from base62 " + text).status()).isEqualTo(ExitCode.FINE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "5 | Missing required option: '--to=FORM'",
        "--to hexx 5 | --to: unknown form 'hexx'; did you mean 'hex'? Known: ",
        "--to raw 5 | --to: raw bytes are no lines of text; give hex, and pipe it through xxd",
        "--to hex --from raw 5 | --from: raw bytes are no lines of text; give hex",
        "--to uuid 42 7 | argument 1: keys of 8 bytes have no form 'uuid'; accepted as text: int",
        "--to integer 017f22e2-79b0-7cc3-98c4-dc0c0c07398f | argument 1: keys of 16 bytes have no",
        "--to hex 42 hello | argument 2: 5 characters, which are no key; accepted: ",
        "--to hex 9223372036854775808 | argument 1: an integer above 2^63 - 1; accepted: ",
        "--to hex --from integer 9223372036854775808 | argument 1: an integer above 2^63 - 1; acc",
        "--to hex --from integer 05 | argument 1: no integer; accepted: -2^63 to 2^63 - 1 without",
        "--to hex --from integer 1e3 | argument 1: no integer; accepted: -2^63 to 2^63 - 1 without",
        "--to hex --from integer --bytes 4 5 | --from: keys of 4 bytes have no form 'integer'",
        "--to hex --from uuid --bytes 8 5 | --from: keys of 8 bytes have no form 'uuid'; accepted",
        "--to hex --from uuid 017F22E2-79B0-7CC3-98C4-DC0C0C07398F | argument 1: 'F' at position 3",
        "--to hex --from hex 0000 | argument 1: ends at position 4; accepted: 32 characters of 0-9",
        "--to hex --from hex --bytes 2 00zz | argument 1: 'z' at position 2; accepted: 4 char",
        "--to hex --from base58 --bytes 1 zz | argument 1: the number is too large for the key",
        "--to hex --bytes 8 5 | --bytes: only with --from; leave it out.",
        "--to hex --from hex --bytes 0 00 | --bytes: 0; accepted: 1 to 64.",
        "--to hex --from hex --bytes -1 00 | --bytes: -1; accepted: 1 to 64.",
        "--to hex --from base58 --bytes 4294967312 00 | --bytes: 4294967312; accepted: 1 to 64.",
        "--to hex --from hex --bytes x 00 | '--bytes': 'x' is no whole number",
        "--to hex --from-layout gid 5 | --from-layout: unknown byte order 'gid'; did you mean",
        "--to hex --to-layout gid 5 | --to-layout: unknown byte order 'gid'; did you mean 'guid'?",
        "--to hex --from-layout guid 5 | argument 1: a key of 8 bytes; byte orders are for the 16",
        "--to hex --from-layout guid --to-layout guid 5 | argument 1: a key of 8 bytes; byte orders"
      })
  void refusesWhatItCannotConvert(String options, String said) {
    Refusal.of(convert(options)).contains(said);
  }

  @Test
  void namesTheLineAndKeepsWhatCameBefore() {
    Cli run = Cli.piped(UUID + "\n\n" + UUID + "\n", "keys", "convert", "--to", "hex");

    Refusal.of(run).startsWith("standard input, line 2: empty; accepted: ");
    assertThat(run.out()).isEqualTo("017f22e279b07cc398c4dc0c0c07398f\n");
  }

  @Test
  void repeatsNoKeyInAMistake() {
    String secret = "0123456789abcdef0123456789abcdeg";
    Stream.of(
            "--to uuid", "--to uuid --from hex", "--to uuid --from uuid", "--to hex --from base32")
        .forEach(
            options ->
                Refusal.of(convert(options + " " + secret))
                    .doesNotContain(secret.substring(0, 16))
                    .contains("position"));
  }
}
