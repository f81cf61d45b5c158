// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.keys.form.KeyFormatException;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.reading.KeyReader;
import dev.keycost.keys.reading.KeyReading;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost keys convert`: the same keys, written in another way.
@Command(
    name = "convert",
    description = "Writes keys in another form or byte order, one a line.",
    mixinStandardHelpOptions = true)
final class KeysConvertCommand implements Callable<Integer> {
  private static final int UUID_BYTES = 16;

  /// Longer ones are hashes or texts; base 58 and 62 take time with the square of the length.
  private static final int KEY_BYTES_MAX = 64;

  private final Console console;

  @Parameters(
      paramLabel = "VALUE",
      arity = "0..*",
      description = "keys; standard input, one a line, if none is given")
  private List<String> values = List.of();

  @Option(
      names = "--to",
      paramLabel = "FORM",
      required = true,
      description = "integer, uuid, hex, base32, base58 or base62")
  private String to;

  @Option(
      names = "--from",
      paramLabel = "FORM",
      description =
          "read exactly this form and nothing else (default: what 'keys parse' knows, told by"
              + " length and characters)")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--bytes",
      paramLabel = "N",
      converter = Value.WholeNumber.class,
      description = "with --from: length of the keys in bytes (default: 16, of integers 8)")
  private Optional<Long> bytes = Optional.empty();

  @Option(
      names = "--from-layout",
      paramLabel = "LAYOUT",
      defaultValue = "rfc",
      description = "their byte order: rfc, guid, mysql-swap, sql-server (default: rfc)")
  private String fromLayout;

  @Option(
      names = "--to-layout",
      paramLabel = "LAYOUT",
      defaultValue = "rfc",
      description = "the byte order to write (default: rfc)")
  private String toLayout;

  @Option(names = "--json", description = "one JSON array of strings, for programs")
  private boolean json;

  KeysConvertCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Notation target = text("--to", to);
    UuidLayout before = Notation.layout("--from-layout", fromLayout);
    UuidLayout after = Notation.layout("--to-layout", toLayout);
    Function<String, byte[]> source = source();
    return StandardOutput.write(
        console,
        out -> {
          try (Answers answers = new Answers(out, json)) {
            KeyLines.each(
                values,
                console,
                value ->
                    answers.addKey(target.format(inLayout(source.apply(value), before, after))));
          }
        });
  }

  private static Notation text(String option, String label) {
    Notation notation = Notation.byLabel(option, label);
    if (notation.raw()) {
      throw new UsageException(
          "%s: raw bytes are no lines of text; give hex, and pipe it through xxd -r -p."
              .formatted(option));
    }
    return notation;
  }

  /// What makes bytes of a text.
  private Function<String, byte[]> source() {
    if (from.isEmpty()) {
      if (bytes.isPresent()) {
        throw new UsageException("--bytes: only with --from; leave it out.");
      }
      KeyReader reader = new KeyReader(Instant.now());
      return text -> stored(reader.read(text));
    }
    Notation notation = text("--from", from.get());
    int usual = notation.equals(Notation.INTEGER) ? Long.BYTES : UUID_BYTES;
    long length = bytes.orElse((long) usual);
    if (length < 1 || length > KEY_BYTES_MAX) {
      throw new UsageException("--bytes: %s; accepted: 1 to %s.".formatted(length, KEY_BYTES_MAX));
    }
    try {
      notation.check((int) length);
      return text -> notation.parse(text, (int) length);
    } catch (IllegalArgumentException e) {
      throw Mistake.at("--from", e);
    }
  }

  /// The bytes as they are written, whatever kind they may be of.
  private static byte[] stored(List<KeyReading> readings) {
    List<String> forms = readings.stream().map(KeyReading::form).distinct().toList();
    if (forms.size() > 1) {
      throw new KeyFormatException(
          "text: can be read as %s, which are different keys; say which with --from"
              .formatted(String.join(" and as ", forms)),
          0);
    }
    return readings.getFirst().stored();
  }

  private static byte[] inLayout(byte[] stored, UuidLayout before, UuidLayout after) {
    if (before == UuidLayout.RFC && after == UuidLayout.RFC) {
      return stored;
    }
    if (stored.length != UUID_BYTES) {
      throw new IllegalArgumentException(
          "text: a key of %s bytes; byte orders are for the 16 of a UUID".formatted(stored.length));
    }
    return after.fromRfc(before.toRfc(stored));
  }
}
