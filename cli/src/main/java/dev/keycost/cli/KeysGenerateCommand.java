// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.generate.KeyGenerator;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost keys generate KIND`: new keys, one a line.
@Command(
    name = "generate",
    description =
        "Makes keys of a kind ('keycost list kinds'), one a line, in order if the kind has one.",
    mixinStandardHelpOptions = true)
final class KeysGenerateCommand implements Callable<Integer> {
  private static final int UUID_BYTES = 16;

  private final Console console;

  @Parameters(paramLabel = "KIND", description = "such as uuid7, ulid, snowflake")
  private String kindLabel;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      converter = QuantityOption.Count.class,
      description = "how many (default: 1)")
  private Optional<Long> count = Optional.empty();

  @Option(
      names = "--form",
      paramLabel = "FORM",
      description =
          "integer, uuid, hex, base32, base58, base62, or raw for bytes back to back (default: as"
              + " the kind is usually written)")
  private Optional<String> form = Optional.empty();

  @Option(
      names = "--layout",
      paramLabel = "LAYOUT",
      defaultValue = "rfc",
      description = "byte order of a UUID: rfc, guid, mysql-swap, sql-server (default: rfc)")
  private String layoutLabel;

  @Mixin private KeyOptions options = new KeyOptions();

  @Option(names = "--json", description = "one JSON array of strings, for programs")
  private boolean json;

  KeysGenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    KeyKind kind = kind();
    KeyWriting writing = new KeyWriting(notation(kind), layout(kind), json);
    Optional<UUID> named = options.named(kind);
    if (named.isPresent()) {
      if (count.isPresent()) {
        throw new UsageException("-n: not with --name, which has one UUID; leave it out.");
      }
      KeyWriting.Keys one =
          (target, offset, unused) -> UuidBytes.write(named.get(), target, offset);
      return StandardOutput.write(console, out -> writing.write(out, one, UUID_BYTES, 1));
    }
    long number = count.orElse(1L);
    if (number < 0) {
      throw new UsageException("-n: %s keys; give 0 or more.".formatted(number));
    }
    KeyGenerator generator = options.generator(kind, writing);
    try {
      return StandardOutput.write(
          console, out -> writing.write(out, generator::fill, kind.bytes(), number));
    } catch (IllegalStateException e) {
      // A time that the kind cannot hold, or no more numbers.
      boolean byTime = kind.timed() && options.timeGiven();
      throw Mistake.at(byTime ? "--at" : "keys generate " + kind.label(), e);
    }
  }

  private KeyKind kind() {
    List<String> labels = Arrays.stream(KeyKind.values()).map(KeyKind::label).toList();
    return KeyKind.byLabel(kindLabel)
        .orElseThrow(() -> UnknownName.of("keys generate", "key kind", kindLabel, labels));
  }

  private Notation notation(KeyKind kind) {
    Notation notation =
        form.map(label -> Notation.byLabel("--form", label)).orElseGet(() -> Notation.usual(kind));
    if (notation.raw() && json) {
      throw new UsageException("--form: raw bytes are no JSON; give another form, or no --json.");
    }
    try {
      notation.check(kind.bytes());
      return notation;
    } catch (IllegalArgumentException e) {
      throw Mistake.at("--form", e);
    }
  }

  private UuidLayout layout(KeyKind kind) {
    UuidLayout layout = Notation.layout("--layout", layoutLabel);
    if (layout != UuidLayout.RFC && kind.bytes() != UUID_BYTES) {
      throw new UsageException(
          "--layout: %s keys have %s bytes; byte orders are for the 16 of a UUID."
              .formatted(kind.label(), kind.bytes()));
    }
    return layout;
  }
}
