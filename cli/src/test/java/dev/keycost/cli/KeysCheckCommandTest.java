// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class KeysCheckCommandTest {
  private static final int VALUES = 1000;
  private static final Instant START = Instant.parse("2024-05-01T12:00:00Z");

  @TempDir private Path folder;

  /// Keys that a busy service makes, two a millisecond, as they are usually written.
  private static List<String> column(KeyKind kind) {
    KeyGenerator keys =
        kind.generator(new SplitMix64(7), new VirtualTime(START.toEpochMilli(), 2000));
    Notation notation = Notation.usual(kind);
    return Stream.generate(() -> notation.format(keys.next())).limit(VALUES).toList();
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  private static Cli check(List<String> lines, String... options) {
    return Cli.piped(
        text(lines),
        Stream.of(Stream.of("keys", "check", "-"), Stream.of(options))
            .flatMap(one -> one)
            .toArray(String[]::new));
  }

  private static JsonNode json(List<String> lines, String... options) {
    return JsonMapper.shared()
        .readTree(
            check(
                    lines,
                    Stream.concat(Stream.of(options), Stream.of("--json")).toArray(String[]::new))
                .out());
  }

  @ParameterizedTest
  @MethodSource("dev.keycost.cli.Golden#locales")
  void saysTheSameInEveryLocale(Locale locale) throws IOException {
    List<String> late = new ArrayList<>(column(KeyKind.UUID7));
    Collections.rotate(late, VALUES / 2);
    List<String> mixed = new ArrayList<>(column(KeyKind.UUID4));
    column(KeyKind.UUID7).forEach(key -> mixed.add(key.toUpperCase(Locale.ROOT)));
    mixed.add("");
    Golden.compare(
        "keys-check.txt",
        locale,
        () -> {
          StringBuilder all = new StringBuilder();
          for (KeyKind kind : KeyKind.values()) {
            all.append(Golden.transcript(check(column(kind)), "keys check", kind.label()));
          }
          all.append(Golden.transcript(check(late), "keys check", "late"));
          all.append(Golden.transcript(check(mixed), "keys check", "mixed"));
          return all.toString();
        });
  }

  /// Its numbers have all their digits, which other processors may end in another way.
  @ParameterizedTest
  @MethodSource("dev.keycost.cli.Golden#locales")
  void saysTheSameJsonInEveryLocale(Locale locale) {
    String usual = check(column(KeyKind.UUID7), "--json").out();

    assertThat(Golden.under(locale, () -> check(column(KeyKind.UUID7), "--json").out()))
        .isEqualTo(usual);
  }

  @ParameterizedTest
  @ValueSource(strings = {"SEQUENCE", "UUID4", "UUID6", "UUID7", "ULID_MONOTONIC", "JS53"})
  void aFineColumnDeservesNoAttention(KeyKind kind) {
    Cli run = check(column(kind));

    assertThat(run.out()).contains("values", "kind", "because").doesNotContain("attention");
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
  }

  @Test
  void whatDeservesAttentionIsStatus1() {
    List<String> uuids = column(KeyKind.UUID7);
    List<String> spelt = new ArrayList<>(uuids);
    spelt.set(5, spelt.get(5).toUpperCase(Locale.ROOT));
    List<String> missing = new ArrayList<>(uuids);
    missing.set(5, "");
    List<String> rotated = new ArrayList<>(uuids);
    Collections.rotate(rotated, 100);

    for (List<String> column :
        List.of(spelt, missing, rotated, column(KeyKind.SNOWFLAKE), column(KeyKind.COMB))) {
      Cli run = check(column);
      assertThat(run.out()).contains("attention");
      assertThat(run.err()).isEmpty();
      assertThat(run.status()).isEqualTo(ExitCode.FAILED);
    }
  }

  @Test
  void aKeyThatIsThereTwiceDeservesAttention() {
    List<String> twice = new ArrayList<>(column(KeyKind.UUID4));
    twice.addAll(twice.subList(0, 3));
    Cli run = check(twice);

    assertThat(run.out()).containsPattern("repeated +3 of 1,003 values\n");
    assertThat(run.status()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void thatAColumnWasSampledDeservesNone() {
    List<String> numbers = IntStream.range(0, 300_000).mapToObj(String::valueOf).toList();
    List<String> missing = new ArrayList<>(numbers);
    missing.set(7, "");

    Cli run = check(numbers);
    assertThat(run.out()).startsWith("values ").contains("300,000; examined more closely: ");
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(check(missing).status()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void hexadecimalKeysThatHappenToHaveNoLetterAreNoIntegers() {
    Random random = new Random(3);
    List<String> hex =
        Stream.generate(() -> KeyForm.HEX.format(bytes(random))).limit(20_000).toList();

    assertThat(hex).anyMatch(key -> key.matches("[1-9][0-9]{15}"));
    assertThat(json(hex).get("storage").get("texts").asInt()).isEqualTo(hex.size());
  }

  private static byte[] bytes(Random random) {
    byte[] bytes = new byte[8];
    random.nextBytes(bytes);
    return bytes;
  }

  @Test
  void integersAreIntegersWhereTheFirstKeyIsOne() {
    List<String> lines =
        List.of("", "1", "-5", "0", "007", "-0", "9223372036854775807", "9223372036854775808", "x");
    JsonNode storage = json(lines).get("storage");

    assertThat(storage.get("integers").asInt()).isEqualTo(4);
    assertThat(storage.get("texts").asInt()).isEqualTo(4);
    assertThat(storage.get("nulls").asInt()).isEqualTo(1);
  }

  @Test
  void withoutOrderNothingIsSaidOfArrival() {
    List<String> rotated = new ArrayList<>(column(KeyKind.UUID7));
    Collections.rotate(rotated, 100);
    Cli run = check(rotated, "--unordered");

    assertThat(run.out()).doesNotContain("arrival", "attention");
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(json(rotated, "--unordered").get("arrival").isNull()).isTrue();
  }

  @Test
  void jsonHasWhatTheTextRestsOn() {
    JsonNode found = json(column(KeyKind.UUID7));

    assertThat(found.get("storage").get("texts").asInt()).isEqualTo(VALUES);
    assertThat(found.get("guess").get("confidence").asDouble()).isGreaterThan(0.9);
    assertThat(found.get("arrival").get("backward").asInt()).isZero();
    assertThat(found.get("remarks")).isEmpty();
  }

  @Test
  void aColumnOfNullsOnlyHasNoKind() {
    Cli run = check(List.of("", "", ""));

    assertThat(run.out())
        .startsWith("values ")
        .contains("3, 3 of them NULL")
        .doesNotContain("kind");
    assertThat(run.status()).isEqualTo(ExitCode.FAILED);
  }

  @ParameterizedTest
  @CsvSource({"1, values       1", "hello, values       1"})
  void oneKeyIsLittleToGoBy(String key, String said) {
    Cli run = check(List.of(key));

    assertThat(run.out()).startsWith(said).contains("too few to be sure");
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
  }

  @Test
  void readsFilesWhateverTheirLineEndsAndMark() throws IOException {
    String lines = text(column(KeyKind.UUID7));
    List<String> same =
        List.of(lines, lines.replace("\n", "\r\n"), "\uFEFF" + lines, lines.strip());
    for (String content : same) {
      Path file = Files.writeString(folder.resolve("keys.txt"), content);
      Cli run = Cli.run("keys", "check", file.toString());
      assertThat(run.out()).isEqualTo(check(column(KeyKind.UUID7)).out());
      assertThat(run.status()).isEqualTo(ExitCode.FINE);
    }
  }

  @Test
  void aLineOfAMegabyteIsAText() {
    assertThat(check(List.of("x".repeat(1_000_000), "y")).out()).contains("written as other text");
    assertThat(check(List.of("7".repeat(1_000_000), "8")).status()).isNotEqualTo(ExitCode.BUG);
  }

  @Test
  void aLineThatNeverEndsIsRefused() {
    Refusal.of(check(List.of("1", "x".repeat(2_000_000))))
        .isEqualTo("standard input, line 2: more than 1048576 bytes; accepted: one key a line.\n");
  }

  @Test
  void saysWhatIsWrongWithAFile() throws IOException {
    String hint = "; give a file with one key a line, or - for standard input.\n";
    Path empty = Files.createFile(folder.resolve("empty.txt"));
    Path binary =
        Files.write(
            folder.resolve("keys.db"),
            "SQLite format 3\0\n\u00ff\u00fe\n".getBytes(StandardCharsets.ISO_8859_1));
    Path missing = folder.resolve("none.txt");
    Path below = empty.resolve("keys.txt");

    Refusal.of(file(missing)).isEqualTo(missing + ": there is no such file" + hint);
    Refusal.of(file(folder)).isEqualTo(folder + ": a folder" + hint);
    Refusal.of(file(below)).startsWith(below + ": cannot be opened (").endsWith(")" + hint);
    Refusal.of(file(empty)).isEqualTo(empty + ": empty; give one key a line.\n");
    Refusal.of(file(binary))
        .isEqualTo(
            binary
                + ", line 2: bytes that are no UTF-8 text; accepted: one key a line, as text.\n");
    Refusal.of(Cli.run("keys", "check", "a\0b")).contains("cannot be opened (").endsWith(hint);
    Refusal.of(Cli.run("keys", "check", "")).startsWith("'': a folder").endsWith(hint);
    Refusal.of(Cli.piped("", "keys", "check", "-"))
        .isEqualTo("standard input: empty; give one key a line.\n");
    assertThat(KeyLines.reason(new AccessDeniedException("keys.txt")))
        .isEqualTo("no permission to read it");
  }

  private static Cli file(Path file) {
    return Cli.run("keys", "check", file.toString());
  }

  @Test
  void wantsOneFile() {
    Refusal.of(Cli.run("keys", "check")).contains("Missing required parameter: 'FILE'");
    Refusal.of(Cli.run("keys", "check", "a", "b")).contains("'b'");
    Refusal.of(Cli.run("keys", "check", "-", "--colour")).contains("Unknown option: '--colour'");
    Refusal.of(Cli.run("keys")).contains("known verbs: generate, parse, convert, check");
    assertThat(Cli.run("keys", "chek").err()).contains("'chek'", "Did you mean: keys check?");
  }
}
