// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.generate.KeyOrder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

final class KeysGenerateCommandTest {
  private static final String TIME = "2024-05-01T12:00:00Z";
  private static final List<String> FORMS =
      List.of("integer", "uuid", "hex", "base32", "base58", "base62");

  private static Cli generate(String... options) {
    List<String> all = new ArrayList<>(List.of("keys", "generate"));
    all.addAll(List.of(options));
    return Cli.run(all.toArray(String[]::new));
  }

  /// Without a space in any option.
  private static Cli generateWords(String options) {
    return generate(options.split(" "));
  }

  private static List<String> lines(Cli run) {
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(run.out()).endsWith("\n");
    return run.out().lines().toList();
  }

  private static byte[][] raw(KeyKind kind, String... more) {
    String[] options = {kind.label(), "-n", "50", "--seed", "7", "--at", TIME, "--form", "raw"};
    Cli run = generate(Stream.of(options, more).flatMap(Arrays::stream).toArray(String[]::new));
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(run.bytes()).hasSize(50 * kind.bytes());
    byte[][] keys = new byte[50][];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = Arrays.copyOfRange(run.bytes(), i * kind.bytes(), (i + 1) * kind.bytes());
    }
    return keys;
  }

  @ParameterizedTest
  @MethodSource("dev.keycost.cli.Golden#locales")
  void saysTheSameInEveryLocale(Locale locale) throws IOException {
    Golden.compare(
        "keys-generate.txt",
        locale,
        () -> {
          StringBuilder all = new StringBuilder();
          for (KeyKind kind : KeyKind.values()) {
            String[] line = {
              "keys", "generate", kind.label(), "-n", "3", "--seed", "7", "--at", TIME
            };
            all.append(Golden.transcript(Cli.run(line), line));
          }
          return all.toString();
        });
  }

  @ParameterizedTest
  @EnumSource(KeyKind.class)
  void writesEveryFormThatFitsTheKind(KeyKind kind) {
    byte[][] raw = raw(kind);
    for (String form : FORMS) {
      Cli run = generate(kind.label(), "-n", "50", "--seed", "7", "--at", TIME, "--form", form);
      if (forms(kind).contains(form)) {
        List<String> lines = lines(run);
        assertThat(lines).hasSize(raw.length).doesNotHaveDuplicates();
        for (int i = 0; i < raw.length; i++) {
          assertThat(read(form, lines.get(i), kind.bytes())).isEqualTo(raw[i]);
        }
      } else {
        Refusal.of(run)
            .isEqualTo(
                "--form: keys of %s bytes have no form '%s'; accepted as text: %s.\n"
                    .formatted(kind.bytes(), form, String.join(", ", forms(kind))));
        assertThat(run.out()).isEmpty();
      }
    }
  }

  private static List<String> forms(KeyKind kind) {
    return FORMS.stream()
        .filter(form -> kind.bytes() == 8 || !form.equals("integer"))
        .filter(form -> kind.bytes() == 16 || !form.equals("uuid"))
        .toList();
  }

  private static byte[] read(String form, String text, int bytes) {
    if (form.equals("integer")) {
      return ByteBuffer.allocate(8).putLong(Long.parseLong(text)).array();
    }
    return Stream.of(KeyForm.values())
        .filter(one -> one.label().equals(form))
        .findFirst()
        .orElseThrow()
        .parse(text, bytes);
  }

  @ParameterizedTest
  @EnumSource(KeyKind.class)
  void writesJsonStrings(KeyKind kind) {
    // One kind goes beyond a block of 4096.
    int count = kind == KeyKind.UUID7 ? 5000 : 100;
    String options = kind.label() + " -n " + count + " --seed 7 --at " + TIME;
    Cli json = generateWords(options + " --json");

    List<String> strings =
        JsonMapper.shared().readTree(json.out()).valueStream().map(one -> one.asString()).toList();
    assertThat(strings).isEqualTo(lines(generateWords(options)));
    assertThat(JsonMapper.shared().readTree(json.out())).allMatch(one -> one.isString());
  }

  @ParameterizedTest
  @EnumSource(UuidLayout.class)
  void movesBytesIntoALayoutAndBack(UuidLayout layout) {
    byte[][] rfc = raw(KeyKind.UUID7);
    byte[][] stored = raw(KeyKind.UUID7, "--layout", layout.label());
    String options = "uuid7 -n 50 --seed 7 --at " + TIME + " --layout " + layout.label();
    List<String> texts = lines(generateWords(options));
    Cli back =
        Cli.piped(
            String.join("\n", texts),
            "keys",
            "convert",
            "--from-layout",
            layout.label(),
            "--to",
            "hex");

    for (int i = 0; i < rfc.length; i++) {
      assertThat(stored[i]).isEqualTo(layout.fromRfc(rfc[i]));
      assertThat(texts.get(i)).isEqualTo(KeyForm.UUID_TEXT.format(stored[i]));
      assertThat(lines(back).get(i)).isEqualTo(KeyForm.HEX.format(rfc[i]));
    }
  }

  @Test
  void makesOneKeyUnlessAskedForMore() {
    assertThat(lines(generate("uuid7"))).hasSize(1);
    assertThat(lines(generate("uuid4", "-n", "1_000"))).hasSize(1000).doesNotHaveDuplicates();
    assertThat(lines(generate("sequence", "--count", "9k"))).hasSize(9000).endsWith("9000");
  }

  @Test
  void makesNoneWhereNoneIsWanted() {
    assertThat(generate("uuid7", "-n", "0").out()).isEmpty();
    assertThat(generate("uuid7", "-n", "0").status()).isEqualTo(ExitCode.FINE);
    assertThat(generate("uuid7", "-n", "0", "--form", "raw").out()).isEmpty();
    assertThat(generate("uuid7", "-n", "0", "--json").out()).isEqualTo("[ ]\n");
  }

  @Test
  void theSameSeedAndTimeGiveTheSameKeysAndOthersDoNot() {
    List<String> first = lines(generate("uuid7", "-n", "9", "--seed", "7", "--at", TIME));

    assertThat(lines(generate("uuid7", "-n", "9", "--seed", "7", "--at", TIME))).isEqualTo(first);
    assertThat(lines(generate("uuid7", "-n", "9", "--seed", "-7", "--at", TIME)))
        .doesNotContainAnyElementsOf(first);
    assertThat(lines(generate("uuid7", "-n", "9", "--at", TIME)))
        .doesNotContainAnyElementsOf(first);
  }

  /// RFC 9562, Appendices A.2, A.4 and B.2.
  @ParameterizedTest
  @CsvSource({
    "uuid3, 5df41881-3aed-3515-88a7-2f4a814cf09e",
    "uuid5, 2ed6657d-e927-568b-95e1-2665a8aea6a2",
    "uuid8, 5c146b14-3c52-8afd-938a-375d0df1fbf6"
  })
  void makesTheUuidOfAName(String kind, String uuid) {
    byte[] raw = UuidBytes.of(UUID.fromString(uuid));
    String[] name = {kind, "--name", "www.example.com"};

    assertThat(lines(generate(name))).containsExactly(uuid);
    assertThat(lines(with(name, "--namespace", "dns"))).containsExactly(uuid);
    assertThat(lines(with(name, "--namespace", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")))
        .containsExactly(uuid);
    assertThat(lines(with(name, "--namespace", "url"))).hasSize(1).doesNotContain(uuid);
    assertThat(with(name, "--form", "raw").bytes()).isEqualTo(raw);
    assertThat(with(name, "--json").out()).isEqualTo("[\n  \"" + uuid + "\"\n]\n");
    assertThat(lines(with(name, "--form", "base32", "--layout", "guid")))
        .containsExactly(KeyForm.BASE32.format(UuidLayout.GUID.fromRfc(raw)));
  }

  private static Cli with(String[] options, String... more) {
    return generate(Stream.of(options, more).flatMap(Arrays::stream).toArray(String[]::new));
  }

  @Test
  void anEmptyNameHasAUuidToo() {
    assertThat(lines(generate("uuid5", "--name", "")))
        .containsExactly("4ebd0208-8328-5d69-8c44-ec50939c0967");
  }

  static Stream<KeyKind> strictKinds() {
    return Stream.of(KeyKind.values()).filter(kind -> kind.order() == KeyOrder.STRICT);
  }

  @ParameterizedTest
  @MethodSource("strictKinds")
  void continuesBehindAKeyInTheFormThatItMakes(KeyKind kind) {
    for (String form : forms(kind)) {
      String options = kind.label() + " -n 40 --at " + TIME + " --form " + form;
      String before = lines(generateWords(options)).getLast();
      byte[] last = read(form, before, kind.bytes());
      for (String text : lines(generateWords(options + " --after " + before))) {
        byte[] key = read(form, text, kind.bytes());
        assertThat(Arrays.compareUnsigned(key, last)).isPositive();
        last = key;
      }
    }
  }

  @Test
  void continuesBehindAKeyOfTheLayoutThatItMakes() {
    String options = "uuid7 -n 3 --at " + TIME + " --layout mysql-swap --form hex";
    String last = lines(generateWords(options)).getLast();

    for (String text : lines(generateWords(options + " --after " + last))) {
      byte[] key = UuidLayout.SWAPPED.toRfc(KeyForm.HEX.parse(text, 16));
      byte[] before = UuidLayout.SWAPPED.toRfc(KeyForm.HEX.parse(last, 16));
      assertThat(Arrays.compareUnsigned(key, before)).isPositive();
    }
  }

  @Test
  void continuesBehindKeysAsPeopleWriteThem() {
    assertThat(lines(generate("sequence", "--after", "41"))).containsExactly("42");
    assertThat(lines(generateWords("uuid7 --after {017F22E2-79B0-7CC3-98C4-DC0C0C07398F}")))
        .hasSize(1);
    assertThat(lines(generateWords("ulid-monotonic --after 01arz3ndektsv4rrffq69g5fav")))
        .hasSize(1);
    assertThat(
            generateWords("uuid7 --form raw --after 017f22e2-79b0-7cc3-98c4-dc0c0c07398f").bytes())
        .hasSize(16);
  }

  /// 2^22 is a millisecond, 2^12 the first node.
  @ParameterizedTest
  @CsvSource({
    "--at 1970-01-01T00:00:00.005Z --epoch 1970-01-01T00:00:00Z --node 9, 21008384",
    "--at 2010-11-04T01:42:54.657Z --epoch 2010-11-04T01:42:54.657Z --node-bits 0 --node 0, 0",
    "--at 2015-01-01T00:00:00.001Z --epoch 2015-01-01T00:00:00Z --node-bits 22, 4194305",
    "--at 2020-01-01T00:00:00.001Z --node 1023, 8384512",
    "--at 2089-09-06T15:47:35.551Z --node 0, 9223372036850581504"
  })
  void laysSnowflakesOutAsAsked(String options, long key) {
    assertThat(lines(generateWords("snowflake " + options))).containsExactly(String.valueOf(key));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "generate | Missing required parameter: 'KIND'",
        "generate uuid77 | keys generate: unknown key kind 'uuid77'; did you mean 'uuid7'? Known: ",
        "generate ULID | unknown key kind 'ULID'",
        "generate uuid7 uuid4 | 'uuid4'",
        "generate uuid7 -n -1 | -n: -1 keys; give 0 or more.",
        "generate uuid7 -n 1x | '1x' has an unknown unit; give a number such as",
        "generate uuid7 -n 1.5 | '1.5' is no whole number",
        "generate uuid7 -n 99999999999G | is no whole number below 2^63",
        "generate uuid7 -n | Missing required parameter for option '--count'",
        "generate uuid7 --seed x | '--seed': 'x' is no whole number from -2^63 to 2^63 - 1",
        "generate uuid7 --seed 1.5 | '1.5' is no whole number",
        "generate uuid7 --form uuidd | --form: unknown form 'uuidd'; did you mean 'uuid'? Known: ",
        "generate uuid7 --layout gid | --layout: unknown byte order 'gid'; did you mean 'guid'?",
        "generate ksuid --layout guid | --layout: ksuid keys have 20 bytes; byte orders are for",
        "generate uuid7 --form raw --json | --form: raw bytes are no JSON; give another form",
        "generate uuid7 --node 1 | --node: only for snowflake keys, not for uuid7; leave it out.",
        "generate tsid --epoch 2010-01-01T00:00:00Z | --epoch: only for snowflake keys, not",
        "generate sequence --node-bits 4 | --node-bits: only for snowflake keys",
        "generate uuid7 --name a | --name: uuid7 keys have no names; accepted with uuid3, uuid5",
        "generate uuid5 --namespace url | --namespace: only with --name; leave it out.",
        "generate uuid5 --name a --namespace urll | unknown namespace 'urll'; did you mean 'url'?",
        "generate uuid5 --name a -n 2 | -n: not with --name, which has one UUID; leave it out.",
        "generate uuid5 --name a --seed 1 | --seed: not with --name, which has one UUID",
        "generate uuid8 --name a --at 2024-05-01T12:00:00Z | --at: not with --name",
        "generate uuid5 --name a --after b | --after: not with --name",
        "generate uuid5 --name a --node 1 | --node: not with --name",
        "generate uuid5 --name a --form integer | --form: keys of 16 bytes have no form 'integer'",
        "generate uuid7 --bogus | Unknown option: '--bogus'"
      })
  void refusesWhatItCannotMake(String line, String said) {
    Cli run = Cli.run(("keys " + line).split(" "));

    Refusal.of(run).contains(said);
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "generate uuid7 --at yesterday | '--at': 'yesterday' is no time; give one such as 2024-",
        "generate uuid7 --at 2024-05-01 | '2024-05-01' is no time",
        "generate uuid7 --at 10890-01-01T00:00:00Z | is no time",
        "generate uuid7 --at 1969-12-31T23:59:59Z | --at: 1969-12-31T23:59:59Z cannot be a key's",
        "generate uuid7 --at +10890-01-01T00:00:00Z | --at: 281488089600000 ms since 1970 does not",
        "generate uuid7 --at +999999999-01-01T00:00:00Z | cannot be a key's time; accepted: 1970-",
        "generate ulid --at +10890-01-01T00:00:00Z | --at: 281488089600000 ms since 1970 does not",
        "generate ksuid --at 2010-05-01T12:00:00Z | --at: -127284800 s since 2014-05-13T16:53:20Z",
        "generate objectid --at 2190-05-01T12:00:00Z | --at: 6952996800 s since 1970 does not fit",
        "generate snowflake --at 2010-05-01T12:00:00Z | --at: -305121600000 ms after the epoch",
        "generate js53 --at 2190-05-01T12:00:00Z | does not fit a js53 key; accepted: 0 to",
        "generate uuid6 --at +10890-01-01T00:00:00Z | does not fit a UUID of version 1 or 6",
        "generate snowflake --node 1024 | --node: 1024 is not a node; accepted: 0 to 1023.",
        "generate snowflake --node -1 | --node: -1 is not a node; accepted: 0 to 1023.",
        "generate snowflake --node x | '--node': 'x' is no whole number",
        "generate snowflake --node 9223372036854775808 | '--node': '9223372036854775808' is no",
        "generate snowflake --node-bits 4 --node 16 | --node: 16 is not a node; accepted: 0 to 15.",
        "generate snowflake --node-bits 23 | --node-bits: 23; accepted: 0 to 22.",
        "generate snowflake --node-bits -1 | --node-bits: -1; accepted: 0 to 22.",
        "generate snowflake --node-bits 4294967297 | --node-bits: 4294967297; accepted: 0 to 22.",
        "generate snowflake --epoch 1969-12-31T23:59:59Z | --epoch: 1969-12-31T23:59:59Z; acc",
        "generate snowflake --epoch -0044-03-15T12:00:00Z | --epoch: -0044-03-15T12:00:00Z; accept",
        "generate snowflake --epoch +900000000-01-01T00:00:00Z | ; accepted: 1970-01-01T00:00:00Z",
        "generate snowflake --at 2024-05-01T12:00:00Z --epoch 2024-05-01T12:00:01Z | 00Z, the",
        "generate snowflake --epoch 2010 | '--epoch': '2010' is no time"
      })
  void refusesTimesAndNodesThatKeysCannotHold(String line, String said) {
    refusesWhatItCannotMake(line, said);
  }

  @ParameterizedTest
  @ValueSource(strings = {"random64", "uuid1", "uuid3", "uuid4", "uuid5", "uuid7-plain", "ulid"})
  void refusesToContinueWhatHasNoStrictOrder(String kind) {
    Refusal.of(generate(kind, "--after", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"))
        .startsWith("--after: %s keys are in no strict order".formatted(kind))
        .contains("uuid7-fraction", "objectid")
        .doesNotContain("uuid7-plain,", "017f");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uuid7 | abc | --after: ends at position 3; accepted: 32 hexadecimal digits",
        "uuid7 | '' | --after: ends at position 0; accepted: 32 hexadecimal digits",
        "uuid7 | 01ARZ3NDEKTSV4RRFFQ69G5FAV | --after: 'R' at position 3; accepted: 32 hex",
        "uuid7 | c232ab00-9414-11ec-b3c8-9f6bdeced846 | --after: version 1 and variant bits 2",
        "uuid6 | 017f22e2-79b0-7cc3-98c4-dc0c0c07398f | accepted: version 6",
        "uuid7 | ffffffff-ffff-7fff-bfff-ffffffffffff | so that keys can follow.",
        "uuid7 | 017f22e2-79b0-7cc3-98c4-dc0c0c07398٣ | --after: U+0663 at position 35",
        "ulid-monotonic | 017f22e2-79b0-7cc3-98c4-dc0c0c07398f | accepted: 26 characters of 0-9",
        "ulid-monotonic | 7ZZZZZZZZZZZZZZZZZZZZZZZZZ | so that keys can follow.",
        "objectid | 507f1f77bcf86cd79943901 | --after: ends at position 23; accepted: 24 char",
        "snowflake | -1 | --after: a negative number; accepted: 0 to 2^63 - 1.",
        "snowflake | x | --after: no integer; accepted: -2^63 to 2^63 - 1 without leading zeros.",
        "snowflake | 01 | without leading zeros.",
        "snowflake | 9223372036854775808 | --after: an integer above 2^63 - 1; accepted:",
        "snowflake | -9223372036854775809 | --after: an integer below -2^63; accepted:",
        "sequence | 9223372036854775807 | so that numbers can follow.",
        "js53 | 9007199254740992 | accepted: 0 to 9007199254740991.",
        "tsid | 41 | --after: ends at position 2; accepted: 13 characters of 0-9"
      })
  void refusesToContinueBehindWhatIsNoKeyOfTheKind(String kind, String key, String said) {
    Cli run = generate(kind, "--after", key);

    Refusal.of(run).startsWith("--after: ").contains(said).endsWith(".\n");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aMistypedNamespaceUuidIsNotRepeated() {
    Refusal.of(generateWords("uuid5 --name a --namespace 6ba7b810-9dad-11d1-80b4-00c04fd430cg"))
        .startsWith("--namespace: 'g' at position 35; accepted: 32 hexadecimal digits");
  }

  @Test
  void saysWhenNumbersRunOut() {
    Refusal.of(generateWords("sequence -n 3 --at 2024-05-01T12:00:00Z --after 9223372036854775805"))
        .isEqualTo(
            "keys generate sequence: 3 more keys are wanted and 2 are left; accepted: numbers up to"
                + " 9223372036854775807.\n");
  }

  @Test
  void explainsItself() {
    Cli help = generate("--help");

    assertThat(help.status()).isEqualTo(ExitCode.FINE);
    assertThat(help.out())
        .contains("--form", "--layout", "--seed", "--at", "--after", "--name", "--node", "--json");
  }
}
